/* puzzle_set.h - puzzles by key, a number that stands for size and clues, and sets of them. */
#ifndef CREEK_STORE_PUZZLE_SET_H
#define CREEK_STORE_PUZZLE_SET_H

#include "store/storage.h"

#include <creek/creek.h>

/* The same on every machine. Two puzzles may share a key, so compare the puzzles where more
 * than a tick depends on it. */
uint64_t puzzle_key(const creek_puzzle *puzzle);

typedef struct {
    int64_t *keys; /* in order; freed with puzzle_set_free() */
    size_t count;
} puzzle_set;

/* The puzzles that were won; those with an unfinished game. Empty when the database
 * cannot be read. */
puzzle_set puzzle_set_won(storage *st);
puzzle_set puzzle_set_unfinished(storage *st);
void puzzle_set_free(puzzle_set *set);

bool puzzle_set_has(const puzzle_set *set, uint64_t key);

#endif
