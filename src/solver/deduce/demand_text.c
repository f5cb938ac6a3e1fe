#include "demand_text.h"

#include "cut_text.h"
#include "separation.h"

#include <string.h>

/* --- side by side ---------------------------------------------------------------- */

/* Makes the cells of the clue at a corner in the area of its cell number `first` the list; false if
 * one of these comes before that. */
static bool list_side(text_writer *w, int corner, int first)
{
    const int *cells = w->d->shape.around[corner], *area = w->d->areas.area;
    w->list_count = 0;
    for (int i = 0; i < 4 && cells[first] >= 0 && area[cells[first]]; i++) {
        if (cells[i] < 0 || area[cells[i]] != area[cells[first]])
            continue;
        if (i < first)
            return false;
        if (w->p->state[cells[i]] != CREEK_SHADED)
            w->list[w->list_count++] = cells[i];
    }
    return w->list_count > 0;
}

/* Makes a clue of which an area has too few cells the second one, w->clue itself if need be. */
static bool find_unmet(text_writer *w, int area)
{
    w->second = NOWHERE;
    for (size_t i = 0; i < w->step->clue_count; i++) {
        int corner = corner_of(w, &w->step->clues[i]);
        w->m = cells_reached(&w->d->view, &w->d->areas, area, corner);
        if (w->m >= needed_by(w, corner) || (corner == w->clue && w->second >= 0))
            continue;
        w->second = corner;
        if (corner != w->clue)
            break;
    }
    return w->second >= 0;
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

/* Makes w->clue a clue of the step that needs all its cells, which lie apart, and true; else one
 * that needs any, and false. */
static bool choose_clue(text_writer *w)
{
    for (size_t i = w->step->clue_count; i-- > 0;) {
        int corner = corner_of(w, &w->step->clues[i]);
        if (needed_by(w, corner) > 0)
            w->clue = corner;
        if (needs_all(w, corner)) {
            w->clue = corner;
            return true;
        }
    }
    return false;
}

/* The clues that a text has named. */
typedef struct {
    int corners[MOST_CLOSERS], count;
} named_clues;

static void add_named(named_clues *named, int corner)
{
    if (named->count < MOST_CLOSERS)
        named->corners[named->count++] = corner;
}

/* Whether a clue closes a passage out of an area of the view. */
static bool closes_out_of(const text_writer *w, int area, int corner)
{
    int pairs[4][2];
    bool closes = false;
    pairs_at(&w->d->shape, corner, pairs);
    for (int i = 0; i < 4; i++)
        closes = closes || closes_between(&w->d->view, &w->d->areas, corner, pairs[i], area);
    return closes;
}

/* Makes the cells of an area that are not on the list the others, and the clues that close its
 * passages the closers. False if these are none, or the area is too large to be told. */
static bool is_shut_in(text_writer *w, int area)
{
    enum { FEW = 3 };
    w->other_count = w->closer_count = 0;
    if (w->d->areas.size[area] > w->list_count + FEW)
        return false;
    for (int cell = 0; cell < w->d->shape.cells; cell++) {
        bool listed = false;
        for (int i = 0; i < w->list_count; i++)
            listed = listed || w->list[i] == cell;
        if (w->d->areas.area[cell] == area && !listed)
            w->others[w->other_count++] = cell;
    }
    /* That a clue with one unshaded cell closes its own passages goes without saying. */
    for (size_t i = 0; i < w->step->clue_count && i < MOST_CLUES; i++) {
        int corner = corner_of(w, &w->step->clues[i]);
        bool clear = corner == w->clue && needed_by(w, corner) == 1;
        if (!clear && closes_out_of(w, area, corner))
            w->closers[w->closer_count++] = corner;
    }
    return w->closer_count > 0;
}

/* Adds the cells that a clue has to have shaded if the cells of the list are unshaded to the
 * others, but for those in `cells`; false if it leaves a choice, or there are none. */
static bool add_shaded_by(text_writer *w, int corner, int cells[], int *count)
{
    int open[4], open_count = 0, needed = needed_by(w, corner);
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[corner][i], k = 0;
        while (k < w->list_count && w->list[k] != cell)
            k++;
        bool unshaded =
            cell >= 0 && (k < w->list_count || w->d->view.state[cell] == CREEK_UNSHADED);
        needed -= unshaded;
        if (cell >= 0 && !unshaded && w->d->view.state[cell] == CREEK_UNDECIDED)
            open[open_count++] = cell;
    }
    for (int i = 0; i < open_count && needed < 1; i++) {
        int k = 0;
        while (k < *count && cells[k] != open[i])
            k++;
        if (k == *count)
            cells[(*count)++] = open[i];
    }
    return needed < 1 && open_count > 0;
}

/* Whether the closers shade the last neighbours of the one cell of the list: then what they shade
 * becomes the others. What the clue itself shades beside it goes without saying. */
