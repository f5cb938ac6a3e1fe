/* unravel.h - from a closure to the steps that its goal needs. */
#ifndef CREEK_COACH_UNRAVEL_H
#define CREEK_COACH_UNRAVEL_H

#include "../deduce/step_set.h"
#include "closure.h"

typedef enum {
    UNRAVELED,
    UNRAVELED_LONGER, /* the chain has more steps than wanted */
    UNRAVELED_VAGUE,  /* a reason has more than MOST_CLUES clues */
    UNRAVELED_FAILED  /* memory ran out or the work was cancelled */
} unraveled;

/* The chain to the goal of a closure that has deduced it: each step explained on the marks and the
 * cells of the steps before it, none of which can be left out. `most` (0: any number) is how many
 * steps are wanted; a chain that will have more is given up before its steps are explained. The set
 * is empty unless the result is UNRAVELED. */
unraveled unravel(closure *c, size_t most, step_set *chain);

#endif
