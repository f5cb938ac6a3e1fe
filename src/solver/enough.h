/* enough.h - whether the clues of a puzzle are still enough without some.
 *
 * Asked thousands of times for a puzzle, so as little as possible is worked
 * out again. As long as clues are enough, two things hold: another solution
 * would have to differ from the known one round a corner that lost its clue;
 * and once the cells round these corners are told without their clues, the
 * rest follows as it did before.
 */
#ifndef CREEK_SOLVER_ENOUGH_H
#define CREEK_SOLVER_ENOUGH_H

#include "workshop.h"

/* How much is to follow from the clues. */
typedef enum {
    ENOUGH_AT_ONCE, /* the solution, by propagation: quick, and rough as to levels */
    ENOUGH_AS_ASKED /* the solution, by the techniques of the level asked for, if any */
} enough_for;

/* Whether the clues of shop->puzzle, which had been enough, still are when
 * those at the `count` corners of `gone` have been taken out. False also when
 * the work was ended. */
bool is_enough(workshop *shop, const int *gone, int count, enough_for what);

#endif
