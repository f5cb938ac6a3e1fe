/* quiet.h - units of the board that need not be looked at again.
 *
 * A cell that is assumed, or a clue that is filled, can only part cells when
 * a wall closes. Whether one does depends on what is round the unit: its cells
 * and clues, and which of its corners one wall joins. Where none closes the
 * unit is quiet, and stays so until one of these changes. Where walls close
 * and what they shut in is of no use to anyone it is quiet too, until
 * something changes there; but only while the board is one area. A cell that
 * does part the board when assumed is bad, whatever is decided besides.
 *
 * Chains draw a few cells at a time, so most units are quiet in most rounds.
 */
#ifndef CREEK_DEDUCE_QUIET_H
#define CREEK_DEDUCE_QUIET_H

#include "loops.h"

enum { LOUD, QUIET_OPEN, QUIET_SHUT, BAD };

typedef struct {
    const shape *shape;
    int units;
    uint8_t *unit;   /* of each: the above. Units are 2*cell, the cell shaded, 2*cell + 1,
                        unshaded, and from 2*cells on corners: the clue there filled */
    uint8_t *before; /* the same on the ground */
    /* What QUIET_SHUT units rest on, as quiet_rest_on() was told: of each cell
     * the first of a list of links, and the links. */
    int *first;
    struct quiet_link {
        int number, next;
    } * links;
    int link_count, link_room;
    bool settling; /* the ground is being looked at */
} quiet;

bool quiet_make(quiet *q, const shape *s);
void quiet_free(quiet *q);

/* No unit is quiet. */
void quiet_clear(quiet *q);

/* Begins to look at the ground, from which chains start; while that lasts,
 * quiet_rest_on() can be told of. And ends it. */
void quiet_begin_ground(quiet *q);
void quiet_end_ground(quiet *q);

/* Back to what was quiet on the ground. */
void quiet_reset(quiet *q);

/* Whether a unit is quiet; loops_stand() was asked. */
static inline bool is_quiet(const quiet *q, const loops *l, int number)
{
    if (l->adrift)
        return false;
    return q->unit[number] == QUIET_OPEN ||
           (q->unit[number] == QUIET_SHUT && l->stand.areas.count == 1);
}

/* What is shut in rests on these cells and those round them. Whether it could
 * be told, which it cannot when the ground is not being looked at, when there is
 * too much of it, or memory runs out. */
bool quiet_rest_on(quiet *q, int number, const int *cells, int count);

/* Units that a decision of these cells, and the meeting of walls that l->met
 * tells, has reached are no longer quiet. */
void quiet_disturb(quiet *q, const mark_list *decided, const loops *l);

#endif
