/* generate_level.h - how far the techniques get, and whether a puzzle has the requested level.
 *
 * The search's propagation does the easy part: it and the deducer exchange the cells they decide
 * until neither finds more. That solves the same cells as the techniques alone, many times
 * faster, but does not reveal which technique was needed. */
#ifndef CREEK_SOLVER_GENERATE_LEVEL_H
#define CREEK_SOLVER_GENERATE_LEVEL_H

#include "generator.h"
#include "search.h"

/* A search over the clues of a window whose propagation uses no techniques
 * harder than g->hardest, nor long reasons if g->plainly. NULL when memory runs out, which sets
 * no_memory. */
search *level_search_new(generator *g, const window *w);

/* Frees it (may be NULL); sets no_memory if the search ran out of memory. */
void level_search_free(generator *g, search *s);

/* Makes a cell a fact of the search, unless it is one already. */
void level_search_set(search *s, creek_mark mark);

/* The ids of the cells around a corner of the board. */
void cells_round(const generator *g, const window *w, const search *s, int corner,
                 cell_id cells[4]);

/* Whether every cell around the corners is known. */
bool orbit_is_solved(const generator *g, const window *w, const search *s, const orbit *corners);

/* Applies the techniques up to g->hardest until the cells around the corners of `goal` (NULL:
 * all cells) are known. False if that fails, which leaves the window's deducer at the point
 * reached, or on a stop. */
bool level_solve(generator *g, const window *w, search *s, const orbit *goal);

/* Whether g->puzzle has the requested share of clues and level, and is fair.
 * Also false on a stop. */
bool meets_request(generator *g);

#endif
