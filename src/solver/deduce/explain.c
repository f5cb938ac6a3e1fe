#include "explain.h"

#include "agree.h"
#include "separation.h"
#include "what_if.h"

#include <stdlib.h>
#include <string.h>

/* --- small reasons -------------------------------------------------------- */

/* Whether it is known already that a reason is short, or cannot become so, if that is asked. */
static bool is_counted(const creek_deducer *d, const premises *set)
{
    return d->counting &&
           (set->clues.count <= d->most_clues || d->needed.clues.count > d->most_clues);
}

/* Tries to do without items[from..to) of the clues or the cells. */
static bool try_without(creek_deducer *d, const position *p, holds_in *holds, const void *context,
                        premises *set, bool clues, int from, int to)
{
    premises_show_some(set, clues, from, to, false, p, &d->view);
    d->impossible = false;
    if (holds(d, &d->view, context)) {
        places_remove(clues ? &set->clues : &set->cells, from, to);
        return true;
    }
    premises_show_some(set, clues, from, to, true, p, &d->view);
    return false;
}

/* The last added first: what a reason begins with is what it is about. Large
 * sets shrink by halves. *failed is how many single ones were tried in vain since the
 * set shrank last; it ends when these are all. */
static void leave_out(creek_deducer *d, const position *p, holds_in *holds, const void *context,
                      premises *set, bool clues, int *failed)
{
    const place_set *places = clues ? &set->clues : &set->cells;
    place_set *needed = clues ? &d->needed.clues : &d->needed.cells; /* whatever else goes */
    int chunk = 1;
    while (places->count > 48 && chunk * 4 < places->count)
        chunk *= 2;
    for (; chunk >= 1; chunk /= 2) {
        for (int end = places->count; end > 0 && !cancelled(d); end -= chunk) {
            int from = max_of(end - chunk, 0), place = places->items[from];
            if (is_counted(d, set) || (chunk == 1 && *failed >= premises_size(set)))
                return;
            if (!needed->has[place] && try_without(d, p, holds, context, set, clues, from, end)) {
                *failed = 0;
                continue;
            }
            *failed += chunk == 1;
            if (chunk == 1 && !d->impossible)
                places_add(needed, place);
        }
    }
}

bool make_small(creek_deducer *d, const position *p, holds_in *holds, const void *context,
                premises *set)
{
    premises_show(set, p, &d->view);
    if (!holds(d, &d->view, context)) {
        premises_clear(set);
        premises_add_all(set, p);
        d->view.part = p->part;
        premises_show(set, p, &d->view);
        if (!holds(d, &d->view, context))
            return false;
    }
    int before, failed = 0;
    premises_clear(&d->needed);
    do {
        before = premises_size(set);
        leave_out(d, p, holds, context, set, true, &failed);
        leave_out(d, p, holds, context, set, false, &failed);
    } while (premises_size(set) < before && !is_counted(d, set));
    premises_show(set, p, &d->view);
    return true;
}

/* --- steps ---------------------------------------------------------------- */

static bool step_set_cells(creek_step *step, const position *p, const mark_list *cells)
{
    creek_mark *marks = calloc((size_t)cells->count + 1, sizeof *marks);
    step->cells = marks;
    if (!marks)
        return false;
    for (int i = 0; i < cells->count; i++) {
        int cell = cells->items[i].cell;
        marks[i] = (creek_mark){cell / p->shape->width, cell % p->shape->width,
                                (creek_state)cells->items[i].state};
    }
    step->cell_count = (size_t)cells->count;
    return true;
}

static bool step_set_premises(creek_step *step, const position *p, const premises *set)
{
    int width = p->shape->width;
    creek_cited_clue *clues = calloc((size_t)set->clues.count + 1, sizeof *clues);
    creek_mark *cells = calloc((size_t)set->cells.count + 1, sizeof *cells);
    step->clues = clues;
    step->because = cells;
    if (!clues || !cells)
        return false;
    for (int i = 0; i < p->shape->corners && set->clues.count; i++)
        if (set->clues.has[i])
            clues[step->clue_count++] =
                (creek_cited_clue){i / (width + 1), i % (width + 1), p->clue[i]};
    for (int i = 0; i < p->shape->cells && set->cells.count; i++)
        if (set->cells.has[i])
            cells[step->because_count++] =
                (creek_mark){i / width, i % width, (creek_state)p->state[i]};
    return true;
}

