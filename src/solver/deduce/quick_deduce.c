#include "quick_deduce.h"
#include "agree.h"
#include "deducer.h"
#include "separation.h"
#include "what_if.h"

#include <string.h>

void deducer_set_clue(creek_deducer *d, int row, int col, int clue)
{
    d->whole.clue[row * (d->shape.width + 1) + col] = (int8_t)(clue >= 0 ? clue : NO_CLUE);
    d->backbone_kept = false;
}

void deducer_clear_marks(creek_deducer *d, const creek_limits *limits)
{
    memset(d->whole.state, CREEK_UNDECIDED, (size_t)d->shape.cells);
    deducer_begin(d, NULL, limits);
}

int deducer_first_steps(creek_deducer *d, const creek_limits *limits)
{
    deducer_clear_marks(d, limits);
    deducer_find(d, CREEK_DOUBLE_OVERLAP, 0, true);
    return d->no_memory || d->cancelled ? 0 : d->found.units;
}

void deducer_set_mark(creek_deducer *d, int row, int col, creek_state state)
{
    d->whole.state[row * d->shape.width + col] = (uint8_t)state;
}

/* What the techniques up to CREEK_HARD deduce. Assuming with all that closes and
 * demands stands for all techniques that look at walls. */
static void deduce_hard(creek_deducer *d)
{
    position *p = &d->whole;
    findings *found = &d->found;
    findings_clear(found);
    found->all = true;
    for (creek_technique id = CREEK_BORDER_PAIR; id <= CREEK_ALTERNATING_SUM; id++)
        technique_of(id)->scan(d, p, id, found);
    if (found->count)
        return;
    loops_read(&d->loops, p);
    scan_cuts_by(d, &d->loops, p, CREEK_SHADED, found);
    scan_cuts_by(d, &d->loops, p, CREEK_UNSHADED, found);
    scan_closed_in(d, p, found);
    scan_overlaps(d, &d->loops, p, CREEK_OVERLAP, found);
    if (!found->count)
        ladder_scan(d, p, CREEK_DIAGONAL_PAIR, CREEK_DOUBLE_OVERLAP, true, found);
}

int deducer_deduce(creek_deducer *d, creek_technique hardest)
{
    if (hardest >= CREEK_DOUBLE_OVERLAP)
        deduce_hard(d);
    else
        ladder_scan(d, &d->whole, hardest > CREEK_WALL ? CREEK_BORDER_PAIR : CREEK_ISOLATED,
                    hardest, true, &d->found);
    return d->found.count;
}

int deducer_deduce_plainly(creek_deducer *d, creek_technique hardest)
{
    d->most_clues = MOST_CLUES - 1;
    deducer_find(d, hardest, 0, true);
    keep_short_reasons(d, 0);
    d->most_clues = MOST_CLUES;
    return d->found.count;
}

int deducer_round(creek_deducer *d)
{
    deducer_find(d, CREEK_WHAT_IF, 0, true);
    for (int i = 0; i < d->found.count; i++)
        d->whole.state[d->found.items[i].target.cell] = d->found.items[i].target.state;
    return d->found.count;
}

int deducer_what_ifs(creek_deducer *d, int longest, const creek_limits *limits, int *rounds)
{
    deducer_begin(d, NULL, limits);
    d->found.all = true;
    if (!find_short_what_ifs(d, &d->whole, longest, &d->found) || !d->found.count)
        return 0;
    *rounds = d->found.items[0].unit.b;
    return *rounds <= longest ? d->found.count : 0;
}

bool deducer_ran_out(const creek_deducer *d)
{
    return d->no_memory;
}

creek_mark deducer_deduced(const creek_deducer *d, int i)
{
    mark target = d->found.items[i].target;
    return (creek_mark){target.cell / d->shape.width, target.cell % d->shape.width,
                        (creek_state)target.state};
}

creek_technique deducer_deduced_by(const creek_deducer *d)
{
    return d->found.items[0].unit.technique;
}
