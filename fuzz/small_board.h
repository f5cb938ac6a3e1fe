/* small_board.h - bytes as a puzzle so small that all its fillings can be
 * tried, with marks on it. */
#ifndef CREEK_FUZZ_SMALL_BOARD_H
#define CREEK_FUZZ_SMALL_BOARD_H

#include <creek/creek.h>

typedef struct {
    const uint8_t *data;
    size_t size;
} fuzz_bytes;

/* The next byte; 0 when there is none. */
unsigned fuzz_next(fuzz_bytes *from);

/* A number from 0 to below - 1. */
int fuzz_below(fuzz_bytes *from, int below);

typedef struct {
    creek_puzzle *puzzle;
    creek_board *board;
} small_board;

/* Takes size, clues and marks from the front of the bytes; at most 12 cells.
 * Clues may be larger than what they touch. The caller releases it. */
small_board small_board_take(fuzz_bytes *from, bool with_marks);
void small_board_release(small_board *small);

/* Aborts with a message when something that must hold does not. */
void fuzz_demand(bool holds, const char *what);

#endif
