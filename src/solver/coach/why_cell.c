#include <creek/coach.h>
#include <creek/rate.h>

#include "../deduce/contradiction.h"
#include "../deduce/deducer.h"
#include "../deduce/explain.h"
#include "../deduce/wrong_marks.h"
#include "closure.h"

#include <stdlib.h>
#include <string.h>

/* --- the steps of a closure on which its goal depends ------------------------- */

/* The cells whose findings make the chain, in its order. */
typedef struct {
    closure *c;
    memory memory;
    mark_list order;
    uint8_t *wanted;   /* of each cell: whether it is in `order`, or about to be */
    mark_list units;   /* one wanted cell for each unit: as many steps there are at least */
    int cost;          /* ... and what they cost at least */
    size_t most_steps; /* the limits of both; 0: none */
    int most_cost;
    bool vague;            /* a reason has too many clues */
    creek_step **what_ifs; /* of each cell: its what-if, explained once; or NULL */
    uint8_t *told;         /* of each cell: 1 + the technique of the step that decides it, or 0 */
} unraveling;

/* The step for a cell: the what-if kept for it, if there is one. On a position with other cells
 * than when it was found an easier technique may take the place of its own, whose text might make
 * no sense there. */
static creek_step *explain_cell(unraveling *u, int cell)
{
    closure *c = u->c;
    creek_deducer *d = c->d;
    creek_step *kept = u->what_ifs[cell];
    u->what_ifs[cell] = NULL;
    if (kept)
        return kept;
    finding why = c->why[cell];
    bool named = c->round[cell] && why.unit.technique < CREEK_WHAT_IF;
    creek_technique hardest =
        u->told[cell] ? (creek_technique)(u->told[cell] - 1) : why.unit.technique;
    d->settled = false;
    creek_step *step = c->round[cell] && !named ? explain(d, &d->whole, &why, 0) : NULL;
    if (step || d->no_memory || d->cancelled)
        return step;
    bool found = closure_find(c, cell, hardest, &why);
    return (found || named) && !d->no_memory && !d->cancelled ? explain(d, &d->whole, &why, 0)
                                                              : NULL;
}

/* --- what the goal needs ---------------------------------------------------- */

/* Makes the cited cells that were deduced a list of their own. */
static void keep_deduced(closure *c, const int *cited, int count, mark_list *deduced)
{
    for (int i = 0; i < count; i++)
        if (c->round[cited[i]])
            list_add(deduced, cited[i], c->backbone[cited[i]]);
}

/* The deduced cells that the reason for a cell cites, where it was deduced. */
static bool find_cited(unraveling *u, int cell, memory *own, mark_list *deduced)
{
    closure *c = u->c;
    creek_deducer *d = c->d;
    closure_show(c, c->round[cell] - 1);
    finding why = c->why[cell];
    if (why.unit.technique < CREEK_WHAT_IF) {
        if (!find_reason(d, &d->whole, &why))
            return false;
        u->vague = u->vague || d->premises.clues.count > MOST_CLUES;
        *deduced = list_make(own, d->premises.cells.count);
        if (!own->failed)
            keep_deduced(c, d->premises.cells.items, d->premises.cells.count, deduced);
        return !own->failed;
    }
    creek_step *step = u->what_ifs[cell] = explain_cell(u, cell);
    if (step)
        *deduced = list_make(own, (int)step->because_count);
    for (size_t i = 0; step && !own->failed && i < step->because_count; i++) {
        int cited = place_of(d, &step->because[i]);
        keep_deduced(c, &cited, 1, deduced);
    }
    return step && !own->failed;
}

static bool is_longer(const unraveling *u)
{
    return (u->most_steps && (size_t)u->units.count > u->most_steps) ||
           (u->most_cost && u->cost > u->most_cost);
}

