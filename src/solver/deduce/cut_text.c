#include "cut_text.h"

#include "demand_text.h"

#include <string.h>

/* A supposed cell, and what clues then shade. */
enum { SUPPOSED = 1 + 4 * MOST_CLOSERS };

/* What cuts off no more cells than these is seen at a glance. */
enum { POCKET_SEEN = 8 };

separation separation_by(text_writer *w, const mark_list *assumed, int flags)
{
    separation v;
    find_stranded(w->d, &w->d->view, w->p, assumed, flags, &v);
    w->apart = v.apart;
    w->home = v.home;
    w->clue = v.clue;
    return v;
}

/* What the reason of a finding cuts off under one assumption. */
static separation separation_if(text_writer *w, const finding *f, mark item)
{
    mark_list assumed = {1, &item};
    return separation_by(w, &assumed, checks_of(f->unit.technique));
}

static separation separation_of(text_writer *w, const finding *f)
{
    return separation_if(w, f, (mark){f->unit.a, (uint8_t)f->unit.b});
}

bool take_demand(text_writer *w)
{
    if (w->apart >= 0 || w->home < 0)
        return false;
    w->n = needed_by(w, w->clue);
    w->m = cells_reached(&w->d->view, &w->d->areas, w->d->areas.area[w->home], w->clue);
    return true;
}

/* --- walls ----------------------------------------------------------------- */

void find_wall(text_writer *w, const mark_list *assumed, int flags, const separation *v)
{
    /* In long what-ifs few cells are named. */
    bool close = !(w->d->terse && w->d->compact);
    w->walled = find_course(w->d, assumed, flags, v, close, &w->wall);
}

/* Puts the cells to which one comes from a cell over unshaded cells, and with `decided` over those
 * of the step, into d->stack, and marks them in d->order; how many they are. */
static int flood_group(text_writer *w, int first, bool decided)
{
    int *queue = w->d->stack, *visited = w->d->order, count = 0;
    queue[count++] = first;
    visited[first] = 1;
    for (int i = 0; i < count; i++) {
        for (int side = 0; side < 4; side++) {
            int next = w->d->shape.beside[queue[i]][side];
            if (next >= 0 && !visited[next] &&
                (w->p->state[next] == CREEK_UNSHADED || (decided && step_decides(w, next))))
                visited[queue[count++] = next] = 1;
        }
    }
    return count;
}

int nearest_of_group(text_writer *w, int cell, int to)
{
    int best = cell;
    if (cell < 0 || to < 0 || w->p->state[cell] != CREEK_UNSHADED)
        return cell;
    memset(w->d->order, 0, (size_t)w->d->shape.cells * sizeof(int));
    int count = flood_group(w, cell, false);
    for (int i = 0; i < count; i++)
        if (distance_between(&w->d->shape, w->d->stack[i], to) <
            distance_between(&w->d->shape, best, to))
            best = w->d->stack[i];
    return best;
}

/* Makes w->apart and w->home the cells of their groups that are nearest to a cell. */
static void name_nearest(text_writer *w, int to)
{
    w->apart = nearest_of_group(w, w->apart, to);
    w->home = nearest_of_group(w, w->home, to);
}

/* Whether one comes from w->apart to all cells of the step over unshaded cells and these. */
static bool step_is_beside_group(text_writer *w)
{
    int reached = 0;
    memset(w->d->order, 0, (size_t)w->d->shape.cells * sizeof(int));
    if (w->apart < 0)
        return true;
    int count = flood_group(w, w->apart, true);
    for (int i = 0; i < count; i++)
        reached += step_decides(w, w->d->stack[i]);
    return reached == (int)w->step->cell_count;
}

/* Whether the player may see a way in an undecided cell that is not of the step, be it to a dead
 * end. */
static bool looks_open(text_writer *w, int cell)
{
    return cell >= 0 && w->p->state[cell] == CREEK_UNDECIDED && !step_decides(w, cell);
}

/* Puts the group of unshaded cells of `first` into w->others by its cell nearest to the way out,
 * and marks its cells in d->order; whether no other cells beside it look open. */
