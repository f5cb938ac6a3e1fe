#include <creek/coach.h>
#include <creek/rate.h>

#include "../deduce/contradiction.h"
#include "../deduce/wrong_marks.h"
#include "closure.h"

#include <stdlib.h>
#include <string.h>

/* How hard a chain is to follow: the level of its hardest step, then the cost of all steps. */
typedef struct {
    creek_level level;
    int cost;
} weight;

typedef struct {
    closure c;
    closure eager;     /* the same, for plans that use all techniques in every round */
    size_t most_steps; /* 0: no limit */
    creek_chain best;  /* the easiest chain so far; empty if there is none */
    weight best_weight;
    bool vague; /* a reason was too long in the last attempt, which doubled its time */
    memory memory;
    mark_list allowed; /* what a closure may deduce */
    uint8_t *named;    /* what named techniques have deduced */
} search;

static weight weigh(const creek_chain *chain)
{
    weight w = {CREEK_EASY, 0};
    for (size_t i = 0; i < chain->count; i++) {
        const creek_step *step = chain->steps[i];
        w.cost += step->cost;
        if (step->level > w.level)
            w.level = step->level;
    }
    return w;
}

static bool is_easier(weight a, weight b)
{
    return a.level < b.level || (a.level == b.level && a.cost < b.cost);
}

/* A what-if with more rounds is no easier to follow than many steps. */
enum { MOST_ROUNDS = 8 };

/* Whether the closure may lead to an easier chain than the best so far. That is known before the
 * what-if for its goal is explained, which takes longest. */
static bool may_be_easier(const search *s, const closure *c)
{
    const unit *last = &c->why[c->goal.cell].unit;
    weight w = {last->b > CREEK_EXPERT_ROUNDS ? CREEK_EXTREME : CREEK_EXPERT,
                technique_cost(CREEK_WHAT_IF, last->b)};
    return !s->best.count || last->technique < CREEK_WHAT_IF ||
           (last->b <= MOST_ROUNDS && is_easier(w, s->best_weight));
}

/* How many findings a chain of limited length may depend on: while they are explained, a few may
 * turn out to be unnecessary. 0: no limit. */
static size_t most_units(const search *s)
{
    enum { UNNECESSARY = 3 };
    return s->most_steps ? s->most_steps + UNNECESSARY : 0;
}

/* Keeps the chain to the goal that a closure has followed a plan to, if it is the best so far. */
static void keep_chain(search *s, closure *c, closure_plan plan)
{
    creek_chain chain;
    if (!may_be_easier(s, c))
        return;
    size_t most = most_units(s);
    int cost = plan.hardest < CREEK_WHAT_IF ? s->best_weight.cost : 0;
    bool found = unravel(c, most, cost, &chain, &s->vague);
    if (s->vague) {
        bool again;
        plan.strict = true;
        plan.resume = false;
        if (!closure_run(c, &plan))
            return;
        found = unravel(c, most, cost, &chain, &again);
    }
    weight w = weigh(&chain);
    bool fits = found && (!s->most_steps || chain.count <= s->most_steps);
    if (fits && (!s->best.count || is_easier(w, s->best_weight))) {
        creek_chain_free(&s->best);
        s->best = chain;
        s->best_weight = w;
    } else {
        creek_chain_free(&chain);
    }
}

static void attempt(search *s, closure *c, const closure_plan *plan)
{
    if (closure_run(c, plan))
        keep_chain(s, c, *plan);
}

/* Lets a closure deduce the goal, the cells up to `far` columns and rows away and, if `named`,
 * those that named techniques deduce. */
static void allow(search *s, bool named, int far)
{
    const closure *c = &s->c;
    int width = c->d->shape.width, row = c->goal.cell / width, col = c->goal.cell % width;
    s->allowed.count = 0;
    for (int cell = 0; cell < c->d->shape.cells; cell++)
        if ((named && s->named[cell]) ||
            (abs(cell / width - row) <= far && abs(cell % width - col) <= far))
            list_add(&s->allowed, cell, c->backbone[cell]);
}

/* How far from the goal a chain of limited length looks: few steps hardly reach farther. */
enum { REACH = 7 };

/* Level by level. Whether a level leads to the goal is soon seen by turning to harder techniques
 * only when easier ones deduce nothing; a harder level goes on from there. Of the two chains of a
 * level, the eager one may cost less; the other one takes few rounds. */
