/* mending.h - clues put back where a puzzle would be harder than asked for. */
#ifndef CREEK_SOLVER_MENDING_H
#define CREEK_SOLVER_MENDING_H

#include "workshop.h"

/* Solves the puzzle by the ladder and by what-ifs no longer than the level asked
 * for, which is CREEK_EXPERT or harder, allows. Where these come to an end it
 * puts a clue back (with its orbit; not if no clue may be needless) and goes
 * on. *longest of the workshop becomes the rounds of the longest what-if that
 * was needed, 0 for none, negative when the solution was not reached. */
void mend(workshop *shop);

#endif
