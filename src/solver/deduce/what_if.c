#include "what_if.h"

#include "explain.h"
#include "ladder.h"
#include "parted.h"
#include "passes.h"
#include "strike.h"
#include "words.h"
#include <creek/rate.h>

#include <stdlib.h>
#include <string.h>

enum { SHORT_CHAIN = 4 };

/* One chain. Chains inside chains have their own, one deeper. */
typedef struct chain {
    position ground; /* where it began */
    position at;     /* with all that was drawn */
    position past;   /* as it was some rounds ago */
    int *round;      /* of each cell: 0 as it was, 1 assumed, n + 1 drawn in round n */
    finding *why;    /* of each cell drawn */
    findings found;
    premises set;
    loops loops;     /* the walls of `at` */
    mark_list drawn; /* all that was drawn, the assumption first */
    int seen;        /* how many of these the rounds before this one saw */
    bool settled;    /* the ground forces nothing by itself */
    bool parted;     /* a wall has closed, and may part cells */
    bool adrift;     /* what loops.adrift is on the ground */
    finding end;
    int rounds;
    uint8_t *dead; /* in a search: assumptions (2*cell + shaded) that lead nowhere */
    struct chain *inner;
} chain;

struct what_if {
    chain *outermost;
};

static void chain_free(chain *c)
{
    if (!c)
        return;
    chain_free(c->inner);
    position_free(&c->ground);
    position_free(&c->at);
    position_free(&c->past);
    free(c->round);
    free(c->why);
    findings_free(&c->found);
    premises_free(&c->set);
    loops_free(&c->loops);
    free(c->drawn.items);
    free(c->dead);
    free(c);
}

static chain *chain_new(const shape *s)
{
    chain *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->round = malloc((size_t)s->cells * sizeof(int));
    c->why = malloc((size_t)s->cells * sizeof(finding));
    c->dead = malloc(2 * (size_t)s->cells);
    c->drawn.items = malloc((size_t)s->cells * sizeof(mark));
    if (c->round && c->why && c->dead && c->drawn.items && loops_make(&c->loops, s) &&
        position_make(&c->ground, s) && position_make(&c->at, s) && position_make(&c->past, s) &&
        findings_make(&c->found, s) && premises_make(&c->set, s))
        return c;
    chain_free(c);
    return NULL;
}

void what_if_free(struct what_if *w)
{
    if (w)
        chain_free(w->outermost);
    free(w);
}

/* The chain at a depth, made when it is first needed. */
static chain *chain_at(creek_deducer *d, int depth)
{
    if (!d->what_if)
        d->what_if = calloc(1, sizeof *d->what_if);
    chain **link = d->what_if ? &d->what_if->outermost : NULL;
    while (link) {
        if (!*link)
            *link = chain_new(&d->shape);
        if (!*link)
            break;
        if (depth-- == 0)
            return *link;
        link = &(*link)->inner;
    }
    d->no_memory = true;
    return NULL;
}

/* --- following a chain ---------------------------------------------------- */

/* A clue that is broken, among those the last round can have broken. */
static int broken_clue(const chain *c)
{
    int broken = NOWHERE;
    for (int i = c->seen; i < c->drawn.count && broken < 0; i++)
        broken = broken_clue_at(&c->at, c->drawn.items[i].cell);
    return broken;
}

/* Whether the position contradicts itself to one look, and how. */
static bool contradicts(creek_deducer *d, chain *c)
{
    static const int flags[] = {LOOK_PLAIN, LOOK_PASSAGES, LOOK_ALL};
    int broken = broken_clue(c);
    if (broken >= 0) {
        c->end = (finding){.technique = CREEK_BROKEN_CLUE, .unit = {broken, NOWHERE}};
        return true;
    }
    if (c->settled && !c->parted)
        return false;
    if (!look(&c->at, LOOK_ALL, &d->areas).bad) {
        c->parted = d->areas.count > 1;
        c->loops.adrift = c->parted && d->areas.inhabited == 0;
        return false;
    }
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        c->end = (finding){.technique = CREEK_CUT_OFF, .unit = {flags[i], NOWHERE}};
        if (look(&c->at, flags[i], &d->areas).bad)
            break;
    }
    return true;
}

/* What the techniques from `first` to `last` give. Where the ground forces
 * nothing by itself, only what the last round touched can. */
static void scan_range(creek_deducer *d, chain *c, creek_technique first, creek_technique last)
{
    for (int id = first; id <= (int)last; id++) {
        const technique *t = technique_of((creek_technique)id);
        if (!t->touch || (!c->settled && c->rounds == 1)) {
            t->scan(d, &c->at, &c->found);
            continue;
        }
        for (int i = c->seen; i < c->drawn.count; i++)
            t->touch(d, &c->at, c->drawn.items[i].cell, &c->found);
    }
}

