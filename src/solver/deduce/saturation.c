#include "clue_walk.h"

/* Saturation: a clue has all its shaded cells, so the others are unshaded; or
 * all its unshaded cells, so the others are shaded.
 *
 *     ·#·?·          ·#·.·
 *     · 1 ·    ->    · 1 ·
 *     ·.·?·          ·.·.·
 */
static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    (void)d;
    forced->count = 0;
    if (p->clue[at.a] < 0)
        return;
    int shaded = shaded_needed(p, at.a), unshaded = unshaded_needed(p, at.a);
    if (shaded < 0 || unshaded < 0 || (shaded > 0 && unshaded > 0))
        return;
    uint8_t state = shaded == 0 ? CREEK_UNSHADED : CREEK_SHADED;
    force_undecided(p, at.a, state, forced);
}

static void scan(creek_deducer *d, position *p, findings *found)
{
    scan_clues(&technique_saturation, d, p, found);
}

static void touch(creek_deducer *d, position *p, int cell, findings *found)
{
    touch_clues(&technique_saturation, d, p, cell, found);
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    (void)d;
    premises_add_clue_and_cells(set, p, f->unit.a);
}

const technique technique_saturation = {CREEK_SATURATION, scan, derive, reasons, touch};
