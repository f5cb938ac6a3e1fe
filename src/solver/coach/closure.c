#include "closure.h"

#include "../deduce/contradiction.h"
#include "../deduce/what_if.h"

#include <string.h>

void closure_make(closure *c, memory *m, creek_deducer *d, int goal)
{
    const size_t cells = (size_t)d->shape.cells;
    *c = (closure){.d = d, .goal = {goal, d->backbone[goal]}};
    c->start = memory_take(m, cells, 1);
    c->backbone = memory_take(m, cells, 1);
    c->round = memory_take(m, cells, sizeof(int));
    c->why = memory_take(m, cells, sizeof(finding));
    if (m->failed)
        return;
    memcpy(c->start, d->whole.state, cells);
    memcpy(c->backbone, d->backbone, cells);
}

void closure_end(closure *c)
{
    memcpy(c->d->backbone, c->backbone, (size_t)c->d->shape.cells);
    look_for_all(c->d);
}

void closure_show(closure *c, int round)
{
    for (int cell = 0; cell < c->d->shape.cells; cell++)
        c->d->whole.state[cell] =
            c->round[cell] > 0 && c->round[cell] <= round ? c->backbone[cell] : c->start[cell];
}

static void begin(closure *c, const closure_plan *plan)
{
    if (!plan->resume) {
        c->rounds = 0;
        memset(c->round, 0, (size_t)c->d->shape.cells * sizeof(int));
    }
    closure_show(c, c->rounds);
    closure_end(c);
    if (plan->allowed)
        look_for_only(c->d, plan->allowed);
}

/* What the named techniques deduce. Two clues at a time, which take longest, are looked at when
 * nothing else deduces anything. */
static void find_named(creek_deducer *d, const closure_plan *plan)
{
    findings *found = &d->found;
    findings_clear(found);
    found->all = true;
    for (creek_technique id = 0; id <= plan->hardest && id <= CREEK_DOUBLE_OVERLAP; id++) {
        int before = found->count;
        technique_of(id)->scan(d, &d->whole, id, found);
        if (plan->strict)
            keep_short_reasons(d, before);
        if (found->count && (plan->one_will_do || id >= CREEK_OVERLAP))
            break;
    }
}

/* Nested what-ifs deduce something sooner or later, as no cell is excluded then. */
static void find_round(creek_deducer *d, const closure_plan *plan)
{
    bool nested = plan->hardest >= CREEK_NESTED_WHAT_IF && !plan->allowed;
    find_named(d, plan);
    if (plan->hardest >= CREEK_WHAT_IF && !d->found.count && !d->no_memory && !cancelled(d))
        find_what_ifs(d, &d->whole, nested ? ANY_NESTING : 0, &d->found);
}

static void take_round(closure *c)
{
    creek_deducer *d = c->d;
    c->rounds++;
    for (int i = 0; i < d->found.count; i++) {
        const finding *f = &d->found.items[i];
        d->whole.state[f->target.cell] = f->target.state;
        c->round[f->target.cell] = c->rounds;
        c->why[f->target.cell] = *f;
    }
}

bool closure_run(closure *c, const closure_plan *plan)
{
    creek_deducer *d = c->d;
    begin(c, plan);
    while (!plan->most_rounds || (size_t)c->rounds < plan->most_rounds) {
        find_round(d, plan);
        if (!d->found.count || d->no_memory || cancelled(d))
            return false;
        take_round(c);
        if (c->round[c->goal.cell])
            return true;
    }
    return false;
}

bool closure_find(closure *c, int cell, creek_technique hardest, finding *f)
{
    creek_deducer *d = c->d;
    mark item = {cell, c->backbone[cell]};
    const mark_list only = {1, &item};
    const closure_plan plan = {.hardest = hardest, .one_will_do = true, .allowed = &only};
    look_for_only(d, &only);
    find_round(d, &plan);
    if (!d->found.count || d->no_memory || d->cancelled)
        return false;
    *f = d->found.items[0];
    return true;
}
