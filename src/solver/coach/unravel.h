/* unravel.h - finds the steps of a closure on which its goal depends. */
#ifndef CREEK_COACH_UNRAVEL_H
#define CREEK_COACH_UNRAVEL_H

#include "../deduce/deducer.h"
#include "closure.h"

typedef enum {
    UNRAVELED,
    UNRAVELED_LONGER, /* the chain has more steps, or costs more, than wanted */
    UNRAVELED_VAGUE,  /* a reason has more than MOST_CLUES clues */
    UNRAVELED_FAILED  /* memory ran out, the work was cancelled, or a step was not found again */
} unraveled;

/* Makes the chain of steps to the goal, which the closure must have deduced. Each step follows from
 * the marks and the steps before it, and none can be left out. `most_steps` and
 * `most_cost` are what its steps may count and cost (0: no limit); what exceeds them is given up
 * before the steps are explained. The set is empty unless the result is UNRAVELED. */
unraveled unravel(closure *c, size_t most_steps, int most_cost, creek_chain *chain);

#endif
