#include "parted.h"
#include "passes.h"

/* Walls and rings: one more shaded cell would close a wall from border to
 * border, or a ring, with unshaded cells on both sides of it.
 *
 *     . . # .          . . # .
 *     . . ? .    ->    . . . .
 *     . # . .          . # . .
 *     # . . .          # . . .
 */
static void scan(creek_deducer *d, position *p, findings *found)
{
    scan_passes(d, p, POCKET_CELLS + 1, p->shape->cells, found);
}

static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    derive_by_assuming(d, p, at, LOOK_PLAIN, forced);
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    add_reasons_of_assuming(d, p, f, SPLIT_PLAIN, set);
}

const technique technique_wall = {CREEK_WALL, scan, derive, reasons, NULL};
