#include "wrong_marks.h"

#include "deducer.h"
#include "explain.h"
#include "what_if.h"
#include "words.h"

#include <stdlib.h>

/* A puzzle with the clues that a view shows. */
static creek_puzzle *puzzle_of(const position *view)
{
    int width = view->shape->width;
    creek_puzzle *puzzle = creek_puzzle_new(width, view->shape->height);
    for (int corner = 0; puzzle && corner < view->shape->corners; corner++)
        if (view->clue[corner] >= 0)
            creek_puzzle_set_clue(puzzle, corner / (width + 1), corner % (width + 1),
                                  view->clue[corner]);
    return puzzle;
}

static creek_solver *solver_of(const position *view)
{
    creek_puzzle *puzzle = puzzle_of(view);
    creek_solver *solver = puzzle ? creek_solver_new(puzzle) : NULL;
    creek_puzzle_free(puzzle);
    for (int cell = 0; solver && cell < view->shape->cells; cell++)
        if (view->state[cell] != CREEK_UNDECIDED)
            creek_solver_assume(solver, cell / view->shape->width, cell % view->shape->width,
                                (creek_state)view->state[cell]);
    return solver;
}

/* --- contradictions ------------------------------------------------------- */

/* Whether there is no solution. The cheap ways to see it come first. */
static bool no_solution(creek_deducer *d, position *view, const void *context)
{
    (void)context;
    for (int corner = 0; corner < view->shape->corners; corner++)
        if (clue_broken(view, corner))
            return true;
    if (look(view, LOOK_ALL, &d->areas).bad)
        return true;
    creek_solver *solver = solver_of(view);
    if (!solver) {
        d->no_memory = true;
        return false;
    }
    creek_verdict verdict = creek_solver_run_first(solver, &d->limits);
    creek_solver_free(solver);
    d->no_memory = d->no_memory || verdict == CREEK_VERDICT_MEMORY;
    d->cancelled = d->cancelled || verdict == CREEK_VERDICT_OPEN;
    return verdict == CREEK_VERDICT_NONE;
}

static int size_of(const premises *set)
{
    return set->clue_count + set->cell_count;
}

/* Moves the first members of a set to its end, so that they are left out
 * first: another order may leave less. */
static void rotate(premises *set, const premises *all, const position *p, int turn)
{
    premises_clear(set);
    int clues = all->clue_count, cells = all->cell_count;
    for (int i = 0; i < clues; i++)
        premises_add_clue(set, p, all->clues[(i + turn * clues / 8) % clues]);
    for (int i = 0; i < cells; i++)
        premises_add_cell(set, p, all->cells[(i + turn * cells / 8) % cells]);
}

/* A single clue that is broken: there is nothing smaller. */
static bool find_broken_clue(creek_deducer *d, premises *set)
{
    for (int corner = 0; corner < d->shape.corners; corner++) {
        if (!clue_broken(&d->whole, corner))
            continue;
        premises_clear(set);
        premises_add_clue_and_cells(set, &d->whole, corner);
        return make_small(d, &d->whole, no_solution, NULL, set);
    }
    return false;
}

/* The smallest contradiction among what different orders leave. */
static bool find_contradiction(creek_deducer *d, premises *best)
{
    if (find_broken_clue(d, best))
        return true;
    premises all, set;
    bool fine = premises_make(&all, &d->shape);
    if (!fine || !premises_make(&set, &d->shape)) {
        if (fine)
            premises_free(&all);
        d->no_memory = true;
        return false;
    }
    premises_add_all(&all, &d->whole);
    bool any = false;
    for (int turn = 0; turn < 8 && !d->no_memory && !d->cancelled; turn++) {
        rotate(&set, &all, &d->whole, turn);
        if (!make_small(d, &d->whole, no_solution, NULL, &set))
            break;
        if (!any || size_of(&set) < size_of(best))
            premises_copy(best, &set);
        any = true;
    }
    premises_free(&all);
    premises_free(&set);
    return any && !d->no_memory && !d->cancelled;
}

/* Whether the clues and cells of the view contradict each other without the
 * one-area rule: every way to fill the clues, one after the other. Gives up
 * (false) after a while. */
static bool clues_alone_contradict(position *view, int corner, int *budget)
{
    while (corner < view->shape->corners && view->clue[corner] < 0)
        corner++;
    if (corner == view->shape->corners || --*budget < 0)
        return false;
    if (clue_broken(view, corner))
        return true;
    int cell = NOWHERE;
    for (int i = 0; i < 4 && cell < 0; i++) {
        int other = view->shape->around[corner][i];
        if (other >= 0 && view->state[other] == CREEK_UNDECIDED)
            cell = other;
    }
    if (cell < 0)
        return clues_alone_contradict(view, corner + 1, budget);
    bool both = true;
    for (int state = CREEK_SHADED; state <= CREEK_UNSHADED && both; state++) {
        view->state[cell] = (uint8_t)state;
        both = broken_clue_at(view, cell) >= 0 || clues_alone_contradict(view, corner, budget);
    }
    view->state[cell] = CREEK_UNDECIDED;
    return both;
}

