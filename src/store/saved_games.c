#include "store/saved_games.h"

#include "base/alloc.h"
#include "store/game_rows.h"
#include "store/puzzle_set.h"

#include <stdlib.h>

#define SELECT                                                                                     \
    "SELECT id, key, width, height, name, title, state, used, time_ms, moves, undecided"           \
    " FROM games WHERE NOT deleted"
#define THE_LAST " AND state = 0 ORDER BY used DESC LIMIT 1"

static saved_game take(const query *q)
{
    return (saved_game){.id = query_int(q, 0),
                        .key = (uint64_t)query_int(q, 1),
                        .width = (int)query_int(q, 2),
                        .height = (int)query_int(q, 3),
                        .name = xstrdup(query_text(q, 4)),
                        .title = xstrdup(query_text(q, 5)),
                        .state = (game_state)query_int(q, 6),
                        .used = query_int(q, 7),
                        .time_ms = (uint64_t)query_int(q, 8),
                        .moves = (size_t)query_int(q, 9),
                        .undecided = (int)query_int(q, 10)};
}

void saved_game_release(saved_game *game)
{
    free(game->name);
    free(game->title);
    game->name = game->title = NULL;
}

bool saved_games_list(storage *st, saved_games *games)
{
    *games = (saved_games){.count = 0};
    query q = query_new(st, SELECT " ORDER BY used DESC, id DESC", NULL);
    while (query_next(&q)) {
        games->list = xreallocarray(games->list, games->count + 1, sizeof *games->list);
        games->list[games->count++] = take(&q);
    }
    bool fine = query_end(&q);
    if (!fine)
        saved_games_free(games);
    return fine;
}

void saved_games_free(saved_games *games)
{
    for (size_t i = 0; i < games->count; i++)
        saved_game_release(&games->list[i]);
    free(games->list);
    *games = (saved_games){.count = 0};
}

size_t saved_games_count(storage *st)
{
    return (size_t)database_int(st, "SELECT count(*) FROM games WHERE NOT deleted", NULL);
}

/* The first row of a query; ends it. */
static bool take_first(query q, saved_game *game)
{
    bool found = query_next(&q);
    if (found)
        *game = take(&q);
    return query_end(&q) && found;
}

bool saved_game_get(storage *st, int64_t id, saved_game *game)
{
    return take_first(QUERY(st, SELECT " AND id = ?", INT(id)), game);
}

bool saved_game_last(storage *st, saved_game *game)
{
    return take_first(query_new(st, SELECT THE_LAST, NULL), game);
}

bool saved_game_of_puzzle(storage *st, const creek_puzzle *puzzle, saved_game *game)
{
    return take_first(QUERY(st, SELECT " AND key = ?" THE_LAST, INT(puzzle_key(puzzle))), game);
}

bool saved_game_named(storage *st, const char *name, saved_game *game)
{
    return take_first(QUERY(st, SELECT " AND name = ?" THE_LAST, TEXT(name)), game);
}

creek_game *saved_game_read(storage *st, int64_t id)
{
    game_row row;
    return game_row_read(st, id, &row);
}
