#include "fill.h"
#include "deducer.h"

#include <string.h>

void deducer_set_clue(creek_deducer *d, int row, int col, int clue)
{
    d->whole.clue[row * (d->shape.width + 1) + col] = (int8_t)(clue >= 0 ? clue : NO_CLUE);
}

static void begin(creek_deducer *d, const creek_limits *limits)
{
    memset(d->whole.state, CREEK_UNDECIDED, (size_t)d->shape.cells);
    d->limits = (creek_limits){0};
    if (limits) {
        d->limits.cancel = limits->cancel;
        d->limits.context = limits->context;
    }
    d->cancelled = d->no_memory = false;
}

/* One round: all steps of the cheapest technique that has any. How many cells
 * they decide, 0 when there is none or the work was ended. */
static int take_round(creek_deducer *d, creek_technique hardest)
{
    deducer_find(d, hardest, 0, true);
    if (d->no_memory || d->cancelled)
        return 0;
    for (int i = 0; i < d->found.count; i++)
        d->whole.state[d->found.items[i].target.cell] = d->found.items[i].target.state;
    return d->found.count;
}

bool deducer_fills(creek_deducer *d, creek_technique hardest, int *first)
{
    begin(d, NULL);
    for (int left = d->shape.cells; left > 0;) {
        int decided = take_round(d, hardest);
        if (first && left == d->shape.cells)
            *first = decided ? d->found.units : 0;
        if (!decided)
            return false;
        left -= decided;
    }
    return true;
}

bool deducer_fills_by_what_if(creek_deducer *d, const creek_limits *limits, int *rounds)
{
    begin(d, limits);
    *rounds = 0;
    for (int left = d->shape.cells; left > 0;) {
        int decided = take_round(d, CREEK_WHAT_IF);
        if (!decided)
            return false;
        const finding *f = &d->found.items[0];
        if (f->technique == CREEK_WHAT_IF && f->unit.b > *rounds)
            *rounds = f->unit.b;
        left -= decided;
    }
    return true;
}
