#include "ui/practice/practice_choice.h"

#include "base/minmax.h"

#include <math.h>

/* After how many answers each box comes back. */
static const int intervals[PRACTICE_BOXES + 1] = {0, 4, 8, 20, 32, 56};

bool practice_add(storage *st, creek_technique id, bool found, int64_t time_ms)
{
    practice_records all = practice_records_read(st);
    practice_record *r = &all.of[id];
    /* A technique that is new counts as one in the first box. */
    r->box = !found ? 1 : clamp(r->box + 1, 2, PRACTICE_BOXES);
    r->due = all.answers + 1 + intervals[r->box];
    r->answers++;
    r->found += found;
    r->time_ms += found ? time_ms : 0;
    return practice_record_save(st, id, r);
}

bool practice_want(storage *st, creek_technique id)
{
    practice_records all = practice_records_read(st);
    all.of[id].box = 1;
    all.of[id].due = -1; /* before all others */
    return practice_record_save(st, id, &all.of[id]);
}

creek_technique practice_choose(const practice_records *records, int current)
{
    double now = (double)records->answers + (current >= 0), first = INFINITY;
    creek_technique chosen = CREEK_FULL_OR_EMPTY;
    for (int id = 0; id < CREEK_TECHNIQUE_COUNT; id++) {
        const practice_record *r = &records->of[id];
        /* New ones come after those that are due now, and before those that are due later. */
        double turn = r->box ? (double)r->due : now + 0.5;
        if (id != current && turn < first) {
            chosen = (creek_technique)id;
            first = turn;
        }
    }
    return chosen;
}