static bool add_group(text_writer *w, int first)
{
    const int *group = w->d->stack;
    int count = flood_group(w, first, false), best = first, out = w->d->step_cells.items[0].cell;
    bool only = true;
    for (int i = 0; i < count; i++)
        if (distance_between(&w->d->shape, group[i], out) <
            distance_between(&w->d->shape, best, out))
            best = group[i];
    for (int i = 0; i < count && only; i++)
        for (int side = 0; side < 4; side++)
            only = only && !looks_open(w, w->d->shape.beside[group[i]][side]);
    if (w->other_count < AGREE_CELLS)
        w->others[w->other_count++] = best;
    return only;
}

/* Makes the groups that would be cut off together, that of w->apart first, the others, or that one
 * alone if they are many, and w->home the nearest unshaded cell on the other side; whether no cells
 * beside them but those of the step look open. */
static bool find_groups(text_writer *w)
{
    enum { FEW = 4 };
    const int *area = w->d->areas.area;
    int apart = w->apart, out = w->d->step_cells.items[w->d->step_cells.count - 1].cell;
    w->other_count = 0;
    memset(w->d->order, 0, (size_t)w->d->shape.cells * sizeof(int));
    bool only = add_group(w, apart);
    w->apart = w->others[0];
    for (int cell = 0; cell < w->d->shape.cells; cell++) {
        if (w->p->state[cell] != CREEK_UNSHADED)
            continue;
        if (area[cell] == area[apart] && !w->d->order[cell])
            only = add_group(w, cell) && only;
        if (area[cell] != area[apart] &&
            (area[w->home] == area[apart] || w->p->state[w->home] != CREEK_UNSHADED ||
             distance_between(&w->d->shape, cell, out) <
                 distance_between(&w->d->shape, w->home, out)))
            w->home = cell;
    }
    w->many = w->other_count > FEW;
    if (w->many)
        w->other_count = 1;
    return only;
}

/* Makes w->wall the wall that a mark completes in the view, to be told or to be compared. */
static void find_wall_with(text_writer *w, const finding *f, mark item, bool told)
{
    mark_list assumed = {1, &item};
    separation v;
    find_separation(w->d, &w->d->view, &assumed, checks_of(f->unit.technique), &v);
    w->walled = false;
    if (v.apart >= 0 && told)
        find_wall(w, &assumed, checks_of(f->unit.technique), &v);
    else if (v.apart >= 0)
        w->walled = find_course(w->d, &assumed, checks_of(f->unit.technique), &v, false, &w->wall);
}

void name_supposed(text_writer *w, int cell)
{
    for (int i = 0; i < w->wall.way_count; i++)
        if (w->wall.way[i] == WAY_SUPPOSED)
            w->wall.way[i] = cell;
    for (int end = 0; end < 2; end++)
        if (w->wall.cell[end] == WAY_SUPPOSED)
            w->wall.cell[end] = cell;
}

/* Makes w->wall the wall that all cells of the step would complete, or else w->more the last cell
 * of the step, which is the hardest to see, and w->wall its own. */
static void find_exit_wall(text_writer *w, const finding *f)
{
    const mark_list *cells = &w->d->step_cells;
    bool alike = true;
    wall_course last = {0};
    for (int i = 0; i < cells->count; i++) {
        find_wall_with(w, f, (mark){cells->items[i].cell, CREEK_SHADED}, false);
        alike = alike && w->walled && (i == 0 || memcmp(&w->wall, &last, sizeof last) == 0);
        last = w->wall;
    }
    int example = cells->items[cells->count - 1].cell;
    find_wall_with(w, f, (mark){example, CREEK_SHADED}, true);
    w->more = alike ? NOWHERE : example;
    if (!alike)
        name_supposed(w, w->more);
}

void describe_exit(text_writer *w, const finding *f)
{
    separation_of(w, f);
    bool only = w->apart < 0 || find_groups(w);
    w->far = !only || !step_is_beside_group(w);
    if (f->unit.technique == CREEK_WALL || (w->far && w->step->pocket_count > POCKET_SEEN))
        find_exit_wall(w, f);
    write_text(w, !w->walled ? TEXT_EXIT : w->more < 0 ? TEXT_WALL : TEXT_EXIT_WALL);
}

/* --- closed passages --------------------------------------------------------- */

