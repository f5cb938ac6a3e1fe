/* pairs.h - what techniques that look at two clues share. */
#ifndef CREEK_DEDUCE_PAIRS_H
#define CREEK_DEDUCE_PAIRS_H

#include "technique.h"

/* Whether two clues have few enough fillings to be looked at together: a knight's
 * move apart, where they share no cell, each must have only two. */
bool pair_is_open(const position *p, unit at);

/* Into *at the unit of the clue at a corner and the one so many rows and columns
 * from it; false unless both are there and share an undecided cell, across a
 * cell an unshaded one, which their shaded cells could close in, or a knight's move
 * apart are open. */
bool pair_at(const position *p, creek_technique id, int corner, int rows, int cols, unit *at);

#endif
