/* loops.h - whether assumed cells would close a wall into a loop.
 *
 * Walls run from corner to corner (see wall.h). Corners connected by walls form
 * disjoint sets. A cell or closed passage that joins two corners of one set
 * closes a loop, and only a loop can separate connected cells. So no query has
 * to scan the whole board.
 */
#ifndef CREEK_DEDUCE_LOOPS_H
#define CREEK_DEDUCE_LOOPS_H

#include "area_check.h"

typedef struct {
    const shape *shape;
    /* The sets of corners that walls connect. */
    int *parent; /* of each corner and the outside; the root of a set is its own parent */
    int *size;
    int *joined; /* the roots that were merged into others, in order */
    int joined_count;
    int read_count; /* of these, when the position was read */
    areas areas;    /* of the position that was read; only `spare` is always up to date */
    bool adrift;    /* several areas, none with an unshaded cell: the main area is not determined,
                       and a cell that closes no loop can determine it */
} loops;

void loops_make(loops *l, memory *m, const shape *s);

/* Reads the walls of a position. */
void loops_read(loops *l, const position *p);

/* Whether deciding the cells of `list` closes a loop, and so may separate cells.
 * They are undecided in `p`, which has not changed since it was read. Cells
 * separated from the others only by their own sides do not count. Always true while
 * the main area is not determined. */
bool loops_closed_by(loops *l, position *p, const mark_list *list);

/* Whether shading a cell closes a loop; with `plain` one of shaded cells alone, but sometimes also
 * true if passages are part of it. */
bool loops_closed_by_shading(const loops *l, const position *p, int cell, bool plain);

/* Decides the cells. True if that closes a loop. */
bool loops_decide(loops *l, position *p, const mark_list *list);

/* Undoes the decisions about the cells of `list`, the last ones, before which there were so many
 * joins: read_count, if these are all since the position was read. */
void loops_take_back(loops *l, position *p, const mark_list *list, int joins);

#endif
