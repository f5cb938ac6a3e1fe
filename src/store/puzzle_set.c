#include "store/puzzle_set.h"

#include "base/alloc.h"
#include "store/database.h"

#include <stdlib.h>

struct puzzle_set {
    size_t count;
    int64_t *keys; /* in order */
};

/* The keys that a query gives, in order. */
static puzzle_set *collect(storage *st, const char *sql)
{
    char why[STORAGE_WHY];
    puzzle_set *set = xcalloc(1, sizeof *set);
    query q = query_new(st, sql, NULL);
    while (query_next(&q)) {
        set->keys = xreallocarray(set->keys, set->count + 1, sizeof set->keys[0]);
        set->keys[set->count++] = query_int(&q, 0);
    }
    (void)query_end(&q, why);
    return set;
}

puzzle_set *puzzle_set_won(storage *st)
{
    return collect(st, "SELECT DISTINCT key FROM wins ORDER BY key");
}

puzzle_set *puzzle_set_unfinished(storage *st)
{
    return collect(st,
                   "SELECT DISTINCT key FROM games WHERE state = 0 AND NOT deleted ORDER BY key");
}

void puzzle_set_free(puzzle_set *set)
{
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
    return set->count > 0 &&
           bsearch(&wanted, set->keys, set->count, sizeof wanted, compare) != NULL;
}