void list_closers(text_writer *w, int but)
{
    w->closer_count = 0;
    for (size_t i = 0; i < w->step->clue_count && w->closer_count < MOST_CLOSERS; i++)
        if (corner_of(w, &w->step->clues[i]) != but)
            w->closers[w->closer_count++] = corner_of(w, &w->step->clues[i]);
}

void end_with_closers(text_writer *w)
{
    if (w->closer_count)
        write_text(w, w->closer_count == 1 ? TEXT_CLOSED_AT_ONE : TEXT_CLOSED_AT);
    text_add_string(&w->out, ".");
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

int cell_cut_off(const separation *v)
{
    return v->apart >= 0 ? v->apart : v->home;
}

/* Adds the cells of passages that the clue closes in the view between an area, which is cut off,
 * and the rest, but not where the player sees a shaded cell; unshaded ones only if `all`. */
static void add_passages(text_writer *w, closing_clue *c, int area, bool all)
{
    const areas *a = &w->d->areas;
    int pairs[4][2];
    pairs_at(&w->d->shape, c->clue, pairs);
    for (int i = 0; i < 4; i++) {
        int one = pairs[i][0], other = pairs[i][1];
        if (!closes_between(&w->d->view, a, c->clue, pairs[i], area) ||
            state_seen(w, one) == CREEK_SHADED || state_seen(w, other) == CREEK_SHADED)
            continue;
        for (int k = 0; k < 2; k++)
            if (state_seen(w, pairs[i][k]) != CREEK_UNSHADED || all)
                add_cell(c, pairs[i][k]);
    }
}

/* Adds the cells of the clue that are not decided in the view and to the player; those of the step
 * only if `step`. */
static void add_undecided(text_writer *w, closing_clue *c, bool step)
{
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[c->clue][i];
        if (cell >= 0 && state_seen(w, cell) == CREEK_UNDECIDED &&
            (w->d->terse || w->p->state[cell] == CREEK_UNDECIDED) &&
            (step || !step_decides(w, cell)))
            add_cell(c, cell);
    }
}

/* Adds to `assumed` what the clues shade; a cell may be there twice. */
static void add_shaded(text_writer *w, mark_list *assumed)
{
    for (int i = 0; i < w->closing_count; i++)
        for (int k = 0; k < w->closings[i].count && w->closings[i].kind == SHADES; k++)
            list_add(assumed, w->closings[i].cells[k], CREEK_SHADED);
}

/* Finds out how each clue takes part when the opposite of one mark of the step is assumed. */
static void find_closings(text_writer *w, const finding *f, const creek_mark *m)
{
    position *view = &w->d->view;
    mark items[SUPPOSED];
    mark_list assumed = {0, items};
    list_add(&assumed, place_of(w, m), opposite((uint8_t)m->state));
    w->p->state[items[0].cell] = items[0].state;
    for (int i = 0; i < w->closing_count; i++) {
        closing_clue *c = &w->closings[i];
        bool full = unshaded_needed(w->p, c->clue) < 1;
        c->filled += full;
        if (full && w->step->cell_count == 1)
            add_undecided(w, c, false);
        c->kind = c->count && w->step->cell_count == 1 ? SHADES
                  : unshaded_needed(view, c->clue) > 1 ? WOULD_CLOSE
                                                       : CLOSES;
    }
    w->p->state[items[0].cell] = CREEK_UNDECIDED;
    add_shaded(w, &assumed);
    for (int i = 0; i < assumed.count; i++)
        view->state[items[i].cell] = items[i].state;
    separation v = check_areas(view, checks_of(f->unit.technique), &w->d->areas);
    int cell = cell_cut_off(&v), area = cell < 0 ? 0 : w->d->areas.area[cell];
    for (int i = 0; i < w->closing_count; i++) {
        closing_clue *c = &w->closings[i];
        if (c->kind != SHADES)
            add_passages(w, c, area, false);
        if (c->kind != SHADES && c->count == 1)
            add_passages(w, c, area, true);
    }
    /* All open cells of a clue are named, so that a reader can count; but not what is told to be
     * shaded before. */
    view->state[items[0].cell] = CREEK_UNDECIDED;
    for (int then = 1; then >= 0; then--) {
        for (int i = 0; i < w->closing_count && !w->d->terse; i++)
            if (w->closings[i].count && w->closings[i].kind == (then ? WOULD_CLOSE : CLOSES))
                add_undecided(w, &w->closings[i], !then);
        for (int i = 1; i < assumed.count && then; i++)
            view->state[items[i].cell] = CREEK_UNDECIDED;
    }
}

