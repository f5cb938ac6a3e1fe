#include "parted.h"

#include "ladder.h"
#include "severed.h"

#include <stdlib.h>
#include <string.h>

static int distance(const shape *s, int a, int b)
{
    return abs(a / s->width - b / s->width) + abs(a % s->width - b % s->width);
}

int nearest_unshaded(const position *p, int cell)
{
    int best = NOWHERE;
    for (int i = 0; i < p->shape->cells; i++)
        if (p->state[i] == CREEK_UNSHADED &&
            (best < 0 || distance(p->shape, i, cell) < distance(p->shape, best, cell)))
            best = i;
    return best;
}

static void suppose(position *p, const mark_list *supposed)
{
    for (int i = 0; i < supposed->count; i++)
        p->state[supposed->items[i].cell] = supposed->items[i].state;
}

static void take_back(position *p, const mark_list *supposed)
{
    for (int i = 0; i < supposed->count; i++)
        p->state[supposed->items[i].cell] = CREEK_UNDECIDED;
}

bool parted_by(creek_deducer *d, position *p, const mark_list *supposed, int flags, parting *v)
{
    suppose(p, supposed);
    *v = look(p, flags, &d->areas);
    take_back(p, supposed);
    return v->bad;
}

/* An unshaded cell of the area of `home`, as near to `cell` as can be, one
 * that is not merely supposed if there is such a one. */
static int witness_near(const creek_deducer *d, const position *p, const position *real, int home,
                        int cell)
{
    int best = home;
    for (int i = 0; i < p->shape->cells; i++) {
        if (p->state[i] != CREEK_UNSHADED || d->areas.area[i] != d->areas.area[home])
            continue;
        bool supposed = real->state[i] == CREEK_UNDECIDED,
             best_supposed = real->state[best] == CREEK_UNDECIDED;
        if (supposed != best_supposed
                ? best_supposed
                : distance(p->shape, i, cell) < distance(p->shape, best, cell))
            best = i;
    }
    return best;
}

/* A supposed unshaded cell is the best witness of all: it costs nothing. */
static int supposed_witness(const creek_deducer *d, const mark_list *supposed, int area)
{
    for (int i = 0; i < supposed->count; i++)
        if (supposed->items[i].state == CREEK_UNSHADED &&
            d->areas.area[supposed->items[i].cell] == area)
            return supposed->items[i].cell;
    return NOWHERE;
}

/* Another unshaded cell apart from `home`: a supposed one, or the one of the
 * smallest area that is nearest. */
static int choose_apart(const creek_deducer *d, const position *p, const mark_list *supposed,
                        const parting *v)
{
    for (int i = 0; i < supposed->count; i++) {
        int cell = supposed->items[i].cell;
        if (supposed->items[i].state == CREEK_UNSHADED &&
            d->areas.area[cell] != d->areas.area[v->home])
            return cell;
    }
    int best = v->apart, from = supposed->count ? supposed->items[0].cell : v->home;
    for (int i = 0; i < p->shape->cells; i++)
        if (p->state[i] == CREEK_UNSHADED && d->areas.area[i] == d->areas.area[v->apart] &&
            distance(p->shape, i, from) < distance(p->shape, best, from))
            best = i;
    return best;
}

static void add_walls_round_clue(creek_deducer *d, position *p, const position *real, int clue,
                                 int home, int home_area, premises *set)
{
    premises_add_clue_and_cells(set, real, clue);
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[clue][i];
        if (cell >= 0 && p->state[cell] != CREEK_SHADED && d->areas.area[cell] != home_area)
            wall_between(d->walls, p, real, d->areas.spare, cell, home, set);
    }
}

void add_parting(creek_deducer *d, position *p, const mark_list *supposed, int flags, premises *set)
{
    position_copy(&d->before, p);
    suppose(p, supposed);
    parting v = look(p, flags, &d->areas);
    if (v.bad && v.home >= 0) {
        int near = v.apart;
        if (near >= 0)
            near = choose_apart(d, p, supposed, &v);
        else
            for (int i = 0; i < 4 && near < 0; i++)
                near = p->shape->around[v.clue][i];
        int home = supposed_witness(d, supposed, d->areas.area[v.home]);
        if (home < 0)
            home = witness_near(d, p, &d->before, v.home, near);
        premises_add_cell(set, &d->before, home);
        if (v.apart >= 0) {
            premises_add_cell(set, &d->before, near);
            wall_between(d->walls, p, &d->before, d->areas.spare, near, home, set);
        } else {
            add_walls_round_clue(d, p, &d->before, v.clue, home, d->areas.area[home], set);
        }
    } else if (v.bad) {
        premises_add_all(set, &d->before);
    }
    take_back(p, supposed);
}

void derive_by_supposing(creek_deducer *d, position *p, unit at, int flags, mark_list *forced)
{
    forced->count = 0;
    if (p->state[at.a] != CREEK_UNDECIDED)
        return;
    parting v;
    mark item = {at.a, (uint8_t)at.b};
    mark_list supposed = {1, &item};
    bool told;
    suppose(p, &supposed);
    bool apart = unshaded_apart(d, p, flags, &told);
    take_back(p, &supposed);
    if (!apart && (!told || flags & LOOK_DEMANDS))
        apart = parted_by(d, p, &supposed, flags, &v);
    if (apart)
        list_add(forced, at.a, opposite(item.state));
}

