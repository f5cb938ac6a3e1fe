#include "text_template.h"

#include "separation.h"

#include <string.h>

/* What cuts off no more cells than these is seen at a glance. */
enum { POCKET_SEEN = 5 };

/* A text tells what clues close if these are so few at most. */
enum { FEW_CLOSERS = 3 };

/* The marks that a sentence supposes, and what clues then shade. */
enum { SUPPOSED = AGREE_CELLS + 4 * MOST_CLOSERS };

/* What assumed marks separate according to the reason of a step. */
static separation separation_if(text_writer *w, const mark_list *assumed, int flags)
{
    separation v;
    find_stranded(w->d, &w->d->view, w->p, assumed, flags, &v);
    return v;
}

/* The same; takes the cells that are parted, or the clue. */
static separation take_separation(text_writer *w, const mark_list *assumed, int flags)
{
    separation v = separation_if(w, assumed, flags);
    w->apart = v.apart;
    w->home = v.home;
    w->clue = v.clue;
    return v;
}

/* What a finding assumes. */
static mark_list assumption_of(const finding *f, mark *item)
{
    *item = (mark){f->unit.a, (uint8_t)f->unit.b};
    return (mark_list){1, item};
}

/* The opposite of what the step decides about one of its cells. */
static mark_list assumption_at(text_writer *w, size_t i, mark *item)
{
    const creek_mark *m = &w->step->cells[i];
    *item = (mark){place_of(w->d, m), opposite((uint8_t)m->state)};
    return (mark_list){1, item};
}

/* --- groups and walls -------------------------------------------------------- */

/* The cell nearest to `to` of the group of unshaded cells of a cell, which are marked in d->order;
 * the cell itself if it is none of these. */
static int nearest_of_group(text_writer *w, int cell, int to)
{
    int *queue = w->d->stack, *visited = w->d->order, best = cell, count = 0;
    memset(visited, 0, (size_t)w->d->shape.cells * sizeof(int));
    if (cell < 0 || to < 0 || w->p->state[cell] != CREEK_UNSHADED)
        return cell;
    queue[count++] = cell;
    visited[cell] = 1;
    for (int i = 0; i < count; i++) {
        best = nearer(&w->d->shape, to, best, queue[i]);
        for (int side = 0; side < 4; side++) {
            int next = w->d->shape.beside[queue[i]][side];
            if (next >= 0 && !visited[next] && w->p->state[next] == CREEK_UNSHADED)
                visited[queue[count++] = next] = 1;
        }
    }
    return best;
}

/* Also finds out whether other cells are on the side of w->apart, according to d->areas. */
static void name_nearest(text_writer *w, int to)
{
    const int *area = w->d->areas.area, *own = w->d->order;
    w->home = nearest_of_group(w, w->home, to);
    w->apart = nearest_of_group(w, w->apart, to);
    for (int cell = 0; cell < w->d->shape.cells && w->apart >= 0; cell++)
        w->several = w->several || (w->p->state[cell] == CREEK_UNSHADED && !own[cell] &&
                                    area[cell] == area[w->apart]);
}

/* Whether the player may see a way out of a cell in an undecided cell that is not of the step, be
 * it to a dead end. */
static bool looks_open(text_writer *w, int cell)
{
    for (int side = 0; side < 4; side++) {
        int other = w->d->shape.beside[cell][side];
        if (other >= 0 && w->p->state[other] == CREEK_UNDECIDED && !step_decides(w, other))
            return true;
    }
    return false;
}

/* Whether the player may see a way that leaves the way out of the step before its end. */
static bool looks_forked(text_writer *w)
{
    const mark_list *way = &w->d->step_cells;
    for (int i = 0; i < way->count - 1; i++)
        if (looks_open(w, way->items[i].cell))
            return true;
    return false;
}

/* Names the group that is cut off by its cell nearest to the way out, and makes w->home the nearest
 * unshaded cell on the other side. Finds out whether other groups are cut off together with it, and
 * whether it looks open elsewhere. */
