/* wall_sets.h - walls as disjoint sets of the corners they join.
 *
 * A wall consists of shaded cells and doors, edges between two cells that a clue does not allow
 * both to be unshaded. The ground is what needs no reason. */
#ifndef CREEK_SOLVER_WALL_SETS_H
#define CREEK_SOLVER_WALL_SETS_H

#include "search_state.h"

/* In door_at: the edge is part of the ground, or shut from the start. */
enum { GROUNDED = -1 };

/* The walls of the empty board: the rim, and doors by single clues. */
void wall_sets_start(search *s);

/* Joins the walls at the corners of `cell`, and undoes that, last in, first out.
 * Adds to s->frontier the corners of all but the largest: only there can an
 * open cell that touched two walls now touch one wall twice. */
void wall_sets_add(search *s, cell_id cell);
void wall_sets_remove(search *s, cell_id cell);

/* Shuts the doors of the clues around a cell that has become unshaded, unless a
 * wall is there or they would close a ring, and undoes that. The frontier is as
 * above. */
void wall_sets_shut_doors(search *s, cell_id cell);
void wall_sets_open_doors(search *s);

#endif
