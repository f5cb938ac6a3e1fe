#include "overlap_text.h"

#include "cut_text.h"
#include "overlap.h"
#include "separation.h"

#include <stdlib.h>
#include <string.h>

/* --- why a filling fails -------------------------------------------------------- */

/* What the marks of a filling separate in the view. The clues of the step that this does not need
 * are missing from the view until restore_clues(). */
static separation separation_alone(text_writer *w, unit at, const mark_list *marks, int flags)
{
    position *view = &w->d->view;
    separation v;
    for (size_t i = 0; i < w->step->clue_count; i++) {
        int corner = corner_of(w, &w->step->clues[i]), value = view->clue[corner];
        if (corner == at.a || corner == at.b)
            continue;
        view->clue[corner] = NO_CLUE;
        if (!find_separation(w->d, view, marks, flags, &v))
            view->clue[corner] = (int8_t)value;
    }
    find_separation(w->d, view, marks, flags, &v);
    return v;
}

static void restore_clues(text_writer *w)
{
    for (size_t i = 0; i < w->step->clue_count; i++)
        w->d->view.clue[corner_of(w, &w->step->clues[i])] = (int8_t)w->step->clues[i].value;
}

/* Adds the cells that the clue at a corner would have shaded, with the marks of a filling, to the
 * list; false if it leaves a choice, or the player sees them shaded. */
static bool list_shaded_by(text_writer *w, int corner, const mark_list *marks)
{
    const position *view = &w->d->view;
    int unshaded = 0, before = w->list_count;
    bool any = false;
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[corner][i];
        if (cell < 0)
            continue;
        if (view->state[cell] == CREEK_UNSHADED || list_has(marks, cell, CREEK_UNSHADED))
            unshaded++;
        else if (w->p->state[cell] == CREEK_UNDECIDED && !list_has(marks, cell, CREEK_SHADED)) {
            int place = 0;
            while (place < before && w->list[place] != cell)
                place++;
            if (place == before)
                w->list[w->list_count++] = cell;
            any = true;
        }
    }
    bool full = unshaded == w->d->shape.touches[corner] - view->clue[corner];
    if (!full)
        w->list_count = before;
    return full && any;
}

/* Whether the player does not see what the clue at a corner does: cells are undecided, with the
 * marks of a filling, or too many shaded or unshaded. */
static bool is_open(text_writer *w, int corner, const mark_list *marks)
{
    int shaded = 0;
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[corner][i];
        if (cell < 0)
            continue;
        if (w->p->state[cell] == CREEK_SHADED || list_has(marks, cell, CREEK_SHADED))
            shaded++;
        else if (w->p->state[cell] == CREEK_UNDECIDED && !list_has(marks, cell, CREEK_UNSHADED))
            return true;
    }
    return shaded != w->d->view.clue[corner];
}

/* Makes what the clues beside a filling would have shaded the list, and these clues w->closers;
 * puts those that close passages into `closing` and returns how many. `but` is no part of either.
 */
static int find_shaded_by_clues(text_writer *w, unit at, const mark_list *marks, int but,
                                int closing[MOST_CLOSERS])
{
    int count = 0;
    w->list_count = w->closer_count = 0;
    for (size_t i = 0; i < w->step->clue_count; i++) {
        int corner = corner_of(w, &w->step->clues[i]);
        if (w->d->view.clue[corner] < 0 || corner == at.a || corner == at.b || corner == but)
            continue;
        if (w->list_count + 3 < (int)(sizeof w->list / sizeof *w->list) &&
            list_shaded_by(w, corner, marks))
            w->closers[w->closer_count++] = corner;
        else if (count < MOST_CLOSERS && is_open(w, corner, marks))
            closing[count++] = corner;
    }
    return count;
}

/* How many of the cells listed, which other clues would have shaded, the clue at a corner needs
 * unshaded; those that it does not touch are moved out of the list. */
static int needed_of_list(text_writer *w, int corner, const mark_list *marks)
{
    const position *p = w->p;
    int needed = needed_by(w, corner), kept = 0;
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[corner][i], place = 0;
        if (cell < 0 || p->state[cell] == CREEK_SHADED || list_has(marks, cell, CREEK_SHADED))
            continue;
        while (place < w->list_count && w->list[place] != cell)
            place++;
        if (place == w->list_count) {
            needed--;
            continue;
        }
        w->list[place] = w->list[kept];
        w->list[kept++] = cell;
    }
    w->other_count = w->list_count - kept;
    return needed;
}

/* Writes that clues would have shaded what the clue at a corner needs unshaded; false if it has
 * enough other cells. */
