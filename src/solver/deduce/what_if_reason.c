#include "what_if.h"

#include "deducer.h"
#include "explain.h"
#include "separation.h"
#include <creek/rate.h>

#include <stdlib.h>
#include <string.h>

/* How plain an end is, the plainest first. */
typedef enum { AT_CLUE, AT_WALL, AT_PASSAGES } end_kind;

typedef struct {
    chain *c;
    int depth, power;
    mark target;
    end_kind kind;        /* of the end, or a plainer one */
    const position *seen; /* what the player sees: the chain ends when a clue is broken there */
} refutation;

static end_kind kind_of_end(const chain *c)
{
    if (c->end.unit.technique == CREEK_BROKEN_CLUE)
        return AT_CLUE;
    return c->end.unit.a == CHECK_PLAIN ? AT_WALL : AT_PASSAGES;
}

/* Whether the chain breaks a clue together with all marks of `p`. */
static bool breaks_clue(const position *p, chain *c)
{
    position_copy(&c->past, p);
    assume(&c->past, &c->deduced);
    return broken_clue_among(&c->past, &c->deduced, 0) >= 0;
}

static bool ends_as_wanted(const refutation *r)
{
    end_kind kind = kind_of_end(r->c);
    return kind <= r->kind && (kind == AT_CLUE || !breaks_clue(r->seen, r->c));
}

static bool still_refuted(creek_deducer *d, position *view, const void *context)
{
    const refutation *r = context;
    bool stuck;
    chain_set_ground(d, r->c, view, r->depth > 0 || d->settled);
    r->c->clues_first = true;
    if (!chain_refute(d, r->c, r->depth, r->power, ROUNDS_MAX, r->target, &stuck))
        return false;
    bool as_wanted = ends_as_wanted(r);
    d->impossible = d->impossible || !as_wanted;
    return as_wanted;
}

/* Takes note of what a step rests on: clues and cells of the ground go into
 * c->set, cells deduced on the way into `needed`. */
static void need(creek_deducer *d, chain *c, const creek_step *step, uint8_t *needed)
{
    for (size_t i = 0; i < step->clue_count; i++)
        premises_add_clue(&c->set, &c->ground, corner_of(d, &step->clues[i]));
    for (size_t i = 0; i < step->because_count; i++) {
        int cell = place_of(d, &step->because[i]);
        if (c->round[cell] == 0)
            premises_add_cell(&c->set, &c->ground, cell);
        else
            needed[cell] = 1;
    }
}

/* The position that the deductions of round `round` saw. */
static void show_past(creek_deducer *d, chain *c, int round)
{
    position_copy(&c->past, &c->at);
    for (int cell = 0; cell < d->shape.cells; cell++)
        if (c->round[cell] > round)
            c->past.state[cell] = CREEK_UNDECIDED;
}

/* Puts a step on the list. False if there is none, or memory ran out. */
static bool take(creek_deducer *d, creek_chain *list, creek_step *step)
{
    bool taken = step && steps_add(list, step);
    d->no_memory = d->no_memory || (step && !taken);
    return taken;
}

/* The step that deduces a cell, on the list; the cells it gives in the same round
 * are needed no more. */
static bool push_reason(creek_deducer *d, chain *c, int depth, int cell, uint8_t *needed,
                        creek_chain *list)
{
    show_past(d, c, c->round[cell] - 1);
    finding why = c->why[cell];
    if (why.unit.technique == CREEK_DEMAND)
        why.unit.technique = technique_of_cut(d, &c->past, why.unit, CREEK_DEMAND);
    d->terse = true;
    creek_step *step = explain(d, &c->past, &why, depth + 1);
    d->terse = false;
    if (!take(d, list, step))
        return false;
    for (size_t i = 0; i < step->cell_count; i++) {
        int other = place_of(d, &step->cells[i]);
        if (c->round[other] == c->round[cell])
            needed[other] = 0;
    }
    needed[cell] = 0;
    return true;
}

/* Whether another step of the list, from `first` on, gives all that one gives. */
static bool is_covered(const creek_chain *list, size_t first, size_t number)
{
    for (size_t i = first; i < list->count; i++) {
        const creek_step *step = list->steps[number];
        size_t k = 0;
        while (k < step->cell_count &&
               step_has(list->steps[i], step->cells[k].row, step->cells[k].col))
            k++;
        if (i != number && k == step->cell_count)
            return true;
    }
    return false;
}

/* The steps that deduce the cells needed of one round, and what these rest on. */
static bool unravel_round(creek_deducer *d, chain *c, int depth, int round, uint8_t *needed,
                          creek_chain *list)
{
    size_t first = list->count;
    for (int cell = 0; cell < d->shape.cells; cell++)
        if (needed[cell] && c->round[cell] == round &&
            !push_reason(d, c, depth, cell, needed, list))
            return false;
    for (size_t i = first; i < list->count;) {
        if (!is_covered(list, first, i)) {
            i++;
            continue;
        }
        creek_step_free(list->steps[i]);
        list->steps[i] = list->steps[--list->count];
    }
    for (size_t i = first; i < list->count; i++)
        need(d, c, list->steps[i], needed);
    return true;
}