static bool shade_last_neighbours(text_writer *w)
{
    int cells[4 * (MOST_CLOSERS + 1)], count = 0;
    bool all = w->list_count == 1 && !w->other_count;
    for (int i = 0; i < w->closer_count && all; i++)
        all = add_shaded_by(w, w->closers[i], cells, &count);
    int told = count;
    add_shaded_by(w, w->clue, cells, &count);
    for (int side = 0; side < 4 && all; side++) {
        int other = w->d->shape.beside[w->list[0]][side], k = 0;
        while (k < count && cells[k] != other)
            k++;
        all = other < 0 || k < count || w->d->view.state[other] == CREEK_SHADED;
    }
    if (!all || told > AGREE_CELLS)
        return false;
    memcpy(w->others, cells, (size_t)told * sizeof *cells);
    w->other_count = told;
    return true;
}

static void write_shut_in(text_writer *w, named_clues *named)
{
    bool shaded = shade_last_neighbours(w);
    write_text(w, shaded           ? TEXT_DEMAND_SHUT_SHADED
                  : w->other_count ? TEXT_DEMAND_SHUT_WITH
                                   : TEXT_DEMAND_SHUT);
    for (int i = 0; i < w->closer_count; i++)
        add_named(named, w->closers[i]);
    w->other_count = 0;
}

/* Whether the player sees an unshaded cell outside an area. */
static bool is_unshaded_outside(const text_writer *w, int area)
{
    bool outside = false;
    for (int cell = 0; cell < w->d->shape.cells; cell++)
        outside =
            outside || (w->p->state[cell] == CREEK_UNSHADED && w->d->areas.area[cell] != area);
    return outside;
}

/* Writes which ways clues of the step close out of the areas of some cells: those that are not
 * named yet; with `own` those that close one. */
static void write_other_closers(text_writer *w, named_clues *named, const int *cells, int count,
                                bool own)
{
    w->closer_count = 0;
    for (size_t i = 0; i < w->step->clue_count && i < MOST_CLUES; i++) {
        int corner = corner_of(w, &w->step->clues[i]);
        bool told =
            corner == w->clue || (own && !closes_out_of(w, w->d->areas.area[*cells], corner));
        for (int k = 0; k < named->count; k++)
            told = told || corner == named->corners[k];
        if (!told)
            w->closers[w->closer_count++] = corner;
    }
    w->ways = true;
    find_closed_ways(w, cells, count);
    write_text(w, w->closed_count ? TEXT_DEMAND_BECAUSE : TEXT_NONE);
    for (int i = 0; i < w->closed_count; i++)
        add_named(named, w->closings[i].clue);
}

/* Writes what the cells on each side of the clue would not reach, or what shuts them in. */
static void write_each_side(text_writer *w, named_clues *named)
{
    bool told = false;
    write_text(w, TEXT_DEMAND_SIDES);
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[w->clue][i];
        if (!list_side(w, w->clue, i) || !find_unmet(w, w->d->areas.area[cell]))
            continue;
        text_add_string(&w->out, !told ? "" : w->closed_count ? "; and " : ", and ");
        told = true;
        w->closing_count = w->closed_count = 0;
        if (w->second != w->clue && is_unshaded_outside(w, w->d->areas.area[cell]) &&
            is_shut_in(w, w->d->areas.area[cell])) {
            write_shut_in(w, named);
            continue;
        }
        write_text(w, w->second == w->clue ? TEXT_DEMAND_FEW
                      : w->m               ? TEXT_DEMAND_ENOUGH
                                           : TEXT_DEMAND_ANY);
        add_named(named, w->second);
        write_other_closers(w, named, &cell, 1, true);
    }
}

/* Writes that the cells that the clue needs would lie apart: which of them would be shut in, if
 * that is soon told. */
static void write_all_sides(text_writer *w, named_clues *named)
{
    const areas *a = &w->d->areas;
    int least = NOWHERE;
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[w->clue][i];
        if (list_side(w, w->clue, i) && is_shut_in(w, a->area[cell]) &&
            (least < 0 ||
             a->size[a->area[cell]] < a->size[a->area[w->d->shape.around[w->clue][least]]]))
            least = i;
    }
    needs_all(w, w->clue);
    write_text(w, least < 0 ? TEXT_DEMAND_SIDES_ALL : TEXT_DEMAND_SIDES_NEED);
    if (least < 0)
        return;
    list_side(w, w->clue, least);
    is_shut_in(w, a->area[w->d->shape.around[w->clue][least]]);
    write_shut_in(w, named);
}

/* Writes that the cells a clue needs would lie apart, or for each side on which it could have them
 * what these would not reach. The areas are those of the clues cited and all that is marked. */
