#include "words.h"

#include "alternating_sum.h"
#include "overlap.h"
#include "parted.h"
#include "story.h"

static void list_round(story *s, const position *p, int corner, creek_state state)
{
    s->list_count = 0;
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[corner][i];
        if (cell >= 0 && p->state[cell] == state)
            s->list[s->list_count++] = cell;
    }
}

static void tell_saturation(story *s)
{
    const position *p = &s->d->view;
    bool shaded = s->step->cells[0].state == CREEK_SHADED;
    list_round(s, p, s->clue, shaded ? CREEK_UNSHADED : CREEK_SHADED);
    s->n = s->list_count;
    s->m = (int)s->step->cell_count;
    if (!s->n)
        say(s, shaded ? TEXT_FULL : TEXT_EMPTY);
    else if (s->m == 1)
        say(s, shaded ? TEXT_SATURATED_ONE : TEXT_NO_ROOM_ONE);
    else
        say(s, shaded ? TEXT_SATURATED : TEXT_NO_ROOM);
}

static void take_parting(story *s, parting v)
{
    s->apart = v.apart;
    s->home = v.home;
    s->clue = v.clue;
}

/* What an assumed cell parts in the small view. */
static parting parting_of(story *s, const finding *f, int flags)
{
    mark item = {f->unit.a, (uint8_t)f->unit.b};
    mark_list assumed = {1, &item};
    parting v;
    parted_by(s->d, &s->d->view, &assumed, flags, &v);
    take_parting(s, v);
    return v;
}

/* The assumed cell, when it is one of the two, is the one cut off. */
static void order_parted(story *s, int assumed)
{
    if (s->apart < 0 || s->home != assumed)
        return;
    s->home = s->apart;
    s->apart = assumed;
}

/* The borders that the cited shaded cells and `cell` lie at: bit 0 top, 1
 * right, 2 bottom, 3 left. */
static unsigned borders_of(story *s, int cell)
{
    const shape *board = &s->d->shape;
    unsigned set = 0;
    for (size_t i = 0; i <= s->step->because_count; i++) {
        int at = cell;
        if (i < s->step->because_count) {
            if (s->step->because[i].state != CREEK_SHADED)
                continue;
            at = place_of(s, &s->step->because[i]);
        }
        int row = at / board->width, col = at % board->width;
        set |= (row == 0 ? 1u : 0) | (col == board->width - 1 ? 2u : 0) |
               (row == board->height - 1 ? 4u : 0) | (col == 0 ? 8u : 0);
    }
    return set;
}

static void tell_wall(story *s, const finding *f)
{
    static const char *const names[4] = {"top", "right", "bottom", "left"};
    unsigned set = borders_of(s, f->target.cell);
    const char *touched[4] = {NULL};
    int count = 0;
    for (int i = 0; i < 4; i++)
        if (set & 1u << i)
            touched[count++] = names[i];
    s->word = count ? touched[0] : NULL;
    s->other_word = count > 1 ? touched[1] : NULL;
    static const enum text_id kinds[] = {TEXT_WALL_RING, TEXT_WALL_BORDER, TEXT_WALL_BORDERS,
                                         TEXT_WALL_ACROSS, TEXT_WALL_ACROSS};
    say(s, TEXT_WALL_IF);
    say(s, kinds[count]);
    say(s, TEXT_WALL);
}

/* Of two clues: how many undecided cells they share, and how many each has
 * for itself. */
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

static void tell_pair(story *s, const finding *f)
{
    const position *p = &s->d->view;
    int one = f->unit.a, other = f->unit.b, alone[4];
    int needs = shaded_needed(p, one), has = undecided_of(p, one, other, false, alone);
    int needs_other = shaded_needed(p, other),
        has_other = undecided_of(p, other, one, false, alone);
    bool swap = needs_other - has_other > needs - has;
    s->clue = swap ? other : one;
    s->second = swap ? one : other;
    s->n = swap ? needs_other : needs;
    s->m = swap ? has_other : has;
    s->o = s->n - s->m > 0 ? s->n - s->m : 0;
    s->list_count = undecided_of(p, one, other, true, s->list);
    say(s, s->o == 0 ? TEXT_PAIR_NONE : s->m == 0 ? TEXT_PAIR_ALL : TEXT_PAIR);
}

static void list_closers(story *s, int but)
{
    s->closer_count = 0;
    for (size_t i = 0; i < s->step->clue_count && s->closer_count < 16; i++)
        if (corner_of(s, &s->step->clues[i]) != but)
            s->closers[s->closer_count++] = corner_of(s, &s->step->clues[i]);
}

