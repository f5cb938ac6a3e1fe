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

/* How the cells of the position are connected, computed on demand. */
typedef struct {
    areas areas;
    bool found;   /* `areas` is up to date (shaded cells aside) */
    bool judged;  /* so are the members below */
    bool bad;     /* unshaded cells, or cells that are demanded, are separated */
    bool fine;    /* not bad, and there are unshaded cells */
    int home;     /* their area; the only_home() where there are none */
    int unshaded; /* how many it has */
} stand;

/* The most cells that those of an assumption touch, themselves included. */
enum { TOUCHED_CELLS = 64 };

/* Sets of corners that walls connect. */
typedef struct {
    int *parent; /* of each corner and the outside; the root of a set is its own parent */
    int *size;
    int *joined; /* the roots that were merged into others, in order */
    int joined_count;
} corner_sets;

typedef struct {
    const shape *shape;
    corner_sets sets;
    corner_sets plain; /* the same where only shaded cells are walls */
    bool walls;        /* the sets above are up to date: not after loops_read_areas() */
    int8_t *spare;     /* stand.areas.spare; always up to date, like stand.areas.open */
    bool adrift; /* several areas, none with an unshaded cell: the main area is not determined,
                    and a cell that closes no loop can determine it */
    stand stand;
    unsigned forgotten; /* how often the stand had to be found again */
    part touched;       /* around what loops_assume() assumed, and what was open there before */
    uint8_t open[TOUCHED_CELLS];
} loops;

/* A state to restore: that at the start of a chain. */
typedef struct {
    int joined_count, plain_count;
    unsigned forgotten;
    bool adrift;
} loops_mark;

void loops_make(loops *l, memory *m, const shape *s);

/* Reads the walls of a position; without CHECK_PASSAGES, loops_stand() may not be called. */
void loops_read(loops *l, const position *p, int flags);

/* Reads everything but the walls, with CHECK_ALL: afterwards only loops_stand(),
 * loops_assume() and loops_unassume() may be called. */
void loops_read_areas(loops *l, const position *p);

/* Whether deciding the cells of `list` closes a loop, and so may separate cells.
 * They are undecided in `p`, which has not changed since it was read. Cells
 * separated from the others only by their own sides do not count. While the
 * main area is not determined, also returns true where deciding the cell could
 * separate cells without a loop. */
bool loops_closed_by(loops *l, position *p, int flags, const mark_list *list);

/* The same for one cell that is shaded, where only shaded cells are walls. */
bool loops_closed_plainly(const loops *l, const position *p, int cell);

/* Whether shading a cell separates two of its open sides (0 to 3, as in beside[]) from each
 * other. l->walls must be true. */
bool loops_part_sides(const loops *l, int cell, int side, int other);

/* Updates and returns l->stand, as with CHECK_ALL. */
const stand *loops_stand(loops *l, const position *p);

/* Temporarily decides undecided cells around a few clues, as if no wall closed: in `p`, l->spare
 * and open only (CHECK_PASSAGES); and makes them undecided again. */
void loops_assume(loops *l, position *p, const mark_list *list);
void loops_unassume(loops *l, position *p, const mark_list *list);

/* Decides the cells permanently. True if that closes a loop. */
bool loops_decide(loops *l, position *p, int flags, const mark_list *list);

/* Undoes all decisions since loops_here() returned `here`. `p` differs from its
 * state then only in the cells of `list`, which become undecided. */
loops_mark loops_here(const loops *l);
void loops_take_back(loops *l, position *p, int flags, const mark_list *list, loops_mark here);

#endif