static void find_ways_out(text_writer *w)
{
    const int *area = w->d->areas.area, *own = w->d->order;
    const mark_list *way = &w->d->step_cells;
    int apart = w->apart, beyond = way->items[way->count - 1].cell;
    w->apart = nearest_of_group(w, apart, way->items[0].cell);
    for (int cell = 0; cell < w->d->shape.cells; cell++) {
        if (w->p->state[cell] != CREEK_UNSHADED)
            continue;
        if (own[cell])
            w->far = w->far || looks_open(w, cell);
        else if (area[cell] == area[apart])
            w->several = true;
        else if (area[w->home] == area[apart] || w->p->state[w->home] != CREEK_UNSHADED)
            w->home = cell;
        else
            w->home = nearer(&w->d->shape, beyond, w->home, cell);
    }
}

/* Adds the cells that the clues in w->closings would shade. */
static void add_closed(const text_writer *w, mark_list *marks)
{
    for (int i = 0; i < w->closing_count; i++)
        for (int k = 0; k < w->closings[i].count && w->closings[i].shades; k++)
            list_add(marks, w->closings[i].cells[k], CREEK_SHADED);
}

/* Makes w->wall the course of the wall that marks complete in the view, if there is one. */
static void find_wall(text_writer *w, const mark_list *assumed, int flags, const separation *v)
{
    wall_course *wall = &w->wall;
    w->walled = v->apart >= 0 && v->home >= 0 && find_course(w->d, assumed, flags, v, wall);
    for (int i = 0; i < 2 && w->walled; i++)
        if (wall->end[i] == WAY_SUPPOSED)
            wall->end[i] = assumed->items[0].cell;
    for (int i = 0; i < wall->way_count && w->walled; i++)
        if (wall->way[i] == WAY_SUPPOSED)
            wall->way[i] = assumed->items[0].cell;
}

/* Makes w->wall the wall that separates as `any` cell of the step does, once the first cell is in
 * the other state. If there are more cells, that is an example. */
static void find_step_wall(text_writer *w, const separation *any, int flags)
{
    mark items[SUPPOSED];
    mark_list assumed = {0, items};
    const mark *m = &w->d->step_cells.items[0];
    separation v = *any;
    list_add(&assumed, m->cell, opposite(m->state));
    w->example = w->step->cell_count > 1;
    if (w->example)
        find_separation(w->d, &w->d->view, &assumed, flags, &v);
    v.apart = v.apart < 0 ? any->apart : v.apart;
    add_closed(w, &assumed);
    find_wall(w, &assumed, flags, &v);
}

void describe_exit(text_writer *w, const finding *f)
{
    mark item;
    mark_list assumed = assumption_of(f, &item);
    separation v = take_separation(w, &assumed, checks_of(f->unit.technique));
    if (w->apart >= 0)
        find_ways_out(w);
    if (f->unit.technique == CREEK_WALL ||
        ((w->far || w->several) && w->step->pocket_count > POCKET_SEEN))
        find_step_wall(w, &v, checks_of(f->unit.technique));
    if (f->unit.technique == CREEK_WALL) {
        write_text(w, "If {any} were shaded, {group} would be cut off from {rest}{how}. So "
                      "{cells} {are} unshaded.");
        return;
    }
    write_text(w, w->several                  ? "Every way from {group} to {home} passes through"
                  : w->far || looks_forked(w) ? "Every way out of {group} passes through"
                                              : "The only way out of {group} is through");
    write_text(w, " {cells}: if {that} were shaded, {again} would be cut off from {rest}{how}. So "
                  "{cells} {are} unshaded.");
}

/* --- what clues have to do with it -------------------------------------------- */

void list_closers(text_writer *w, int but)
{
    w->closer_count = 0;
    for (size_t i = 0; i < w->step->clue_count && w->closer_count < MOST_CLOSERS; i++)
        if (corner_of(w->d, &w->step->clues[i]) != but)
            w->closers[w->closer_count++] = corner_of(w->d, &w->step->clues[i]);
}

/* Once each, in reading order. */
static void add_cell(closing_clue *c, int cell)
{
    int place = c->count;
    for (int i = 0; i < c->count; i++)
        if (c->cells[i] == cell)
            return;
    for (; place > 0 && c->cells[place - 1] > cell; place--)
        c->cells[place] = c->cells[place - 1];
    c->cells[place] = cell;
    c->count++;
}