creek_step *step_new(const position *p, creek_technique id, const mark_list *cells,
                     const premises *set)
{
    creek_step *step = calloc(1, sizeof *step);
    if (!step)
        return NULL;
    step->technique = id;
    step->level = creek_technique_level(id);
    step->cost = technique_cost(id, 0);
    if (step_set_cells(step, p, cells) && step_set_premises(step, p, set))
        return step;
    creek_step_free(step);
    return NULL;
}

/* Sorts the cells of a step, which are on every way on from `start`, as one walks from
 * there. */
static void sort_by_walk(creek_deducer *d, const position *p, int start, mark_list *cells)
{
    int *queue = d->stack, *visited = d->order, front = 0, back = 0, sorted = 0;
    memset(visited, 0, (size_t)p->shape->cells * sizeof(int));
    queue[back++] = start;
    visited[start] = 1;
    for (; front < back && sorted < cells->count; front++) {
        int cell = queue[front];
        for (int i = sorted; i < cells->count; i++) {
            if (cells->items[i].cell != cell)
                continue;
            mark other = cells->items[sorted];
            cells->items[sorted++] = cells->items[i];
            cells->items[i] = other;
        }
        for (int side = 0; side < 4; side++) {
            int next = p->shape->beside[cell][side];
            if (next >= 0 && side_open(&d->areas, p->shape, cell, side) && !visited[next])
                visited[queue[back++] = next] = 1;
        }
    }
}

/* The area of `p` with the assumed cell that v.apart or a cell of v.clue, which the view
 * separates, lies in. Sets d->no_memory if memory runs out. */
static void step_set_pocket(creek_deducer *d, creek_step *step, position *p, const finding *f)
{
    if (!assumes_one_cell(f->unit.technique))
        return;
    mark item = {f->unit.a, (uint8_t)f->unit.b};
    mark_list assumed = {1, &item};
    separation v;
    if (!find_stranded(d, &d->view, p, &assumed, checks_of(f->unit.technique), &v))
        return;
    int area = v.apart >= 0 ? d->areas.area[v.apart] : 0;
    for (int i = 0; i < 4 && !area && v.clue >= 0; i++) {
        int cell = p->shape->around[v.clue][i];
        if (cell >= 0 && (v.home < 0 || d->areas.area[cell] != d->areas.area[v.home]))
            area = d->areas.area[cell];
    }
    if (!area)
        return;
    creek_place *places = calloc((size_t)d->areas.size[area], sizeof *places);
    d->no_memory = d->no_memory || !places;
    if (!places)
        return;
    size_t count = 0;
    for (int cell = 0; cell < p->shape->cells; cell++)
        if (d->areas.area[cell] == area)
            places[count++] = (creek_place){cell / p->shape->width, cell % p->shape->width};
    step->pocket = places;
    step->pocket_count = count;
    if (v.apart >= 0 && d->step_cells.count > 1 && f->unit.technique == CREEK_EXIT && !d->terse) {
        find_areas(p, checks_of(f->unit.technique), &d->areas);
        sort_by_walk(d, p, v.apart, &d->step_cells);
    }
}

/* --- techniques ----------------------------------------------------------- */

/* In how many ways the clues of an overlap can be filled, and how many of them
 * fail. */
static int failures(creek_deducer *d, position *view, unit at, int *all)
{
    filling_list list;
    fillings_at(view, at, &list);
    *all = list.filling_count;
    strike(d, NULL, view, &list);
    return *all - list.filling_count;
}

/* Where a chain has gone wrong without a look that shows it, an overlap may
 * find that every way fails. Then those with the opposite of the target do. */