static bool write_clash(text_writer *w, int corner, const mark_list *marks)
{
    w->n = needed_of_list(w, corner, marks);
    if (!w->closer_count || w->n < 1)
        return false;
    if (w->other_count) {
        write_text(w, TEXT_FAILS_SHADED);
        write_text(w, TEXT_FAILS_CLUE);
    } else {
        write_text(w, w->n == w->list_count ? TEXT_FAILS_CLASH : TEXT_FAILS_CLASH_SOME);
    }
    w->other_count = 0;
    return true;
}

/* Takes out of the cells that a clue could not have unshaded those that other clues would have
 * shaded. */
static void drop_shaded(text_writer *w, const int *shaded, int count)
{
    int kept = 0;
    for (int i = 0; i < w->list_count; i++) {
        int k = 0;
        while (k < count && shaded[k] != w->list[i])
            k++;
        if (k == count)
            w->list[kept++] = w->list[i];
    }
    w->list_count = kept;
}

static void write_lost_cells(text_writer *w, const int *shaded, int count)
{
    if (!list_lost(w, w->second)) {
        write_text(w, TEXT_FAILS_CLUE);
        return;
    }
    drop_shaded(w, shaded, count);
    write_unreachable(w);
}

/* Writes over what wall cells are cut off, if several clues close passages in it. */
static bool write_wall_of_closers(text_writer *w, const mark_list *marks, int flags,
                                  const separation *v)
{
    enum { SEVERAL = 3 };
    if (v->apart < 0 || w->closer_count < SEVERAL)
        return false;
    find_wall(w, marks, flags, v);
    bool wall = w->walled && wall_has_closers(w);
    if (wall)
        name_supposed(w, marks->items[0].cell);
    if (wall)
        write_text(w, TEXT_APART_WALL);
    w->walled = false;
    return wall;
}

/* Writes which ways clues, the closers, would close with the marks of a filling and what other
 * clues would have shaded. */
static void write_closers(text_writer *w, const mark_list *marks, const int *shaded, int count,
                          const separation *v)
{
    uint8_t *state = w->d->view.state;
    for (int i = 0; i < marks->count; i++)
        state[marks->items[i].cell] = marks->items[i].state;
    for (int i = 0; i < count; i++)
        state[shaded[i]] = CREEK_SHADED;
    int cell = cell_cut_off(v);
    find_closed_ways(w, &cell, 1);
    for (int i = 0; i < marks->count; i++)
        state[marks->items[i].cell] = CREEK_UNDECIDED;
    for (int i = 0; i < count; i++)
        state[shaded[i]] = CREEK_UNDECIDED;
    write_text(w, TEXT_APART_BY);
    w->closing_count = w->closed_count = 0;
}

/* Whether all neighbours of a cell would be shaded, with the marks of a filling and what clues
 * would have shaded. */
static bool would_be_alone(const text_writer *w, int cell, const mark_list *marks,
                           const int *shaded, int count)
{
    for (int side = 0; side < 4; side++) {
        int other = w->d->shape.beside[cell][side], k = 0;
        if (other < 0 || w->p->state[other] == CREEK_SHADED || list_has(marks, other, CREEK_SHADED))
            continue;
        while (k < count && shaded[k] != other)
            k++;
        if (k == count)
            return false;
    }
    return true;
}

/* Whether the player sees that a clue would have too many unshaded cells. */
static bool is_overfull(const text_writer *w, int corner, const mark_list *marks)
{
    int unshaded = 0;
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[corner][i];
        unshaded += cell >= 0 &&
                    (w->p->state[cell] == CREEK_UNSHADED || list_has(marks, cell, CREEK_UNSHADED));
    }
    return unshaded > needed_by(w, corner);
}

static void write_separation(text_writer *w, unit at, const mark_list *marks, int flags)
{
    int closing[MOST_CLOSERS], shaded[sizeof w->list / sizeof *w->list];
    separation v = separation_alone(w, at, marks, flags);
    int beside = place_of(w, &w->step->cells[0]);
    w->apart = nearest_of_group(w, v.apart, beside);
    w->home = nearest_of_group(w, v.home, beside);
    w->second = v.clue;
    bool area = v.apart < 0 && v.home < 0, demand = v.apart < 0 && !area;
    int count = find_shaded_by_clues(w, at, marks, demand ? v.clue : NOWHERE, closing);
    int shaded_count = w->list_count;
    for (int i = 0; i < count; i++) {
        if (!is_overfull(w, closing[i], marks))
            continue;
        w->second = closing[i];
        write_text(w, TEXT_FAILS_CLUE);
        restore_clues(w);
        return;
    }
    memcpy(shaded, w->list, sizeof shaded);
    if (demand && !count && write_clash(w, v.clue, marks)) {
        restore_clues(w);
        return;
    }
    w->list_count = shaded_count;
    if (w->closer_count)
        write_text(w, TEXT_FAILS_SHADED);
    memcpy(w->closers, closing, sizeof closing);
    w->closer_count = count;
    if (v.apart >= 0 && would_be_alone(w, w->home, marks, shaded, shaded_count)) {
        w->apart = w->home;
        w->home = NOWHERE;
    }
    if (v.apart >= 0 && would_be_alone(w, w->apart, marks, shaded, shaded_count)) {
        write_text(w, TEXT_FAILS_ALONE);
        restore_clues(w);
        return;
    }
    if (v.apart >= 0)
        write_text(w, TEXT_FAILS_APART);
    else if (area)
        write_text(w, TEXT_FAILS_AREA);
    else
        write_lost_cells(w, shaded, shaded_count);
    if (w->closer_count && !area && !write_wall_of_closers(w, marks, flags, &v))
        write_closers(w, marks, shaded, shaded_count, &v);
    restore_clues(w);
}

