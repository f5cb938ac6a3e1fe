/* alternating_sum.h - what clues in a rectangle imply for the cells at its ends. */
#ifndef CREEK_DEDUCE_ALTERNATING_SUM_H
#define CREEK_DEDUCE_ALTERNATING_SUM_H

#include "technique.h"

enum { SUM_CLUES = 6, SUM_CELLS = 4 };

/* The shapes of four clues round one cell, and of two side by side. */
enum { SUM_BLOCK, SUM_ACROSS, SUM_DOWN, SUM_LONGER };

/* A rectangle of corners that all have clues, added and subtracted in turn.
 * Cells that two or four of them touch cancel out; what remains is a sum over
 * the cells at its four ends. */
typedef struct {
    int clue_count;
    int clues[SUM_CLUES]; /* corners, row by row */
    bool plus[SUM_CLUES]; /* added; otherwise subtracted */
    int total;
    int cell_count; /* those at the ends, inside the board */
    int cells[SUM_CELLS];
    bool cell_plus[SUM_CELLS];
} sum;

/* The sum of a unit (its top left corner and the shape); false if there is
 * none. */
bool find_sum(const position *p, unit at, sum *s);

#endif