/* The findings of one unit make one step. */
static void add_unit(unraveling *u, int cell)
{
    const unit *own = &u->c->why[cell].unit;
    for (int i = 0; i < u->units.count; i++) {
        const unit *other = &u->c->why[u->units.items[i].cell].unit;
        if (other->technique == own->technique && other->a == own->a && other->b == own->b)
            return;
    }
    list_add(&u->units, cell, u->c->backbone[cell]);
    u->cost += technique_cost(own->technique, own->technique < CREEK_WHAT_IF ? 0 : own->b);
}

/* Puts a deduced cell on the list, after all that its reason cites. Stops once it is clear that
 * there will be no chain. */
static bool want(unraveling *u, int cell)
{
    memory own = {0};
    mark_list cited = {0};
    u->wanted[cell] = 1;
    add_unit(u, cell);
    if (is_longer(u))
        return true;
    bool fine = find_cited(u, cell, &own, &cited);
    for (int i = 0; fine && !u->vague && !is_longer(u) && i < cited.count; i++)
        if (!u->wanted[cited.items[i].cell])
            fine = want(u, cited.items[i].cell);
    u->c->d->no_memory = u->c->d->no_memory || own.failed;
    memory_free(&own);
    if (fine)
        list_add(&u->order, cell, u->c->backbone[cell]);
    return fine;
}

/* --- the steps ------------------------------------------------------------ */

static bool take_step(closure *c, creek_chain *chain, creek_step *step)
{
    bool taken = step && steps_add(chain, step);
    c->d->no_memory = c->d->no_memory || (step && !taken);
    for (size_t i = 0; taken && i < step->cell_count; i++)
        c->d->whole.state[place_of(c->d, &step->cells[i])] = (uint8_t)step->cells[i].state;
    return taken;
}

/* What is found later in the same round may be easier, and make an earlier finding easier, too. */
static bool goes_before(const closure *c, int cell, int other)
{
    if (c->round[cell] != c->round[other])
        return c->round[cell] < c->round[other];
    return c->why[cell].unit.technique < c->why[other].unit.technique;
}

/* Sorts the cells by round, since a finding cites only earlier rounds, and then by technique. */
static void put_easy_first(unraveling *u)
{
    mark *items = u->order.items;
    for (int i = 1; i < u->order.count; i++) {
        mark next = items[i];
        int at = i;
        for (; at > 0 && goes_before(u->c, next.cell, items[at - 1].cell); at--)
            items[at] = items[at - 1];
        items[at] = next;
    }
}

/* Explains each finding where the ones before it have been played. Those whose cells they decide
 * drop out. */
static bool explain_all(unraveling *u, creek_chain *chain)
{
    closure *c = u->c;
    closure_show(c, 0);
    for (int i = 0; i < u->order.count && !c->d->whole.state[c->goal.cell]; i++) {
        int cell = u->order.items[i].cell;
        if (c->d->whole.state[cell] == CREEK_UNDECIDED &&
            !take_step(c, chain, explain_cell(u, cell)))
            return false;
    }
    return true;
}

/* Whether step `k` cites a cell that before it only step `i` decides. */
static bool needs(const creek_chain *chain, size_t k, size_t i)
{
    for (size_t n = 0; n < chain->steps[k]->because_count; n++) {
        const creek_mark *cited = &chain->steps[k]->because[n];
        bool others = !step_has(chain->steps[i], cited->row, cited->col);
        for (size_t j = 0; j < k && !others; j++)
            others = j != i && step_has(chain->steps[j], cited->row, cited->col);
        if (!others)
            return true;
    }
    return false;
}

static bool is_needed(const creek_chain *chain, size_t i)
{
    for (size_t k = i + 1; k < chain->count; k++)
        if (needs(chain, k, i))
            return true;
    return false;
}

/* Drops the steps that can be left out, the last ones first: what is dropped later is needed by
 * none of those that stay. */
static void drop_steps(creek_chain *chain)
{
    for (size_t i = chain->count - 1; i-- > 0;) {
        if (is_needed(chain, i))
            continue;
        creek_step_free(chain->steps[i]);
        chain->count--;
        memmove(&chain->steps[i], &chain->steps[i + 1], (chain->count - i) * sizeof *chain->steps);
    }
}

