#include "text_template.h"

#include "agree.h"
#include "separation.h"

#include <stdlib.h>
#include <string.h>

/* --- why a filling fails -------------------------------------------------------- */

/* What the marks of a filling separate in the view. The clues of the step that this does not need
 * are missing from the view then. */
static separation separation_alone(text_writer *w, unit at, const mark_list *marks, int flags)
{
    position *view = &w->d->view;
    separation v;
    for (size_t i = 0; i < w->step->clue_count; i++) {
        int corner = corner_of(w->d, &w->step->clues[i]), value = view->clue[corner];
        if (corner == at.a || corner == at.b)
            continue;
        view->clue[corner] = NO_CLUE;
        if (!find_separation(w->d, view, marks, flags, &v))
            view->clue[corner] = (int8_t)value;
    }
    find_separation(w->d, view, marks, flags, &v);
    return v;
}

/* Says what the marks of a filling separate. */
static void write_separation(text_writer *w, unit at, const mark_list *marks, int flags)
{
    separation v = separation_alone(w, at, marks, flags);
    int kept = 0;
    list_closers(w, v.clue);
    for (int i = 0; i < w->closer_count; i++)
        if (w->d->view.clue[w->closers[i]] >= 0 && w->closers[i] != at.a && w->closers[i] != at.b)
            w->closers[kept++] = w->closers[i];
    w->closer_count = kept;
    write_failed_case(w, marks, flags, &v);
    for (size_t i = 0; i < w->step->clue_count; i++)
        w->d->view.clue[corner_of(w->d, &w->step->clues[i])] = (int8_t)w->step->clues[i].value;
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
        write_text(w, "{second} could not be satisfied");
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
        if (filling_opposes(list, filling, (mark){place_of(w->d, m), (uint8_t)m->state}))
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

/* Writes "r1c1 and r1c2 shaded and r2c2 unshaded" after `start`, with `verb` before the states.
 * False if there is nothing to say. */
static bool write_filling(text_writer *w, const filling_list *list, int but, const char *start,
                          const char *verb)
{
    bool any = false;
    for (creek_state state = CREEK_SHADED; state <= CREEK_UNSHADED; state++) {
        list_filling(w, list, 0, state, but);
        if (!w->list_count)
            continue;
        write_text(w, any ? " and " : start);
        write_text(w, "{list}");
        text_add_format(&w->out, "%s %s", verb, state_word(state));
        any = true;
    }
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
    write_text(w, w->list_count ? "with {list} shaded" : "with no more cells shaded");
    list_filling(w, list, filling, CREEK_UNSHADED, but);
    if (at.b >= 0 && w->list_count)
        write_text(w, " and {list} unshaded");
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
static void write_overlap_cell(text_writer *w, unit at, filling_list *list)
{
    int cell = place_of(w->d, &w->step->cells[0]);
    w->n = list->filling_count;
    write_text(w, "If {cells} were {not}, ");
    if (w->n > 1) {
        write_text(w, "there would be {n} ways to satisfy {both}, but each fails:");
        write_excluded(w, at, list, cell);
    } else {
        if (write_filling(w, list, cell, "{both} would make ", ""))
            text_add_string(&w->out, ". Then ");
        write_failure(w, at, list, 0);
    }
    write_text(w, "{stop}So {cells} is {state}.");
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
        write_text(w, "{stop}In all that remain, {outcome}.");
        return;
    }
    write_text(w, "{stop}That leaves {list} shaded");
    list_filling(w, &list, 1, CREEK_SHADED, NOWHERE);
    if (kept > 1)
        write_text(w, w->list_count ? ", or {list}" : ", or none of the cells");
    write_text(w, ". So {outcome}.");
}

static void write_overlap_cells(text_writer *w, unit at, filling_list *list)
{
    filling_list remaining;
    if (list->filling_count > 1) {
        write_text(w, "Try each way to satisfy {both}:");
        write_excluded(w, at, list, NOWHERE);
        write_remaining(w, at);
    } else {
        write_filling(w, list, NOWHERE, "If ", " were");
        text_add_string(&w->out, ", ");
        write_failure(w, at, list, 0);
        write_text(w, find_remaining(w, at, &remaining) == 1
                          ? ". That leaves only one way to satisfy {both}: {outcome}."
                          : ". In all other ways to satisfy {both}, {outcome}.");
    }
}

void describe_overlap(text_writer *w, const finding *f)
{
    const position *p = &w->d->view;
    filling_list list;
    fillings_at(p, f->unit, &list);
    keep_excluded(w, &list);
    w->clue = p->clue[f->unit.a] >= 0 ? f->unit.a : f->unit.b;
    w->second = f->unit.b;
    w->two =
        f->unit.technique != CREEK_OVERLAP && p->clue[f->unit.a] >= 0 && p->clue[f->unit.b] >= 0;
    if (w->step->cell_count == 1)
        write_overlap_cell(w, f->unit, &list);
    else
        write_overlap_cells(w, f->unit, &list);
}