static bool every_way_fails(creek_deducer *d, position *view, const finding *f, unit at)
{
    if (f->unit.technique < CREEK_OVERLAP || view->state[f->target.cell] != CREEK_UNDECIDED)
        return false;
    int all;
    return failures(d, view, at, &all) == all && all > 0;
}

/* Whether the unit forces the target. Where no filling is left of an overlap, it has set
 * d->impossible; only for pairs that it does not look at, the fillings are tried again. */
static bool unit_forces(creek_deducer *d, position *view, const finding *f, unit at)
{
    bool before = d->impossible;
    bool looked = f->unit.technique >= CREEK_OVERLAP && (at.b < 0 || pair_is_open(view, at));
    d->impossible = false;
    technique_of(f->unit.technique)->derive(d, view, at, &d->forced);
    bool forces = list_has(&d->forced, f->target.cell, f->target.state) ||
                  ((d->impossible || !looked) && every_way_fails(d, view, f, at));
    d->impossible = d->impossible || before;
    return forces;
}

/* A unit of the technique that forces the target: that of the finding, or for
 * overlaps another clue or pair at the cell, which may do with less. */
static bool find_unit(creek_deducer *d, position *view, const finding *f, unit *at)
{
    creek_technique id = f->unit.technique;
    int corners[4];
    *at = f->unit;
    if (unit_forces(d, view, f, *at))
        return true;
    corners_of(view->shape, f->target.cell, corners);
    for (int i = 0; i < 4 * OVERLAPS_AT_CLUE && id >= CREEK_OVERLAP; i++)
        if (overlap_at(view, id, corners[i % 4], i / 4, at) && unit_forces(d, view, f, *at))
            return true;
    return false;
}

static finding exit_at(int cell)
{
    return (finding){.unit = {CREEK_EXIT, cell, CREEK_SHADED}, .target = {cell, CREEK_UNSHADED}};
}

/* The finding, and the other exits of its corridor. */
static bool still_forced(creek_deducer *d, position *view, const void *context)
{
    unit at;
    bool forced = find_unit(d, view, context, &at);
    for (int i = 1; i < d->corridor.count && forced; i++) {
        finding other = exit_at(d->corridor.items[i].cell);
        forced = unit_forces(d, view, &other, other.unit);
    }
    return forced;
}

/* Whether a step rests on the one-area rule; an overlap may do without. */
static bool uses_area(creek_deducer *d, position *view, const finding *f)
{
    if (f->unit.technique < CREEK_OVERLAP)
        return f->unit.technique >= CREEK_CROSSED_TWO ||
               (f->unit.technique >= CREEK_ISOLATED && f->unit.technique <= CREEK_WALL);
    filling_list list;
    fillings_at(view, f->unit, &list);
    for (int i = 0; i < list.filling_count; i++) {
        strike_reason reason;
        if (filling_opposes(&list, i, f->target) && filling_fails(d, view, &list, i, &reason) &&
            reason.broken < 0)
            return true;
    }
    return false;
}

static int by_cell(const void *a, const void *b)
{
    int first = ((const mark *)a)->cell, second = ((const mark *)b)->cell;
    return (first > second) - (first < second);
}

/* A step within a what-if, which rests on `p`, leaves out cells that are
 * marked either. */
static bool is_unknown(const creek_deducer *d, const position *p, int cell)
{
    return p->state[cell] == CREEK_UNDECIDED && d->whole.state[cell] == CREEK_UNDECIDED;
}

/* All that the small view forces which was not known. An overlap that would
 * have to describe many failures decides one cell. */
static void gather_cells(creek_deducer *d, const position *p, const finding *f, bool area,
                         mark_list *cells)
{
    int all;
    cells->count = 0;
    if (f->unit.technique >= CREEK_OVERLAP &&
        ((!d->terse && (!area || failures(d, &d->view, f->unit, &all) > FEW_FILLINGS)) ||
         every_way_fails(d, &d->view, f, f->unit))) {
        list_add(cells, f->target.cell, f->target.state);
        return;
    }
    technique_of(f->unit.technique)->derive(d, &d->view, f->unit, &d->forced);
    for (int i = 0; i < d->forced.count; i++)
        if (is_unknown(d, p, d->forced.items[i].cell))
            list_add(cells, d->forced.items[i].cell, d->forced.items[i].state);
}

