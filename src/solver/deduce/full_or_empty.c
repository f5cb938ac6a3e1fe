#include "clue_walk.h"

/* Full and empty clues: a clue that takes all its cells shades them all, a 0
 * none.
 *
 *     ·?·?·          ·#·#·
 *     · 4 ·    ->    · 4 ·     and so do 2 on the edge and 1 at an end
 *     ·?·?·          ·#·#·
 */
static bool is_full_or_empty(const position *p, int corner)
{
    return p->clue[corner] == 0 || p->clue[corner] == p->shape->touches[corner];
}

static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    (void)d;
    forced->count = 0;
    if (!is_full_or_empty(p, at.a))
        return;
    uint8_t state = p->clue[at.a] == 0 ? CREEK_UNSHADED : CREEK_SHADED;
    force_undecided(p, at.a, state, forced);
}

static void scan(creek_deducer *d, position *p, findings *found)
{
    scan_clues(&technique_full_or_empty, d, p, found);
}

static void touch(creek_deducer *d, position *p, int cell, findings *found)
{
    touch_clues(&technique_full_or_empty, d, p, cell, found);
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    (void)d;
    premises_add_clue(set, p, f->unit.a);
}

const technique technique_full_or_empty = {CREEK_FULL_OR_EMPTY, scan, derive, reasons, touch};
