/* unravel.h - from a closure to the steps that its goal needs. */
#ifndef CREEK_COACH_UNRAVEL_H
#define CREEK_COACH_UNRAVEL_H

#include "../deduce/step_set.h"
#include "closure.h"

/* The chain to the goal of a closure that has deduced it: each step explained on the marks and the
 * cells of the steps before it, none of which can be left out. False, and the set is empty, if
 * memory ran out or the work was cancelled. */
bool unravel(closure *c, step_set *chain);

#endif
