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
    write_text(w, " {n} {not} cell{s}");
    write_text(w, w->brief ? ", so " : ", {list}, so ");
    write_text(w, w->d->terse || w->m == 1 ? "{cells} {are} {state}."
                                           : "its remaining {m}, {cells}, are {state}.");
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

/* With all signs flipped if that makes the total positive, or if only then there are cells that
 * count. */
static void describe_sum_at(text_writer *w, unit at)
{
    sum all;
    bool swap = true;
    find_sum(&w->d->view, at, &all);
    for (int i = 0; i < all.cell_count; i++)
        swap = swap && !all.cell_plus[i];
    swap = swap || all.total < 0;
    w->n = swap ? -all.total : all.total;
    for (int i = 0; i < all.clue_count; i++) {
        int clue = all.clues[i];
        if (all.plus[i] != swap) {
            w->plus[w->plus_count++] = clue;
            w->m += w->d->view.clue[clue];
        } else {
            w->minus[w->minus_count++] = clue;
            w->o += w->d->view.clue[clue];
        }
    }
    for (int i = 0; i < all.cell_count; i++) {
        if (all.cell_plus[i] != swap)
            w->list[w->list_count++] = all.cells[i];
        else
            w->others[w->other_count++] = all.cells[i];
    }
    bool one = w->plus_count == 1;
    write_text(w, one ? "{Plus} needs {m} shaded cell{ms}"
                      : "{Plus} need {m} shaded cell{ms} together");
    if (!w->other_count) {
        write_text(w, one ? ". The cells of {minus} are all among its own"
                          : ". The cells of {minus} are all among theirs");
        write_text(w, " and hold {o}, which leaves {n} for {list}{known}. So {cells}.");
        return;
    }
    write_text(w, one ? ", {minus} {o}. Cells that both touch make no difference"
                      : ", {minus} {o}. Cells that count in both totals make no difference");
    write_text(w, ", so {list} must hold ");
    write_text(w, w->n ? "{n} more shaded cell{s} than" : "as many shaded cells as");
    write_text(w, " {others}{known}. So {cells}.");
}

static void describe_sum(text_writer *w, const finding *f)
{
    describe_sum_at(w, f->unit);
}

/* Describes clues around a cell as a sum, if that gives the whole step. */
static void describe_round(text_writer *w, const finding *f)
{
    creek_deducer *d = w->d;
    unit block = {CREEK_ALTERNATING_SUM, d->shape.first[f->unit.a], SUM_BLOCK};
    technique_sum.derive(d, &d->view, block, &d->forced);
    bool all = true;
    for (size_t i = 0; i < w->step->cell_count; i++)
        all = all && list_has(&d->forced, place_of(d, &w->step->cells[i]),
                              (uint8_t)w->step->cells[i].state);
    if (all)
        describe_sum_at(w, block);
    else
        write_text(w, "In every way to satisfy {clues} together{known}, {cells}.");
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

/* What describes a step, and one of a what-if if that is to be shorter. */
static const struct {
    describer *fully, *tersely;
} describers[CREEK_STEP_KIND_COUNT] = {
    [CREEK_FULL_OR_EMPTY] = {describe_saturation, NULL},
    [CREEK_SATURATION] = {describe_saturation, NULL},
    [CREEK_ISOLATED] = {describe_isolated, NULL},
    [CREEK_EXIT] = {describe_exit, describe_cut_tersely},
    [CREEK_WALL] = {describe_exit, describe_cut_tersely},
    [CREEK_BORDER_PAIR] = {describe_sum, NULL},
    [CREEK_SIDE_PAIR] = {describe_sum, NULL},
    [CREEK_LONE_CELL] = {describe_lone, NULL},
    [CREEK_RUN] = {describe_sum, NULL},
    [CREEK_ALTERNATING_SUM] = {describe_sum, NULL},
    [CREEK_CLUES_AROUND] = {describe_round, NULL},
    [CREEK_CROSSED_TWO] = {describe_crossed, NULL},
    [CREEK_CLOSED_PASSAGE] = {describe_cut, describe_cut_tersely},
    [CREEK_PASSAGE_WALL] = {describe_cut, describe_cut_tersely},
    [CREEK_DEMAND] = {describe_cut, describe_cut_tersely},
    [CREEK_OVERLAP] = {describe_overlap, describe_overlap_tersely},
    [CREEK_DIAGONAL_PAIR] = {describe_overlap, describe_overlap_tersely},
    [CREEK_DOUBLE_OVERLAP] = {describe_overlap, describe_overlap_tersely},
    [CREEK_WHAT_IF] = {describe_what_if, NULL},
    [CREEK_NESTED_WHAT_IF] = {describe_what_if, NULL},
    [CREEK_ASSUMPTION] = {describe_assumption, NULL},
    [CREEK_BROKEN_CLUE] = {describe_broken, NULL},
    [CREEK_CUT_OFF] = {describe_parting, NULL},
};

creek_step *step_complete(creek_deducer *d, creek_step *step)
{
    d->no_memory = d->no_memory || !step || !step->text || !step->conclusion;
    if (!d->no_memory)
        return step;
    creek_step_free(step);
    return NULL;
}

creek_step *describe_step(creek_deducer *d, position *p, creek_step *step, const finding *f)
{
    if (!step)
        return step_complete(d, step);
    text_writer w = {
        .d = d, .p = p, .step = step, .list = d->listed, .clue = f->unit.a, .second = f->unit.b};
    w.brief = d->terse && d->compact;
    describer *tersely = d->terse ? describers[f->unit.technique].tersely : NULL;
    (tersely ? tersely : describers[f->unit.technique].fully)(&w, f);
    step->text = text_take(&w.out);
    if (step->step_count)
        write_text(&w, "That is a contradiction, so {cells} is {state}.");
    step->conclusion = text_take(&w.out);
    return step_complete(d, step);
}
