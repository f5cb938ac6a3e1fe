#include "step_text.h"

#include "alternating_sum.h"
#include "overlap.h"
#include "separation.h"
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

static void take_separation(text_writer *w, separation v)
{
    w->apart = v.apart;
    w->home = v.home;
    w->clue = v.clue;
}

/* What the assumed cell separates in the reduced position. */
static separation separation_of(text_writer *w, const finding *f)
{
    mark item = {f->unit.a, (uint8_t)f->unit.b};
    mark_list assumed = {1, &item};
    separation v;
    find_separation(w->d, &w->d->view, &assumed, checks_of(f->unit.technique), &v);
    take_separation(w, v);
    return v;
}

/* If the assumed cell is one of the two, it becomes the one cut off. */
static void order_separated(text_writer *w, int assumed)
{
    if (w->apart < 0 || w->home != assumed)
        return;
    w->home = w->apart;
    w->apart = assumed;
}

/* The borders that the cited shaded cells and `cell` touch: bit 0 top, 1 right,
 * 2 bottom, 3 left. */
static unsigned borders_of(text_writer *w, int cell)
{
    const shape *board = &w->d->shape;
    unsigned set = 0;
    for (size_t i = 0; i <= w->step->because_count; i++) {
        int at = cell;
        if (i < w->step->because_count) {
            if (w->step->because[i].state != CREEK_SHADED)
                continue;
            at = place_of(w, &w->step->because[i]);
        }
        int row = at / board->width, col = at % board->width;
        set |= (row == 0 ? 1u : 0) | (col == board->width - 1 ? 2u : 0) |
               (row == board->height - 1 ? 4u : 0) | (col == 0 ? 8u : 0);
    }
    return set;
}

static void describe_wall(text_writer *w, const finding *f)
{
    static const char *const names[4] = {"top", "right", "bottom", "left"};
    unsigned set = borders_of(w, f->target.cell);
    const char *touched[4] = {NULL};
    int count = 0;
    for (int i = 0; i < 4; i++)
        if (set & 1u << i)
            touched[count++] = names[i];
    w->word = count ? touched[0] : NULL;
    w->other_word = count > 1 ? touched[1] : NULL;
    static const enum text_id kinds[] = {TEXT_WALL_RING, TEXT_WALL_BORDER, TEXT_WALL_BORDERS,
                                         TEXT_WALL_ACROSS, TEXT_WALL_ACROSS};
    write_text(w, TEXT_WALL_IF);
    write_text(w, kinds[count]);
    write_text(w, TEXT_WALL);
}

/* The undecided cells of the clue at `corner` that it shares with the clue at
 * `other`, or does not share. */
static int undecided_of(const position *p, int corner, int other, bool shared, int *cells)
{
    int count = 0;
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[corner][i];
        if (cell < 0 || p->state[cell] != CREEK_UNDECIDED)
            continue;
        bool in_both = false;
        for (int k = 0; k < 4; k++)
            in_both = in_both || p->shape->around[other][k] == cell;
        if (in_both == shared)
            cells[count++] = cell;
    }
    return count;
}

static void describe_pair(text_writer *w, const finding *f)
{
    const position *p = &w->d->view;
    int one = f->unit.a, other = f->unit.b, alone[4];
    int needs = shaded_needed(p, one), has = undecided_of(p, one, other, false, alone);
    int needs_other = shaded_needed(p, other),
        has_other = undecided_of(p, other, one, false, alone);
    bool swap = needs_other - has_other > needs - has;
    w->clue = swap ? other : one;
    w->second = swap ? one : other;
    w->n = swap ? needs_other : needs;
    w->m = swap ? has_other : has;
    w->o = w->n - w->m > 0 ? w->n - w->m : 0;
    w->list_count = undecided_of(p, one, other, true, w->list);
    write_text(w, w->o == 0 ? TEXT_PAIR_NONE : w->m == 0 ? TEXT_PAIR_ALL : TEXT_PAIR);
}

static void list_closers(text_writer *w, int but)
{
    w->closer_count = 0;
    for (size_t i = 0; i < w->step->clue_count && w->closer_count < 16; i++)
        if (corner_of(w, &w->step->clues[i]) != but)
            w->closers[w->closer_count++] = corner_of(w, &w->step->clues[i]);
}

static void write_closers(text_writer *w, int but)
{
    list_closers(w, but);
    if (w->closer_count)
        write_text(w, w->closer_count == 1 ? TEXT_CLOSER : TEXT_CLOSERS);
}

static int reached_by_home(text_writer *w, const position *p)
{
    int count = 0;
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[w->clue][i];
        count += cell >= 0 && w->d->areas.area[cell] == w->d->areas.area[w->home];
    }
    return count;
}

/* Says what would be separated, in one of four texts: for cells, for a clue some
 * or none of whose cells home reaches, and for clues when there is no home. */
static void write_separation(text_writer *w, const enum text_id ids[4])
{
    bool demand = w->apart < 0 && w->home >= 0;
    if (demand) {
        w->n = w->d->shape.touches[w->clue] - w->d->whole.clue[w->clue];
        w->m = reached_by_home(w, &w->d->view);
    }
    if (w->home >= 0)
        write_closers(w, demand ? w->clue : NOWHERE);
    write_text(w, w->apart >= 0 ? ids[0] : !demand ? ids[3] : w->m ? ids[1] : ids[2]);
}

