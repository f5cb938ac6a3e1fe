#include "closure.h"

#include "../deduce/explain.h"

#include <string.h>

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
    bool taken = steps_add(chain, step);
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

bool unravel(closure *c, size_t most_steps, int most_cost, creek_chain *chain, bool *vague)
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
