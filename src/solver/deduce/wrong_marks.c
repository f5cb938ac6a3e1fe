#include "wrong_marks.h"

#include "contradiction.h"
#include "deducer.h"
#include "explain.h"
#include "text_template.h"
#include "what_if.h"

#include <string.h>

/* The cells of a CREEK_CONTRADICTION: the first `cited` belong to its reason,
 * `wrong` more differ from every solution, the others contradict the remaining
 * marks. */
typedef struct {
    size_t cited, wrong;
    bool certain; /* the first ones differ from every solution, too; else there is only one */
} wrong_cells;

/* --- which marks to clear ------------------------------------------------- */

/* What becomes of a cell. */
typedef enum {
    FATE_OPEN,   /* marked, and not decided upon yet */
    FATE_KEPT,   /* it may stay together with all others that do; or it is not marked */
    FATE_WRONG,  /* it differs from every solution */
    FATE_CLEARED /* it contradicts those that stay */
} fate;

typedef struct {
    creek_deducer *d;
    memory memory;
    creek_solver *solver; /* of the clues; demands the marks that are known to stay */
    bool solvable;        /* the puzzle itself, without any marks */
    premises reason;      /* the contradiction to report */
    uint8_t *fates;       /* of each cell */
    int *order;           /* the marks that are open, the first to stay first */
    int count;
    mark_list cells; /* the wrong marks; in the end those to clear, as the step has them */
    wrong_cells marks;
} sorting;

static bool sorting_make(sorting *s, creek_deducer *d)
{
    size_t cells = (size_t)d->shape.cells;
    *s = (sorting){.d = d};
    s->fates = memory_take(&s->memory, cells, 1);
    s->order = memory_take(&s->memory, cells, sizeof(int));
    s->cells = list_make(&s->memory, d->shape.cells);
    premises_make(&s->reason, &s->memory, &d->shape);
    position_copy(&d->before, &d->whole);
    memset(d->before.state, CREEK_UNDECIDED, cells);
    s->solver = solver_of(&d->before);
    d->no_memory = d->no_memory || !s->solver || s->memory.failed;
    return !d->no_memory;
}

static void sorting_free(sorting *s)
{
    creek_solver_free(s->solver);
    memory_free(&s->memory);
}

/* The marks that no solution of the puzzle has, and those that all have. */
static bool find_wrong(sorting *s)
{
    const position *whole = &s->d->whole;
    int width = s->d->shape.width;
    creek_verdict verdict = creek_solver_run(s->solver, &s->d->limits);
    const creek_board *common = creek_solver_result(s->solver);
    s->solvable = common != NULL;
    for (int cell = 0; cell < s->d->shape.cells; cell++) {
        creek_state truth =
            common ? creek_board_get(common, cell / width, cell % width) : CREEK_UNDECIDED;
        creek_state marked = (creek_state)whole->state[cell];
        if (marked == CREEK_UNDECIDED || marked == truth)
            s->fates[cell] = FATE_KEPT;
        else
            s->fates[cell] = truth == CREEK_UNDECIDED ? FATE_OPEN : FATE_WRONG;
        if (s->fates[cell] == FATE_WRONG)
            list_add(&s->cells, cell, CREEK_UNDECIDED);
    }
    return answered(s->d, verdict);
}

/* Whether no solution has one of the cited marks; otherwise each could be right alone. */
static bool any_wrong_is_cited(const sorting *s)
{
    for (int i = 0; i < s->reason.cells.count; i++)
        if (s->fates[s->reason.cells.items[i]] == FATE_WRONG)
            return true;
    return false;
}

/* The cited marks are the first to stay. When none of them is wrong alone, the last stands for all:
 * it stays only when that is not enough. */
static void order_open(sorting *s)
{
    for (int i = 0; i < s->reason.cells.count; i++)
        if (s->fates[s->reason.cells.items[i]] == FATE_OPEN)
            s->order[s->count++] = s->reason.cells.items[i];
    int last = any_wrong_is_cited(s) || !s->count ? NOWHERE : s->order[--s->count];
    for (int cell = 0; cell < s->d->shape.cells; cell++)
        if (s->fates[cell] == FATE_OPEN && !s->reason.cells.has[cell])
            s->order[s->count++] = cell;
    if (last != NOWHERE)
        s->order[s->count++] = last;
}

static void demand(sorting *s, int cell, creek_state state)
{
    int width = s->d->shape.width;
    creek_solver_assume(s->solver, cell / width, cell % width, state);
}

/* All open marks that a solution has stay. */
static void keep_all_of(sorting *s, const creek_board *solution)
{
    const position *whole = &s->d->whole;
    int width = whole->shape->width;
    for (int i = 0; i < s->count; i++) {
        int cell = s->order[i];
        creek_state marked = (creek_state)whole->state[cell];
        if (s->fates[cell] == FATE_OPEN &&
            creek_board_get(solution, cell / width, cell % width) == marked)
            s->fates[cell] = FATE_KEPT;
        if (s->fates[cell] == FATE_KEPT)
            demand(s, cell, marked);
    }
}

