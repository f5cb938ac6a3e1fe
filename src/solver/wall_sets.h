/* wall_sets.h - walls as disjoint sets of the corners they join.
 *
 * A wall consists of shaded cells and closed edges: edges between two cells that a clue does not
 * allow both to be unshaded. The ground is the part of the walls that needs no reason. */
#ifndef CREEK_SOLVER_WALL_SETS_H
#define CREEK_SOLVER_WALL_SETS_H

#include "search_state.h"

/* In closed_at: the edge is part of the ground, or closed from the start. */
enum { GROUNDED = -1 };

/* Sets up the walls of the empty board: the rim, and the edges that single clues close. */
void wall_sets_start(search *s);

/* Joins the walls at the corners of `cell`, and undoes that, last in, first out.
 * Adds to s->frontier the corners of all but the largest: only there can an
 * open cell that touched two walls now touch one wall twice. */
void wall_sets_add(search *s, cell_id cell);
void wall_sets_remove(search *s, cell_id cell);

/* Closes the edges of the clues around a cell that has become unshaded, unless a wall is there
 * or they would close a ring, and undoes that. Adds to s->frontier as above. */
void wall_sets_close_edges(search *s, cell_id cell);
void wall_sets_reopen_edges(search *s);

#endif
