#include "store/old_games.h"

#include "base/alloc.h"
#include "store/game_rows.h"
#include "store/win_rows.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_game_name(const char *name)
{
    size_t length = strlen(name);
    return name[0] != '.' && length > 6 && strcmp(name + length - 6, ".creek") == 0;
}

/* The names of the files, the next one with each call; NULL after the last. */
static const char *next_name(DIR *games)
{
    struct dirent *entry = NULL;
    while (games && (entry = readdir(games)) != NULL)
        if (is_game_name(entry->d_name))
            return entry->d_name;
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

/* Reads a regular file of at most CREEK_TEXT_MAX bytes; NULL when it is none, or holds no
 * game. *written is when it was written last. */
static creek_game *read_game(int folder, const char *name, time_t *written)
{
    struct stat about;
    creek_error error;
    creek_game *game = NULL;
    int fd = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd >= 0 && fstat(fd, &about) == 0 && S_ISREG(about.st_mode) &&
        about.st_size <= (off_t)CREEK_TEXT_MAX) {
        char *text = xmalloc((size_t)about.st_size);
        ssize_t length = read(fd, text, (size_t)about.st_size);
        if (length > 0)
            game = creek_read(text, (size_t)length, NULL, &error);
        *written = about.st_mtime;
        free(text);
    }
    if (fd >= 0)
        close(fd);
    return game;
}

/* Whether the solver has set cells of the board as it stands. */
static bool solver_played(const creek_game *game)
{
    for (size_t i = creek_game_position(game); i-- > 0;) {
        creek_actor by = creek_game_move(game, i).by;
        if (by == CREEK_BY_SOLVE || by == CREEK_BY_RESTART)
            return by == CREEK_BY_SOLVE;
    }
    return false;
}

static game_state state_of(const creek_game *game)
{
    creek_report report;
    if (!creek_check(creek_game_puzzle(game), creek_game_board(game), &report) || !report.solved)
        return GAME_UNFINISHED;
    return solver_played(game) ? GAME_SOLVED : GAME_WON;
}

static bool import(storage *st, const creek_game *game, time_t written)
{
    char why[STORAGE_WHY];
    game_row row = {.started = database_now(st)};
    game_save save = {
        .game = game, .name = "", .state = state_of(game), .used = (int64_t)written * 1000};
    if (!game_row_save(st, &row, &save, why))
        return false;
    win won = win_of(game, "");
    won.at = calendar_at(written);
    return save.state != GAME_WON || win_rows_add(st, row.id, &won, why);
}

bool old_games_import(storage *st)
{
    const char *name;
    bool fine = true;
    DIR *games = open_games(storage_folder(st));
    while (fine && (name = next_name(games)) != NULL) {
        time_t written;
        creek_game *game = read_game(dirfd(games), name, &written);
        fine = !game || creek_game_moves(game) == 0 || import(st, game, written);
        creek_game_free(game);
    }
    if (games)
        closedir(games);
    return fine;
}