/* All that the easy techniques give together. */
static void scan_easy(creek_deducer *d, chain *c)
{
    scan_range(d, c, CREEK_FULL_OR_EMPTY, CREEK_SATURATION);
    if (c->parted || !c->settled)
        technique_of(CREEK_ISOLATED)->scan(d, &c->at, &c->found);
    scan_passes(d, &c->at, 1, d->shape.cells, &c->found); /* exits and walls */
}

/* All that the rest of the ladder gives, up to overlaps. */
static void scan_named(creek_deducer *d, chain *c)
{
    scan_range(d, c, CREEK_BORDER_PAIR, CREEK_RUN);
    scan_by_supposing_all(d, &c->loops, &c->at, &c->found);
    if (c->parted || !c->settled)
        scan_shut_in(d, &c->at, &c->found);
    scan_overlaps(d, &c->loops, &c->at, &c->found);
}

static bool search(creek_deducer *d, position *p, int depth, int power, int known, int limit,
                   findings *found);

/* One round: what the position as it stands forces. */
static bool draw(creek_deducer *d, chain *c, int depth, int power)
{
    findings_clear(&c->found);
    c->found.all = true;
    scan_easy(d, c);
    if (power >= 1)
        scan_named(d, c);
    if (!c->found.count && power >= 2) {
        findings_clear(&c->found);
        c->found.all = false;
        for (int inner = 0; inner < power && !c->found.count && !cancelled(d); inner++)
            if (!search(d, &c->at, depth + 1, inner, 1, ROUNDS_MAX, &c->found))
                return false;
    }
    return c->found.count > 0;
}

/* Takes over what a round found. */
static void take_in(chain *c)
{
    c->seen = c->drawn.count;
    for (int i = 0; i < c->found.count; i++) {
        const finding *f = &c->found.items[i];
        list_add(&c->drawn, f->target.cell, f->target.state);
        c->round[f->target.cell] = c->rounds + 1;
        c->why[f->target.cell] = *f;
    }
    mark_list fresh = {c->drawn.count - c->seen, c->drawn.items + c->seen};
    c->parted = loops_decide(&c->loops, &c->at, LOOK_ALL, &fresh) || c->parted;
}

/* Goes on from the assumption, up to `limit` rounds. True when that ends in a
 * contradiction; *stuck tells whether more rounds would not help. */
static bool follow(creek_deducer *d, chain *c, int depth, int power, int limit, bool *stuck)
{
    *stuck = false;
    for (c->rounds = 1;; c->rounds++) {
        /* That the assumption alone shows a contradiction at once is not for a
         * what-if: cheaper techniques would have found it. */
        if (c->rounds > 1 && contradicts(d, c))
            return true;
        if (c->rounds == limit || (power >= 1 && cancelled(d)))
            return false;
        if (!draw(d, c, depth, power)) {
            *stuck = true;
            return false;
        }
        take_in(c);
    }
}

/* Makes a position the ground of chains. */
static void set_ground(creek_deducer *d, chain *c, const position *p, bool settled)
{
    position_copy(&c->ground, p);
    position_copy(&c->at, p);
    memset(c->round, 0, (size_t)p->shape->cells * sizeof(int));
    c->drawn.count = 0;
    c->settled = settled;
    loops_read(&c->loops, &c->at, LOOK_ALL, &d->areas);
    c->adrift = c->loops.adrift;
}

/* Back to the ground. */
static void reset(chain *c, int joins)
{
    for (int i = 0; i < c->drawn.count; i++)
        c->round[c->drawn.items[i].cell] = 0;
    loops_take_back(&c->loops, &c->at, LOOK_ALL, &c->drawn, joins);
    c->loops.adrift = c->adrift;
    c->drawn.count = 0;
}

/* A chain from the ground with `target` supposed to be the other way. What was
 * drawn stays until reset(). */
static bool refute(creek_deducer *d, chain *c, int depth, int power, int limit, mark target,
                   bool *stuck)
{
    c->seen = 0;
    list_add(&c->drawn, target.cell, opposite(target.state));
    c->round[target.cell] = 1;
    c->parted = loops_decide(&c->loops, &c->at, LOOK_ALL, &c->drawn) || c->adrift;
    return follow(d, c, depth, power, limit, stuck);
}

/* --- searching ------------------------------------------------------------ */

/* Notes a refutation of `rounds` rounds and forgets longer ones. */
static void note_refutation(chain *c, int power, mark target, findings *found)
{
    mark_list forced = {1, &target};
    unit at = {power, c->rounds};
    if (found->count && (!found->all || found->items[0].unit.b > c->rounds))
        findings_clear(found);
    note(found, power >= 2 ? CREEK_NESTED_WHAT_IF : CREEK_WHAT_IF, at, &c->ground, &forced);
}

