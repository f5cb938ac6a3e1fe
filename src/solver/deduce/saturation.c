#include "technique.h"

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
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[at.a][i];
        if (cell >= 0 && p->state[cell] == CREEK_UNDECIDED)
            list_add(forced, cell, state);
    }
}

static void scan(creek_deducer *d, position *p, findings *found)
{
    for (int corner = 0; corner < p->shape->corners; corner++) {
        if (p->clue[corner] < 0)
            continue;
        unit at = {corner, NOWHERE};
        derive(d, p, at, &d->forced);
        if (note(found, CREEK_SATURATION, at, p, &d->forced))
            return;
    }
}

static void touch(creek_deducer *d, position *p, int cell, findings *found)
{
    int corners[4];
    corners_of(p->shape, cell, corners);
    for (int i = 0; i < 4; i++) {
        unit at = {corners[i], NOWHERE};
        derive(d, p, at, &d->forced);
        note(found, CREEK_SATURATION, at, p, &d->forced);
    }
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    (void)d;
    premises_add_clue_and_cells(set, p, f->unit.a);
}

const technique technique_saturation = {CREEK_SATURATION, scan, derive, reasons, touch};
