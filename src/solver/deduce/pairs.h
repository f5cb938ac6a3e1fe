/* pairs.h - code shared by the techniques that look at two clues. */
#ifndef CREEK_DEDUCE_PAIRS_H
#define CREEK_DEDUCE_PAIRS_H

#include "technique.h"

/* Whether two clues have few enough fillings to be examined together. Clues a knight's move
 * apart share no cell, so each of them must have only two fillings. */
bool pair_is_open(const position *p, unit at);

/* Sets *at to the unit of two clues: the one at `corner` and the one `rows` and `cols` away from
 * it. False if there is no such pair, or nothing can follow from it: the clues share no undecided
 * cell (for CREEK_DIAGONAL_PAIR, no unshaded cell either) or, a knight's move apart, are not open.
 */
bool pair_at(const position *p, creek_technique id, int corner, int rows, int cols, unit *at);

#endif
