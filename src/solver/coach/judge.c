#include "judge.h"

#include "../deduce/contradiction.h"
#include "../deduce/explain.h"

#include <creek/coach.h>
#include <creek/review.h>

#include <string.h>

/* Every position consists of marks of the solution, so the solution is its backbone. */
static void begin(judge *j)
{
    deducer_begin(j->deducer, j->known, &j->limits);
    j->deducer->backboned = true;
}

static void accept(judge *j, int index, int by)
{
    mark taken = j->pending.items[index];
    int width = j->deducer->shape.width;
    j->pending.items[index] = j->pending.items[--j->pending.count];
    j->deducer->whole.state[taken.cell] = taken.state;
    creek_board_set(j->known, taken.cell / width, taken.cell % width, (creek_state)taken.state);
    if (by > j->technique)
        j->technique = by;
}

/* Accepts the marks that a step decides, and keeps the step if the reasons are wanted and it
 * decides any. False if it does not, or memory ran out. */
static bool accept_step(judge *j, creek_step *step)
{
    int width = j->deducer->shape.width, before = j->pending.count;
    for (int i = j->pending.count; step && i-- > 0;)
        if (step_has(step, j->pending.items[i].cell / width, j->pending.items[i].cell % width))
            accept(j, i, (int)step->technique);
    bool any = j->pending.count < before;
    if (any && j->reasons)
        j->deducer->no_memory = !steps_add(j->reasons, step) || j->deducer->no_memory;
    else
        creek_step_free(step);
    return any && !j->deducer->no_memory;
}

/* --- by one step ----------------------------------------------------------- */

/* The finding for a mark in d->found, or NULL. */
static const finding *finding_of(const creek_deducer *d, mark target)
{
    if (d->found.noted[target.cell] != target.state)
        return NULL;
    int i = 0;
    while (d->found.items[i].target.cell != target.cell)
        i++;
    return &d->found.items[i];
}

/* The same by the step for a finding, if reasons are wanted. */
static bool accept_finding(judge *j, int index, finding f)
{
    creek_deducer *d = j->deducer;
    if (!j->reasons) {
        accept(j, index, (int)f.unit.technique);
        return true;
    }
    return accept_step(j, explain_found(d, &d->found, f));
}

/* Accepts the marks that the easiest possible technique decides; if reasons are wanted, those of
 * one step. False if there are none. */
static bool accept_direct(judge *j)
{
    creek_deducer *d = j->deducer;
    int late = -1; /* a mark that only a long reason decides */
    finding late_by = {0};
    bool any = false;
    if (!j->reasons)
        look_for_only(d, &j->pending);
    for (creek_technique id = CREEK_FULL_OR_EMPTY; id <= CREEK_DOUBLE_OVERLAP && !any; id++) {
        ladder_scan(d, &d->whole, id, id, true, &d->found);
        for (int i = j->pending.count; i-- > 0 && !(any && j->reasons);) {
            const finding *f = finding_of(d, j->pending.items[i]);
            if (!f)
                continue;
            if (is_short(d, *f)) { /* as in a hint */
                any = accept_finding(j, i, *f);
            } else if (late < 0) {
                late = i;
                late_by = *f;
            }
        }
    }
    if (!j->reasons) {
        keep_backbone(d, j->solution);
        look_for_all(d);
    }
    return any || (late >= 0 && accept_finding(j, late, late_by));
}

/* --- by several steps, or a what-if ----------------------------------------- */

/* Accepts a mark that a few named steps lead to. */
static bool accept_by_chain(judge *j)
{
    creek_deducer *d = j->deducer;
    int width = d->shape.width;
    for (int i = 0; i < j->pending.count && !d->no_memory && !d->cancelled; i++) {
        int cell = j->pending.items[i].cell, hardest = -1;
        creek_chain_request request = {.row = cell / width,
                                       .col = cell % width,
                                       .hardest = CREEK_DOUBLE_OVERLAP,
                                       .most_steps = CREEK_REVIEW_STEPS};
        creek_chain chain;
        creek_chain_result found = creek_deducer_chain(d, j->known, &request, &j->limits, &chain);
        for (size_t k = 0; k < chain.count; k++) {
            if ((int)chain.steps[k]->technique > hardest)
                hardest = (int)chain.steps[k]->technique;
            if (!j->reasons)
                continue;
            d->no_memory = !steps_add(j->reasons, chain.steps[k]) || d->no_memory;
            chain.steps[k] = NULL;
        }
        creek_chain_free(&chain);
        if (found == CREEK_CHAIN_FOUND) {
            accept(j, i, hardest);
            return true;
        }
    }
    return false;
}

/* Accepts the marks of the what-if that is the hint. */
static bool accept_by_hint(judge *j)
{
    creek_step *step;
    (void)creek_deducer_hint(j->deducer, j->known, &j->limits, &step);
    if (step && step->technique >= CREEK_WHAT_IF)
        return accept_step(j, step);
    creek_step_free(step);
    return false;
}

/* The same for the hint of the game, which prefers what is near the last mark. */
static bool accept_by_what_if(judge *j)
{
    creek_deducer *d = j->deducer;
    bool accepted = accept_by_hint(j);
    if (accepted || j->near < 0 || d->no_memory || d->cancelled)
        return accepted;
    d->near = j->near;
    accepted = accept_by_hint(j);
    d->near = -1;
    return accepted;
}

/* Whether the shaded cells are all marked: those of the solution. */
static bool nothing_to_shade(const judge *j)
{
    return creek_board_count(j->known, CREEK_SHADED) ==
           creek_board_count(j->solution, CREEK_SHADED);
}

/* Whether no what-if is needed next: a named technique leads further, or every cell is decided. */
static bool no_what_if_next(judge *j)
{
    creek_deducer *d = j->deducer;
    begin(j);
    ladder_scan(d, &d->whole, CREEK_FULL_OR_EMPTY, CREEK_DOUBLE_OVERLAP, false, &d->found);
    return d->found.count > 0 || creek_board_count(j->known, CREEK_UNDECIDED) == 0;
}

bool judge_marks(judge *j)
{
    creek_deducer *d = j->deducer;
    bool going = true;
    j->technique = -1;
    while (j->pending.count && going) {
        begin(j);
        if (cancelled(d))
            return false;
        if (accept_direct(j))
            continue;
        if (d->no_memory || d->cancelled)
            return false;
        if (nothing_to_shade(j)) {
            j->pending.count = 0;
            break;
        }
        bool named = no_what_if_next(j);
        going = named ? accept_by_chain(j) : accept_by_what_if(j);
        if (d->no_memory || d->cancelled)
            return false;
    }
    return true;
}
