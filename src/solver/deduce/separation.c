#include "separation.h"

#include <string.h>

int nearest_unshaded(const position *p, int cell)
{
    int best = NOWHERE;
    for (int i = 0; i < p->shape->cells; i++)
        if (p->state[i] == CREEK_UNSHADED)
            best = nearer(p->shape, cell, best, i);
    return best;
}

bool separates(creek_deducer *d, position *p, const mark_list *assumed, int flags)
{
    assume(p, assumed);
    bool bad = breaks_area_rule(p, flags, &d->areas);
    take_back(p, assumed);
    return bad;
}

bool find_separation(creek_deducer *d, position *p, const mark_list *assumed, int flags,
                     separation *v)
{
    assume(p, assumed);
    *v = check_areas(p, flags, &d->areas);
    take_back(p, assumed);
    return v->bad;
}

/* Whether the areas show that v->home is what is cut off. An assumed cell counts as cut
 * off if both areas have the same size. */
static bool is_reversed(const creek_deducer *d, const mark_list *assumed, const separation *v)
{
    const areas *a = &d->areas;
    if (d->corridor.count > 1)
        return a->area[v->home] == a->area[d->corridor_from];
    int home = a->size[a->area[v->home]], apart = a->size[a->area[v->apart]];
    return home < apart || (home == apart && list_has(assumed, v->home, CREEK_UNSHADED));
}

/* Makes d->areas the areas of `p` with the assumed marks, between which only the clues of the view
 * close passages. */
static void find_shown_areas(creek_deducer *d, const position *view, position *p,
                             const mark_list *assumed, int flags)
{
    position shown = *p;
    shown.clue = view->clue;
    assume(p, assumed);
    find_areas(&shown, flags, &d->areas);
    take_back(p, assumed);
}

bool find_stranded(creek_deducer *d, position *view, position *p, const mark_list *assumed,
                   int flags, separation *v)
{
    bool bad = find_separation(d, view, assumed, flags, v);
    find_shown_areas(d, v->apart >= 0 ? view : p, p, assumed, flags);
    if (v->apart >= 0 && is_reversed(d, assumed, v)) {
        int other = v->home;
        v->home = v->apart;
        v->apart = other;
    }
    return bad;
}

bool cut_off_alike(creek_deducer *d, const position *view, position *p, int one, int other,
                   int apart, int flags)
{
    const int *area = d->areas.area;
    int *before = d->order;
    mark item = {one, CREEK_SHADED};
    mark_list assumed = {1, &item};
    bool alike = true;
    find_shown_areas(d, view, p, &assumed, flags);
    for (int cell = 0; cell < p->shape->cells; cell++)
        before[cell] = area[cell] == area[apart];
    item.cell = other;
    find_shown_areas(d, view, p, &assumed, flags);
    for (int cell = 0; cell < p->shape->cells && alike; cell++)
        alike = p->state[cell] != CREEK_UNSHADED || before[cell] == (area[cell] == area[apart]);
    return alike;
}

bool find_course(creek_deducer *d, const mark_list *assumed, int flags, const separation *v,
                 wall_course *course)
{
    position *view = &d->view;
    assume(view, assumed);
    find_areas(view, flags, &d->areas);
    wall_finder_begin(d->walls, view, &d->areas, v->apart);
    wall_size size = wall_to(d->walls, view, v->home, any_wall, NULL);
    take_back(view, assumed);
    return size.closers >= 0 && wall_course_at(d->walls, assumed, d->terse && d->compact, course);
}

/* The unshaded cell of the area of `cell` that is nearest to `from`, if that is not NOWHERE; rather
 * an assumed one, which costs nothing. */
static int witness(const creek_deducer *d, const position *p, const mark_list *assumed, int cell,
                   int from)
{
    const int *area = d->areas.area;
    int best = cell;
    for (int i = 0; i < assumed->count; i++)
        if (assumed->items[i].state == CREEK_UNSHADED && area[assumed->items[i].cell] == area[cell])
            return assumed->items[i].cell;
    for (int i = 0; i < p->shape->cells && from >= 0; i++)
        if (p->state[i] == CREEK_UNSHADED && area[i] == area[cell])
            best = nearer(p->shape, from, best, i);
    return best;
}

/* --- the plainest way to see it ----------------------------------------------- */

bool plainer(wall_size one, wall_size other)
{
    return one.closers != other.closers ? one.closers < other.closers : one.cells < other.cells;
}

/* The functions below set *s to a split with a wall plainer than that of *s, if they find one. */

/* Two areas that hold unshaded cells, with the plainest wall between. */
static void split_cells(creek_deducer *d, const position *p, split *s)
{
    const areas *a = &d->areas;
    for (int i = 1; i <= a->count; i++) {
        for (int k = i + 1; k <= a->count; k++) {
            if (!a->unshaded[i] || !a->unshaded[k])
                continue;
            bool larger = a->size[i] >= a->size[k];
            int home = a->first[larger ? i : k], apart = a->first[larger ? k : i];
            wall_finder_begin(d->walls, p, a, apart);
            wall_size wall = wall_to(d->walls, p, home, s->wall, NULL);
            if (wall.closers >= 0)
                *s = (split){.home = home, .apart = apart, .clue = NOWHERE, .wall = wall};
        }
    }
}

/* The wall between an area and the home that the walls begin at, found once: d->low and d->parent
 * keep what is known, by area. One that is not plainer than `than` has ANY_CLOSERS. */
static wall_size wall_of_area(creek_deducer *d, const position *p, int area, wall_size than)
{
    if (d->low[area - 1] < 0) {
        wall_size wall = wall_to(d->walls, p, d->areas.first[area], than, NULL);
        d->low[area - 1] = wall.closers < 0 ? ANY_CLOSERS : wall.closers;
        d->parent[area - 1] = wall.cells;
    }
    return (wall_size){d->low[area - 1], d->parent[area - 1]};
}

