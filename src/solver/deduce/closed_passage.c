#include "closed_passage.h"

#include "ladder.h"
#include "parted.h"
#include "severed.h"

#include <stdlib.h>
#include <string.h>

/* Closed passages: a clue with one unshaded cell left to place lets no one
 * pass between two of its undecided cells, for both would have to be
 * unshaded. So passages beside such clues are walls too.
 *
 *     · · · ·
 *     ? ? . .      between the two cells above the 3 nothing passes, so the
 *      3           left one can leave only the other way round
 *     ? ? . .
 *
 * Walls with closed passages: like a wall or a ring of shaded cells, but with
 * several such clues in it.
 *
 *     .·.·?·.
 *     · · 2 · ·      each 2 has one unshaded cell and room for one more, so it
 *     ?·?·?·.        closes the passages between its other cells; were the ? at
 *     · · · 2 ·      the top shaded, a wall would run from there between the
 *     ?·?·?·?        2s to the right border, and part the cells marked .
 *
 * Demanded cells: a clue that still needs unshaded cells must have that many
 * where all other unshaded cells can reach them, so the way there must stay
 * open.
 *
 *     . ? # ?
 *     # #  3     the 3 needs an unshaded cell: if the way to its cells were
 *     . . ? ?    closed, none of them could be it
 *
 * All three assume one cell and look at what that parts. A unit is the cell
 * and the state it is assumed to have.
 */

/* How many clues close passages to part the cells that *v names. */
static int closers(creek_deducer *d, position *p, const mark_list *assumed, const parting *v)
{
    assume(p, assumed);
    int count = wall_between(d->walls, p, p, d->areas.spare, v->apart, v->home, NULL);
    take_back(p, assumed);
    return count;
}

bool cuts_make(cuts *all, const shape *s)
{
    all->items = malloc(2 * (size_t)s->cells * sizeof *all->items);
    return position_make(&all->of, s) && all->items;
}

void cuts_free(cuts *all)
{
    position_free(&all->of);
    free(all->items);
    *all = (cuts){0};
}

static bool same_position(const position *p, const position *other)
{
    return memcmp(p->clue, other->clue, (size_t)p->shape->corners) == 0 &&
           memcmp(p->state, other->state, (size_t)p->shape->cells) == 0;
}

/* Notes a cut that is of that kind. True when the scan is to end, also
 * because the work is: counting the closers takes a look at the whole board. */
static bool note_cut(creek_deducer *d, position *p, creek_technique id, int least, int most, cut *s,
                     findings *found)
{
    int clues = least;
    mark_list assumed = {1, &s->assumed};
    parting v;
    if (s->cells && s->closers < 0 && cancelled(d))
        return true;
    if (s->cells && s->closers < 0 && parted_by(d, p, &assumed, LOOK_PASSAGES, &v))
        s->closers = closers(d, p, &assumed, &v);
    if (s->cells)
        clues = s->closers;
    if (clues < least || clues > most)
        return false;
    unit at = {s->assumed.cell, s->assumed.state};
    d->forced.count = 0;
    list_add(&d->forced, s->assumed.cell, opposite(s->assumed.state));
    return note(found, id, at, p, &d->forced);
}

/* Assumes all cells, keeps those that part the board and notes them on the
 * way. Without LOOK_DEMANDS those that leave a clue alone do not count. */
static void find_cuts(creek_deducer *d, position *p, creek_technique id, int flags, int least,
                      int most, findings *found)
{
    cuts *all = &d->cuts;
    all->complete = false;
    all->count = 0;
    loops_read(&d->loops, p, LOOK_ALL);
    for (int i = 0; i < 2 * p->shape->cells; i++) {
        mark item = {i / 2, (uint8_t)(CREEK_SHADED + i % 2)};
        mark_list assumed = {1, &item};
        if (p->state[item.cell] != CREEK_UNDECIDED ||
            !may_follow(d, p, (mark){item.cell, opposite(item.state)}) ||
            !loops_closed_by(&d->loops, p, LOOK_ALL, &assumed))
            continue;
        severed how = severed_by(d, &d->loops, p, &assumed);
        if (how == SEVERED_NOTHING)
            continue;
        cut *s = &all->items[all->count++];
        *s = (cut){item, how == SEVERED_CELLS, NOWHERE};
        if ((s->cells || flags & LOOK_DEMANDS) && note_cut(d, p, id, least, most, s, found))
            return;
    }
    position_copy(&all->of, p);
    all->complete = true;
}