/* Finds out what the clues cited do, without that at the corner `but`; those that close passages
 * come first. One that only shades what another one shades too is left out. */
static void find_closers(text_writer *w, const finding *f, int but)
{
    closing_clue all[MOST_CLOSERS];
    list_closers(w, but);
    w->closing_count = w->closer_count;
    for (int i = 0; i < w->closer_count; i++)
        w->closings[i] = (closing_clue){.clue = w->closers[i]};
    for (size_t i = 0; i < w->step->cell_count; i++)
        find_closings(w, f, &w->step->cells[i]);
    memcpy(all, w->closings, sizeof all);
    w->closing_count = 0;
    for (int kind = CLOSES; kind <= SHADES_REST; kind++) {
        for (int i = 0; i < w->closer_count; i++) {
            if (all[i].count && all[i].kind == CLOSES &&
                all[i].filled == (int)w->step->cell_count) {
                all[i] = (closing_clue){.clue = all[i].clue, .kind = SHADES_REST};
                add_undecided(w, &all[i], false);
            }
            if ((all[i].count || all[i].kind == SHADES_REST) && (int)all[i].kind == kind)
                w->closings[w->closing_count++] = all[i];
        }
        if (kind == CLOSES)
            w->closed_count = w->closing_count;
    }
}

/* Makes w->wall the wall behind which all cells of the step are already, if closed passages are in
 * it. */
static void find_wall_around(text_writer *w, const finding *f, const separation *v)
{
    mark_list none = {0, NULL};
    separation around = {.home = v->home, .apart = f->target.cell, .clue = NOWHERE};
    if (w->closed_count < 2 || v->home == f->target.cell)
        return;
    find_wall(w, &none, checks_of(f->unit.technique), &around);
    for (size_t i = 0; i < w->step->cell_count; i++)
        w->walled = w->walled && w->d->areas.area[place_of(w, &w->step->cells[i])] ==
                                     w->d->areas.area[f->target.cell];
}

/* Makes w->wall the wall that one supposed cell completes, unless it cuts off few cells, which are
 * seen at a glance. */
static void find_cut_wall(text_writer *w, const finding *f, const separation *v)
{
    mark items[SUPPOSED];
    mark_list assumed = {0, items};
    bool small = w->step->pocket_count <= POCKET_SEEN;
    if (f->target.state == CREEK_SHADED && small)
        return;
    if (f->target.state == CREEK_SHADED && w->step->cell_count > 1) {
        find_wall_around(w, f, v);
        return;
    }
    list_add(&assumed, f->unit.a, (uint8_t)f->unit.b);
    add_shaded(w, &assumed);
    find_wall(w, &assumed, checks_of(f->unit.technique), v);
    w->wide = w->walled && !small;
}

/* What the reason cuts off if one cell of the step is in the other state. */
static separation separation_with(text_writer *w, const finding *f, int i)
{
    const creek_mark *m = &w->step->cells[i];
    return separation_if(w, f, (mark){place_of(w, m), opposite((uint8_t)m->state)});
}

/* Whether any of the cells of the step would be cut off itself. */
static bool each_cuts_itself(text_writer *w, const finding *f)
{
    for (int i = 0; i < (int)w->step->cell_count; i++)
        if (separation_with(w, f, i).apart != place_of(w, &w->step->cells[i]))
            return false;
    return true;
}

/* Whether a cell would be cut off, whichever cell of the step is in the other state. */
static bool each_cuts(text_writer *w, const finding *f, int cell)
{
    for (int i = 0; i < (int)w->step->cell_count; i++) {
        int apart = separation_with(w, f, i).apart;
        if (apart < 0 || w->d->areas.area[cell] != w->d->areas.area[apart])
            return false;
    }
    return w->p->state[cell] == CREEK_UNSHADED;
}

/* Makes w->apart an unshaded cell that any of several cells of the step would cut off; NOWHERE if
 * there is none. */
static void find_cut_by_each(text_writer *w, const finding *f)
{
    int found = NOWHERE;
    for (int i = 0; i < (int)w->step->cell_count && found < 0; i++) {
        int apart = separation_with(w, f, i).apart;
        found = apart >= 0 && each_cuts(w, f, apart) ? apart : NOWHERE;
    }
    w->apart = found;
}