static void say_closers(story *s, int but)
{
    list_closers(s, but);
    if (s->closer_count)
        say(s, s->closer_count == 1 ? TEXT_CLOSER : TEXT_CLOSERS);
}

static int reached_by_home(story *s, const position *p)
{
    int count = 0;
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[s->clue][i];
        count += cell >= 0 && s->d->areas.area[cell] == s->d->areas.area[s->home];
    }
    return count;
}

/* What would be parted, in one of four texts: for cells, for a clue that home
 * reaches some or none of whose cells, and for clues without any home. */
static void say_parting(story *s, const enum text_id ids[4])
{
    bool demand = s->apart < 0 && s->home >= 0;
    if (demand) {
        s->n = s->d->shape.touches[s->clue] - s->d->whole.clue[s->clue];
        s->m = reached_by_home(s, &s->d->view);
    }
    if (s->home >= 0)
        say_closers(s, demand ? s->clue : NOWHERE);
    say(s, s->apart >= 0 ? ids[0] : !demand ? ids[3] : s->m ? ids[1] : ids[2]);
}

static void tell_cut(story *s, const finding *f, int flags)
{
    parting_of(s, f, flags);
    order_parted(s, f->target.cell);
    const enum text_id ids[4] = {s->apart == f->target.cell ? TEXT_CUT_SELF : TEXT_CUT_OTHERS,
                                 TEXT_DEMAND_FEW, TEXT_DEMAND_NONE, TEXT_DEMAND_APART};
    say_parting(s, ids);
}

static void tell_crossed(story *s, const finding *f)
{
    list_round(s, &s->d->view, f->unit.a, CREEK_SHADED);
    mark items[3];
    mark_list assumed = {0, items};
    parting v;
    for (int i = 0; i < 4; i++) {
        int cell = s->d->shape.around[f->unit.a][i];
        if (s->d->view.state[cell] == CREEK_UNDECIDED)
            list_add(&assumed, cell, cell == f->target.cell ? CREEK_SHADED : CREEK_UNSHADED);
    }
    parted_by(s->d, &s->d->view, &assumed, LOOK_PLAIN, &v);
    take_parting(s, v);
    s->clue = f->unit.a;
    say(s, TEXT_CROSSED_TWO);
}

/* Why one filling fails. */
static void say_failure(story *s, filling_list *list, int filling)
{
    strike_reason reason;
    mark items[AGREE_CELLS];
    mark_list marks = {0, items};
    parting v;
    filling_fails(s->d, &s->d->view, list, filling, &reason);
    int second = s->second;
    s->second = reason.broken;
    if (reason.broken >= 0) {
        say(s, TEXT_FAILS_CLUE);
    } else {
        marks_of_filling(list, filling, &marks);
        parted_by(s->d, &s->d->view, &marks, reason.flags, &v);
        s->apart = v.apart;
        s->home = v.home;
        s->second = v.clue;
        s->n = v.clue >= 0 ? s->d->shape.touches[v.clue] - s->d->whole.clue[v.clue] : 0;
        say(s, v.apart >= 0 ? TEXT_FAILS_APART : v.home >= 0 ? TEXT_FAILS_DEMAND : TEXT_FAILS_AREA);
    }
    s->second = second;
}

/* Whether a filling is one that has to fail for the step to hold. */
static bool filling_excluded(story *s, const filling_list *list, int filling)
{
    for (size_t i = 0; i < s->step->cell_count; i++) {
        const creek_mark *m = &s->step->cells[i];
        if (filling_opposes(list, filling, (mark){place_of(s, m), (uint8_t)m->state}))
            return true;
    }
    return false;
}

static void say_excluded(story *s, filling_list *list)
{
    int told = 0, rest = 0;
    for (int i = 0; i < list->filling_count; i++) {
        if (!filling_excluded(s, list, i))
            continue;
        if (told == FILLINGS_TOLD) {
            rest++;
            continue;
        }
        s->list_count = 0;
        for (int k = 0; k < list->cell_count; k++)
            if (list->fillings[i] & 1u << k)
                s->list[s->list_count++] = list->cells[k];
        say(s, !s->list_count ? TEXT_OVERLAP_NONE_SHADED
               : told         ? TEXT_OVERLAP_OR
                              : TEXT_OVERLAP_WITH);
        say_failure(s, list, i);
        told++;
    }
    s->n = rest;
    if (rest)
        say(s, TEXT_OVERLAP_REST);
}