/* What the player sees: the marks, and what the reason cites, but nothing else that a what-if has
 * decided without telling it. */
static uint8_t state_seen(const text_writer *w, int cell)
{
    uint8_t state = w->d->view.state[cell];
    return state == CREEK_UNDECIDED ? w->d->whole.state[cell] : state;
}

/* Whether a clue closes the passage of a pair, which may reach beyond the board, between an area,
 * or any if it is 0, and another one. */
static bool closes_between(const creek_deducer *d, int corner, const int pair[2], int area)
{
    if (pair[0] < 0 || pair[1] < 0)
        return false;
    int one = d->areas.area[pair[0]], other = d->areas.area[pair[1]];
    return one && other && one != other && (!area || one == area || other == area) &&
           closed_at(&d->view, d->areas.spare, corner, pair);
}

/* Adds the cells of passages that the clue closes in the view between an area, which is cut off,
 * and the rest, but not where the player sees a shaded cell; unshaded ones only if `all`. */
static void add_passages(text_writer *w, closing_clue *c, int area, bool all)
{
    int pairs[4][2];
    pairs_at(&w->d->shape, c->clue, pairs);
    for (int i = 0; i < 4; i++) {
        if (!closes_between(w->d, c->clue, pairs[i], area) ||
            state_seen(w, pairs[i][0]) == CREEK_SHADED ||
            state_seen(w, pairs[i][1]) == CREEK_SHADED)
            continue;
        for (int k = 0; k < 2; k++)
            if (state_seen(w, pairs[i][k]) != CREEK_UNSHADED || all)
                add_cell(c, pairs[i][k]);
    }
}

/* Adds the cells of the clue that are not decided in the view and to the player. */
static void add_undecided(text_writer *w, closing_clue *c)
{
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[c->clue][i];
        if (cell >= 0 && state_seen(w, cell) == CREEK_UNDECIDED &&
            (w->d->terse || w->p->state[cell] == CREEK_UNDECIDED))
            add_cell(c, cell);
    }
}

/* How many cells around a corner the player sees in that state. */
static int count_seen(const text_writer *w, int corner, creek_state state)
{
    int count = 0;
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[corner][i];
        count += cell >= 0 && state_seen(w, cell) == state;
    }
    return count;
}

/* Adds which ways the clues close that do not shade their cells, with marks in the view. */
static void add_closed_ways(text_writer *w, const mark_list *marks, int flags)
{
    assume(&w->d->view, marks);
    separation v = check_areas(&w->d->view, flags, &w->d->areas);
    int cell = v.apart >= 0 ? v.apart : v.home;
    int area = cell < 0 ? 0 : w->d->areas.area[cell];
    for (int i = 0; i < w->closing_count; i++) {
        closing_clue *c = &w->closings[i];
        if (!c->shades)
            add_passages(w, c, area, false);
        if (!c->shades && c->count == 1)
            add_passages(w, c, area, true);
    }
    take_back(&w->d->view, marks);
}

/* Finds out which clues have all their unshaded cells with marks in the view, and adds what these
 * shade to the marks. */
static void add_shaded(text_writer *w, mark_list *marks)
{
    assume(&w->d->view, marks);
    for (int i = 0; i < w->closing_count; i++) {
        closing_clue *c = &w->closings[i];
        c->shades = count_seen(w, c->clue, CREEK_UNSHADED) >= needed_by(w, c->clue);
        if (c->shades)
            add_undecided(w, c);
        c->would = c->would || (c->shades && marks->count);
    }
    take_back(&w->d->view, marks);
    for (int i = 0; i < w->closing_count; i++)
        for (int k = 0; k < w->closings[i].count; k++)
            if (!list_has(marks, w->closings[i].cells[k], CREEK_SHADED))
                list_add(marks, w->closings[i].cells[k], CREEK_SHADED);
}

/* Finds out what the closers do once marks of the view are supposed; with `each`, whichever cell of
 * the step is in the other state. */
