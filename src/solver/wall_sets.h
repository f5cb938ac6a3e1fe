/* wall_sets.h - walls as disjoint sets of the corners they join.
 *
 * A wall consists of shaded cells and closed edges: edges between two cells that a clue does not
 * allow both to be unshaded. The ground is the part of the walls that needs no reason. */
#ifndef CREEK_SOLVER_WALL_SETS_H
#define CREEK_SOLVER_WALL_SETS_H

#include "search_state.h"

/* --- cells, corners and the edges between them ---
 *
 * Sides of a cell and the ways out through them are numbered clockwise: 0 up,
 * 1 right, 2 down, 3 left. Corner i of a cell lies between sides i and i+1. */

static inline cell_id beyond(const search *s, cell_id cell, int side)
{
    return cell + s->step[side];
}

static inline cell_id corner_of(const search *s, cell_id cell, int i)
{
    return cell + s->corner_step[i & 3];
}

static inline bool side_is_closed(const search *s, cell_id cell, int side)
{
    return s->closed[cell] >> side & 1;
}

/* An edge is the right side of cell edge/2 (even) or the lower one (odd). */
static inline int edge_side(int edge)
{
    return 1 + (edge & 1);
}

static inline int edge_of(const search *s, cell_id cell, int side)
{
    bool own = side == 1 || side == 2;
    return own ? 2 * cell + side - 1 : 2 * beyond(s, cell, side) + (side == 0);
}

/* The corners at both ends of an edge: the second is the corner right below its cell. */
static inline cell_id edge_end(const search *s, int edge, int end)
{
    return corner_of(s, edge >> 1, end ? 1 : 2 * (edge & 1));
}

/* --- sets --- */

/* In closed_at: the edge is part of the ground, or closed from the start. */
enum { GROUNDED = -1 };

/* Sets up the walls of the empty board: the rim, and the edges that single clues close. */
void wall_sets_start(search *s);

/* Marks the part of the board around a cell that closed edges alone separate from the rest, in
 * s->mark with the stamp it returns. */
uint32_t wall_sets_mark_part(search *s, cell_id cell);

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
