#include "unravel.h"

#include "../deduce/explain.h"

#include <string.h>

/* The cells whose findings make the chain, in its order. */
typedef struct {
    closure *c;
    memory memory;
    mark_list order;
    uint8_t *wanted; /* of each cell: whether it is in `order`, or about to be */
} unraveling;

static int cell_of(const creek_deducer *d, const creek_mark *m)
{
    return m->row * d->shape.width + m->col;
}

static creek_step *explain_cell(closure *c, int cell)
{
    finding why = c->why[cell];
    c->d->settled = false;
    return explain(c->d, &c->d->whole, &why, 0);
}

/* Puts a deduced cell on the list, after all that its reason cites. */
static bool want(unraveling *u, int cell)
{
    closure *c = u->c;
    u->wanted[cell] = 1;
    closure_show(c, c->round[cell] - 1);
    creek_step *step = explain_cell(c, cell);
    bool fine = step != NULL;
    for (size_t i = 0; fine && i < step->because_count; i++) {
        int cited = cell_of(c->d, &step->because[i]);
        if (c->round[cited] && !u->wanted[cited])
            fine = want(u, cited);
    }
    creek_step_free(step);
    if (fine)
        list_add(&u->order, cell, c->backbone[cell]);
    return fine;
}

/* --- the steps ------------------------------------------------------------ */

static bool decides(const creek_step *step, const creek_mark *m)
{
    for (size_t i = 0; i < step->cell_count; i++)
        if (step->cells[i].row == m->row && step->cells[i].col == m->col)
            return true;
    return false;
}

static bool take_step(closure *c, step_set *chain, creek_step *step)
{
    if (!step || !step_set_add(chain, step)) {
        c->d->no_memory = c->d->no_memory || step;
        creek_step_free(step);
        return false;
    }
    for (size_t i = 0; i < step->cell_count; i++)
        c->d->whole.state[cell_of(c->d, &step->cells[i])] = (uint8_t)step->cells[i].state;
    return true;
}

/* Explains each finding where the ones before it have been played. Those whose cells they decide
 * drop out. */
static bool explain_all(unraveling *u, step_set *chain)
{
    closure *c = u->c;
    mark_list *order = &u->order;
    int count = 0;
    step_set_free(chain);
    closure_show(c, 0);
    for (int i = 0; i < order->count && !c->d->whole.state[c->goal.cell]; i++) {
        mark item = order->items[i];
        if (c->d->whole.state[item.cell] != CREEK_UNDECIDED)
            continue;
        if (!take_step(c, chain, explain_cell(c, item.cell)))
            return false;
        order->items[count++] = item;
    }
    order->count = count;
    return true;
}

/* Whether step `k` cites a cell that before it only step `i` decides. */
static bool needs(const step_set *chain, size_t k, size_t i)
{
    for (size_t n = 0; n < chain->items[k]->because_count; n++) {
        const creek_mark *cited = &chain->items[k]->because[n];
        bool others = !decides(chain->items[i], cited);
        for (size_t j = 0; j < k && !others; j++)
            others = j != i && decides(chain->items[j], cited);
        if (!others)
            return true;
    }
    return false;
}

/* Drops the last step but one that can be left out. False if there is none. */
static bool drop_one(unraveling *u, const step_set *chain)
{
    for (size_t i = chain->count - 1; i-- > 0;) {
        bool needed = false;
        for (size_t k = i + 1; k < chain->count && !needed; k++)
            needed = needs(chain, k, i);
        if (needed)
            continue;
        mark_list *order = &u->order;
        memmove(&order->items[i], &order->items[i + 1],
                ((size_t)order->count - i - 1) * sizeof(mark));
        order->count--;
        return true;
    }
    return false;
}

bool unravel(closure *c, step_set *chain)
{
    unraveling u = {.c = c};
    *chain = (step_set){0};
    u.order = list_make(&u.memory, c->d->shape.cells);
    u.wanted = memory_take(&u.memory, (size_t)c->d->shape.cells, 1);
    bool fine = !u.memory.failed && want(&u, c->goal.cell);
    c->d->no_memory = c->d->no_memory || u.memory.failed;
    if (fine)
        do
            fine = explain_all(&u, chain);
        while (fine && drop_one(&u, chain));
    memory_free(&u.memory);
    if (!fine)
        step_set_free(chain);
    return fine;
}
