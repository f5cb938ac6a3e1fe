#include "parted.h"

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

void assume(position *p, const mark_list *assumed)
{
    for (int i = 0; i < assumed->count; i++)
        p->state[assumed->items[i].cell] = assumed->items[i].state;
}

void take_back(position *p, const mark_list *assumed)
{
    for (int i = 0; i < assumed->count; i++)
        p->state[assumed->items[i].cell] = CREEK_UNDECIDED;
}

bool parted_by(creek_deducer *d, position *p, const mark_list *assumed, int flags, parting *v)
{
    assume(p, assumed);
    *v = look(p, flags, &d->areas);
    take_back(p, assumed);
    return v->bad;
}

/* An unshaded cell of the area of `home`, as near to `cell` as can be, one
 * that is not merely assumed if there is such a one. */
static int witness_near(const creek_deducer *d, const position *p, const position *real, int home,
                        int cell)
{
    int best = home;
    for (int i = 0; i < p->shape->cells; i++) {
        if (p->state[i] != CREEK_UNSHADED || d->areas.area[i] != d->areas.area[home])
            continue;
        bool assumed = real->state[i] == CREEK_UNDECIDED,
             best_assumed = real->state[best] == CREEK_UNDECIDED;
        if (assumed != best_assumed ? best_assumed
                                    : distance(p->shape, i, cell) < distance(p->shape, best, cell))
            best = i;
    }
    return best;
}

/* A assumed unshaded cell is the best witness of all: it costs nothing. */
static int assumed_witness(const creek_deducer *d, const mark_list *assumed, int area)
{
    for (int i = 0; i < assumed->count; i++)
        if (assumed->items[i].state == CREEK_UNSHADED &&
            d->areas.area[assumed->items[i].cell] == area)
            return assumed->items[i].cell;
    return NOWHERE;
}

/* Another unshaded cell apart from `home`: a assumed one, or the one of the
 * smallest area that is nearest. */
static int choose_apart(const creek_deducer *d, const position *p, const mark_list *assumed,
                        const parting *v)
{
    for (int i = 0; i < assumed->count; i++) {
        int cell = assumed->items[i].cell;
        if (assumed->items[i].state == CREEK_UNSHADED &&
            d->areas.area[cell] != d->areas.area[v->home])
            return cell;
    }
    int best = v->apart, from = assumed->count ? assumed->items[0].cell : v->home;
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

void add_parting(creek_deducer *d, position *p, const mark_list *assumed, int flags, premises *set)
{
    position_copy(&d->before, p);
    assume(p, assumed);
    parting v = look(p, flags, &d->areas);
    if (v.bad && v.home >= 0) {
        int near = v.apart;
        if (near >= 0)
            near = choose_apart(d, p, assumed, &v);
        else
            for (int i = 0; i < 4 && near < 0; i++)
                near = p->shape->around[v.clue][i];
        int home = assumed_witness(d, assumed, d->areas.area[v.home]);
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
    take_back(p, assumed);
}

void derive_by_assuming(creek_deducer *d, position *p, unit at, int flags, mark_list *forced)
{
    forced->count = 0;
    if (p->state[at.a] != CREEK_UNDECIDED)
        return;
    parting v;
    mark item = {at.a, (uint8_t)at.b};
    mark_list assumed = {1, &item};
    bool told;
    assume(p, &assumed);
    bool apart = unshaded_apart(d, p, flags, &told);
    take_back(p, &assumed);
    if (!apart && (!told || flags & LOOK_DEMANDS))
        apart = parted_by(d, p, &assumed, flags, &v);
    if (apart)
        list_add(forced, at.a, opposite(item.state));
}

void add_reasons_of_assuming(creek_deducer *d, position *p, const finding *f, int flags,
                             premises *set)
{
    mark item = {f->unit.a, (uint8_t)f->unit.b};
    mark_list assumed = {1, &item};
    add_parting(d, p, &assumed, flags, set);
}