/* One pass over all assumptions with chains of more than `known` and up to
 * `limit` rounds; only the shortest count. True when some could go on. */
static bool pass(creek_deducer *d, chain *c, int depth, int power, int known, int limit,
                 findings *found)
{
    bool alive = false;
    for (int i = 0; i < 2 * d->shape.cells && limit > known && !cancelled(d); i++) {
        if (c->dead[i])
            continue;
        mark target = {i / 2, (uint8_t)(i % 2 ? CREEK_SHADED : CREEK_UNSHADED)};
        int joins = c->loops.joined_count;
        bool stuck, refuted = refute(d, c, depth, power, limit, target, &stuck);
        reset(c, joins);
        if (refuted) {
            note_refutation(c, power, target, found);
            limit = c->rounds - !found->all;
        }
        c->dead[i] = stuck;
        alive = alive || !stuck;
    }
    return alive;
}

/* Chains of one power of more than `known` rounds, the shortest first. False
 * when memory ran out or the work was given up. */
static bool search(creek_deducer *d, position *p, int depth, int power, int known, int limit,
                   findings *found)
{
    chain *c = chain_at(d, depth);
    if (!c)
        return false;
    set_ground(d, c, p, true);
    for (int cell = 0; cell < d->shape.cells; cell++)
        memset(&c->dead[2 * cell], p->state[cell] != CREEK_UNDECIDED, 2);
    int rounds = known + 1;
    for (bool alive = true; alive && !found->count && known < limit && !cancelled(d);) {
        alive = pass(d, c, depth, power, known, rounds, found);
        known = rounds;
        rounds = rounds < limit / 2 ? 2 * rounds : limit;
    }
    return !d->no_memory && !cancelled(d);
}

bool find_short_what_ifs(creek_deducer *d, position *p, int longest, findings *found)
{
    const struct {
        int power, known, limit;
    } stages[] = {{0, 1, SHORT_CHAIN},
                  {1, 1, SHORT_CHAIN},
                  {0, SHORT_CHAIN, longest},
                  {1, SHORT_CHAIN, longest}};
    findings_clear(found);
    for (size_t i = 0; i < sizeof stages / sizeof *stages && !found->count; i++)
        if (!search(d, p, 0, stages[i].power, stages[i].known, stages[i].limit, found))
            return false;
    return true;
}

bool find_what_ifs(creek_deducer *d, position *p, int nesting, findings *found)
{
    bool all = found->all;
    if (!find_short_what_ifs(d, p, ROUNDS_MAX, found))
        return false;
    found->all = false;
    for (int power = 2; power <= nesting + 1 && !found->count; power++)
        if (!search(d, p, 0, power, 1, ROUNDS_MAX, found))
            return false;
    found->all = all;
    return true;
}

/* --- explaining ----------------------------------------------------------- */

typedef struct {
    chain *c;
    int depth, power, limit;
    mark target;
} refutation;

static bool still_refuted(creek_deducer *d, position *view, const void *context)
{
    const refutation *r = context;
    bool stuck;
    set_ground(d, r->c, view, false);
    return refute(d, r->c, r->depth, r->power, r->limit, r->target, &stuck);
}

bool what_if_refutes(creek_deducer *d, const position *p, int power, int rounds, mark target)
{
    chain *c = chain_at(d, 0);
    bool stuck;
    if (!c)
        return false;
    set_ground(d, c, p, false);
    return refute(d, c, 0, power, rounds, target, &stuck);
}

/* The steps of a chain as they are found, from its end backwards. */
typedef struct {
    creek_step **items;
    size_t count, room;
} step_list;

static bool push_step(step_list *list, creek_step *step)
{
    if (list->count == list->room) {
        size_t room = list->room ? 2 * list->room : 8;
        creek_step **items = realloc(list->items, room * sizeof(creek_step *));
        if (!items)
            return false;
        list->items = items;
        list->room = room;
    }
    list->items[list->count++] = step;
    return true;
}

static void drop_steps(step_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        creek_step_free(list->items[i]);
    free(list->items);
    *list = (step_list){0};
}

/* Takes note of what a step rests on: clues and cells of the ground go into
 * c->set, cells drawn on the way into `needed`. */
static void need(creek_deducer *d, chain *c, const creek_step *step, uint8_t *needed)
{
    int width = d->shape.width;
    for (size_t i = 0; i < step->clue_count; i++)
        premises_add_clue(&c->set, &c->ground,
                          step->clues[i].row * (width + 1) + step->clues[i].col);
    for (size_t i = 0; i < step->because_count; i++) {
        int cell = step->because[i].row * width + step->because[i].col;
        if (c->round[cell] == 0)
            premises_add_cell(&c->set, &c->ground, cell);
        else
            needed[cell] = 1;
    }
}