/* More cells than these would fill a step within a what-if, which needs few of them. */
enum { MOST_NAMED = 6 };

/* What the view separates with the opposite of a target assumed. */
static separation separation_in_view(creek_deducer *d, const finding *f, mark target)
{
    mark item = {target.cell, opposite(target.state)};
    mark_list assumed = {1, &item};
    separation v;
    find_separation(d, &d->view, &assumed, checks_of(f->unit.technique), &v);
    return v;
}

/* Whether the opposites of two targets cut off the same cells. A step of a what-if names two cells:
 * that these are parted is enough there. */
static bool cuts_alike(creek_deducer *d, position *p, const finding *f, mark target)
{
    mark item = {f->unit.a, (uint8_t)f->unit.b};
    mark_list assumed = {1, &item};
    int checks = checks_of(f->unit.technique);
    separation v;
    if (!d->terse && target.state == CREEK_SHADED)
        return true;
    find_stranded(d, &d->view, p, &assumed, checks, &v);
    if (v.apart < 0)
        return true;
    if (!d->terse)
        return cut_off_alike(d, &d->view, p, f->target.cell, target.cell, v.apart, checks);
    separation_in_view(d, f, target);
    return d->areas.area[v.apart] != d->areas.area[v.home];
}

/* Whether one sentence describes what two targets follow from: the same group is cut off by the
 * same wall, or clues close the same passages already. */
static bool told_alike(creek_deducer *d, position *p, const finding *f, mark target)
{
    wall_course courses[2];
    const mark targets[2] = {f->target, target};
    if (!cuts_alike(d, p, f, target))
        return false;
    if (d->terse || f->unit.technique == CREEK_EXIT)
        return true;
    for (int i = 0; i < d->premises.clues.count && target.state == CREEK_SHADED; i++)
        if (unshaded_needed(&d->view, d->premises.clues.items[i]) > 1)
            return false;
    for (int i = 0; i < 2 && target.state == CREEK_UNSHADED; i++) {
        mark item = {targets[i].cell, opposite(targets[i].state)};
        mark_list assumed = {1, &item};
        separation v = separation_in_view(d, f, targets[i]);
        if (v.apart < 0 || !find_course(d, &assumed, checks_of(f->unit.technique), &v, &courses[i]))
            return true;
    }
    return target.state == CREEK_SHADED || memcmp(&courses[0], &courses[1], sizeof *courses) == 0;
}

/* The cells that a look at the areas of the view gives; cuts by any technique as CREEK_DEMAND. */
static void scan_cuts_of(creek_deducer *d, creek_technique id, findings *found)
{
    if (id <= CREEK_WALL) {
        scan_passes(d, &d->view, 1, d->shape.cells, found);
        return;
    }
    if (id == CREEK_CLOSED_PASSAGE)
        scan_closed_in(d, &d->view, found);
    loops_read(&d->loops, &d->view);
    scan_cuts_by(d, &d->loops, &d->view, CREEK_SHADED, found);
    scan_cuts_by(d, &d->loops, &d->view, CREEK_UNSHADED, found);
}

/* All cells that the same clues and cells give by a look at the areas, for the demand of the
 * same clue if it is one. */
static void gather_cuts(creek_deducer *d, position *p, const finding *f, mark_list *cells)
{
    findings *all = &d->same_reason;
    findings_clear(all);
    all->all = true;
    cells->count = 0;
    scan_cuts_of(d, f->unit.technique, all);
    list_add(cells, f->target.cell, f->target.state);
    int clue = separation_in_view(d, f, f->target).clue;
    for (int i = 0; i < all->count; i++) {
        const finding *other = &all->items[i];
        mark target = other->target;
        if (target.cell != f->target.cell && target.state == f->target.state &&
            is_unknown(d, p, target.cell) && separation_in_view(d, f, target).clue == clue &&
            (other->unit.technique != CREEK_DEMAND ||
             technique_of_cut(d, &d->view, other->unit, CREEK_PASSAGE_WALL) == f->unit.technique) &&
            told_alike(d, p, f, target))
            list_add(cells, target.cell, target.state);
    }
    if (d->terse && cells->count > MOST_NAMED)
        cells->count = 1;
}

