/* puzzle_set.h - a set of puzzles by key (puzzle_key.h), from one query. */
#ifndef CREEK_STORE_PUZZLE_SET_H
#define CREEK_STORE_PUZZLE_SET_H

#include "store/storage.h"

#include <stdint.h>

typedef struct puzzle_set puzzle_set;

/* The puzzles that were won; those with an unfinished game. Empty when the database
 * cannot be read. The caller owns it (puzzle_set_free). */
puzzle_set *puzzle_set_won(storage *st);
puzzle_set *puzzle_set_unfinished(storage *st);
void puzzle_set_free(puzzle_set *set);

size_t puzzle_set_count(const puzzle_set *set);
bool puzzle_set_has(const puzzle_set *set, uint64_t key);

#endif