/* The position that the drawing of round `round` saw. */
static void show_past(creek_deducer *d, chain *c, int round)
{
    position_copy(&c->past, &c->at);
    for (int cell = 0; cell < d->shape.cells; cell++)
        if (c->round[cell] > round)
            c->past.state[cell] = CREEK_UNDECIDED;
}

static bool push_reason(creek_deducer *d, chain *c, int depth, int cell, uint8_t *needed,
                        step_list *list)
{
    show_past(d, c, c->round[cell] - 1);
    finding why = c->why[cell];
    if (why.technique == CREEK_DEMAND)
        why.technique = technique_of_supposing(d, &c->past, why.unit);
    creek_step *step = explain(d, &c->past, &why, depth + 1);
    if (!step || !push_step(list, step)) {
        d->no_memory = d->no_memory || step;
        creek_step_free(step);
        return false;
    }
    for (size_t i = 0; i < step->cell_count; i++) {
        int other = step->cells[i].row * d->shape.width + step->cells[i].col;
        if (c->round[other] == c->round[cell])
            needed[other] = 0;
    }
    needed[cell] = 0;
    need(d, c, step, needed);
    return true;
}

/* Works back from the contradiction; c->set becomes what the chain rests on,
 * *list its steps without the assumption, the last first. */
static bool unravel(creek_deducer *d, chain *c, int depth, step_list *list)
{
    uint8_t *needed = calloc((size_t)d->shape.cells, 1);
    premises_clear(&c->set);
    position_copy(&c->past, &c->at);
    creek_step *end = needed ? explain_end(d, &c->past, &c->end) : NULL;
    bool fine = end && push_step(list, end);
    if (fine) {
        need(d, c, end, needed);
    } else {
        d->no_memory = d->no_memory || !needed || end;
        creek_step_free(end);
    }
    for (int round = c->rounds; fine && round >= 2; round--)
        for (int cell = 0; fine && cell < d->shape.cells; cell++)
            if (needed[cell] && c->round[cell] == round)
                fine = push_reason(d, c, depth, cell, needed, list);
    free(needed);
    return fine;
}

/* Hands the steps over to a what-if, the assumption first. */
static bool adopt(creek_deducer *d, creek_step *step, step_list *list, mark target)
{
    mark item = {target.cell, opposite(target.state)};
    mark_list assumed = {1, &item};
    premises none = {0};
    creek_step *first = step_new(&d->whole, CREEK_ASSUMPTION, &assumed, &none);
    finding f = {CREEK_ASSUMPTION, {NOWHERE, NOWHERE}, item};
    if (!first || !tell_step(d, first, &f) || !push_step(list, first)) {
        creek_step_free(first);
        return false;
    }
    for (size_t i = 0; i < list->count / 2; i++) {
        creek_step *other = list->items[list->count - 1 - i];
        list->items[list->count - 1 - i] = list->items[i];
        list->items[i] = other;
    }
    step->steps = (const creek_step *const *)list->items;
    step->step_count = list->count;
    *list = (step_list){0};
    for (size_t i = 0; i < step->step_count; i++)
        step->connectivity = step->connectivity || step->steps[i]->connectivity;
    return true;
}

/* Makes the reason small, and then the chain that rests on it alone. */
static bool settle(creek_deducer *d, position *p, refutation *r, step_list *list, premises *set)
{
    if (!still_refuted(d, p, r) || !unravel(d, r->c, r->depth, list))
        return false;
    drop_steps(list);
    premises_copy(set, &r->c->set);
    if (!make_small(d, p, still_refuted, r, set))
        return false;
    premises_show(set, p, &d->view);
    return still_refuted(d, &d->view, r) && unravel(d, r->c, r->depth, list);
}

creek_step *explain_what_if(creek_deducer *d, position *p, const finding *f, int depth)
{
    /* Any chain will do that closes, so that what remains cannot be spared by
     * going a longer way. */
    int power = f->unit.a < 1 ? 1 : f->unit.a;
    refutation r = {chain_at(d, depth), depth, power, ROUNDS_MAX, f->target};
    premises set;
    if (!r.c || !premises_make(&set, &d->shape)) {
        d->no_memory = true;
        return NULL;
    }
    step_list list = {0};
    mark item = f->target;
    mark_list cells = {1, &item};
    creek_step *step =
        settle(d, p, &r, &list, &set) ? step_new(p, f->technique, &cells, &set) : NULL;
    int rounds = r.c->rounds;
    premises_free(&set);
    if (step) {
        step->rounds = rounds;
        step->cost = technique_cost(f->technique, rounds);
        if (rounds > CREEK_EXPERT_ROUNDS)
            step->level = CREEK_EXTREME;
        if (adopt(d, step, &list, f->target) && tell_step(d, step, f))
            return step;
        d->no_memory = true;
    }
    drop_steps(&list);
    creek_step_free(step);
    return NULL;
}
