#include "store/old_games.h"

#include "base/alloc.h"
#include "store/calendar.h"
#include "store/game_rows.h"
#include "store/wins.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The name of the next file; NULL after the last. */
static const char *next_name(DIR *games)
{
    struct dirent *entry = NULL;
    while (games && (entry = readdir(games)) != NULL) {
        const char *ending = strrchr(entry->d_name, '.');
        if (ending && entry->d_name[0] != '.' && strcmp(ending, ".creek") == 0)
            return entry->d_name;
    }
    return NULL;
}

static DIR *open_games(const char *folder)
{
    char *path = xasprintf("%s/games", folder);
    DIR *games = opendir(path);
    free(path);
    return games;
}

bool old_games_exist(const char *folder)
{
    DIR *games = open_games(folder);
    bool exist = next_name(games) != NULL;
    if (games)
        closedir(games);
    return exist;
}

/* Reads a regular file; NULL when it is none, or holds no game. *written is when it was
 * written last. */
static creek_game *read_game(const char *path, time_t *written)
{
    struct stat about;
    creek_error error;
    FILE *in = stat(path, &about) == 0 && S_ISREG(about.st_mode) ? fopen(path, "r") : NULL;
    if (!in)
        return NULL;
    char *text = xmalloc((size_t)about.st_size);
    size_t length = fread(text, 1, (size_t)about.st_size, in);
    creek_game *game = creek_read(text, length, NULL, &error);
    *written = about.st_mtime;
    free(text);
    fclose(in);
    return game;
}

static bool import(storage *st, const creek_game *game, time_t written)
{
    game_row row = {.started = database_now(st)};
    game_save save = {
        .game = game, .name = "", .state = game_row_state(game), .used = (int64_t)written * 1000};
    win won = win_of(game);
    won.day = calendar_day(save.used);
    return game_row_save(st, &row, &save) && (save.state != GAME_WON || win_add(st, row.id, &won));
}

bool old_games_import(storage *st)
{
    const char *name;
    bool fine = true;
    DIR *games = open_games(storage_folder(st));
    while (fine && (name = next_name(games)) != NULL) {
        time_t written;
        char *path = xasprintf("%s/games/%s", storage_folder(st), name);
        creek_game *game = read_game(path, &written);
        free(path);
        fine = !game || creek_game_moves(game) == 0 || import(st, game, written);
        creek_game_free(game);
    }
    if (games)
        closedir(games);
    return fine;
}