static void write_sides(text_writer *w, const finding *f)
{
    named_clues named = {.count = 0};
    creek_deducer *d = w->d;
    memcpy(d->view.state, w->p->state, (size_t)d->shape.cells);
    d->view.state[f->unit.a] = (uint8_t)f->unit.b;
    find_areas(&d->view, CHECK_ALL, &d->areas);
    w->shorten = true;
    bool all = choose_clue(w);
    w->n = needed_by(w, w->clue);
    if (all)
        write_all_sides(w, &named);
    else
        write_each_side(w, &named);
    const int *around = w->d->shape.around[w->clue];
    int cells[4], count = 0;
    for (int i = 0; i < 4; i++)
        if (around[i] >= 0 && d->areas.area[around[i]])
            cells[count++] = around[i];
    write_other_closers(w, &named, cells, count, false);
    premises_show(&d->premises, w->p, &d->view);
}

/* --- at a glance ------------------------------------------------------------------ */

/* Whether w->home is the cell of the step that the reason supposes to be unshaded. */
static bool is_supposed(text_writer *w)
{
    return list_has(&w->d->step_cells, w->home, CREEK_SHADED);
}

/* Whether a cell is in the part of the board that is shown as cut off. */
static bool is_in_pocket(text_writer *w, int cell)
{
    for (size_t i = 0; i < w->step->pocket_count; i++)
        if (w->step->pocket[i].row * w->d->shape.width + w->step->pocket[i].col == cell)
            return true;
    return false;
}

/* Whether none of the cells that the clue could have unshaded, the list, can be reached, whichever
 * cell of the step is in the other state, and they are cut off with less than is left. */
static bool is_lost_by_each(text_writer *w, const finding *f)
{
    int listed[4], count = 0;
    int open = w->d->shape.cells;
    for (int cell = 0; cell < w->d->shape.cells; cell++)
        open -= w->p->state[cell] == CREEK_SHADED;
    bool alike = 2 * (int)w->step->pocket_count <= open;
    for (size_t i = 0; i < w->step->cell_count && alike; i++) {
        const creek_mark *m = &w->step->cells[i];
        mark item = {place_of(w, m), opposite((uint8_t)m->state)};
        mark_list assumed = {1, &item};
        separation v;
        int clue = w->clue, home = w->home;
        find_separation(w->d, &w->d->view, &assumed, checks_of(f->unit.technique), &v);
        alike = list_lost(w, clue) && w->n == needed_by(w, clue) && w->d->areas.area[home] &&
                (!i || (w->list_count == count &&
                        memcmp(listed, w->list, (size_t)count * sizeof *listed) == 0));
        count = w->list_count;
        memcpy(listed, w->list, (size_t)count * sizeof *listed);
        for (int k = 0; k < count; k++)
            alike = alike && is_in_pocket(w, listed[k]);
    }
    return alike;
}

/* Takes out of the list what the text says that clues would make shaded; false if the clue then
 * has too few cells. */
static bool drop_made_shaded(text_writer *w)
{
    int kept = 0;
    for (int i = 0; i < w->list_count; i++) {
        bool made = false;
        for (int k = 0; k < w->closing_count; k++)
            for (int n = 0; n < w->closings[k].count && w->closings[k].kind == SHADES; n++)
                made = made || w->closings[k].cells[n] == w->list[i];
        if (!made)
            w->list[kept++] = w->list[i];
    }
    w->list_count = kept;
    return w->n <= kept;
}

/* What w->home would not reach of the cells of w->clue. */
static void write_unreached(text_writer *w, const finding *f)
{
    mark item = {f->unit.a, (uint8_t)f->unit.b};
    mark_list assumed = {1, &item};
    separation v;
    int needed = needed_by(w, w->clue);
    find_separation(w->d, &w->d->view, &assumed, checks_of(f->unit.technique), &v);
    bool possible = list_lost(w, w->clue) && drop_made_shaded(w);
    bool none = w->n == needed;
    w->second = w->clue;
    if (none && is_supposed(w))
        write_text(w, TEXT_DEMAND_OWN);
    else if (possible && w->step->cell_count == 1)
        write_unreachable(w);
    else if (is_lost_by_each(w, f))
        write_text(w, needed == 1               ? TEXT_DEMAND_LOST_ONE
                      : needed == w->list_count ? TEXT_DEMAND_LOST_ALL
                                                : TEXT_DEMAND_LOST_SOME);
    else {
        w->n = needed;
        write_text(w, needed == 1 ? TEXT_DEMAND_ONE : TEXT_DEMAND);
    }
}

void describe_demand(text_writer *w, const finding *f)
{
    write_text(w, TEXT_DEMAND_IF);
    if (w->home >= 0)
        write_unreached(w, f);
    else if (w->step->cell_count == 1 && w->step->clue_count > 1)
        write_sides(w, f);
    else
        write_text(w, w->step->clue_count == 1 ? TEXT_DEMAND_APART_ONE : TEXT_DEMAND_APART);
    write_text(w, TEXT_DEMAND_SO);
}