/* A clue that the area cannot give what it demands: as few cells of it that
 * are out of reach as show that, those behind the plainest walls. */
static void split_clue(creek_deducer *d, const position *p, int home, int clue, split *s)
{
    const areas *a = &d->areas;
    int lost = 0, reached = 0, demanded = p->shape->touches[clue] - p->clue[clue];
    wall_size walls[4];
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[clue][i];
        reached += cell >= 0 && a->area[cell] == home;
        lost += cell >= 0 && a->area[cell] && a->area[cell] != home;
    }
    if (reached >= demanded)
        return;
    split one = {.home = a->first[home], .apart = NOWHERE, .clue = clue};
    int enough = max_of(0, lost + reached - demanded + 1);
    for (int i = 0; i < 4 && enough > 0; i++) {
        int cell = p->shape->around[clue][i];
        if (cell < 0 || !a->area[cell] || a->area[cell] == home)
            continue;
        wall_size wall = wall_of_area(d, p, a->area[cell], s->wall);
        if (!plainer(wall, s->wall) && lost-- == enough)
            return;
        int k = one.lost_count++;
        for (; k > 0 && plainer(wall, walls[k - 1]); k--) {
            walls[k] = walls[k - 1];
            one.lost[k] = one.lost[k - 1];
        }
        walls[k] = wall;
        one.lost[k] = cell;
    }
    one.lost_count = enough;
    for (int i = 0; i < enough; i++) {
        one.wall.cells += walls[i].cells;
        one.wall.closers = max_of(one.wall.closers, walls[i].closers);
    }
    if (plainer(one.wall, s->wall))
        *s = one;
}

/* The same of all clues. */
static void split_demands(creek_deducer *d, const position *p, int home, split *s)
{
    for (int i = 0; i < d->areas.count; i++)
        d->low[i] = NOWHERE;
    wall_finder_begin(d->walls, p, &d->areas, d->areas.first[home]);
    for (int clue = 0; clue < p->shape->corners; clue++)
        if (p->clue[clue] >= 0)
            split_clue(d, p, home, clue, s);
}

/* Demands that no area meets, on a board without an unshaded cell. No wall is
 * measured: this is as hard to see as walls with several closers. */
static void split_without_home(creek_deducer *d, const position *p, split *s)
{
    split one = {.home = NOWHERE, .apart = NOWHERE, .clue = NOWHERE, .wall = {2, 0}};
    if (plainer(one.wall, s->wall) && check_areas(p, CHECK_ALL, &d->areas).bad)
        *s = one;
}

bool find_split(creek_deducer *d, position *p, const mark_list *assumed, int flags, int most,
                split *s)
{
    const wall_size than = {most + 1, 0};
    *s = (split){.wall = than};
    assume(p, assumed);
    find_areas(p, flags, &d->areas);
    split_cells(d, p, s);
    /* Any home will do where no wall that plain parts such areas: a cell behind one is lost to all
     * of them. */
    int home = largest_inhabited(&d->areas);
    if (home && flags & CHECK_DEMANDS)
        split_demands(d, p, home, s);
    else if (flags & CHECK_DEMANDS)
        split_without_home(d, p, s);
    take_back(p, assumed);
    return plainer(s->wall, than);
}

void add_split(creek_deducer *d, position *p, const mark_list *assumed, int flags, int from,
               premises *set)
{
    split s;
    int first = assumed->count ? assumed->items[0].cell : from;
    if (!find_split(d, p, assumed, flags, ANY_CLOSERS, &s))
        return;
    if (s.home < 0 && assumed->count) {
        premises_add_outwards(set, p, assumed->items[0].cell);
        return;
    }
    if (s.home < 0) {
        premises_add_all(set, p);
        return;
    }
    position_copy(&d->before, p);
    assume(p, assumed);
    int near = s.apart >= 0 ? witness(d, p, assumed, s.apart, first) : s.lost[0];
    int home = witness(d, p, assumed, s.home, from < 0 ? near : from);
    premises_add_cell(set, &d->before, home);
    if (s.apart >= 0) {
        premises_add_cell(set, &d->before, near);
        wall_finder_begin(d->walls, p, &d->areas, near);
        wall_to(d->walls, &d->before, home, any_wall, set);
    } else {
        premises_add_clue_and_cells(set, &d->before, s.clue);
        for (int i = 0; i < s.lost_count; i++) {
            wall_finder_begin(d->walls, p, &d->areas, s.lost[i]);
            wall_to(d->walls, &d->before, home, any_wall, set);
        }
    }
    take_back(p, assumed);
}

bool assumes_one_cell(creek_technique id)
{
    return id == CREEK_EXIT || id == CREEK_WALL ||
           (id >= CREEK_CLOSED_PASSAGE && id <= CREEK_PASSAGE_WALL);
}

int checks_of(creek_technique id)
{
    return id <= CREEK_WALL ? CHECK_PLAIN : id == CREEK_CLOSED_PASSAGE ? CHECK_PASSAGES : CHECK_ALL;
}

void derive_by_assuming(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    forced->count = 0;
    if (p->state[at.a] != CREEK_UNDECIDED)
        return;
    mark item = {at.a, (uint8_t)at.b};
    mark_list assumed = {1, &item};
    if (separates(d, p, &assumed, checks_of(at.technique)))
        list_add(forced, at.a, opposite(item.state));
}

void reasons_of_assuming(creek_deducer *d, position *p, const finding *f, premises *set)
{
    mark item = {f->unit.a, (uint8_t)f->unit.b};
    mark_list assumed = {1, &item};
    add_split(d, p, &assumed, checks_of(f->unit.technique), NOWHERE, set);
}
