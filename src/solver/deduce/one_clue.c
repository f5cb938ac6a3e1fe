#include "technique.h"

/* Full and empty clues: a clue that takes all its cells shades them all, a 0
 * none.
 *
 *     ·?·?·          ·#·#·
 *     · 4 ·    ->    · 4 ·     and so do 2 on the edge and 1 at an end
 *     ·?·?·          ·#·#·
 *
 * Saturation: a clue has all its shaded cells, so the others are unshaded; or
 * all its unshaded cells, so the others are shaded.
 *
 *     ·#·?·          ·#·.·
 *     · 1 ·    ->    · 1 ·
 *     ·.·?·          ·.·.·
 *
 * A unit is the corner.
 */
static void force_rest(const position *p, int corner, uint8_t state, mark_list *forced)
{
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[corner][i];
        if (cell >= 0 && p->state[cell] == CREEK_UNDECIDED)
            list_add(forced, cell, state);
    }
}

static void derive_full_or_empty(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    forced->count = 0;
    if (p->clue[at.a] == 0 || p->clue[at.a] == p->shape->touches[at.a])
        force_rest(p, at.a, p->clue[at.a] ? CREEK_SHADED : CREEK_UNSHADED, forced);
}

static void derive_saturation(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    forced->count = 0;
    if (p->clue[at.a] < 0)
        return;
    int shaded = shaded_needed(p, at.a), unshaded = unshaded_needed(p, at.a);
    if (shaded >= 0 && unshaded >= 0 && (!shaded || !unshaded))
        force_rest(p, at.a, shaded ? CREEK_SHADED : CREEK_UNSHADED, forced);
}

static void scan(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    for (int corner = 0; corner < p->shape->corners; corner++)
        if (p->clue[corner] >= 0 && note_derived(d, p, (unit){id, corner, NOWHERE}, found))
            return;
}

static void touch(creek_deducer *d, position *p, creek_technique id, int cell, findings *found)
{
    int corners[4];
    corners_of(p->shape, cell, corners);
    for (int i = 0; i < 4; i++)
        note_derived(d, p, (unit){id, corners[i], NOWHERE}, found);
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    if (f->unit.technique == CREEK_FULL_OR_EMPTY)
        premises_add_clue(set, p, f->unit.a);
    else
        premises_add_clue_and_cells(set, p, f->unit.a);
}

const technique technique_full_or_empty = {scan, derive_full_or_empty, reasons, touch};
const technique technique_saturation = {scan, derive_saturation, reasons, touch};