/* Limits area checks of d->view to what is around the finding and its premises. */
static void narrow_view(creek_deducer *d, const finding *f)
{
    enum { UNIT = 4 }; /* from the target to the farthest cell of a unit, and one more */
    const premises *set = &d->premises;
    const shape *s = &d->shape;
    part all = no_part(s);
    part_add(&all, s, f->target.cell, UNIT);
    for (int i = 0; i < d->corridor.count; i++)
        part_add(&all, s, d->corridor.items[i].cell, UNIT);
    for (int i = 0; i < set->cells.count; i++)
        part_add(&all, s, set->cells.items[i], 1);
    for (int i = 0; i < set->clues.count; i++)
        for (int k = 0; k < 4; k++)
            if (s->around[set->clues.items[i]][k] >= 0)
                part_add(&all, s, s->around[set->clues.items[i]][k], 1);
    d->view.part = all;
}

/* Puts premises of the finding and of the other exits of its corridor into d->premises. */
static void collect_premises(creek_deducer *d, position *p, const finding *f)
{
    premises *set = &d->premises;
    premises_clear(set);
    technique_of(f->unit.technique)->premises(d, p, f, set);
    for (int i = 1; i < d->corridor.count; i++) {
        finding other = exit_at(d->corridor.items[i].cell);
        technique_pass.premises(d, p, &other, set);
    }
}

bool find_reason(creek_deducer *d, position *p, const finding *f)
{
    collect_premises(d, p, f);
    narrow_view(d, f);
    bool holds = make_small(d, p, still_forced, f, &d->premises);
    d->view.part = whole_board(&d->shape);
    return holds;
}

creek_step *explain(creek_deducer *d, position *p, const finding *f, int depth)
{
    if (f->unit.technique >= CREEK_WHAT_IF)
        return explain_what_if(d, p, f, depth);
    if (!find_reason(d, p, f))
        return NULL;
    finding settled = *f;
    find_unit(d, &d->view, f, &settled.unit);
    f = &settled;
    bool area = uses_area(d, &d->view, f);
    mark_list *cells = &d->step_cells;
    if (assumes_one_cell(f->unit.technique))
        gather_cuts(d, p, f, cells);
    else
        gather_cells(d, p, f, area, cells);
    qsort(cells->items, (size_t)cells->count, sizeof(mark), by_cell);
    creek_step *step = step_new(p, f->unit.technique, cells, &d->premises);
    if (step) {
        step->connectivity = area;
        step->cost = technique_cost(f->unit.technique, f->size);
        step_set_pocket(d, step, p, f);
    }
    return describe_step(d, p, step, f);
}

/* --- ends of what-ifs ----------------------------------------------------- */

static bool still_ends(creek_deducer *d, position *view, const void *context)
{
    const finding *f = context;
    return f->unit.technique == CREEK_BROKEN_CLUE ? clue_broken(view, f->unit.a)
                                                  : breaks_area_rule(view, f->unit.a, &d->areas);
}

creek_step *explain_end(creek_deducer *d, position *p, const finding *f)
{
    premises *set = &d->premises;
    mark_list none = {0, NULL};
    premises_clear(set);
    bool broken = f->unit.technique == CREEK_BROKEN_CLUE;
    if (broken)
        premises_add_clue_and_cells(set, p, f->unit.a);
    else
        add_split(d, p, &none, f->unit.a, NOWHERE, set);
    if (!make_small(d, p, still_ends, f, set))
        return NULL;
    creek_step *step = step_new(p, f->unit.technique, &none, set);
    if (step)
        step->connectivity = !broken;
    return describe_step(d, p, step, f);
}
