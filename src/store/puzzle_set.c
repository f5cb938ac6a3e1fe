#include "store/puzzle_set.h"

#include "base/alloc.h"
#include "store/database.h"

#include <stdlib.h>

/* FNV-1a, 64 bits (Fowler, Noll, Vo; RFC 9923). */
static uint64_t add(uint64_t hash, int byte)
{
    return (hash ^ (unsigned char)byte) * UINT64_C(0x100000001b3);
}

uint64_t puzzle_key(const creek_puzzle *puzzle)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    uint64_t hash = add(add(UINT64_C(0xcbf29ce484222325), width), height);
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++)
            hash = add(hash, creek_puzzle_clue(puzzle, row, col) + 16);
    return hash;
}

/* The keys that a query gives, in order. */
static puzzle_set collect(storage *st, const char *sql)
{
    puzzle_set set = {.count = 0};
    query q = query_new(st, sql, NULL);
    while (query_next(&q)) {
        set.keys = xreallocarray(set.keys, set.count + 1, sizeof set.keys[0]);
        set.keys[set.count++] = query_int(&q, 0);
    }
    (void)query_end(&q);
    return set;
}

puzzle_set puzzle_set_won(storage *st)
{
    return collect(st, "SELECT DISTINCT key FROM wins ORDER BY key");
}

puzzle_set puzzle_set_unfinished(storage *st)
{
    return collect(st,
                   "SELECT DISTINCT key FROM games WHERE state = 0 AND NOT deleted ORDER BY key");
}

void puzzle_set_free(puzzle_set *set)
{
    free(set->keys);
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
