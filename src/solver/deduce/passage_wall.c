#include "parted.h"

/* Walls with shut passages: like a wall or a ring of shaded cells, but with
 * several closed passages beside clues (closed_passage.c) in it.
 *
 *     .·.·?·.
 *     · · 2 · ·      each 2 has one unshaded cell and room for one more, so it
 *     ?·?·?·.        shuts the passages between its other cells; were the ? at
 *     · · · 2 ·      the top shaded, a wall would run from there between the
 *     ?·?·?·?        2s to the right border, and part the cells marked .
 *
 * A unit is a cell and the state it is supposed to have.
 */
static void scan(creek_deducer *d, position *p, findings *found)
{
    scan_by_supposing(d, p, CREEK_PASSAGE_WALL, LOOK_PASSAGES, 2, p->shape->cells, found);
}

static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    derive_by_supposing(d, p, at, LOOK_PASSAGES, forced);
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    add_reasons_of_supposing(d, p, f, LOOK_PASSAGES, set);
}

const technique technique_passage_wall = {CREEK_PASSAGE_WALL, scan, derive, reasons, NULL};