/* The cells that, assumed, part unshaded cells with `least` to `most` clues
 * that close passages in the wall, and, with LOOK_DEMANDS, those that leave a
 * clue without the cells it needs. */
static void scan_cuts(creek_deducer *d, position *p, creek_technique id, int flags, int least,
                      int most, findings *found)
{
    cuts *all = &d->cuts;
    if (!all->complete || !same_position(p, &all->of)) {
        find_cuts(d, p, id, flags, least, most, found);
        return;
    }
    for (int i = 0; i < all->count; i++)
        if ((all->items[i].cells || flags & LOOK_DEMANDS) &&
            note_cut(d, p, id, least, most, &all->items[i], found))
            return;
}

void note_assumed(creek_deducer *d, const position *p, mark assumed, findings *found)
{
    unit at = {assumed.cell, assumed.state};
    d->forced.count = 0;
    list_add(&d->forced, assumed.cell, opposite(assumed.state));
    note(found, CREEK_DEMAND, at, p, &d->forced);
}

creek_technique technique_of_cut(creek_deducer *d, position *p, unit at)
{
    parting v;
    mark item = {at.a, (uint8_t)at.b};
    mark_list assumed = {1, &item};
    if (!parted_by(d, p, &assumed, LOOK_PASSAGES, &v))
        return CREEK_DEMAND;
    return closers(d, p, &assumed, &v) > 1 ? CREEK_PASSAGE_WALL : CREEK_CLOSED_PASSAGE;
}

void scan_all_cuts(creek_deducer *d, loops *l, position *p, findings *found)
{
    for (int i = 0; i < 2 * p->shape->cells; i++) {
        mark item = {i / 2, (uint8_t)(CREEK_SHADED + i % 2)};
        mark_list assumed = {1, &item};
        if (p->state[item.cell] == CREEK_UNDECIDED && !found->noted[item.cell] &&
            loops_closed_by(l, p, LOOK_ALL, &assumed) &&
            severed_by(d, l, p, &assumed) != SEVERED_NOTHING)
            note_assumed(d, p, item, found);
    }
}

bool scan_closed_in(creek_deducer *d, position *p, findings *found)
{
    find_areas(p, LOOK_PASSAGES, &d->areas);
    if (!d->areas.inhabited || d->areas.count == d->areas.inhabited)
        return false;
    for (int cell = 0; cell < p->shape->cells; cell++) {
        if (!d->areas.area[cell] || d->areas.unshaded[d->areas.area[cell]])
            continue;
        unit at = {cell, CREEK_UNSHADED};
        d->forced.count = 0;
        list_add(&d->forced, cell, CREEK_SHADED);
        if (note(found, CREEK_CLOSED_PASSAGE, at, p, &d->forced))
            return true;
    }
    return false;
}

/* --- the techniques --------------------------------------------------------- */

static void derive_passages(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    derive_by_assuming(d, p, at, LOOK_PASSAGES, forced);
}

static void reasons_of_passages(creek_deducer *d, position *p, const finding *f, premises *set)
{
    add_reasons_of_assuming(d, p, f, LOOK_PASSAGES, set);
}

static void scan_closed_passages(creek_deducer *d, position *p, findings *found)
{
    if (!scan_closed_in(d, p, found))
        scan_cuts(d, p, CREEK_CLOSED_PASSAGE, LOOK_PASSAGES, 1, 1, found);
}

static void scan_passage_walls(creek_deducer *d, position *p, findings *found)
{
    scan_cuts(d, p, CREEK_PASSAGE_WALL, LOOK_PASSAGES, 2, p->shape->cells, found);
}

static void scan_demands(creek_deducer *d, position *p, findings *found)
{
    scan_cuts(d, p, CREEK_DEMAND, LOOK_ALL, 0, 0, found);
}

static void derive_demand(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    derive_by_assuming(d, p, at, LOOK_ALL, forced);
}

static void reasons_of_demand(creek_deducer *d, position *p, const finding *f, premises *set)
{
    add_reasons_of_assuming(d, p, f, LOOK_ALL, set);
}

const technique technique_closed_passage = {CREEK_CLOSED_PASSAGE, scan_closed_passages,
                                            derive_passages, reasons_of_passages, NULL};
const technique technique_passage_wall = {CREEK_PASSAGE_WALL, scan_passage_walls, derive_passages,
                                          reasons_of_passages, NULL};
const technique technique_demand = {CREEK_DEMAND, scan_demands, derive_demand, reasons_of_demand,
                                    NULL};