static void find_closings(text_writer *w, const mark_list *supposed, bool each, int flags)
{
    mark item, items[SUPPOSED];
    mark_list marks = {0, items};
    int count = 0;
    w->closing_count = w->closer_count;
    for (int i = 0; i < w->closer_count; i++)
        w->closings[i] = (closing_clue){.clue = w->closers[i],
                                        .would = supposed->count &&
                                                 unshaded_needed(&w->d->view, w->closers[i]) > 1};
    each = each && w->step->cell_count > 1;
    for (size_t i = 0; i < w->step->cell_count && each; i++) {
        mark_list one = assumption_at(w, i, &item);
        add_closed_ways(w, &one, flags);
    }
    if (!each) {
        for (int i = 0; i < supposed->count; i++)
            list_add(&marks, supposed->items[i].cell, supposed->items[i].state);
        add_shaded(w, &marks);
        add_closed_ways(w, &marks, flags);
    }
    assume(&w->d->view, &marks);
    for (int i = 0; i < w->closing_count; i++) {
        closing_clue c = w->closings[i];
        if (!c.shades && c.count &&
            c.count != 2) /* all its open cells, so that a reader can count */
            add_undecided(w, &c);
        if (c.count > !c.shades)
            w->closings[count++] = c;
    }
    take_back(&w->d->view, &marks);
    w->closing_count = count;
}

/* --- cuts --------------------------------------------------------------------- */

/* Whether a cell would be cut off, whichever cell of the step is in the other state; or with
 * NOWHERE that cell itself. */
static bool each_cuts(text_writer *w, const finding *f, int cell)
{
    for (size_t i = 0; i < w->step->cell_count; i++) {
        mark item;
        mark_list assumed = assumption_at(w, i, &item);
        int apart = separation_if(w, &assumed, checks_of(f->unit.technique)).apart;
        if (cell < 0 ? apart != item.cell
                     : apart < 0 || w->d->areas.area[cell] != w->d->areas.area[apart])
            return false;
    }
    return true;
}

/* Makes the cells that a clue could have unshaded the list; whether it needs all of them, and they
 * lie apart. */
static bool needs_all(text_writer *w, int corner)
{
    const int *area = w->d->areas.area;
    bool apart = false;
    w->list_count = 0;
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[corner][i];
        if (cell >= 0 && area[cell] && w->p->state[cell] != CREEK_SHADED)
            w->list[w->list_count++] = cell;
        apart = apart || (w->list_count && area[w->list[w->list_count - 1]] != area[w->list[0]]);
    }
    return apart && w->list_count == needed_by(w, corner);
}

/* Makes the cells of the clue at a corner that w->home does not reach the list, according to
 * d->areas, and n how many of them it needs unshaded. False if it cannot be satisfied at all. */
static bool list_lost(text_writer *w, int corner)
{
    const areas *a = &w->d->areas;
    w->list_count = 0;
    w->n = needed_by(w, corner);
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[corner][i];
        if (cell < 0 || !a->area[cell] || w->p->state[cell] == CREEK_SHADED)
            continue;
        if (a->area[cell] == a->area[w->home])
            w->n--;
        else
            w->list[w->list_count++] = cell;
    }
    return w->n > 0 && w->n <= w->list_count;
}

/* The same for each cell of the step in the other state, if these lists are alike. */
static bool list_lost_by_each(text_writer *w, int corner, int flags)
{
    int last[4], count = 0;
    if (w->step->cell_count > 1 && step_decides(w, w->home))
        return false;
    for (size_t i = 0; i < w->step->cell_count; i++) {
        mark item;
        mark_list assumed = assumption_at(w, i, &item);
        separation v;
        find_separation(w->d, &w->d->view, &assumed, flags, &v);
        if (!list_lost(w, corner) ||
            (i > 0 &&
             (w->list_count != count || memcmp(w->list, last, (size_t)count * sizeof *last) != 0)))
            return false;
        count = w->list_count;
        memcpy(last, w->list, (size_t)count * sizeof *last);
    }
    return true;
}

/* Writes what is separated, and what the closers have to do with it; with `lost`, which cells of
 * the list the clue needs. */
