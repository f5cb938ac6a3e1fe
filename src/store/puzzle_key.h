/* puzzle_key.h - a number that stands for a puzzle: its size and clues. */
#ifndef CREEK_STORE_PUZZLE_KEY_H
#define CREEK_STORE_PUZZLE_KEY_H

#include <creek/creek.h>

/* A 64-bit FNV-1a hash of the size and all corners, the same on every machine.
 * Titles do not count. Two puzzles may share it, so compare the puzzles where
 * more than a tick depends on it. */
uint64_t puzzle_key(const creek_puzzle *puzzle);

#endif