/* Lets the open marks stay, one after the other, as long as there is a solution with them. */
static bool sort_open(sorting *s)
{
    for (int i = 0; i < s->count; i++) {
        int cell = s->order[i];
        if (s->fates[cell] != FATE_OPEN)
            continue;
        demand(s, cell, (creek_state)s->d->whole.state[cell]);
        creek_verdict verdict = creek_solver_run_first(s->solver, &s->d->limits);
        if (!answered(s->d, verdict))
            return false;
        if (verdict != CREEK_VERDICT_NONE) {
            keep_all_of(s, creek_solver_result(s->solver));
        } else {
            demand(s, cell, CREEK_UNDECIDED);
            s->fates[cell] = FATE_CLEARED;
        }
    }
    return true;
}

/* The cells to clear that have that fate and are not among those yet. */
static size_t list_fate(sorting *s, fate which, bool cited_only)
{
    size_t before = (size_t)s->cells.count;
    for (int cell = 0; cell < s->d->shape.cells; cell++)
        if (s->fates[cell] == which && (!cited_only || s->reason.cells.has[cell])) {
            list_add(&s->cells, cell, CREEK_UNDECIDED);
            s->fates[cell] = FATE_KEPT;
        }
    return (size_t)s->cells.count - before;
}

/* The marks to clear: first those that the reason is about. There always is
 * one, since those that stay have a solution. */
static void list_cells(sorting *s)
{
    s->cells.count = 0;
    s->marks.certain = any_wrong_is_cited(s);
    if (s->marks.certain) {
        s->marks.cited = list_fate(s, FATE_WRONG, true);
    } else {
        int cell = NOWHERE;
        for (int i = 0; i < s->reason.cells.count; i++)
            if (s->fates[s->reason.cells.items[i]] == FATE_CLEARED)
                cell = s->reason.cells.items[i];
        s->marks.cited = 1;
        list_add(&s->cells, cell, CREEK_UNDECIDED);
        s->fates[cell] = FATE_KEPT;
    }
    s->marks.wrong = list_fate(s, FATE_WRONG, false);
    list_fate(s, FATE_CLEARED, false);
}

/* --- its texts ------------------------------------------------------------ */

/* Writes a text with these cells as its list. */
static void write_text_with(text_writer *w, const char *id, const creek_mark *marks, size_t count)
{
    w->list_count = (int)count;
    for (size_t i = 0; i < count; i++)
        w->list[i] = place_of(w->d, &marks[i]);
    write_text(w, id);
}

/* Whether the reason has no mark but the one that is wrong. */
static bool is_alone(const creek_step *step)
{
    return step->because_count == 1;
}

/* Says that the cited marks and clues contradict each other. */
static void describe_conflict(text_writer *w)
{
    const creek_step *step = w->step;
    bool alone = is_alone(step);
    bool broken = step->clue_count == 1 && !step->connectivity;
    bool beside = alone && broken;
    if (broken && !alone) {
        w->clue = corner_of(w->d, &step->clues[0]);
        write_broken_clue(w, &w->d->whole, "{Clue}");
        return;
    }
    const char *marks =
        alone ? "{List} is wrong: it cannot be {state}" : "{List} cannot all be as they are marked";
    if (step->clue_count && !beside)
        marks = alone ? "{List} is wrong: with it {state}, " : "With {list} marked as they are, ";
    w->word = alone ? state_word(step->because[0].state) : NULL;
    write_text_with(w, marks, step->because, step->because_count);
    if (beside)
        write_text(w, " beside {clues}");
    else if (step->clue_count)
        write_text(w, step->clue_count == 1 ? "{clues} cannot be satisfied"
                                            : "these clues cannot all be satisfied");
    if (step->connectivity)
        write_text(w, step->clue_count
                          ? " while the unshaded cells stay connected"
                          : ", because then the unshaded cells would not be connected");
    if (step->clue_count > 1)
        write_text(w, ": {clues}");
    text_add_string(&w->out, ".");
    w->word = NULL;
}

/* Says which marks are wrong; if that is uncertain, that one of them is. */
static void describe_wrong_marks(text_writer *w, const wrong_cells *wrong)
{
    const creek_mark *cells = w->step->cells;
    if (wrong->cited == 1) {
        creek_state marked = (creek_state)w->d->whole.state[place_of(w->d, &cells[0])];
        w->word = state_word((creek_state)opposite((uint8_t)marked));
    }
    const char *id =
        wrong->cited == 1 ? "{List} is wrong: it has to be {state}. " : "{List} are wrong. ";
    write_text_with(w, wrong->certain ? id : "There is a mistake, {list} for example. ", cells,
                    wrong->cited);
    w->word = NULL;
}

/* More than FEW cells are counted, and only some of them named. */
enum { FEW = 8, NAMED = 3 };

/* `count` more marks to clear; text[] has the texts for one, few and many. */
static void describe_others(text_writer *w, const char *const text[3], const creek_mark *marks,
                            size_t count)
{
    w->n = (int)count;
    if (count)
        write_text_with(w, text[(count > 1) + (count > FEW)], marks, count > FEW ? NAMED : count);
}