static void write_parting(text_writer *w, const separation *v, bool lost)
{
    bool now = w->step->technique == CREEK_CUT_OFF;
    w->second = v->clue;
    if (v->clue >= 0 && !lost)
        w->n = needed_by(w, v->clue);
    write_text(w, v->apart >= 0 ? now ? "{apart} is cut off from {home}{how}"
                                      : "{apart} would be cut off from {home}{how}"
                  : v->home < 0 && !lost
                      ? "the unshaded cells of {clues} {could_not} be connected{how}"
                  : v->home < 0 ? "{second} would need {list} unshaded, but these could not be "
                                  "connected{between}"
                  : lost        ? "{second} would need {some} unshaded, but {they} be connected to "
                                  "{home}{between}"
                                : "{second} {could_not} have {n} unshaded cell{s} connected to "
                                  "{home}{between}");
}

/* Whether w->wall runs over all closers. */
static bool wall_has_closers(const text_writer *w)
{
    for (int i = 0; i < w->closer_count; i++) {
        int item = WAY_CLUE - w->closers[i];
        bool there = item == w->wall.end[0] || item == w->wall.end[1];
        for (int k = 0; k < w->wall.way_count && !there; k++)
            there = w->wall.way[k] == item;
        if (!there)
            return false;
    }
    return true;
}

/* Leaves out what clues close where a wall runs over many of them. */
static void drop_closings(text_writer *w)
{
    bool drop = w->walled && w->closing_count > FEW_CLOSERS && wall_has_closers(w);
    for (int i = 0; i < w->closing_count; i++)
        drop = drop && !w->closings[i].would;
    if (drop)
        w->closing_count = 0;
}

/* Makes w->wall the wall that is between w->home and all cells of the list. */
static void find_wall_to_list(text_writer *w, separation v, int flags)
{
    v.apart = w->list[0];
    find_step_wall(w, &v, flags);
    wall_course first = w->wall;
    for (int i = 1; i < w->list_count && w->walled; i++) {
        v.apart = w->list[i];
        find_step_wall(w, &v, flags);
        w->walled = w->walled && memcmp(&w->wall, &first, sizeof first) == 0;
    }
}

/* The same, if need be without what the clue of the list itself closes between its cells. */
static void find_lost_wall(text_writer *w, separation v, int flags)
{
    int8_t *value = &w->d->view.clue[v.clue], clue = *value;
    find_wall_to_list(w, v, flags);
    if (w->walled)
        return;
    *value = NO_CLUE;
    find_wall_to_list(w, v, flags);
    *value = clue;
}

/* Makes w->wall the wall between `from` and a cell of the clue at a corner that does not reach it
 * according to d->areas. */
static void find_clue_wall(text_writer *w, int corner, int from, separation v, int flags)
{
    const int *area = w->d->areas.area;
    v.apart = NOWHERE;
    v.home = from;
    for (int i = 0; i < 4 && v.apart < 0; i++) {
        int cell = w->d->shape.around[corner][i];
        if (cell >= 0 && area[cell] && area[cell] != area[from] &&
            w->p->state[cell] != CREEK_SHADED)
            v.apart = cell;
    }
    if (v.apart >= 0)
        find_step_wall(w, &v, flags);
}

/* Of a step that looks at cells that clues need. If no unshaded cell is known, w->home is NOWHERE.
 */
static void describe_demand(text_writer *w, const mark_list *assumed, int flags)
{
    separation v;
    find_separation(w->d, &w->d->view, assumed, flags, &v);
    if (v.home < 0)
        v.clue = NOWHERE;
    for (size_t i = w->step->clue_count; i-- > 0 && v.home < 0 && v.clue < 0;)
        if (w->step->cell_count == 1 && needs_all(w, corner_of(w->d, &w->step->clues[i])))
            v.clue = corner_of(w->d, &w->step->clues[i]);
    list_closers(w, v.clue);
    find_closings(w, assumed, true, flags);
    bool lost = v.home >= 0 && list_lost_by_each(w, v.clue, flags);
    if (lost) {
        find_lost_wall(w, v, flags);
    } else if (v.clue >= 0) {
        separation any;
        find_separation(w->d, &w->d->view, assumed, flags, &any);
        find_clue_wall(w, v.clue, v.home < 0 ? w->list[0] : v.home, v, flags);
    }
    lost = lost || (v.clue >= 0 && v.home < 0);
    w->shorten = true;
    drop_closings(w);
    write_text(w, lost ? "{Closings}If {any} were {not}, {also}"
                       : "{Closings}If {any} were {not}, {would}");
    v.apart = NOWHERE;
    write_parting(w, &v, lost);
    write_text(w, ". So {cells} {are} {state}.");
}

