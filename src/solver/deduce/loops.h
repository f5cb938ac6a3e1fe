/* loops.h - whether assumed cells would close a wall into a loop.
 *
 * Walls run from corner to corner (see wall.h); corners that a wall joins are
 * kept as sets. A cell or a closed passage that joins two ends of the same set
 * closes a loop, and only a loop parts cells that hung together. Asking here
 * takes no look at the whole board.
 */
#ifndef CREEK_DEDUCE_LOOPS_H
#define CREEK_DEDUCE_LOOPS_H

#include "look.h"

/* How the cells of the position are connected, as far as that was asked. */
typedef struct {
    areas areas;
    bool found;   /* they are as the position is (shaded cells aside) */
    bool judged;  /* what follows is so too */
    bool bad;     /* unshaded cells, or cells that are demanded, are apart */
    bool fine;    /* they are not, and there are unshaded cells: */
    int home;     /* the area of these */
    int unshaded; /* how many it has */
} stand;

typedef struct {
    const shape *shape;
    int *parent; /* of each corner and the outside; the root of a set is its own parent */
    int *size;
    int *joined; /* the roots that were hung below others, in that order */
    int joined_count;
    int8_t *spare; /* that of stand.areas, which is always up to date, as is its open */
    bool adrift;   /* several areas and no unshaded cell in any: a cell that closes no loop can
                      settle which of them it is */
    stand stand;
} loops;

/* How far loops were when a chain began. */
typedef struct {
    int joined_count;
    bool adrift;
} loops_mark;

void loops_make(loops *l, memory *m, const shape *s);

/* Takes in the walls of a position. */
void loops_read(loops *l, const position *p, int flags);

/* Takes in what a position has besides walls, with LOOK_ALL: nothing can be
 * asked then but how it stands, nothing done but to assume. */
void loops_read_areas(loops *l, const position *p);

/* Whether deciding the cells of `list` in `p`, which is as it was read (they
 * are undecided), closes a loop, and so may part cells. Cells that are parted
 * from the others by nothing but their own sides do not count. While it is
 * open which of several areas is the one, the answer is always yes. */
bool loops_closed_by(loops *l, position *p, int flags, const mark_list *list);

/* l->stand brought up to date, with all that closes and demands (LOOK_ALL). */
const stand *loops_stand(loops *l, const position *p);

/* Decides cells that are undecided for a moment, as if no wall closed: in `p`
 * and l->spare only (LOOK_PASSAGES). And makes them undecided again. */
void loops_assume(loops *l, position *p, const mark_list *list);
void loops_unassume(loops *l, position *p, const mark_list *list);

/* Decides the cells for good. Whether that closes a loop. */
bool loops_decide(loops *l, position *p, int flags, const mark_list *list);

/* Takes all back that was decided since loops_here() told `here`. `p` is as it
 * was then but for the cells of `list`, which become undecided. */
loops_mark loops_here(const loops *l);
void loops_take_back(loops *l, position *p, int flags, const mark_list *list, loops_mark here);

#endif
