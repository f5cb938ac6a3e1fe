#include "step_text.h"

#include "alternating_sum.h"
#include "cut_text.h"
#include "overlap.h"
#include "text_template.h"

static void describe_saturation(text_writer *w)
{
    const position *p = &w->d->view;
    bool shaded = w->step->cells[0].state == CREEK_SHADED;
    list_round(w, p, w->clue, shaded ? CREEK_UNSHADED : CREEK_SHADED);
    w->n = w->list_count;
    w->m = (int)w->step->cell_count;
    if (!w->n) {
        w->n = p->shape->touches[w->clue];
        write_text(w, shaded ? TEXT_FULL : TEXT_EMPTY);
    } else if (w->m == 1)
        write_text(w, shaded ? TEXT_SATURATED_ONE : TEXT_NO_ROOM_ONE);
    else
        write_text(w, shaded ? TEXT_SATURATED : TEXT_NO_ROOM);
}

/* --- clues ----------------------------------------------------------------- */

/* The cells of the clue at `corner` that it shares with the clue at `other`. */
static int shared_cells(const shape *s, int corner, int other, int *cells)
{
    int count = 0;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++)
            if (s->around[corner][i] >= 0 && s->around[corner][i] == s->around[other][k])
                cells[count++] = s->around[corner][i];
    return count;
}

/* How many of the shaded cells of the clue at `corner` must be among the shared ones; of its
 * other cells *elsewhere can be shaded. */
static int shaded_shared(const position *p, int corner, const int *shared, int count,
                         int *elsewhere)
{
    int unshaded = 0;
    for (int i = 0; i < count; i++)
        unshaded += p->state[shared[i]] == CREEK_UNSHADED;
    *elsewhere =
        p->shape->touches[corner] - count - count_round(p, corner, CREEK_UNSHADED) + unshaded;
    int least = p->clue[corner] - *elsewhere;
    return least > 0 ? least : 0;
}

/* The numbers are those of the clues, whatever else the player has marked. */
static void describe_pair(text_writer *w, const finding *f)
{
    const position *p = &w->d->view;
    int one = f->unit.a, other = f->unit.b, elsewhere, elsewhere_other;
    w->list_count = shared_cells(p->shape, one, other, w->list);
    int least = shaded_shared(p, one, w->list, w->list_count, &elsewhere);
    int least_other = shaded_shared(p, other, w->list, w->list_count, &elsewhere_other);
    bool swap = least_other > least;
    w->clue = swap ? other : one;
    w->second = swap ? one : other;
    w->n = p->clue[w->clue];
    w->m = swap ? elsewhere_other : elsewhere;
    w->o = swap ? least_other : least;
    write_text(w, w->o == 0 ? TEXT_PAIR_NONE : w->m == 0 ? TEXT_PAIR_ALL : TEXT_PAIR);
}

static void describe_crossed(text_writer *w, const finding *f)
{
    list_round(w, &w->d->view, f->unit.a, CREEK_SHADED);
    mark items[3];
    mark_list assumed = {0, items};
    list_add(&assumed, f->target.cell, CREEK_SHADED);
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[f->unit.a][i];
        if (cell != f->target.cell && w->d->view.state[cell] == CREEK_UNDECIDED)
            list_add(&assumed, cell, CREEK_UNSHADED);
    }
    separation v = separation_by(w, &assumed, CHECK_PLAIN);
    w->clue = f->unit.a;
    find_wall(w, &assumed, CHECK_PLAIN, &v);
    write_text(w, TEXT_CROSSED_TWO);
}

/* Says why one filling fails. */
static void write_failure(text_writer *w, filling_list *list, int filling)
{
    strike_reason reason;
    mark items[AGREE_CELLS];
    mark_list marks = {0, items};
    separation v;
    filling_fails(w->d, &w->d->view, list, filling, &reason);
    int second = w->second;
    w->second = reason.broken;
    if (reason.broken >= 0) {
        write_text(w, TEXT_FAILS_CLUE);
    } else {
        marks_of_filling(list, filling, &marks);
        find_separation(w->d, &w->d->view, &marks, reason.flags, &v);
        w->apart = v.apart;
        w->home = v.home;
        w->second = v.clue;
        w->n = v.clue >= 0 ? w->d->shape.touches[v.clue] - w->d->whole.clue[v.clue] : 0;
        write_text(w, v.apart >= 0 ? TEXT_FAILS_APART
                      : v.home < 0 ? TEXT_FAILS_AREA
                      : w->n == 1  ? TEXT_FAILS_DEMAND_ONE
                                   : TEXT_FAILS_DEMAND);
    }
    w->second = second;
}

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

static void write_excluded(text_writer *w, filling_list *list)
{
    int described = 0;
    for (; described < list->filling_count && described < FILLINGS_DESCRIBED; described++) {
        list_filling(w, list, described, CREEK_SHADED, NOWHERE);
        if (described)
            text_add_string(&w->out, "; ");
        write_text(w, w->list_count ? TEXT_OVERLAP_WITH : TEXT_OVERLAP_NONE_SHADED);
        write_failure(w, list, described);
    }
    w->n = list->filling_count - described;
    if (w->n)
        write_text(w, TEXT_OVERLAP_REST);
}

