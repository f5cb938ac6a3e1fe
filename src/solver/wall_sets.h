/* wall_sets.h - walls as sets of corners that they join.
 *
 * A wall is made of shaded cells and of doors, edges between two cells that a
 * clue does not allow to be unshaded both. The ground is what needs no reason. */
#ifndef CREEK_SOLVER_WALL_SETS_H
#define CREEK_SOLVER_WALL_SETS_H

#include "search_state.h"

/* In door_at: the edge is part of the ground, or shut from the start. */
enum { GROUNDED = -1 };

/* The walls of the empty board: the rim, and doors by single clues. */
void wall_sets_start(search *s);

/* Makes the walls at the corners of `cell` one, and takes that back, last in,
 * first out. Lists in s->frontier the corners of all but the largest, for only
 * there can an open cell now touch one wall twice that touched two before. */
void wall_sets_add(search *s, cell_id cell);
void wall_sets_remove(search *s, cell_id cell);

/* Shuts the doors of the clues round a cell that has become unshaded, unless a
 * wall is there or they would close a ring, and takes that back. The frontier
 * is as above. */
void wall_sets_shut_doors(search *s, cell_id cell);
void wall_sets_open_doors(search *s);

#endif