void describe_cut(text_writer *w, const finding *f)
{
    separation v = separation_of(w, f);
    bool demand = take_demand(w), self = v.apart == f->target.cell;
    if (v.apart >= 0 && w->step->cell_count > 1 && f->target.state == CREEK_SHADED) {
        self = each_cuts_itself(w, f);
        if (!self)
            find_cut_by_each(w, f);
    }
    if (v.home >= 0)
        find_closers(w, f, demand ? w->clue : NOWHERE);
    if (v.apart >= 0)
        find_cut_wall(w, f, &v);
    name_nearest(w, f->target.cell);
    bool shut = self && w->closed_count && w->closed_count == w->closing_count &&
                (!w->walled || w->step->cell_count > 1);
    if (v.apart < 0 && w->closed_count)
        write_text(w, w->closed_count == 1 ? TEXT_CLOSED : TEXT_CLOSED_SEVERAL);
    if (v.apart < 0)
        describe_demand(w, f);
    else if (shut)
        write_text(w, w->walled                  ? TEXT_SHUT_WALL
                      : w->step->cell_count == 1 ? TEXT_SHUT_ONE
                                                 : TEXT_SHUT);
    else
        write_text(w, self ? TEXT_CUT_SELF : TEXT_CUT);
}

/* Whether each cell of the step would cut a cell off from w->home. */
static bool each_parts(text_writer *w, const finding *f, int cell)
{
    int apart = w->apart, home = w->home;
    bool parts = true;
    for (int i = 0; i < (int)w->step->cell_count && parts; i++) {
        separation_with(w, f, i);
        parts = w->d->areas.area[cell] != w->d->areas.area[home];
    }
    w->apart = apart;
    w->home = home;
    return parts;
}

/* An unshaded cell that is cut off together with w->apart, but not beside its group; or
 * NOWHERE. */
static int cell_cut_off_too(text_writer *w, const finding *f)
{
    int best = NOWHERE;
    step_is_beside_group(w);
    for (size_t i = 0; i < w->step->pocket_count && w->apart >= 0; i++) {
        creek_place at = w->step->pocket[i];
        int cell = at.row * w->d->shape.width + at.col;
        if (w->p->state[cell] == CREEK_UNSHADED && !w->d->order[cell] &&
            (best < 0 || distance_between(&w->d->shape, cell, w->apart) <
                             distance_between(&w->d->shape, best, w->apart)) &&
            each_parts(w, f, cell))
            best = cell;
    }
    return best;
}

/* In a what-if: several clues are told as a wall if there is one, otherwise few of them one by one,
 * with what each of them closes. */
static bool tells_wall(const text_writer *w)
{
    enum { SEVERAL = 3, MANY = 5 };
    return w->closer_count >= (w->d->compact ? MANY : SEVERAL);
}

static bool tells_passages(const text_writer *w)
{
    enum { FEW_CLOSERS = 3 };
    return w->closer_count <= (w->d->compact ? 0 : FEW_CLOSERS);
}

/* Leaves out the closers of which the player sees all cells decided: shaded cells close those
 * passages. */
static void drop_seen_closers(text_writer *w)
{
    int kept = 0;
    for (int i = 0; i < w->closer_count; i++) {
        bool open = false;
        for (int k = 0; k < 4; k++) {
            int cell = w->d->shape.around[w->closers[i]][k];
            open = open || (cell >= 0 && state_seen(w, cell) == CREEK_UNDECIDED);
        }
        if (open)
            w->closers[kept++] = w->closers[i];
    }
    w->closer_count = kept;
}

static bool wall_has(const text_writer *w, int corner)
{
    bool there = corner == w->wall.corner[0] || corner == w->wall.corner[1];
    for (int k = 0; k < w->wall.way_count; k++)
        there = there || w->wall.way[k] == WAY_CLUE - corner;
    return there;
}

bool wall_has_closers(const text_writer *w)
{
    bool all = true;
    for (int i = 0; i < w->closer_count; i++)
        all = all && wall_has(w, w->closers[i]);
    return all;
}