/* Works back from the contradiction; c->set becomes what the chain rests on,
 * *list its steps as they are found, without the assumption, the last first. */
static bool unravel(creek_deducer *d, chain *c, int depth, creek_chain *list)
{
    uint8_t *needed = calloc((size_t)d->shape.cells, 1);
    premises_clear(&c->set);
    position_copy(&c->past, &c->at);
    d->terse = true;
    creek_step *end = needed ? explain_end(d, &c->past, &c->end) : NULL;
    d->terse = false;
    bool fine = take(d, list, end);
    d->no_memory = d->no_memory || !needed;
    if (fine)
        need(d, c, end, needed);
    for (int round = c->rounds; fine && round >= 2; round--)
        fine = unravel_round(d, c, depth, round, needed, list);
    free(needed);
    return fine;
}

/* Hands the steps over to a what-if, the assumption first, unless memory runs out. */
static void adopt(creek_deducer *d, creek_step *step, creek_chain *list, mark target)
{
    mark item = {target.cell, opposite(target.state)};
    mark_list assumed = {1, &item};
    premises none = {0};
    finding f = {.unit = {CREEK_ASSUMPTION, NOWHERE, NOWHERE}, .target = item};
    creek_step *first = step_new(&d->whole, CREEK_ASSUMPTION, &assumed, &none);
    if (!take(d, list, describe_step(d, &d->whole, first, &f)))
        return;
    for (size_t i = 0; i < list->count / 2; i++) {
        creek_step *other = list->steps[list->count - 1 - i];
        list->steps[list->count - 1 - i] = list->steps[i];
        list->steps[i] = other;
    }
    step->steps = (const creek_step *const *)list->steps;
    step->step_count = list->count;
    *list = (creek_chain){0};
    for (size_t i = 0; i < step->step_count; i++)
        step->connectivity = step->connectivity || step->steps[i]->connectivity;
}

/* The chain, and as few premises as it can rest on. */
static bool settle(creek_deducer *d, position *p, refutation *r, creek_chain *list)
{
    premises *set = &r->c->reason;
    if (!still_refuted(d, p, r) || !unravel(d, r->c, r->depth, list))
        return false;
    creek_chain_free(list);
    premises_copy(set, &r->c->set);
    r->kind = kind_of_end(r->c);
    /* With named techniques something may be spared only after something else is: one
     * that sees more can come to nothing where it sees that all its ways fail. */
    return make_small(d, p, still_refuted, r, set) && still_refuted(d, &d->view, r) &&
           unravel(d, r->c, r->depth, list);
}

/* Where the ladder deduces something from the position itself, named techniques can come to
 * nothing because they see that all ways fail. Then only what follows from the assumption is
 * looked at, as when the chain was found. */
static bool settle_somehow(creek_deducer *d, position *p, refutation *r, creek_chain *list)
{
    if (settle(d, p, r, list))
        return true;
    if (d->settled || d->no_memory || cancelled(d))
        return false;
    creek_chain_free(list);
    r->kind = AT_PASSAGES;
    d->settled = true;
    bool settled = settle(d, p, r, list);
    d->settled = false;
    return settled;
}

/* The chain that rests on less may be longer than the one found, which counts: for
 * the rounds, and so for cost and level. */
static void weigh(creek_step *step, const finding *f)
{
    step->rounds = f->unit.b;
    step->cost = technique_cost(f->unit.technique, step->rounds);
    if (step->rounds > CREEK_EXPERT_ROUNDS)
        step->level = CREEK_EXTREME;
}

/* The steps of a what-if with more rounds are told compactly. */
enum { LONG_CHAIN = 5 };

creek_step *explain_what_if(creek_deducer *d, position *p, const finding *f, int depth)
{
    d->compact = f->unit.b > LONG_CHAIN;
    /* Any chain will do that closes, so that what remains cannot be spared by
     * going a longer way. */
    refutation r = {chain_at(d, depth), depth, f->unit.a, f->target, AT_PASSAGES, p};
    if (!r.c)
        return NULL;
    creek_chain list = {0};
    mark item = f->target;
    mark_list cells = {1, &item};
    bool settled = settle_somehow(d, p, &r, &list);
    creek_step *step = settled ? step_new(p, f->unit.technique, &cells, &r.c->reason) : NULL;
    if (step) {
        weigh(step, f);
        adopt(d, step, &list, f->target);
    }
    creek_chain_free(&list);
    return settled ? describe_step(d, p, step, f) : NULL;
}
