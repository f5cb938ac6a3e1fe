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
#include <unistd.h>

static char *path_of(const char *folder, const char *name)
{
    return xasprintf("%s/games/%s", folder, name);
}

bool old_games_exist(const char *folder)
{
    char *path = path_of(folder, "");
    bool exist = access(path, F_OK) == 0;
    free(path);
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

/* Imports a file of this name. */
static bool import_file(storage *st, const char *name)
{
    time_t written;
    const char *ending = strrchr(name, '.');
    if (name[0] == '.' || !ending || strcmp(ending, ".creek") != 0)
        return true;
    char *path = path_of(storage_folder(st), name);
    creek_game *game = read_game(path, &written);
    free(path);
    bool fine = !game || creek_game_moves(game) == 0 || import(st, game, written);
    creek_game_free(game);
    return fine;
}

bool old_games_import(storage *st)
{
    struct dirent *entry;
    char *path = path_of(storage_folder(st), "");
    DIR *games = opendir(path);
    bool fine = true;
    free(path);
    while (fine && games && (entry = readdir(games)) != NULL)
        fine = import_file(st, entry->d_name);
    if (games)
        closedir(games);
    return fine;
}
