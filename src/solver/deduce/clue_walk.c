#include "clue_walk.h"

void force_undecided(const position *p, int corner, uint8_t state, mark_list *forced)
{
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[corner][i];
        if (cell >= 0 && p->state[cell] == CREEK_UNDECIDED)
            list_add(forced, cell, state);
    }
}

void scan_clues(const technique *t, creek_deducer *d, position *p, findings *found)
{
    for (int corner = 0; corner < p->shape->corners; corner++) {
        if (p->clue[corner] < 0)
            continue;
        unit at = {corner, NOWHERE};
        t->derive(d, p, at, &d->forced);
        if (note(found, t->id, at, p, &d->forced))
            return;
    }
}

void touch_clues(const technique *t, creek_deducer *d, position *p, int cell, findings *found)
{
    int corners[4];
    corners_of(p->shape, cell, corners);
    for (int i = 0; i < 4; i++) {
        unit at = {corners[i], NOWHERE};
        t->derive(d, p, at, &d->forced);
        note(found, t->id, at, p, &d->forced);
    }
}