/* Says why one filling fails. */
static void write_failure(text_writer *w, unit at, const filling_list *list, int filling)
{
    strike_reason reason;
    mark items[AGREE_CELLS];
    mark_list marks = {0, items};
    int second = w->second;
    filling_fails(w->d, &w->d->view, list, filling, &reason);
    w->second = reason.broken;
    marks_of_filling(list, filling, &marks);
    if (reason.broken >= 0)
        write_text(w, TEXT_FAILS_CLUE);
    else
        write_separation(w, at, &marks, reason.flags);
    w->second = second;
}

/* --- which fillings are told ---------------------------------------------------- */

/* Whether a filling has to fail for the step to hold. */
static bool filling_excluded(text_writer *w, const filling_list *list, int filling)
{
    for (size_t i = 0; i < w->step->cell_count; i++) {
        const creek_mark *m = &w->step->cells[i];
        if (filling_opposes(list, filling, (mark){place_of(w, m), (uint8_t)m->state}))
            return true;
    }
    return false;
}

/* Whether a filling agrees with what the player sees, not only with the reason. */
static bool filling_seen(text_writer *w, const filling_list *list, int filling)
{
    for (int k = 0; k < list->cell_count; k++)
        if (filling_opposes(list, filling, (mark){list->cells[k], w->p->state[list->cells[k]]}) &&
            w->p->state[list->cells[k]] != CREEK_UNDECIDED)
            return false;
    return true;
}

/* Keeps the fillings that have to fail; those alone that agree with what the player sees, if
 * there are such. */
static void keep_excluded(text_writer *w, filling_list *list)
{
    bool any_seen = false;
    int kept = 0;
    for (int i = 0; i < list->filling_count; i++)
        any_seen = any_seen || (filling_excluded(w, list, i) && filling_seen(w, list, i));
    for (int i = 0; i < list->filling_count; i++)
        if (filling_excluded(w, list, i) && (!any_seen || filling_seen(w, list, i)))
            list->fillings[kept++] = list->fillings[i];
    list->filling_count = kept;
}

/* Makes the cells that get that state in a filling the list: those that the player sees
 * undecided, but not the cell `but`. */
static void list_filling(text_writer *w, const filling_list *list, int filling, creek_state state,
                         int but)
{
    w->list_count = 0;
    for (int k = 0; k < list->cell_count; k++) {
        int cell = list->cells[k];
        bool shaded = list->fillings[filling] >> k & 1u;
        if (shaded == (state == CREEK_SHADED) && cell != but &&
            w->p->state[cell] == CREEK_UNDECIDED)
            w->list[w->list_count++] = cell;
    }
}

/* Writes "r1c1 and r1c2 would be shaded and r2c2 would be unshaded", with `verb` in place of
 * "would be". False if there is nothing to say. */
static bool write_filling(text_writer *w, const filling_list *list, int but, const char *verb)
{
    bool any = false;
    for (creek_state state = CREEK_SHADED; state <= CREEK_UNSHADED; state++) {
        list_filling(w, list, 0, state, but);
        if (!w->list_count)
            continue;
        w->word = verb;
        w->other_word = state_word(state);
        if (any)
            text_add_string(&w->out, " and ");
        write_text(w, TEXT_OVERLAP_STATES);
        any = true;
    }
    w->word = w->other_word = NULL;
    return any;
}

/* The text of a failure, to compare it with others; the caller frees it. NULL if memory runs out.
 */
static char *failure_text(text_writer *w, unit at, const filling_list *list, int filling)
{
    text_builder before = w->out;
    w->out = (text_builder){0};
    write_failure(w, at, list, filling);
    char *text = text_take(&w->out);
    w->out = before;
    w->out.failed = w->out.failed || !text;
    return text;
}

/* "with r1c1 shaded and r2c1 unshaded", for one clue "with r1c1 shaded"; the cell `but` is clear.
 */