/* For a step that decides one cell. */
static void write_overlap_cell(text_writer *w, filling_list *list, bool two)
{
    int cell = place_of(w, &w->step->cells[0]);
    w->n = list->filling_count;
    write_text(w, TEXT_OVERLAP_IF);
    if (w->n > 1) {
        write_text(w, two ? TEXT_OVERLAP_WAYS_TWO : TEXT_OVERLAP_WAYS);
        write_excluded(w, list);
    } else {
        if (write_filling(w, list, cell, "would be"))
            write_text(w, two ? TEXT_OVERLAP_THEN_TWO : TEXT_OVERLAP_THEN);
        write_failure(w, list, 0);
    }
    write_text(w, TEXT_CONCLUSION);
}

static void write_overlap_cells(text_writer *w, filling_list *list, bool two)
{
    if (list->filling_count > 1) {
        write_text(w, two ? TEXT_OVERLAP_SOME_TWO : TEXT_OVERLAP_SOME);
        write_excluded(w, list);
        write_text(w, TEXT_CONCLUSION_CELLS);
    } else {
        text_add_string(&w->out, "If ");
        write_filling(w, list, NOWHERE, "were");
        text_add_string(&w->out, ", ");
        write_failure(w, list, 0);
        write_text(w, two ? TEXT_CONCLUSION_TWO : TEXT_CONCLUSION_ONE);
    }
}

static void describe_overlap(text_writer *w, const finding *f)
{
    const position *p = &w->d->view;
    bool two =
        f->unit.technique != CREEK_OVERLAP && p->clue[f->unit.a] >= 0 && p->clue[f->unit.b] >= 0;
    filling_list list;
    fillings_at(p, f->unit, &list);
    keep_excluded(w, &list);
    w->clue = p->clue[f->unit.a] >= 0 ? f->unit.a : f->unit.b;
    w->second = f->unit.b;
    if (w->step->cell_count == 1)
        write_overlap_cell(w, &list, two);
    else
        write_overlap_cells(w, &list, two);
}

static void describe_what_if(text_writer *w)
{
    for (size_t i = 0; i < w->step->step_count; i++) {
        if (i > 0) {
            text_add_string(&w->out, " ");
            if (w->step->step_count > 2)
                text_add_format(&w->out, "%zu) ", i);
        }
        text_add_string(&w->out, w->step->steps[i]->text);
    }
    text_add_string(&w->out, " ");
    write_text(w, TEXT_REFUTED);
}

static void describe_broken(text_writer *w)
{
    const position *p = &w->d->view;
    bool shaded = shaded_needed(p, w->clue) < 0;
    list_round(w, p, w->clue, shaded ? CREEK_SHADED : CREEK_UNSHADED);
    w->n = w->list_count;
    w->m = p->clue[w->clue];
    write_text(w, shaded ? TEXT_TOO_MANY : TEXT_TOO_FEW);
}

static void describe_cut_off(text_writer *w, int flags)
{
    mark_list none = {0, NULL};
    separation v = separation_by(w, &none, flags);
    bool demand = take_demand(w);
    if (v.home >= 0)
        list_closers(w, demand ? w->clue : NOWHERE);
    write_text(w, v.apart >= 0 ? TEXT_APART
                  : !demand    ? TEXT_AREAS_UNMET
                  : w->m       ? TEXT_DEMAND_UNMET
                               : TEXT_DEMAND_LOST);
    end_with_closers(w);
}

static void describe_isolated(text_writer *w)
{
    for (size_t i = 0; i < w->step->because_count; i++)
        if (w->step->because[i].state == CREEK_UNSHADED)
            w->home = place_of(w, &w->step->because[i]);
    write_text(w, w->step->cell_count == 1 ? TEXT_ISOLATED_ONE : TEXT_ISOLATED);
}

/* "3 - 2 + 3 = 4", or for a block "3 + 3 - 2 - 2 = 2"; with all signs flipped if
 * that makes it positive. */
static void write_sum(text_writer *w, const sum *all, const position *p, bool swap)
{
    bool any = false;
    bool row =
        all->clue_count < 4 || all->clues[1] - all->clues[0] == all->clues[2] - all->clues[1];
    for (int pass = 0; pass < (row && !swap ? 1 : 2); pass++) {
        for (int i = 0; i < all->clue_count; i++) {
            bool plus = all->plus[i] != swap;
            if ((!row || swap) && plus == (pass == 1))
                continue;
            if (any)
                text_add_string(&w->out, plus ? " + " : " - ");
            any = true;
            text_add_format(&w->out, "%d", p->clue[all->clues[i]]);
        }
    }
    text_add_format(&w->out, " = %d", swap ? -all->total : all->total);
}