static bool find_named_chain(search *s, creek_technique hardest)
{
    allow(s, false, REACH);
    closure_plan plan = {.most_rounds = s->most_steps,
                         .allowed = s->most_steps ? &s->allowed : NULL};
    for (creek_level level = CREEK_EASY; level <= CREEK_HARD && !s->best.count; level++) {
        creek_technique last = last_technique_up_to(level);
        plan.hardest = last < hardest ? last : hardest;
        plan.one_will_do = level > CREEK_EASY && !s->most_steps;
        bool leads = !plan.one_will_do || closure_run(&s->c, &plan);
        plan.resume = !leads;
        if (!plan.one_will_do) {
            attempt(s, &s->c, &plan);
        } else if (leads) {
            closure_plan eager = plan;
            eager.one_will_do = false;
            attempt(s, &s->eager, &eager);
            if (s->best.count && !s->vague)
                keep_chain(s, &s->c, plan);
        }
        if (last >= hardest)
            break;
    }
    return s->best.count > 0;
}

/* How far from the goal what-ifs are tried before all others. */
enum { NEAR = 3 };

/* What the named techniques have deduced and then one what-if for the goal, or that alone; else
 * one what-if after the other, near the goal if possible. */
static bool find_what_if_chain(search *s, creek_technique hardest)
{
    closure_plan plan = {.hardest = CREEK_WHAT_IF, .most_rounds = s->most_steps};
    plan.allowed = &s->allowed;
    plan.resume = true;
    for (int cell = 0; cell < s->c.d->shape.cells; cell++)
        s->named[cell] = s->c.round[cell] > 0;
    allow(s, true, 0);
    attempt(s, &s->c, &plan);
    plan.resume = false;
    allow(s, false, 0);
    attempt(s, &s->c, &plan);
    plan.strict = true; /* finding such a chain again because a reason is long takes too much */
    if (!s->best.count) {
        allow(s, true, NEAR);
        attempt(s, &s->c, &plan);
    }
    plan.allowed = NULL; /* what was deduced near the goal is kept: starting again takes too long */
    plan.resume = !s->c.round[s->c.goal.cell] && !s->most_steps;
    if (!s->best.count)
        attempt(s, &s->c, &plan);
    plan.resume = false;
    plan.hardest = hardest;
    if (!s->best.count && hardest > CREEK_WHAT_IF)
        attempt(s, &s->c, &plan);
    return s->best.count > 0;
}

static creek_chain_result find_best(creek_deducer *d, const creek_chain_request *request,
                                    creek_chain *chain)
{
    search s = {.most_steps = request->most_steps};
    int goal = request->row * d->shape.width + request->col;
    s.allowed = list_make(&s.memory, d->shape.cells);
    s.named = memory_take(&s.memory, (size_t)d->shape.cells, 1);
    closure_make(&s.c, &s.memory, d, goal);
    closure_make(&s.eager, &s.memory, d, goal);
    d->no_memory = s.memory.failed;
    bool found = !d->no_memory &&
                 (find_named_chain(&s, request->hardest) ||
                  (request->hardest >= CREEK_WHAT_IF && find_what_if_chain(&s, request->hardest)));
    if (!s.memory.failed)
        closure_end(&s.c);
    memory_free(&s.memory);
    *chain = s.best;
    return found ? CREEK_CHAIN_FOUND : CREEK_CHAIN_NONE;
}

static creek_chain_result outcome(const creek_deducer *d, creek_chain_result otherwise)
{
    if (d->no_memory)
        return CREEK_CHAIN_MEMORY;
    return d->cancelled ? CREEK_CHAIN_INTERRUPTED : otherwise;
}

/* Wrong marks first. */
static creek_chain_result find_way(creek_deducer *d, const creek_chain_request *request,
                                   creek_chain *chain)
{
    int cell = request->row * d->shape.width + request->col;
    creek_step *wrong;
    creek_deduction marks = find_wrong_marks(d, &wrong);
    if (wrong)
        return steps_add(chain, wrong) ? CREEK_CHAIN_CONTRADICTION : CREEK_CHAIN_MEMORY;
    if (marks != CREEK_DEDUCED)
        return outcome(d, CREEK_CHAIN_NONE);
    if (d->whole.state[cell] != CREEK_UNDECIDED)
        return CREEK_CHAIN_DECIDED;
    if (!find_backbone(d))
        return outcome(d, CREEK_CHAIN_NONE);
    if (d->backbone[cell] == CREEK_UNDECIDED)
        return CREEK_CHAIN_OPEN;
    return outcome(d, find_best(d, request, chain));
}

creek_chain_result creek_deducer_chain(creek_deducer *d, const creek_board *board,
                                       const creek_chain_request *request,
                                       const creek_limits *limits, creek_chain *chain)
{
    *chain = (creek_chain){0};
    if (!board_fits(d, board) || request->row < 0 || request->col < 0 ||
        request->row >= d->shape.height || request->col >= d->shape.width)
        return CREEK_CHAIN_NONE;
    deducer_begin(d, board, limits);
    creek_chain_result result = find_way(d, request, chain);
    if (result != CREEK_CHAIN_FOUND && result != CREEK_CHAIN_CONTRADICTION)
        creek_chain_free(chain);
    return result;
}