/* Lists the cells of step `k`, after those of the steps that it cites; *moved says whether that
 * changes the order. A what-if is kept, since explaining it takes long. */
static void list_step(unraveling *u, const creek_chain *chain, size_t k, size_t *listed,
                      bool *moved)
{
    closure *c = u->c;
    const creek_step *step = chain->steps[k];
    u->wanted[place_of(c->d, &step->cells[0])] = 0;
    for (size_t n = 0; n < step->because_count; n++)
        for (size_t i = 0; i < k; i++)
            if (step_has(chain->steps[i], step->because[n].row, step->because[n].col) &&
                u->wanted[place_of(c->d, &chain->steps[i]->cells[0])])
                list_step(u, chain, i, listed, moved);
    *moved = *moved || *listed != k;
    ++*listed;
    for (size_t n = 0; n < step->cell_count; n++) {
        int cell = place_of(c->d, &step->cells[n]);
        u->told[cell] = (uint8_t)(step->technique + 1);
        list_add(&u->order, cell, c->backbone[cell]);
    }
}

/* Puts each step right before the first one that needs it. */
static bool put_near_use(unraveling *u, creek_chain *chain)
{
    size_t listed = 0;
    bool moved = false;
    u->order.count = 0;
    memset(u->wanted, 0, (size_t)u->c->d->shape.cells);
    for (size_t k = 0; k < chain->count; k++)
        u->wanted[place_of(u->c->d, &chain->steps[k]->cells[0])] = 1;
    list_step(u, chain, chain->count - 1, &listed, &moved);
    if (!moved)
        return true;
    for (size_t k = 0; k < chain->count; k++) {
        creek_step *step = chain->steps[k];
        if (step->technique < CREEK_WHAT_IF)
            continue;
        u->what_ifs[place_of(u->c->d, &step->cells[0])] = step;
        chain->steps[k] = NULL;
    }
    creek_chain_free(chain);
    return explain_all(u, chain);
}

static bool explain_chain(unraveling *u, creek_chain *chain)
{
    put_easy_first(u);
    if (!explain_all(u, chain))
        return false;
    drop_steps(chain);
    if (!put_near_use(u, chain))
        return false;
    drop_steps(chain);
    return true;
}

/* Makes the chain of steps to the goal, which the closure must have deduced. Each step follows from
 * the marks and the steps before it, and none can be left out. `most_steps` and
 * `most_cost` are what its steps may count and cost (0: no limit); what exceeds them is given up
 * before the steps are explained. If there is no such chain, because a reason has more than
 * MOST_CLUES clues (*vague), memory ran out, the work was cancelled or a step was not found again,
 * returns false, and the chain is empty. */
static bool unravel(closure *c, size_t most_steps, int most_cost, creek_chain *chain, bool *vague)
{
    const int cells = c->d->shape.cells;
    unraveling u = {.c = c, .most_steps = most_steps, .most_cost = most_cost};
    *chain = (creek_chain){0};
    u.order = list_make(&u.memory, cells);
    u.units = list_make(&u.memory, cells);
    u.wanted = memory_take(&u.memory, (size_t)cells, 1);
    u.told = memory_take(&u.memory, (size_t)cells, 1);
    u.what_ifs = memory_take(&u.memory, (size_t)cells, sizeof(creek_step *));
    c->d->no_memory = c->d->no_memory || u.memory.failed;
    bool fine = !u.memory.failed && want(&u, c->goal.cell);
    *vague = fine && u.vague;
    fine = fine && !u.vague && !is_longer(&u) && explain_chain(&u, chain);
    for (int cell = 0; !u.memory.failed && cell < cells; cell++)
        creek_step_free(u.what_ifs[cell]);
    memory_free(&u.memory);
    if (!fine)
        creek_chain_free(chain);
    return fine;
}

/* --- the easiest chain ------------------------------------------------------ */

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
