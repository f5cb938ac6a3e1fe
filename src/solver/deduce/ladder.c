#include "technique.h"

static const technique *const ladder[] = {
    [CREEK_FULL_OR_EMPTY] = &technique_full_or_empty,
    [CREEK_SATURATION] = &technique_saturation,
    [CREEK_ISOLATED] = &technique_isolated,
    [CREEK_EXIT] = &technique_pass,
    [CREEK_WALL] = &technique_pass,
    [CREEK_BORDER_PAIR] = &technique_sum,
    [CREEK_SIDE_PAIR] = &technique_sum,
    [CREEK_CLUES_AROUND] = &technique_clues_round,
    [CREEK_RUN] = &technique_sum,
    [CREEK_ALTERNATING_SUM] = &technique_sum,
    [CREEK_CROSSED_TWO] = &technique_crossed_two,
    [CREEK_LONE_CELL] = &technique_lone_cell,
    [CREEK_CLOSED_PASSAGE] = &technique_closed_passage,
    [CREEK_DEMAND] = &technique_demand,
    [CREEK_PASSAGE_WALL] = &technique_passage_wall,
    [CREEK_OVERLAP] = &technique_overlap,
    [CREEK_DIAGONAL_PAIR] = &technique_overlap,
    [CREEK_DOUBLE_OVERLAP] = &technique_overlap,
};

const technique *technique_of(creek_technique id)
{
    return ladder[id];
}

findings findings_make(memory *m, int room, const shape *s)
{
    return (findings){.items = memory_take(m, (size_t)room, sizeof(finding)),
                      .noted = memory_take(m, (size_t)s->cells, 1)};
}

void findings_clear(findings *found)
{
    for (int i = 0; i < found->count; i++)
        found->noted[found->items[i].target.cell] = CREEK_UNDECIDED;
    found->count = found->units = 0;
}

bool note(findings *found, unit at, const position *p, const mark_list *forced, int size)
{
    bool any = false;
    for (int i = 0; i < forced->count; i++) {
        mark target = forced->items[i];
        if (p->state[target.cell] != CREEK_UNDECIDED)
            continue;
        any = true;
        if (found->noted[target.cell] != CREEK_UNDECIDED && !found->every)
            continue;
        found->noted[target.cell] = target.state;
        found->items[found->count] = (finding){at, target, size, found->count};
        found->count++;
        if (!found->all)
            break;
    }
    found->units += any;
    return any && !found->all;
}

bool note_opposite(findings *found, unit at, const position *p, int size)
{
    mark item = {at.a, opposite((uint8_t)at.b)};
    mark_list forced = {1, &item};
    return note(found, at, p, &forced, size);
}

bool note_derived(creek_deducer *d, position *p, unit at, findings *found)
{
    ladder[at.technique]->derive(d, p, at, &d->forced);
    return note(found, at, p, &d->forced, 1);
}

/* Whether all findings of the technique must be known to choose the smallest;
 * others find that themselves, or have none that differ. */
static bool is_sized(creek_technique id)
{
    return id == CREEK_EXIT || id == CREEK_WALL || id >= CREEK_OVERLAP;
}

void ladder_scan(creek_deducer *d, position *p, creek_technique first, creek_technique last,
                 bool all, findings *found)
{
    findings_clear(found);
    for (int id = first; id <= (int)last && !found->count; id++) {
        found->all = all || is_sized((creek_technique)id);
        ladder[id]->scan(d, p, (creek_technique)id, found);
    }
}

bool cancelled(creek_deducer *d)
{
    if (!d->cancelled && d->limits.cancel)
        d->cancelled = d->limits.cancel(d->limits.context);
    return d->cancelled;
}
