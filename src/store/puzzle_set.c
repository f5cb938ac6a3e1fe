#include "store/puzzle_set.h"

#include "base/alloc.h"
#include "store/database.h"

#include <stdlib.h>

/* FNV-1a, 64 bits (Fowler, Noll, Vo; RFC 9923). */
static uint64_t add(uint64_t hash, unsigned char byte)
{
    return (hash ^ byte) * UINT64_C(0x100000001b3);
}

uint64_t puzzle_key(const creek_puzzle *puzzle)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    hash = add(hash, (unsigned char)width);
    hash = add(hash, (unsigned char)height);
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++)
            hash = add(hash, (unsigned char)(creek_puzzle_clue(puzzle, row, col) + 16));
    return hash;
}

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