/* The marks of the set that no solution of the puzzle has; when each could be
 * right alone, the last of them. */
static bool choose_wrong(creek_deducer *d, const premises *set, mark_list *wrong)
{
    position_copy(&d->before, &d->whole);
    for (int cell = 0; cell < d->shape.cells; cell++)
        d->before.state[cell] = CREEK_UNDECIDED;
    creek_solver *solver = solver_of(&d->before);
    if (!solver) {
        d->no_memory = true;
        return false;
    }
    creek_verdict verdict = creek_solver_run(solver, &d->limits);
    const creek_board *common = creek_solver_result(solver);
    wrong->count = 0;
    for (int i = 0; i < set->cell_count && common; i++) {
        int cell = set->cells[i];
        creek_state truth = creek_board_get(common, cell / d->shape.width, cell % d->shape.width);
        if (truth != CREEK_UNDECIDED && truth != (creek_state)d->whole.state[cell])
            list_add(wrong, cell, CREEK_UNDECIDED);
    }
    if (!wrong->count && verdict == CREEK_VERDICT_MULTIPLE && set->cell_count)
        list_add(wrong, set->cells[set->cell_count - 1], CREEK_UNDECIDED);
    creek_solver_free(solver);
    d->no_memory = d->no_memory || verdict == CREEK_VERDICT_MEMORY;
    d->cancelled = d->cancelled || verdict == CREEK_VERDICT_OPEN;
    return !d->no_memory && !d->cancelled;
}

static creek_step *explain_contradiction(creek_deducer *d)
{
    premises set;
    creek_step *step = NULL;
    if (!premises_make(&set, &d->shape)) {
        d->no_memory = true;
        return NULL;
    }
    if (find_contradiction(d, &set) && choose_wrong(d, &set, &d->scratch)) {
        int budget = 100000;
        premises_show(&set, &d->whole, &d->view);
        bool area = !clues_alone_contradict(&d->view, 0, &budget);
        step = step_new(&d->whole, CREEK_CONTRADICTION, &d->scratch, &set);
        if (step)
            step->connectivity = area;
        if (!step || !tell_contradiction(d, step)) {
            d->no_memory = true;
            creek_step_free(step);
            step = NULL;
        }
    }
    premises_free(&set);
    return step;
}

static creek_deduction failure(const creek_deducer *d)
{
    return d->no_memory ? CREEK_DEDUCE_MEMORY : CREEK_DEDUCE_OPEN;
}

creek_deduction find_wrong_marks(creek_deducer *d, creek_step **step)
{
    *step = NULL;
    if (!no_solution(d, &d->whole, NULL))
        return d->no_memory || d->cancelled ? failure(d) : CREEK_DEDUCED;
    *step = explain_contradiction(d);
    return *step ? CREEK_DEDUCED_WRONG : failure(d);
}

creek_deduction anything_forced(creek_deducer *d, bool *forced)
{
    creek_solver *solver = solver_of(&d->whole);
    *forced = false;
    if (!solver) {
        d->no_memory = true;
        return CREEK_DEDUCE_MEMORY;
    }
    creek_verdict verdict = creek_solver_run(solver, &d->limits);
    const creek_board *common = creek_solver_result(solver);
    for (int cell = 0; common && cell < d->shape.cells; cell++)
        if (d->whole.state[cell] == CREEK_UNDECIDED &&
            creek_board_get(common, cell / d->shape.width, cell % d->shape.width) !=
                CREEK_UNDECIDED)
            *forced = true;
    creek_solver_free(solver);
    d->no_memory = d->no_memory || verdict == CREEK_VERDICT_MEMORY;
    d->cancelled = d->cancelled || verdict == CREEK_VERDICT_OPEN;
    return d->no_memory || d->cancelled ? failure(d) : CREEK_DEDUCED;
}

/* --- the whole hint ------------------------------------------------------- */

creek_deduction creek_deducer_continue(creek_deducer *d, const creek_board *board,
                                       const creek_limits *limits, creek_step **step)
{
    creek_deduction found = creek_deducer_next(d, board, CREEK_WHAT_IF, 0, limits, step);
    if (found != CREEK_DEDUCE_NOTHING)
        return found;
    /* Nested what-ifs find any cell that is forced, but only then do they end. */
    bool forced;
    found = anything_forced(d, &forced);
    if (found != CREEK_DEDUCED || !forced)
        return found == CREEK_DEDUCED ? CREEK_DEDUCE_NOTHING : found;
    for (int nesting = 1;; nesting++) {
        found = creek_deducer_next(d, board, CREEK_NESTED_WHAT_IF, nesting, limits, step);
        if (found != CREEK_DEDUCE_NOTHING)
            return found;
    }
}

creek_deduction creek_deducer_hint(creek_deducer *d, const creek_board *board,
                                   const creek_limits *limits, creek_step **step)
{
    deducer_begin(d, board, limits);
    creek_deduction found = find_wrong_marks(d, step);
    if (found != CREEK_DEDUCED)
        return found;
    return creek_deducer_continue(d, board, limits, step);
}
