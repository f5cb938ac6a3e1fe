#include "step_text.h"

#include "alternating_sum.h"
#include "cut_text.h"
#include "overlap_text.h"
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
    } else if (w->d->terse)
        write_text(w, shaded ? TEXT_TERSE_EMPTY : TEXT_TERSE_FULL);
    else if (w->m == 1)
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

/* How many of the shaded cells of a clue can be among those it shares, and elsewhere. */
typedef struct {
    int least, most, elsewhere;
} bounds;

static bounds bounds_of_shared(const position *p, int corner, const int *shared, int count)
{
    int shaded = 0, unshaded = 0;
    for (int i = 0; i < count; i++) {
        shaded += p->state[shared[i]] == CREEK_SHADED;
        unshaded += p->state[shared[i]] == CREEK_UNSHADED;
    }
    int elsewhere =
        p->shape->touches[corner] - count - count_round(p, corner, CREEK_UNSHADED) + unshaded;
    int least = p->clue[corner] - elsewhere;
    int most = p->clue[corner] - count_round(p, corner, CREEK_SHADED) + shaded;
    return (bounds){least > shaded ? least : shaded,
                    most < count - unshaded ? most : count - unshaded, elsewhere};
}

/* The numbers are those of the clues, whatever else the player has marked. The first clue named is
 * the one that settles how many of the shared cells are shaded, or else that asks for the most. */
static void describe_pair(text_writer *w, const finding *f)
{
    const position *p = &w->d->view;
    const int corners[2] = {f->unit.a, f->unit.b};
    bounds b[2];
    w->list_count = shared_cells(p->shape, corners[0], corners[1], w->list);
    for (int i = 0; i < 2; i++)
        b[i] = bounds_of_shared(p, corners[i], w->list, w->list_count);
    bool first = b[0].least == b[0].most, second = b[1].least == b[1].most;
    int one = first || second ? !first : b[1].least > b[0].least;
    w->clue = corners[one];
    w->second = corners[!one];
    w->n = p->clue[w->clue];
    w->m = b[one].elsewhere;
    w->o = b[one].least;
    write_text(w, !w->o ? TEXT_PAIR_NONE : first || second ? TEXT_PAIR_ALL : TEXT_PAIR);
}

/* Whether all neighbours of w->apart are shaded, or decided by the step. */
static bool is_alone(text_writer *w)
{
    for (int side = 0; side < 4 && w->apart >= 0; side++) {
        int other = w->d->shape.beside[w->apart][side];
        if (other >= 0 && w->d->view.state[other] != CREEK_SHADED && !step_decides(w, other))
            return false;
    }
    return w->apart >= 0;
}

static void describe_crossed(text_writer *w, const finding *f)
{
    list_round(w, &w->d->view, f->unit.a, CREEK_SHADED);
    mark items[3];
    mark_list assumed = {0, items};
    list_add(&assumed, f->target.cell, CREEK_SHADED);
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[f->unit.a][i];
        if (cell == f->target.cell || w->d->view.state[cell] == CREEK_SHADED)
            continue;
        w->others[w->other_count++] = cell;
        if (w->d->view.state[cell] == CREEK_UNDECIDED)
            list_add(&assumed, cell, CREEK_UNSHADED);
    }
    separation v = separation_by(w, &assumed, CHECK_PLAIN);
    w->clue = f->unit.a;
    find_wall(w, &assumed, CHECK_PLAIN, &v);
    write_text(w, is_alone(w) ? TEXT_CROSSED_ALONE : TEXT_CROSSED_TWO);
}

static void describe_what_if(text_writer *w)
{
    bool numbered = w->step->step_count > 2;
    for (size_t i = 0; i < w->step->step_count; i++) {
        if (i > 0 && numbered)
            text_add_format(&w->out, "\n%zu) ", i);
        else if (i > 0)
            text_add_string(&w->out, " ");
        text_add_string(&w->out, w->step->steps[i]->text);
    }
    text_add_string(&w->out, numbered ? "\n" : " ");
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
    if (v.apart >= 0) {
        describe_parting(w, flags);
        return;
    }
    write_text(w, !demand ? TEXT_AREAS_UNMET : w->m ? TEXT_DEMAND_UNMET : TEXT_DEMAND_LOST);
    end_with_closers(w);
}

static void describe_isolated(text_writer *w)
{
    for (size_t i = 0; i < w->step->because_count; i++)
        if (w->step->because[i].state == CREEK_UNSHADED)
            w->home = place_of(w, &w->step->because[i]);
    write_text(w, w->step->cell_count == 1 ? TEXT_ISOLATED_ONE : TEXT_ISOLATED);
}

static void describe_lone(text_writer *w, int cell)
{
    static const int in_reading_order[] = {0, 3, 1, 2};
    bool all = true;
    for (int i = 0; i < 4; i++) {
        int other = w->d->shape.beside[cell][in_reading_order[i]];
        if (other >= 0 && w->p->state[other] == CREEK_UNDECIDED)
            w->list[w->list_count++] = other;
        else if (other >= 0)
            all = false;
    }
    write_text(w, !w->list_count ? TEXT_LONE_FULL : all ? TEXT_LONE : TEXT_LONE_REST);
}

/* Puts the clues of a sum that are added, or taken away, into a list; the sum of these. */
static int list_addends(const text_writer *w, const sum *all, bool plus, int *clues, int *count)
{
    int total = 0;
    *count = 0;
    for (int i = 0; i < all->clue_count; i++) {
        if (all->plus[i] != plus)
            continue;
        clues[(*count)++] = all->clues[i];
        total += w->d->view.clue[all->clues[i]];
    }
    return total;
}

/* With all signs flipped if that makes the total positive. */
static void describe_sum(text_writer *w, unit at)
{
    sum all;
    if (!find_sum(&w->d->view, at, &all))
        return;
    bool swap = all.total < 0;
    w->n = swap ? -all.total : all.total;
    w->m = list_addends(w, &all, !swap, w->plus, &w->plus_count);
    w->o = list_addends(w, &all, swap, w->minus, &w->minus_count);
    for (int i = 0; i < all.cell_count; i++) {
        if (all.cell_plus[i] != swap)
            w->list[w->list_count++] = all.cells[i];
        else
            w->others[w->other_count++] = all.cells[i];
    }
    write_text(w, !w->other_count ? TEXT_SUM : w->n ? TEXT_SUM_MORE : TEXT_SUM_EVEN);
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
    case CREEK_EXIT:
    case CREEK_WALL:
    case CREEK_CLOSED_PASSAGE:
    case CREEK_DEMAND:
    case CREEK_PASSAGE_WALL:
        describe_cut_tersely(w, f);
        return true;
    case CREEK_OVERLAP:
        list_closers(w, w->clue);
        write_text(w, w->closer_count ? TEXT_TERSE_OVERLAP_BESIDE : TEXT_TERSE_OVERLAP);
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
        describe_lone(w, f->target.cell);
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
