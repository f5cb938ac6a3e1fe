#include "parted.h"

/* Closed passages: a clue with one unshaded cell left to place lets no one
 * pass between two of its undecided cells, for both would have to be
 * unshaded. So passages beside such clues are walls too.
 *
 *     · · · ·
 *     ? ? . .      between the two cells above the 3 nothing passes, so the
 *      3           left one can leave only the other way round
 *     ? ? . .
 *
 * There is one such clue at the wall here; passage_wall.c has those with
 * several. A unit is a cell and the state it
 * is supposed to have.
 */
static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    derive_by_supposing(d, p, at, LOOK_PASSAGES, forced);
}

bool scan_shut_in(creek_deducer *d, position *p, findings *found)
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

static void scan(creek_deducer *d, position *p, findings *found)
{
    if (!scan_shut_in(d, p, found))
        scan_by_supposing(d, p, CREEK_CLOSED_PASSAGE, LOOK_PASSAGES, 1, 1, found);
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    add_reasons_of_supposing(d, p, f, LOOK_PASSAGES, set);
}

const technique technique_closed_passage = {CREEK_CLOSED_PASSAGE, scan, derive, reasons, NULL};
