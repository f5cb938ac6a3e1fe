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

static void write_shut_in(text_writer *w, named_clues *named)
{
    write_text(w, w->other_count ? TEXT_DEMAND_SHUT_WITH : TEXT_DEMAND_SHUT);
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

/* Writes what the cells on each side of the clue would not reach, or what shuts them in. */
static void write_each_side(text_writer *w, named_clues *named)
{
    bool told = false;
    write_text(w, TEXT_DEMAND_SIDES);
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[w->clue][i];
        if (!list_side(w, w->clue, i) || !find_unmet(w, w->d->areas.area[cell]))
            continue;
        text_add_string(&w->out, told ? ", and " : "");
        told = true;
        if (w->second != w->clue && is_unshaded_outside(w, w->d->areas.area[cell]) &&
            is_shut_in(w, w->d->areas.area[cell])) {
            write_shut_in(w, named);
            continue;
        }
        write_text(w, w->second == w->clue ? TEXT_DEMAND_FEW
                      : w->m               ? TEXT_DEMAND_ENOUGH
                                           : TEXT_DEMAND_ANY);
        add_named(named, w->second);
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

/* Writes which ways clues of the step close out of the areas of a clue: those that are not named
 * yet. */
static void write_other_closers(text_writer *w, const named_clues *named)
{
    const int *around = w->d->shape.around[w->clue];
    int cells[4], count = 0;
    w->closer_count = 0;
    for (size_t i = 0; i < w->step->clue_count && i < MOST_CLUES; i++) {
        int corner = corner_of(w, &w->step->clues[i]);
        bool told = corner == w->clue;
        for (int k = 0; k < named->count; k++)
            told = told || corner == named->corners[k];
        if (!told)
            w->closers[w->closer_count++] = corner;
    }
    for (int i = 0; i < 4; i++)
        if (around[i] >= 0 && w->d->areas.area[around[i]])
            cells[count++] = around[i];
    w->ways = true;
    find_closed_ways(w, cells, count);
    write_text(w, w->closed_count ? TEXT_DEMAND_BECAUSE : TEXT_NONE);
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
    write_other_closers(w, &named);
    premises_show(&d->premises, w->p, &d->view);
}

/* --- at a glance ------------------------------------------------------------------ */

/* Whether w->home is the cell of the step that the reason supposes to be unshaded. */
static bool is_supposed(text_writer *w)
{
    return list_has(&w->d->step_cells, w->home, CREEK_SHADED);
}

/* What w->home would not reach of the cells of w->clue. */
static void write_unreached(text_writer *w, const finding *f)
{
    mark item = {f->unit.a, (uint8_t)f->unit.b};
    mark_list assumed = {1, &item};
    separation v;
    int needed = needed_by(w, w->clue);
    find_separation(w->d, &w->d->view, &assumed, checks_of(f->unit.technique), &v);
    bool possible = list_lost(w, w->clue);
    bool none = w->n == needed;
    w->second = w->clue;
    if (none && is_supposed(w))
        write_text(w, TEXT_DEMAND_OWN);
    else if (possible && w->step->cell_count == 1)
        write_unreachable(w);
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
