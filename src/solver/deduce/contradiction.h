/* contradiction.h - clues and marks that contradict each other: the only place
 * where hints search. */
#ifndef CREEK_DEDUCE_CONTRADICTION_H
#define CREEK_DEDUCE_CONTRADICTION_H

#include "technique.h"

/* A solver for the clues of a view that assumes its marks; the caller frees
 * it. NULL if memory runs out. */
creek_solver *solver_of(const position *view);

/* Whether a view has no solution (a holds_in, see explain.h; no context). Tries
 * the cheap tests first. A solution of d->whole goes into d->solution. Also
 * false if memory ran out or the work was cancelled. */
bool no_solution(creek_deducer *d, position *view, const void *context);

/* Puts a minimal contradiction of clues and marks of d->whole into `best`: one broken
 * clue (near d->near), else unshaded cells that shaded ones part, else the smallest
 * found around the marks `wrong` (around the middle of the board if there are none). False if
 * d->whole has a solution, memory ran out or the work was cancelled. */
bool find_contradiction(creek_deducer *d, const mark_list *wrong, premises *best);

/* Whether clues and marks of d->whole contradict each other only because of the
 * one-area rule; also true if that takes too long to decide. */
bool needs_area_rule(creek_deducer *d, const premises *set);

#endif