static void write_case(text_writer *w, unit at, const filling_list *list, int filling, int but)
{
    list_filling(w, list, filling, CREEK_SHADED, but);
    write_text(w, w->list_count ? TEXT_OVERLAP_WITH : TEXT_OVERLAP_NONE_SHADED);
    list_filling(w, list, filling, CREEK_UNSHADED, but);
    if (at.b >= 0 && w->list_count)
        write_text(w, TEXT_OVERLAP_AND_UNSHADED);
}

/* Writes the failures, equal ones together, each with a number. */
static void write_excluded(text_writer *w, unit at, filling_list *list, int but)
{
    char *failures[1 << AGREE_CELLS];
    int number = 0;
    w->listed = true;
    for (int i = 0; i < list->filling_count; i++)
        failures[i] = failure_text(w, at, list, i);
    w->shorten = true;
    for (int i = 0; i < list->filling_count; i++) {
        if (!failures[i])
            continue;
        text_add_format(&w->out, number ? ";\n%d) " : "\n%d) ", number + 1);
        number++;
        write_case(w, at, list, i, but);
        for (int k = i + 1; k < list->filling_count; k++) {
            if (!failures[k] || strcmp(failures[i], failures[k]) != 0)
                continue;
            text_add_string(&w->out, " or ");
            write_case(w, at, list, k, but);
            free(failures[k]);
            failures[k] = NULL;
        }
        text_add_string(&w->out, ", ");
        write_failure(w, at, list, i);
        free(failures[i]);
    }
}

/* For a step that decides one cell. */
static void write_overlap_cell(text_writer *w, unit at, filling_list *list, bool two)
{
    int cell = place_of(w, &w->step->cells[0]);
    w->n = list->filling_count;
    write_text(w, TEXT_OVERLAP_IF);
    if (w->n > 1) {
        write_text(w, two ? TEXT_OVERLAP_WAYS_TWO : TEXT_OVERLAP_WAYS);
        write_excluded(w, at, list, cell);
    } else {
        if (write_filling(w, list, cell, "would be"))
            write_text(w, two ? TEXT_OVERLAP_THEN_TWO : TEXT_OVERLAP_THEN);
        write_failure(w, at, list, 0);
    }
    write_text(w, TEXT_CONCLUSION);
}

/* Finds the fillings that remain to the player; how many they are. */
static int find_remaining(text_writer *w, unit at, filling_list *list)
{
    int kept = 0;
    fillings_at(&w->d->view, at, list);
    for (int i = 0; i < list->filling_count; i++)
        if (!filling_excluded(w, list, i) && filling_seen(w, list, i))
            list->fillings[kept++] = list->fillings[i];
    return kept;
}

/* Says which ways remain, if these are few, and what they agree on. */
static void write_remaining(text_writer *w, unit at)
{
    enum { FEW_REMAINING = 2 };
    filling_list list;
    int kept = find_remaining(w, at, &list);
    list_filling(w, &list, 0, CREEK_SHADED, NOWHERE);
    if (kept < 1 || kept > FEW_REMAINING || !w->list_count) {
        write_text(w, TEXT_CONCLUSION_CELLS);
        return;
    }
    write_text(w, TEXT_REMAINING);
    list_filling(w, &list, 1, CREEK_SHADED, NOWHERE);
    if (kept > 1)
        write_text(w, w->list_count ? TEXT_REMAINING_OR : TEXT_REMAINING_OR_NONE);
    write_text(w, TEXT_CONCLUSION_REMAINING);
}

static void write_overlap_cells(text_writer *w, unit at, filling_list *list, bool two)
{
    filling_list remaining;
    if (list->filling_count > 1) {
        write_text(w, two ? TEXT_OVERLAP_SOME_TWO : TEXT_OVERLAP_SOME);
        write_excluded(w, at, list, NOWHERE);
        write_remaining(w, at);
    } else {
        text_add_string(&w->out, "If ");
        write_filling(w, list, NOWHERE, "were");
        text_add_string(&w->out, ", ");
        write_failure(w, at, list, 0);
        if (find_remaining(w, at, &remaining) == 1)
            write_text(w, two ? TEXT_CONCLUSION_LAST_TWO : TEXT_CONCLUSION_LAST);
        else
            write_text(w, two ? TEXT_CONCLUSION_TWO : TEXT_CONCLUSION_ONE);
    }
}

void describe_overlap(text_writer *w, const finding *f)
{
    const position *p = &w->d->view;
    bool two =
        f->unit.technique != CREEK_OVERLAP && p->clue[f->unit.a] >= 0 && p->clue[f->unit.b] >= 0;
    filling_list list;
    fillings_at(p, f->unit, &list);
    keep_excluded(w, &list);
    w->clue = p->clue[f->unit.a] >= 0 ? f->unit.a : f->unit.b;
    w->second = f->unit.b;
    w->ways = true;
    if (w->step->cell_count == 1)
        write_overlap_cell(w, f->unit, &list, two);
    else
        write_overlap_cells(w, f->unit, &list, two);
}