static void describe_cut(text_writer *w, const finding *f)
{
    separation_of(w, f);
    order_separated(w, f->target.cell);
    const enum text_id ids[4] = {w->apart == f->target.cell ? TEXT_CUT_SELF : TEXT_CUT_OTHERS,
                                 TEXT_DEMAND_FEW, TEXT_DEMAND_NONE, TEXT_DEMAND_APART};
    write_separation(w, ids);
}

static void describe_crossed(text_writer *w, const finding *f)
{
    list_round(w, &w->d->view, f->unit.a, CREEK_SHADED);
    mark items[3];
    mark_list assumed = {0, items};
    separation v;
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[f->unit.a][i];
        if (w->d->view.state[cell] == CREEK_UNDECIDED)
            list_add(&assumed, cell, cell == f->target.cell ? CREEK_SHADED : CREEK_UNSHADED);
    }
    find_separation(w->d, &w->d->view, &assumed, CHECK_PLAIN, &v);
    take_separation(w, v);
    w->clue = f->unit.a;
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
        write_text(w, v.apart >= 0  ? TEXT_FAILS_APART
                      : v.home >= 0 ? TEXT_FAILS_DEMAND
                                    : TEXT_FAILS_AREA);
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

static void write_excluded(text_writer *w, filling_list *list)
{
    int described = 0, rest = 0;
    for (int i = 0; i < list->filling_count; i++) {
        if (!filling_excluded(w, list, i))
            continue;
        if (described == FILLINGS_DESCRIBED) {
            rest++;
            continue;
        }
        w->list_count = 0;
        for (int k = 0; k < list->cell_count; k++)
            if (list->fillings[i] & 1u << k)
                w->list[w->list_count++] = list->cells[k];
        write_text(w, !w->list_count ? TEXT_OVERLAP_NONE_SHADED
                      : described    ? TEXT_OVERLAP_OR
                                     : TEXT_OVERLAP_WITH);
        write_failure(w, list, i);
        described++;
    }
    w->n = rest;
    if (rest)
        write_text(w, TEXT_OVERLAP_REST);
}

static void describe_overlap(text_writer *w, const finding *f)
{
    const position *p = &w->d->view;
    bool two =
        f->unit.technique != CREEK_OVERLAP && p->clue[f->unit.a] >= 0 && p->clue[f->unit.b] >= 0;
    bool one_cell = w->step->cell_count == 1;
    filling_list list;
    fillings_at(p, f->unit, &list);
    w->clue = p->clue[f->unit.a] >= 0 ? f->unit.a : f->unit.b;
    w->second = f->unit.b;
    if (one_cell)
        write_text(w, two ? TEXT_OVERLAP_TWO : TEXT_OVERLAP);
    else
        write_text(w, two ? TEXT_OVERLAP_TWO_CELLS : TEXT_OVERLAP_CELLS);
    write_excluded(w, &list);
    write_text(w, one_cell ? TEXT_CONCLUSION : TEXT_CONCLUSION_CELLS);
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
    static const enum text_id ids[4] = {TEXT_APART, TEXT_DEMAND_UNMET, TEXT_DEMAND_LOST,
                                        TEXT_AREAS_UNMET};
    take_separation(w, check_areas(&w->d->view, flags, &w->d->areas));
    write_separation(w, ids);
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
    find_fillings(&w->d->view, corners, 4, &list);
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
    separation v;
    switch (f->unit.technique) {
    case CREEK_SATURATION:
        write_text(w, w->step->cells[0].state == CREEK_SHADED ? TEXT_TERSE_EMPTY : TEXT_TERSE_FULL);
        return true;
    case CREEK_EXIT:
    case CREEK_WALL:
    case CREEK_CLOSED_PASSAGE:
    case CREEK_DEMAND:
    case CREEK_PASSAGE_WALL:
        v = separation_of(w, f);
        order_separated(w, f->target.cell);
        list_closers(w, NOWHERE);
        w->n = w->closer_count;
        write_text(w, v.apart < 0            ? v.home >= 0 ? TEXT_TERSE_DEMAND : TEXT_TERSE_APART
                      : !w->closer_count     ? TEXT_TERSE_CUT
                      : w->closer_count == 1 ? TEXT_TERSE_CUT_BY
                                             : TEXT_TERSE_CUT_BY_MANY);
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
        separation_of(w, f);
        write_text(w, TEXT_EXIT);
        break;
    case CREEK_WALL:
        separation_of(w, f);
        describe_wall(w, f);
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

bool describe_step(creek_deducer *d, creek_step *step, const finding *f)
{
    text_writer w = {.d = d, .step = step, .clue = f->unit.a, .second = f->unit.b};
    describe(&w, f);
    step->text = text_take(&w.out);
    if (step->step_count)
        write_text(&w, TEXT_REFUTED);
    step->conclusion = text_take(&w.out);
    return step->text && step->conclusion;
}