/* Makes w->wall the wall in which clues close passages already. */
static bool find_parting_wall(text_writer *w, int flags, const separation *v)
{
    mark_list none = {0, NULL};
    find_wall(w, &none, flags, v);
    return w->walled && wall_has_closers(w);
}

/* Makes w->wall what the walls that each cell of the step completes have in common, and the closers
 * the others: few, or it is false. */
static bool find_common_wall(text_writer *w, const finding *f)
{
    enum { FEW_OTHERS = 1 };
    wall_course common = {0};
    int others[MOST_CLOSERS], other_count = 0;
    for (size_t i = 0; i < w->step->cell_count; i++) {
        const creek_mark *m = &w->step->cells[i];
        find_wall_with(w, f, (mark){place_of(w, m), opposite((uint8_t)m->state)}, true);
        if (!w->walled || (i && !wall_course_merge(&common, &w->wall)))
            return false;
        if (!i)
            common = w->wall;
    }
    w->wall = common;
    for (int i = 0; i < w->closer_count; i++)
        if (!wall_has(w, w->closers[i]))
            others[other_count++] = w->closers[i];
    if (other_count > FEW_OTHERS)
        return false;
    memcpy(w->closers, others, sizeof others);
    w->closer_count = other_count;
    return true;
}

/* Whether the player sees that a clue has all its unshaded cells. */
static bool is_full(const text_writer *w, int corner)
{
    int unshaded = 0;
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[corner][i];
        unshaded += cell >= 0 && state_seen(w, cell) == CREEK_UNSHADED;
    }
    return unshaded >= needed_by(w, corner);
}

void find_closed_ways(text_writer *w, const int *cells, int count)
{
    w->closing_count = 0;
    for (int i = 0; i < w->closer_count; i++) {
        closing_clue *c = &w->closings[w->closing_count];
        *c = (closing_clue){.clue = w->closers[i], .kind = CLOSES};
        if (is_full(w, c->clue)) {
            c->kind = SHADES;
            add_undecided(w, c, true);
            w->closing_count += c->count > 0;
            continue;
        }
        for (int k = 0; k < 2 * count; k++)
            if (c->count < 2 || k < count)
                add_passages(w, c, w->d->areas.area[cells[k % count]], k >= count);
        if (c->count != 2) /* all its open cells, so that a reader can count */
            add_undecided(w, c, true);
        w->closing_count += c->count > 1;
    }
    w->closed_count = w->closing_count;
}

void describe_parting(text_writer *w, int flags)
{
    mark_list none = {0, NULL};
    separation v;
    w->home = nearest_of_group(w, w->home, w->apart);
    w->apart = nearest_of_group(w, w->apart, w->home);
    write_text(w, TEXT_APART);
    drop_seen_closers(w);
    find_separation(w->d, &w->d->view, &none, flags, &v);
    int cell = cell_cut_off(&v);
    bool told = tells_passages(w);
    if (told)
        find_closed_ways(w, &cell, 1);
    if (!told && !(tells_wall(w) && find_parting_wall(w, flags, &v))) {
        end_with_closers(w);
        return;
    }
    write_text(w, told ? TEXT_APART_BY : TEXT_APART_WALL);
    text_add_string(&w->out, ".");
}

void describe_cut_tersely(text_writer *w, const finding *f)
{
    separation v = separation_of(w, f);
    bool demand = take_demand(w);
    name_nearest(w, f->target.cell);
    list_closers(w, demand ? w->clue : NOWHERE);
    drop_seen_closers(w);
    if (demand) {
        write_text(w, w->n == 1 ? TEXT_TERSE_DEMAND_ONE : TEXT_TERSE_DEMAND);
        end_with_closers(w);
    } else if (v.apart < 0) {
        write_text(w, TEXT_TERSE_APART);
    } else if (tells_wall(w) && find_common_wall(w, f)) {
        write_text(w, TEXT_TERSE_CUT_WALL);
        end_with_closers(w);
    } else if (!tells_passages(w)) {
        write_text(w, TEXT_TERSE_CUT_BY);
    } else {
        w->walled = false;
        find_closers(w, f, NOWHERE);
        w->more = cell_cut_off_too(w, f);
        write_text(w, w->more >= 0 ? TEXT_TERSE_CUT_TWO : TEXT_TERSE_CUT);
    }
}
