/* loops.h - whether supposed cells would close a wall into a loop.
 *
 * Walls run from corner to corner (see wall.h); corners that a wall joins are
 * kept as sets. A cell or a shut passage that joins two ends of the same set
 * closes a loop, and only a loop parts cells that hung together. Asking here
 * takes no look at the whole board.
 */
#ifndef CREEK_DEDUCE_LOOPS_H
#define CREEK_DEDUCE_LOOPS_H

#include "look.h"

typedef struct {
    const shape *shape;
    int *parent; /* of each corner and the outside; the root of a set is its own parent */
    int *size;
    int *joined; /* the roots that were hung below others, in that order */
    int joined_count;
    int8_t *spare; /* of each corner, see areas */
    bool adrift;   /* several areas and no unshaded cell in any: a cell that closes no loop can
                      settle which of them it is */
} loops;

bool loops_make(loops *l, const shape *s);
void loops_free(loops *l);

/* Takes in the walls of a position; `a` is memory to work in. */
void loops_read(loops *l, const position *p, int flags, areas *a);

/* Whether deciding the cells of `list` in `p`, which is as it was read (they
 * are undecided), closes a loop, and so may part cells. Cells that are parted
 * from the others by nothing but their own sides do not count. While it is
 * open which of several areas is the one, the answer is always yes. */
bool loops_closed_by(loops *l, position *p, int flags, const mark_list *list);

/* Decides the cells for good. Whether that closes a loop. */
bool loops_decide(loops *l, position *p, int flags, const mark_list *list);

/* Takes all back that was decided since `joins` was l->joined_count. `p` is as
 * it was then but for the cells of `list`, which become undecided. */
void loops_take_back(loops *l, position *p, int flags, const mark_list *list, int joins);

#endif