/* Makes the cells the list that the closers would shade, whichever cell of the step were unshaded;
 * false if there are none, or the closers do something else then. */
static bool list_shaded_by_each(text_writer *w)
{
    w->list_count = 0;
    for (int i = 0; i < w->closing_count; i++) {
        const int *cells = w->d->shape.around[w->closings[i].clue];
        int decided = 0;
        if (w->closings[i].would)
            return false;
        for (int k = 0; k < 4; k++)
            decided += cells[k] >= 0 && step_decides(w, cells[k]);
        if (decided < (int)w->step->cell_count ||
            count_seen(w, w->closings[i].clue, CREEK_UNSHADED) + 1 <
                needed_by(w, w->closings[i].clue))
            continue;
        for (int k = 0; k < 4; k++)
            if (cells[k] >= 0 && w->p->state[cells[k]] == CREEK_UNDECIDED &&
                !step_decides(w, cells[k]))
                w->list[w->list_count++] = cells[k];
    }
    return w->list_count > 0;
}

void describe_cut(text_writer *w, const finding *f)
{
    mark item;
    mark_list assumed = assumption_of(f, &item);
    int flags = checks_of(f->unit.technique);
    bool several = w->step->cell_count > 1 && f->target.state == CREEK_SHADED;
    separation v = take_separation(w, &assumed, flags);
    name_nearest(w, f->target.cell);
    if (v.apart < 0) {
        describe_demand(w, &assumed, flags);
        return;
    }
    w->self = several ? each_cuts(w, f, NOWHERE) : v.apart == f->target.cell;
    if (several && !w->self &&
        !(w->p->state[v.apart] == CREEK_UNSHADED && each_cuts(w, f, v.apart)))
        w->apart = NOWHERE;
    list_closers(w, NOWHERE);
    find_closings(w, &assumed, true, flags);
    if (f->target.state == CREEK_UNSHADED ||
        (w->step->pocket_count > POCKET_SEEN && !(several && w->self)))
        find_step_wall(w, &v, flags);
    drop_closings(w);
    write_text(w, "{Closings}");
    if (several && w->self) {
        write_text(w, w->out.length ? "So {cells}" : "{Cells}");
        write_text(w, " are shut in. If one of these cells were unshaded, it would be cut off "
                      "from the rest, so they are shaded.");
        return;
    }
    write_text(w, "If {any} were {not}, {would}");
    if (several && list_shaded_by_each(w))
        write_text(w, "{list} would be shaded, so ");
    write_text(w, "{lost} would be cut off from {rest}{how}. So {cells} {are} {state}.");
}

/* --- in a few words ------------------------------------------------------------- */

/* Leaves out the closers of which the player sees all cells decided: shaded cells close those
 * passages. */
static void drop_seen_closers(text_writer *w)
{
    int kept = 0;
    for (int i = 0; i < w->closer_count; i++)
        if (count_seen(w, w->closers[i], CREEK_UNDECIDED))
            w->closers[kept++] = w->closers[i];
    w->closer_count = kept;
}

