/* game_open.c - finding the saved game that is to be played: the puzzle's own one, or
 * a copy beside it. */
#include "store/game_file_inside.h"
#include "store/game_place.h"
#include "store/puzzle_key.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Goes on with what was found under file->path. */
static void take_up(game_file *file, creek_game **game, const game_candidate *it,
                    game_file_report *report)
{
    if (it->game)
        game_found_resume(it, game, !report->copy, report);
    if (it->fd >= 0)
        game_file_take(file, it->fd, &it->left, it->torn || it->shut);
    else if (it->game && report->busy) {
        file->shared = strdup(file->path);
        file->read = it->left;
        file->shut = it->torn || it->shut;
    }
}

static bool set_name(game_file *file, const creek_game *game, int number)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    game_found_name(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), puzzle_key(puzzle),
                    number, file->name);
    free(file->path);
    file->path = store_path(file->store, "games", file->name);
    return file->path != NULL;
}

static game_file *new_file(const store *st)
{
    game_file *file = calloc(1, sizeof *file);
    if (file) {
        file->store = st;
        file->fd = -1;
    }
    return file;
}

/* Opens what the puzzle has as its own. */
static game_file *open_own(const store *st, creek_game **game, game_file_report *report)
{
    game_file *file = new_file(st);
    if (!file)
        return NULL;
    if (!store_folder(st)) {
        /* The reason is said at the first move, when it begins to matter. */
        (void)set_name(file, *game, 1);
        return file;
    }
    for (int number = 1; number <= GAME_NAMES; number++) {
        if (!set_name(file, *game, number)) {
            free(file);
            return NULL;
        }
        game_candidate it = {.fd = -1};
        game_found what = game_found_look(file->path, creek_game_puzzle(*game), &it, report);
        if (what == FOUND_OTHER)
            continue;
        report->busy = what == FOUND_BUSY;
        /* What cannot be told may be a game: this one will be kept beside it. */
        report->unsaved = what == FOUND_FAILED;
        take_up(file, game, &it, report);
        return file;
    }
    /* Tried all the same when there is something to save; a name that is taken
     * is never written over. */
    if (!set_name(file, *game, 1)) {
        free(file);
        return NULL;
    }
    report->unsaved = true;
    snprintf(report->problem, sizeof report->problem, "none of its names in %s/games may be used",
             store_folder(st));
    return file;
}

game_file *game_file_open(const store *st, creek_game **game, game_file_report *report)
{
    memset(report, 0, sizeof *report);
    creek_game_start_log(*game);
    return open_own(st, game, report);
}

/* --- a copy ---------------------------------------------------------------- */

/* Moves a copy to the puzzle's own place if nothing stands there. */
static void go_home(game_file *file, const creek_game *game, game_file_report *report)
{
    game_file home = *file;
    int number = game_found_number(file->store, creek_game_puzzle(game));
    home.path = NULL;
    home.copy = home.from_copy = false;
    if (number > 0 && set_name(&home, game, number) && store_move_new(file->path, home.path)) {
        game_file_follow(file, home.name);
        free(file->path);
        *file = home;
        report->moved = true;
    } else {
        free(home.path);
    }
}

/* Opens a copy; NULL when it is none, or memory ran out. */
static game_file *open_copy(const store *st, const char *name, creek_game **game,
                            game_file_report *report)
{
    game_file *file = strlen(name) < GAME_NAME_SIZE && !strchr(name, '/') ? new_file(st) : NULL;
    if (!file)
        return NULL;
    snprintf(file->name, sizeof file->name, "%s", name);
    file->path = store_path(st, "games", name);
    game_candidate it = {.fd = -1};
    game_found what = FOUND_FAILED;
    if (file->path)
        what = game_found_look(file->path, creek_game_puzzle(*game), &it, report);
    if (!it.game) {
        game_file_close(file);
        return NULL;
    }
    report->copy = file->copy = file->from_copy = true;
    report->busy = what == FOUND_BUSY;
    take_up(file, game, &it, report);
    if (what == FOUND_GAME)
        go_home(file, *game, report);
    report->copy = !report->moved;
    return file;
}

game_file *game_file_open_saved(const store *st, const char *name, creek_game **game,
                                game_file_report *report)
{
    game_file *file = NULL;
    memset(report, 0, sizeof *report);
    creek_game_start_log(*game);
    if (name && store_folder(st) && !game_found_own(st, name, creek_game_puzzle(*game))) {
        file = open_copy(st, name, game, report);
        report->gone = !file;
    }
    return file ? file : open_own(st, game, report);
}

int game_file_copy_number(const store *st, const char *name, const creek_puzzle *puzzle)
{
    int number = game_place_number(name, NULL);
    return game_found_own(st, name, puzzle) ? 0 : number > 0 ? number : 1;
}
