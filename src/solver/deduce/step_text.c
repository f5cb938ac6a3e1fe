#include "explain.h"

#include "alternating_sum.h"
#include "text_template.h"

static void describe_saturation(text_writer *w, const finding *f)
{
    const position *p = &w->d->view;
    bool shaded = w->step->cells[0].state == CREEK_SHADED;
    list_round(w, p, w->clue, shaded ? CREEK_UNSHADED : CREEK_SHADED);
    w->n = w->list_count;
    w->m = (int)w->step->cell_count;
    if (!w->n) {
        w->n = p->shape->touches[w->clue];
        write_text(w, shaded ? "{Clue} touches only {n} cell{s}, so {cells} {are} shaded."
                             : "{Clue} allows no shaded cells, so {cells} {are} unshaded.");
        return;
    }
    write_text(w, w->d->terse ? "{Clue} has its" : "{Clue} already has its");
    write_text(w, " {n} {not} cell{s}{held}, so ");
    write_text(w, w->d->terse || w->m == 1 ? "{cells} {are} {state}."
                                           : "its remaining {m}, {cells}, are {state}.");
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
    write_text(
        w, !w->o ? "{Clue} and {second} share {list}. {Short} has no room for a shaded cell among "
                   "the shared cells{own}, so {cells}."
           : first || second
               ? "{Clue} and {second} share {list}. {Short} needs exactly {o} of the shared cells "
                 "shaded{own}, which decides the other cells of {other}{others_own}: {cells}."
               : "{Clue} and {second} share {list}. {Short} needs {n} shaded cells, at most {m} of "
                 "them elsewhere{own}, so the shared cells hold at least {o}. {Other} allows no "
                 "more{others_own}. So the shared cells hold exactly {o}, and the other cells "
                 "follow: {cells}.");
}

static void describe_what_if(text_writer *w, const finding *f)
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
    write_text(w, "That is a contradiction, so {cells} is {state}.");
}

static void describe_isolated(text_writer *w, const finding *f)
{
    write_text(w, w->step->cell_count == 1
                      ? "{Cells} is shut in: if it were unshaded, it would be cut off from the "
                        "rest. So it is shaded."
                      : "{Cells} are shut in. If one of these cells were unshaded, it would be cut "
                        "off from the rest, so they are shaded.");
}

static void describe_lone(text_writer *w, const finding *f)
{
    static const int in_reading_order[] = {0, 3, 1, 2};
    for (int i = 0; i < 4; i++) {
        int other = w->d->shape.beside[f->target.cell][in_reading_order[i]];
        if (other >= 0 && w->p->state[other] == CREEK_UNDECIDED)
            w->list[w->list_count++] = other;
    }
    write_text(w, "If {cells} were unshaded, ");
    if (w->list_count)
        write_text(w, "{clues} would force {list} to be shaded, so ");
    write_text(w,
               "all neighbours of {cells} would be shaded, and it would be cut off from the rest. "
               "So {cells} is shaded.");
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
static void describe_sum_at(text_writer *w, unit at)
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
    if (!w->other_count) {
        write_text(w,
                   "{Plus} need {m} shaded cell{ms} together. The cells of {minus} are all among "
                   "theirs and hold {o}, which leaves {n} for {list}{known}. So {cells}.");
        return;
    }
    write_text(w, "{Plus} need {m} shaded cell{ms} together, {minus} {o}. Cells that count in both "
                  "totals make no difference, so {list} must hold ");
    write_text(w, w->n ? "{n} more shaded cell{s} than" : "as many shaded cells as");
    write_text(w, " {others}{known}. So {cells}.");
}

static void describe_sum(text_writer *w, const finding *f)
{
    describe_sum_at(w, f->unit);
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
        all = all && list_has(&d->forced, place_of(w->d, &w->step->cells[i]),
                              (uint8_t)w->step->cells[i].state);
    if (all) {
        describe_sum_at(w, block);
        return;
    }
    w->others[0] = f->unit.a;
    w->other_count = 1;
    w->n = ways_round(w, f->unit.a);
    write_text(w, "Look at the clues around {others}: {clues}. There ");
    write_text(w, w->n == 1 ? "is only one way to satisfy them together: {cells}."
                            : "are {n} ways to satisfy them together, and in all of them {cells}.");
}

static void describe_overlap_tersely(text_writer *w, const finding *f)
{
    write_text(w, "{Outcome}, or {clues} could not ");
    write_text(w, w->step->clue_count == 1 ? "be satisfied." : "all be satisfied.");
}

static void describe_assumption(text_writer *w, const finding *f)
{
    write_text(w, "Suppose {cells} is {state}.");
}

static void describe_broken(text_writer *w, const finding *f)
{
    write_broken_clue(w, &w->d->view, "Now {clue}");
}

typedef void describer(text_writer *w, const finding *f);

static describer *const describers[CREEK_STEP_KIND_COUNT] = {
    [CREEK_FULL_OR_EMPTY] = describe_saturation,
    [CREEK_SATURATION] = describe_saturation,
    [CREEK_ISOLATED] = describe_isolated,
    [CREEK_EXIT] = describe_exit,
    [CREEK_WALL] = describe_exit,
    [CREEK_BORDER_PAIR] = describe_pair,
    [CREEK_SIDE_PAIR] = describe_pair,
    [CREEK_LONE_CELL] = describe_lone,
    [CREEK_RUN] = describe_sum,
    [CREEK_ALTERNATING_SUM] = describe_sum,
    [CREEK_CLUES_AROUND] = describe_round,
    [CREEK_CROSSED_TWO] = describe_crossed,
    [CREEK_CLOSED_PASSAGE] = describe_cut,
    [CREEK_PASSAGE_WALL] = describe_cut,
    [CREEK_DEMAND] = describe_cut,
    [CREEK_OVERLAP] = describe_overlap,
    [CREEK_DIAGONAL_PAIR] = describe_overlap,
    [CREEK_DOUBLE_OVERLAP] = describe_overlap,
    [CREEK_WHAT_IF] = describe_what_if,
    [CREEK_NESTED_WHAT_IF] = describe_what_if,
    [CREEK_ASSUMPTION] = describe_assumption,
    [CREEK_BROKEN_CLUE] = describe_broken,
    [CREEK_CUT_OFF] = describe_parting,
};

/* As a step of a what-if; the texts of other techniques are short anyway. */
static describer *const terse_describers[CREEK_STEP_KIND_COUNT] = {
    [CREEK_EXIT] = describe_cut_tersely,
    [CREEK_WALL] = describe_cut_tersely,
    [CREEK_CLOSED_PASSAGE] = describe_cut_tersely,
    [CREEK_PASSAGE_WALL] = describe_cut_tersely,
    [CREEK_DEMAND] = describe_cut_tersely,
    [CREEK_OVERLAP] = describe_overlap_tersely,
    [CREEK_DIAGONAL_PAIR] = describe_overlap_tersely,
    [CREEK_DOUBLE_OVERLAP] = describe_overlap_tersely,
};

bool describe_step(creek_deducer *d, position *p, creek_step *step, const finding *f)
{
    text_writer w = {.d = d, .p = p, .step = step, .clue = f->unit.a, .second = f->unit.b};
    describer *tersely = d->terse ? terse_describers[f->unit.technique] : NULL;
    (tersely ? tersely : describers[f->unit.technique])(&w, f);
    step->text = text_take(&w.out);
    if (step->step_count)
        write_text(&w, "That is a contradiction, so {cells} is {state}.");
    step->conclusion = text_take(&w.out);
    return step->text && step->conclusion;
}
