#include "demand_text.h"

#include "separation.h"

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

static int needed_by(const text_writer *w, int corner)
{
    return w->d->shape.touches[corner] - w->d->whole.clue[corner];
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

/* Writes what the cells on each side of the clue would not reach, and puts the clues that this
 * names into `named`. */
static void write_each_side(text_writer *w, int named[4])
{
    int told = 0;
    write_text(w, TEXT_DEMAND_SIDES);
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[w->clue][i];
        if (!list_side(w, w->clue, i) || !find_unmet(w, w->d->areas.area[cell]))
            continue;
        text_add_string(&w->out, told ? ", and " : "");
        write_text(w, w->second == w->clue ? TEXT_DEMAND_FEW
                      : w->m               ? TEXT_DEMAND_ENOUGH
                                           : TEXT_DEMAND_ANY);
        named[told++] = w->second;
    }
}

/* Writes which clues of the step close passages: those that are not named yet. */
static void write_other_closers(text_writer *w, const int named[4])
{
    w->closer_count = 0;
    for (size_t i = 0; i < w->step->clue_count && i < MOST_CLUES; i++) {
        int corner = corner_of(w, &w->step->clues[i]);
        bool told = corner == w->clue;
        for (int k = 0; k < 4; k++)
            told = told || corner == named[k];
        if (!told)
            w->closers[w->closer_count++] = corner;
    }
    if (w->closer_count)
        write_text(w, w->closer_count == 1 ? TEXT_CLOSED_AT_ONE : TEXT_CLOSED_AT);
}

/* Writes that the cells a clue needs would lie apart, or for each side on which it could have them
 * what these would not reach. */
static void write_sides(text_writer *w, const finding *f)
{
    int named[4] = {NOWHERE, NOWHERE, NOWHERE, NOWHERE};
    mark item = {f->unit.a, (uint8_t)f->unit.b};
    mark_list assumed = {1, &item};
    separation v;
    find_separation(w->d, &w->d->view, &assumed, CHECK_ALL, &v);
    w->shorten = true;
    bool all = choose_clue(w);
    w->n = needed_by(w, w->clue);
    if (all)
        write_text(w, TEXT_DEMAND_SIDES_ALL);
    else
        write_each_side(w, named);
    write_other_closers(w, named);
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
        write_text(w, needed == 1 ? TEXT_DEMAND_OWN : TEXT_DEMAND_OWN_SOME);
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