static void tell_overlap(story *s, const finding *f)
{
    const position *p = &s->d->view;
    bool two =
        f->unit.technique != CREEK_OVERLAP && p->clue[f->unit.a] >= 0 && p->clue[f->unit.b] >= 0;
    bool one_cell = s->step->cell_count == 1;
    filling_list list;
    fillings_at(p, f->unit, &list);
    s->clue = p->clue[f->unit.a] >= 0 ? f->unit.a : f->unit.b;
    s->second = f->unit.b;
    if (one_cell)
        say(s, two ? TEXT_OVERLAP_TWO : TEXT_OVERLAP);
    else
        say(s, two ? TEXT_OVERLAP_TWO_CELLS : TEXT_OVERLAP_CELLS);
    say_excluded(s, &list);
    say(s, one_cell ? TEXT_CONCLUSION : TEXT_CONCLUSION_CELLS);
}

static void tell_what_if(story *s)
{
    for (size_t i = 0; i < s->step->step_count; i++) {
        if (i > 0) {
            text_add_string(&s->out, " ");
            if (s->step->step_count > 2)
                text_add_format(&s->out, "%zu) ", i);
        }
        text_add_string(&s->out, s->step->steps[i]->text);
    }
    text_add_string(&s->out, " ");
    say(s, TEXT_REFUTED);
}

static void tell_broken(story *s)
{
    const position *p = &s->d->view;
    bool shaded = shaded_needed(p, s->clue) < 0;
    list_round(s, p, s->clue, shaded ? CREEK_SHADED : CREEK_UNSHADED);
    s->n = s->list_count;
    s->m = p->clue[s->clue];
    say(s, shaded ? TEXT_TOO_MANY : TEXT_TOO_FEW);
}

static void tell_cut_off(story *s, int flags)
{
    static const enum text_id ids[4] = {TEXT_APART, TEXT_DEMAND_UNMET, TEXT_DEMAND_LOST,
                                        TEXT_AREAS_UNMET};
    take_parting(s, look(&s->d->view, flags, &s->d->areas));
    say_parting(s, ids);
}

static void tell_isolated(story *s)
{
    for (size_t i = 0; i < s->step->because_count; i++)
        if (s->step->because[i].state == CREEK_UNSHADED)
            s->home = place_of(s, &s->step->because[i]);
    say(s, s->step->cell_count == 1 ? TEXT_ISOLATED_ONE : TEXT_ISOLATED);
}

/* "3 - 2 + 3 = 4", or for a block "3 + 3 - 2 - 2 = 2"; with all signs the other
 * way when that makes it positive. */
static void write_sum(story *s, const sum *all, const position *p, bool swap)
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
                text_add_string(&s->out, plus ? " + " : " - ");
            any = true;
            text_add_format(&s->out, "%d", p->clue[all->clues[i]]);
        }
    }
    text_add_format(&s->out, " = %d", swap ? -all->total : all->total);
}

static void tell_sum(story *s, unit at)
{
    sum all;
    if (!find_sum(&s->d->view, at, &all))
        return;
    bool swap = all.total < 0;
    say(s, TEXT_SUM_CLUES);
    write_sum(s, &all, &s->d->view, swap);
    s->n = swap ? -all.total : all.total;
    for (int i = 0; i < all.cell_count; i++) {
        if (all.cell_plus[i] != swap)
            s->list[s->list_count++] = all.cells[i];
        else
            s->others[s->other_count++] = all.cells[i];
    }
    say(s, !s->other_count ? TEXT_SUM : s->n ? TEXT_SUM_MORE : TEXT_SUM_EVEN);
}

/* How many ways there are to fill the clues round a cell. */
static int ways_round(story *s, int cell)
{
    int corners[4];
    filling_list list;
    corners_of(&s->d->shape, cell, corners);
    find_fillings(&s->d->view, corners, 4, &list);
    return list.filling_count;
}

/* Clues round a cell as a sum, if that gives it all. */
static void tell_round(story *s, const finding *f)
{
    unit block = {CREEK_ALTERNATING_SUM, s->d->shape.first[f->unit.a], SUM_BLOCK};
    creek_deducer *d = s->d;
    technique_alternating_sum.derive(d, &d->view, block, &d->forced);
    bool all = d->forced.count > 0;
    for (size_t i = 0; i < s->step->cell_count; i++)
        all = all && list_has(&d->forced, place_of(s, &s->step->cells[i]),
                              (uint8_t)s->step->cells[i].state);
    s->more = f->unit.a;
    if (all) {
        tell_sum(s, block);
        return;
    }
    s->n = ways_round(s, f->unit.a);
    say(s, TEXT_CLUES_ROUND);
}