/* How many clues shut passages to part the cells that *v names. */
static int shutters(creek_deducer *d, position *p, const mark_list *supposed, const parting *v)
{
    suppose(p, supposed);
    int count = wall_between(d->walls, p, p, d->areas.spare, v->apart, v->home, NULL);
    take_back(p, supposed);
    return count;
}

/* --- one cell after the other ------------------------------------------------- */

bool supposals_make(supposals *all, const shape *s)
{
    all->items = malloc(2 * (size_t)s->cells * sizeof *all->items);
    return position_make(&all->of, s) && all->items;
}

void supposals_free(supposals *all)
{
    position_free(&all->of);
    free(all->items);
    *all = (supposals){0};
}

static bool same_position(const position *p, const position *other)
{
    return memcmp(p->clue, other->clue, (size_t)p->shape->corners) == 0 &&
           memcmp(p->state, other->state, (size_t)p->shape->cells) == 0;
}

/* Notes a supposal that is of that kind. True when the scan is to end, also
 * because the work is: counting the shutters takes a look at the whole board. */
static bool note_supposal(creek_deducer *d, position *p, creek_technique id, int least, int most,
                          supposal *s, findings *found)
{
    int clues = least;
    mark_list supposed = {1, &s->supposed};
    parting v;
    if (s->cells && s->shutters < 0 && cancelled(d))
        return true;
    if (s->cells && s->shutters < 0 && parted_by(d, p, &supposed, LOOK_PASSAGES, &v))
        s->shutters = shutters(d, p, &supposed, &v);
    if (s->cells)
        clues = s->shutters;
    if (clues < least || clues > most)
        return false;
    unit at = {s->supposed.cell, s->supposed.state};
    d->forced.count = 0;
    list_add(&d->forced, s->supposed.cell, opposite(s->supposed.state));
    return note(found, id, at, p, &d->forced);
}

/* Supposes all cells, keeps those that part the board and notes them on the
 * way. Without LOOK_DEMANDS those that leave a clue alone do not count. */
static void suppose_each(creek_deducer *d, position *p, creek_technique id, int flags, int least,
                         int most, findings *found)
{
    supposals *all = &d->supposals;
    all->complete = false;
    all->count = 0;
    loops_read(&d->loops, p, LOOK_ALL);
    for (int i = 0; i < 2 * p->shape->cells; i++) {
        mark item = {i / 2, (uint8_t)(CREEK_SHADED + i % 2)};
        mark_list supposed = {1, &item};
        if (p->state[item.cell] != CREEK_UNDECIDED ||
            !loops_closed_by(&d->loops, p, LOOK_ALL, &supposed))
            continue;
        severed how = severed_by(d, &d->loops, p, &supposed);
        if (how == SEVERED_NOTHING)
            continue;
        supposal *s = &all->items[all->count++];
        *s = (supposal){item, how == SEVERED_CELLS, NOWHERE};
        if ((s->cells || flags & LOOK_DEMANDS) && note_supposal(d, p, id, least, most, s, found))
            return;
    }
    position_copy(&all->of, p);
    all->complete = true;
}

void scan_by_supposing(creek_deducer *d, position *p, creek_technique id, int flags, int least,
                       int most, findings *found)
{
    supposals *all = &d->supposals;
    if (!all->complete || !same_position(p, &all->of)) {
        suppose_each(d, p, id, flags, least, most, found);
        return;
    }
    for (int i = 0; i < all->count; i++)
        if ((all->items[i].cells || flags & LOOK_DEMANDS) &&
            note_supposal(d, p, id, least, most, &all->items[i], found))
            return;
}

void note_supposed(creek_deducer *d, const position *p, mark supposed, findings *found)
{
    unit at = {supposed.cell, supposed.state};
    d->forced.count = 0;
    list_add(&d->forced, supposed.cell, opposite(supposed.state));
    note(found, CREEK_DEMAND, at, p, &d->forced);
}

creek_technique technique_of_supposing(creek_deducer *d, position *p, unit at)
{
    parting v;
    mark item = {at.a, (uint8_t)at.b};
    mark_list supposed = {1, &item};
    if (!parted_by(d, p, &supposed, LOOK_PASSAGES, &v))
        return CREEK_DEMAND;
    return shutters(d, p, &supposed, &v) > 1 ? CREEK_PASSAGE_WALL : CREEK_CLOSED_PASSAGE;
}

void scan_by_supposing_all(creek_deducer *d, loops *l, position *p, findings *found)
{
    for (int i = 0; i < 2 * p->shape->cells; i++) {
        mark item = {i / 2, (uint8_t)(CREEK_SHADED + i % 2)};
        mark_list supposed = {1, &item};
        if (p->state[item.cell] == CREEK_UNDECIDED && !found->noted[item.cell] &&
            loops_closed_by(l, p, LOOK_ALL, &supposed) &&
            severed_by(d, l, p, &supposed) != SEVERED_NOTHING)
            note_supposed(d, p, item, found);
    }
}

void add_reasons_of_supposing(creek_deducer *d, position *p, const finding *f, int flags,
                              premises *set)
{
    mark item = {f->unit.a, (uint8_t)f->unit.b};
    mark_list supposed = {1, &item};
    add_parting(d, p, &supposed, flags, set);
}