static void describe_sum(text_writer *w, unit at)
{
    sum all;
    if (!find_sum(&w->d->view, at, &all))
        return;
    bool swap = all.total < 0;
    write_text(w, TEXT_SUM_CLUES);
    write_sum(w, &all, &w->d->view, swap);
    w->n = swap ? -all.total : all.total;
    for (int i = 0; i < all.cell_count; i++) {
        if (all.cell_plus[i] != swap)
            w->list[w->list_count++] = all.cells[i];
        else
            w->others[w->other_count++] = all.cells[i];
    }
    if (w->other_count)
        write_text(w, w->n ? TEXT_SUM_MORE : TEXT_SUM_EVEN);
    else
        write_text(w, w->n ? TEXT_SUM : TEXT_SUM_NONE);
}

/* The number of ways to satisfy the clues around a cell. */
static int ways_round(text_writer *w, int cell)
{
    int corners[4];
    filling_list list;
    corners_of(&w->d->shape, cell, corners);
    for (int i = 0; i < 4; i++)
        if (w->d->view.clue[corners[i]] < 0)
            corners[i] = corners[i ? i - 1 : 0];
    find_fillings(w->p, corners, 4, &list);
    return list.filling_count;
}

/* Describes clues around a cell as a sum, if that gives the whole step. */
static void describe_round(text_writer *w, const finding *f)
{
    unit block = {CREEK_ALTERNATING_SUM, w->d->shape.first[f->unit.a], SUM_BLOCK};
    creek_deducer *d = w->d;
    technique_alternating_sum.derive(d, &d->view, block, &d->forced);
    bool all = d->forced.count > 0;
    for (size_t i = 0; i < w->step->cell_count; i++)
        all = all && list_has(&d->forced, place_of(w, &w->step->cells[i]),
                              (uint8_t)w->step->cells[i].state);
    w->more = f->unit.a;
    if (all) {
        describe_sum(w, block);
        return;
    }
    w->n = ways_round(w, f->unit.a);
    write_text(w, TEXT_CLUES_ROUND);
}

/* Describes a step inside a what-if briefly. False for techniques whose own
 * text is short. */
static bool describe_tersely(text_writer *w, const finding *f)
{
    switch (f->unit.technique) {
    case CREEK_SATURATION:
        write_text(w, w->step->cells[0].state == CREEK_SHADED ? TEXT_TERSE_EMPTY : TEXT_TERSE_FULL);
        return true;
    case CREEK_EXIT:
    case CREEK_WALL:
    case CREEK_CLOSED_PASSAGE:
    case CREEK_DEMAND:
    case CREEK_PASSAGE_WALL:
        describe_cut_tersely(w, f);
        return true;
    case CREEK_OVERLAP:
        write_text(w, TEXT_TERSE_OVERLAP);
        return true;
    case CREEK_DIAGONAL_PAIR:
    case CREEK_DOUBLE_OVERLAP:
        write_text(w, TEXT_TERSE_OVERLAP_TWO);
        return true;
    default:
        return false;
    }
}

static void describe(text_writer *w, const finding *f)
{
    if (w->d->terse && describe_tersely(w, f))
        return;
    switch (f->unit.technique) {
    case CREEK_FULL_OR_EMPTY:
    case CREEK_SATURATION:
        describe_saturation(w);
        break;
    case CREEK_ISOLATED:
        describe_isolated(w);
        break;
    case CREEK_EXIT:
    case CREEK_WALL:
        describe_exit(w, f);
        break;
    case CREEK_BORDER_PAIR:
    case CREEK_SIDE_PAIR:
        describe_pair(w, f);
        break;
    case CREEK_LONE_CELL:
        write_text(w, w->step->clue_count ? TEXT_LONE : TEXT_LONE_FULL);
        break;
    case CREEK_RUN:
    case CREEK_ALTERNATING_SUM:
        describe_sum(w, f->unit);
        break;
    case CREEK_CLUES_AROUND:
        describe_round(w, f);
        break;
    case CREEK_CROSSED_TWO:
        describe_crossed(w, f);
        break;
    case CREEK_CLOSED_PASSAGE:
    case CREEK_PASSAGE_WALL:
    case CREEK_DEMAND:
        describe_cut(w, f);
        break;
    case CREEK_OVERLAP:
    case CREEK_DIAGONAL_PAIR:
    case CREEK_DOUBLE_OVERLAP:
        describe_overlap(w, f);
        break;
    case CREEK_WHAT_IF:
    case CREEK_NESTED_WHAT_IF:
        describe_what_if(w);
        break;
    case CREEK_ASSUMPTION:
        write_text(w, TEXT_ASSUME);
        break;
    case CREEK_BROKEN_CLUE:
        describe_broken(w);
        break;
    case CREEK_CUT_OFF:
        describe_cut_off(w, f->unit.a);
        break;
    default:
        break;
    }
}

bool describe_step(creek_deducer *d, position *p, creek_step *step, const finding *f)
{
    text_writer w = {.d = d, .p = p, .step = step, .clue = f->unit.a, .second = f->unit.b};
    w.walked = assumes_one_cell(f->unit.technique);
    describe(&w, f);
    step->text = text_take(&w.out);
    if (step->step_count)
        write_text(&w, TEXT_REFUTED);
    step->conclusion = text_take(&w.out);
    return step->text && step->conclusion;
}
