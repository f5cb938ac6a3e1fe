/* contradiction.h - clues and marks that cannot be together: the only place
 * where hints search. */
#ifndef CREEK_DEDUCE_CONTRADICTION_H
#define CREEK_DEDUCE_CONTRADICTION_H

#include "technique.h"

/* A solver for the clues of a view that demands its marks; the caller frees
 * it. NULL when memory runs out. */
creek_solver *solver_of(const position *view);

/* Whether a view has no solution (a holds_in, see explain.h; no context). The
 * cheap ways to see it come first. A solution of d->whole goes into
 * d->solution. False, too, when memory ran out or the work was given up. */
bool no_solution(creek_deducer *d, position *view, const void *context);

/* Into `best` clues and marks of d->whole that cannot be together, none of
 * which can be left out: the fewest among those that lie round the marks
 * `wrong` (round the middle of the board when there are none). False when
 * d->whole has a solution, memory ran out or the work was given up. */
bool find_contradiction(creek_deducer *d, const mark_list *wrong, premises *best);

/* Whether it takes the one-area rule to see that clues and marks of d->whole
 * cannot be together; also when that cannot be told in a short time. */
bool needs_area_rule(creek_deducer *d, const premises *set);

#endif
