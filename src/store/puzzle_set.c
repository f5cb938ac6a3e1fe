#include "store/puzzle_set.h"

#include "base/alloc.h"
#include "store/database.h"
#include "store/saved_games.h"

#include <stdlib.h>

struct puzzle_set {
    int64_t *keys; /* in order */
    size_t count, room;
};

/* The keys that a query gives in order; ends it. */
static puzzle_set *collect(query *q)
{
    char why[STORAGE_WHY];
    puzzle_set *set = xcalloc(1, sizeof *set);
    while (query_next(q)) {
        if (set->count == set->room) {
            set->room = set->room ? 2 * set->room : 64;
            set->keys = xreallocarray(set->keys, set->room, sizeof *set->keys);
        }
        set->keys[set->count++] = query_int(q, 0);
    }
    if (!query_end(q, why))
        set->count = 0;
    return set;
}

puzzle_set *puzzle_set_won(storage *st)
{
    query q = query_new(st, "SELECT DISTINCT key FROM wins ORDER BY key");
    return collect(&q);
}

puzzle_set *puzzle_set_unfinished(storage *st)
{
    query q = query_new(st, "SELECT DISTINCT key FROM games WHERE state = ? ORDER BY key");
    query_bind_int(&q, GAME_UNFINISHED);
    return collect(&q);
}

void puzzle_set_free(puzzle_set *set)
{
    if (!set)
        return;
    free(set->keys);
    free(set);
}

size_t puzzle_set_count(const puzzle_set *set)
{
    return set->count;
}

static int compare(const void *a, const void *b)
{
    int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

bool puzzle_set_has(const puzzle_set *set, uint64_t key)
{
    int64_t wanted = (int64_t)key;
    return set->count > 0 && bsearch(&wanted, set->keys, set->count, sizeof wanted, compare);
}
