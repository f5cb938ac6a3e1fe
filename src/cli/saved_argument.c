#include "cli/saved_argument.h"

#include "base/alloc.h"
#include "cli/output.h"
#include "store/saved_games.h"

#include <stdlib.h>

static creek_game *read_game(storage *st, int64_t number, char **name, char **why)
{
    char reason[STORAGE_WHY];
    saved_game saved;
    if (!storage_open(st, reason)) {
        *why = xasprintf("the saved games cannot be read: %s", reason);
        return NULL;
    }
    if (!saved_game_get(st, number, &saved)) {
        *why = xstrdup("no saved game has this number; `creek games` lists them");
        return NULL;
    }
    creek_game *game = saved_game_read(st, number, reason);
    if (game)
        *name = xstrdup(saved.name);
    else
        *why = xasprintf("this saved game cannot be read: %s", reason);
    saved_game_release(&saved);
    return game;
}

static creek_game *read_saved(int64_t number, char **name, char **why)
{
    storage *st = storage_new_from_environment();
    creek_game *game = read_game(st, number, name, why);
    char *notice = storage_take_notice(st);
    if (notice)
        complain("%s", notice);
    free(notice);
    storage_free(st);
    return game;
}

source *saved_argument_source(char *const *arguments, size_t count)
{
    source *stream = check_alloc(source_new(arguments, count));
    source_saved_games(stream, read_saved);
    return stream;
}
