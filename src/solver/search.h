/* search.h - running the search; search_state.h gives an overview. */
#ifndef CREEK_SOLVER_SEARCH_H
#define CREEK_SOLVER_SEARCH_H

#include "search_state.h"

/* A search over `puzzle`; NULL when memory runs out. */
search *search_new(const creek_puzzle *puzzle, closing_rule closing);
void search_free(search *s);

/* Sets the limits (NULL: none) of the runs that follow, which apply to all of them together. */
void search_limit(search *s, const creek_limits *limits);

/* Runs until the trail is a solution (CREEK_VERDICT_MULTIPLE: there may be others), no solution
 * meets the demands (`contradiction` says whether there is none at all), or the limits end the
 * run. Continues where the last call stopped. */
creek_verdict search_run(search *s);

/* Undoes all decisions above `level`. */
void search_back_to(search *s, int level);

/* Discards decisions, learned clauses and everything derived, as in a new search. */
void search_reset(search *s);

/* How many clues a cell touches. */
static inline int search_clues_around(const search *s, cell_id cell)
{
    return (s->clue[cell] != NO_CLUE) + (s->clue[cell - 1] != NO_CLUE) +
           (s->clue[cell - s->stride] != NO_CLUE) + (s->clue[cell - s->stride - 1] != NO_CLUE);
}

/* Adds a clause. Its literals may have any order and state; decisions are undone as necessary. */
void search_add_clause(search *s, const literal *literals, int count);

/* At level 0: adds a clause, and tries its literals before all others. */
void search_try_first(search *s, const literal *literals, int count);

/* Propagates to a fixpoint; false on a conflict, left in s->conflict. */
bool search_propagate(search *s);

#endif