/* Finds out what few closers do; the wall that many are in. */
static void find_how(text_writer *w, const mark_list *marks, bool each, int flags,
                     const separation *v)
{
    enum { MANY_IN_LONG_CHAIN = 5 };
    const areas *a = &w->d->areas;
    bool large = !w->d->terse && v->apart >= 0 && a->size[a->area[v->apart]] > POCKET_SEEN &&
                 a->size[a->area[v->home]] > POCKET_SEEN;
    if (w->closer_count <= (w->brief ? 0 : FEW_CLOSERS))
        find_closings(w, marks, each, flags);
    else if (w->d->terse && v->apart >= 0 && w->step->cell_count < 2 &&
             w->closer_count >= (w->brief ? MANY_IN_LONG_CHAIN : 0))
        find_wall(w, marks, flags, v);
    if (large)
        find_wall(w, marks, flags, v);
    w->walled = w->walled && (w->closing_count || wall_has_closers(w));
}

/* A sentence after its beginning: what the marks of a step separate. */
static void write_briefly(text_writer *w, const mark_list *marks, int flags, const separation *v)
{
    list_closers(w, v->clue);
    drop_seen_closers(w);
    find_how(w, marks, true, flags, v);
    write_parting(w, v, false);
    text_add_string(&w->out, ".");
}

void describe_cut_tersely(text_writer *w, const finding *f)
{
    mark item;
    mark_list assumed = assumption_of(f, &item);
    int flags = checks_of(f->unit.technique);
    separation v = take_separation(w, &assumed, flags);
    name_nearest(w, f->target.cell);
    write_text(w, "{Cells} {are} {state}, or ");
    write_briefly(w, &assumed, flags, &v);
}

void describe_parting(text_writer *w, const finding *f)
{
    int flags = f->unit.a;
    mark_list none = {0, NULL};
    separation v = take_separation(w, &none, flags);
    if (v.apart >= 0) {
        w->home = nearest_of_group(w, w->home, w->apart);
        w->apart = nearest_of_group(w, w->apart, w->home);
    }
    text_add_string(&w->out, "Now ");
    write_briefly(w, &none, flags, &v);
}

/* A closer that would have too many unshaded cells, as the player sees it; or NOWHERE. */
static int overfull_closer(text_writer *w, const mark_list *marks)
{
    int found = NOWHERE;
    assume(&w->d->view, marks);
    for (int i = 0; i < w->closer_count && found < 0; i++)
        if (count_seen(w, w->closers[i], CREEK_UNSHADED) > needed_by(w, w->closers[i]))
            found = w->closers[i];
    take_back(&w->d->view, marks);
    return found;
}

void write_failed_case(text_writer *w, const mark_list *marks, int flags, const separation *v)
{
    int beside = place_of(w->d, &w->step->cells[0]);
    w->apart = nearest_of_group(w, v->apart, beside);
    w->home = nearest_of_group(w, v->home, beside);
    w->second = overfull_closer(w, marks);
    if (w->second >= 0) {
        write_text(w, "{second} could not be satisfied");
        return;
    }
    find_how(w, marks, false, flags, v);
    write_text(w, "{reasons}");
    write_parting(w, v, v->apart < 0 && v->home >= 0 && list_lost(w, v->clue));
    w->closing_count = w->closer_count = 0;
    w->walled = false;
}

void describe_crossed(text_writer *w, const finding *f)
{
    mark items[3];
    mark_list assumed = {0, items};
    list_round(w, &w->d->view, f->unit.a, CREEK_SHADED);
    list_add(&assumed, f->target.cell, CREEK_SHADED);
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[f->unit.a][i];
        if (cell == f->target.cell || w->d->view.state[cell] == CREEK_SHADED)
            continue;
        if (w->p->state[cell] == CREEK_UNDECIDED)
            w->others[w->other_count++] = cell;
        if (w->d->view.state[cell] == CREEK_UNDECIDED)
            list_add(&assumed, cell, CREEK_UNSHADED);
    }
    separation v = take_separation(w, &assumed, CHECK_PLAIN);
    w->clue = f->unit.a;
    find_wall(w, &assumed, CHECK_PLAIN, &v);
    write_text(w, "{Clue} has {list} shaded. If {cells}, diagonally opposite, were shaded too, ");
    write_text(w, w->other_count ? "{others} would be unshaded, but " : "");
    if (w->other_count != 1 || w->others[0] != w->apart)
        write_text(w, "{apart} would be ");
    write_text(w, "cut off from {home}{how}. So {cells} is unshaded.");
}