/* Within a what-if: what follows, and in few words why. False for techniques
 * whose own text is short. */
static bool tell_tersely(story *s, const finding *f)
{
    parting v;
    switch (f->unit.technique) {
    case CREEK_SATURATION:
        say(s, s->step->cells[0].state == CREEK_SHADED ? TEXT_TERSE_EMPTY : TEXT_TERSE_FULL);
        return true;
    case CREEK_EXIT:
    case CREEK_WALL:
    case CREEK_CLOSED_PASSAGE:
    case CREEK_DEMAND:
    case CREEK_PASSAGE_WALL:
        v = parting_of(s, f, f->unit.technique <= CREEK_WALL ? LOOK_PLAIN : LOOK_ALL);
        order_parted(s, f->target.cell);
        list_closers(s, NOWHERE);
        s->n = s->closer_count;
        say(s, v.apart < 0            ? v.home >= 0 ? TEXT_TERSE_DEMAND : TEXT_TERSE_APART
               : !s->closer_count     ? TEXT_TERSE_CUT
               : s->closer_count == 1 ? TEXT_TERSE_CUT_BY
                                      : TEXT_TERSE_CUT_BY_MANY);
        return true;
    case CREEK_OVERLAP:
        say(s, TEXT_TERSE_OVERLAP);
        return true;
    case CREEK_DIAGONAL_PAIR:
    case CREEK_DOUBLE_OVERLAP:
        say(s, TEXT_TERSE_OVERLAP_TWO);
        return true;
    default:
        return false;
    }
}

static void tell(story *s, const finding *f)
{
    if (s->d->terse && tell_tersely(s, f))
        return;
    switch (f->unit.technique) {
    case CREEK_FULL_OR_EMPTY:
    case CREEK_SATURATION:
        tell_saturation(s);
        break;
    case CREEK_ISOLATED:
        tell_isolated(s);
        break;
    case CREEK_EXIT:
        parting_of(s, f, LOOK_PLAIN);
        say(s, TEXT_EXIT);
        break;
    case CREEK_WALL:
        parting_of(s, f, LOOK_PLAIN);
        tell_wall(s, f);
        break;
    case CREEK_BORDER_PAIR:
    case CREEK_SIDE_PAIR:
        tell_pair(s, f);
        break;
    case CREEK_LONE_CELL:
        say(s, s->step->clue_count ? TEXT_LONE : TEXT_LONE_FULL);
        break;
    case CREEK_ALTERNATING_SUM:
        tell_sum(s, f->unit);
        break;
    case CREEK_CLUES_ROUND:
        tell_round(s, f);
        break;
    case CREEK_RUN:
        say(s, TEXT_RUN);
        break;
    case CREEK_CROSSED_TWO:
        tell_crossed(s, f);
        break;
    case CREEK_CLOSED_PASSAGE:
        tell_cut(s, f, LOOK_PASSAGES);
        break;
    case CREEK_PASSAGE_WALL:
    case CREEK_DEMAND:
        tell_cut(s, f, LOOK_ALL);
        break;
    case CREEK_OVERLAP:
    case CREEK_DIAGONAL_PAIR:
    case CREEK_DOUBLE_OVERLAP:
        tell_overlap(s, f);
        break;
    case CREEK_WHAT_IF:
    case CREEK_NESTED_WHAT_IF:
        tell_what_if(s);
        break;
    case CREEK_ASSUMPTION:
        say(s, TEXT_ASSUME);
        break;
    case CREEK_BROKEN_CLUE:
        tell_broken(s);
        break;
    case CREEK_CUT_OFF:
        tell_cut_off(s, f->unit.a);
        break;
    default:
        break;
    }
}

bool tell_step(creek_deducer *d, creek_step *step, const finding *f)
{
    story s = {.d = d, .step = step, .clue = f->unit.a, .second = f->unit.b};
    tell(&s, f);
    step->text = text_take(&s.out);
    if (step->step_count)
        say(&s, TEXT_REFUTED);
    step->conclusion = text_take(&s.out);
    return step->text && step->conclusion;
}