static void describe_all_others(text_writer *w, const wrong_cells *marks)
{
    static const char *const wrong[] = {
        " {List} is wrong too: clear it as well.", " {List} are wrong too: clear them as well.",
        " {N} other marks are wrong too, such as {list}: clear them as well."};
    static const char *const clear[] = {
        " Clear {list} too: it contradicts the remaining marks.",
        " Clear {list} too: each contradicts the remaining marks.",
        " Clear {n} others too, such as {list}: each contradicts the remaining marks."};
    size_t known = marks->cited + marks->wrong;
    describe_others(w, wrong, w->step->cells + marks->cited, marks->wrong);
    describe_others(w, clear, w->step->cells + known, w->step->cell_count - known);
}

/* Says how to put it right, and what else is wrong. */
static void describe_remedy(text_writer *w, const wrong_cells *wrong)
{
    bool sure = wrong->certain || is_alone(w->step);
    write_text_with(w,
                    sure ? "Clear {list}, or undo to before the mistake."
                         : "Clear one of them, or undo to before the mistake.",
                    w->step->cells, wrong->cited);
    describe_all_others(w, wrong);
}

/* Sets the texts of a CREEK_CONTRADICTION. */
static void describe_contradiction(creek_deducer *d, creek_step *step, const wrong_cells *wrong)
{
    text_writer w = {.d = d, .step = step, .list = d->listed};
    if (step->cell_count) {
        if (!is_alone(step))
            describe_wrong_marks(&w, wrong);
        describe_conflict(&w);
        text_add_string(&w.out, " ");
        describe_remedy(&w, wrong);
    } else {
        write_text(&w, "There is no solution, whatever you mark: {clues} cannot ");
        write_text(&w, step->clue_count == 1 ? "be satisfied" : "all be satisfied");
        if (step->clue_count > 1 && step->connectivity)
            write_text(&w, " with the unshaded cells in one area");
        text_add_string(&w.out, ".");
    }
    step->text = text_take(&w.out);
    if (step->cell_count)
        describe_remedy(&w, wrong);
    step->conclusion = text_take(&w.out);
}

/* --- the step ------------------------------------------------------------- */

static creek_step *step_of(sorting *s)
{
    creek_deducer *d = s->d;
    bool area = needs_area_rule(d, &s->reason);
    creek_step *step = step_new(&d->whole, CREEK_CONTRADICTION, &s->cells, &s->reason);
    if (step) {
        step->connectivity = area;
        describe_contradiction(d, step, &s->marks);
    }
    return step_complete(d, step);
}

/* Whether what clues and cells show is plain to see: a broken clue, or that cells are cut off. */
static bool is_plain(creek_deducer *d, const premises *reason)
{
    return reason->clues.count + needs_area_rule(d, reason) == 1;
}

/* Finds the contradiction to report: about the wrong mark for which hints are wanted, if there is
 * one. Together with other wrong marks only if that is plain to see, else without them. */
static bool find_mistake(sorting *s)
{
    creek_deducer *d = s->d;
    int near = d->near;
    bool found = find_contradiction(d, &s->cells, &s->reason);
    if (!found || near < 0 || s->fates[near] != FATE_WRONG ||
        (s->reason.cells.has[near] && is_plain(d, &s->reason)))
        return found;
    for (int i = 0; i < s->cells.count; i++)
        if (s->cells.items[i].cell != near)
            d->whole.state[s->cells.items[i].cell] = CREEK_UNDECIDED;
    return find_contradiction(d, &s->cells, &s->reason);
}

static creek_step *explain_contradiction(creek_deducer *d)
{
    sorting s;
    creek_step *step = NULL;
    bool fine = sorting_make(&s, d) && find_wrong(&s);
    if (fine && !s.solvable) /* then no mark has to do with it */
        memset(d->whole.state, CREEK_UNDECIDED, (size_t)d->shape.cells);
    fine = fine && find_mistake(&s);
    if (fine && s.solvable) {
        order_open(&s);
        fine = sort_open(&s);
        if (fine)
            list_cells(&s);
    }
    if (fine)
        step = step_of(&s);
    sorting_free(&s);
    return step;
}

creek_deduction find_wrong_marks(creek_deducer *d, creek_step **step)
{
    *step = NULL;
    if (find_backbone(d))
        return CREEK_DEDUCED;
    if (d->no_memory || d->cancelled)
        return deducer_outcome(d, NULL);
    *step = explain_contradiction(d);
    return *step ? CREEK_DEDUCED_CONTRADICTION : deducer_outcome(d, NULL);
}

/* --- the whole hint ------------------------------------------------------- */

creek_deduction creek_deducer_hint(creek_deducer *d, const creek_board *board,
                                   const creek_limits *limits, creek_step **step)
{
    *step = NULL;
    if (!board_fits(d, board))
        return CREEK_DEDUCE_NOTHING;
    deducer_begin(d, board, limits);
    creek_deduction found = find_wrong_marks(d, step);
    if (found != CREEK_DEDUCED)
        return found;
    return anything_follows(d) ? deducer_step(d, CREEK_NESTED_WHAT_IF, ANY_NESTING, step)
                               : CREEK_DEDUCE_NOTHING;
}
