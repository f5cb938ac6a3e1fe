#include "parted.h"

/* Walls with shut passages: like a wall or a ring of shaded cells, but with
 * several closed passages beside clues (closed_passage.c) in it.
 *
 *     . . # . .
 *     . . # . .      shading the ? would close a wall from the upper to the
 *     . . ? . .      lower border: between the two cells left of the 3 nothing
 *     . . # . .      passes
 *     . . ? 3 .
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
