#include "wrong_marks.h"

#include "deducer.h"
#include "explain.h"
#include "parted.h"
#include "what_if.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

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

/* --- a solution known ------------------------------------------------------ */

static void keep_solution(creek_deducer *d, const creek_board *solution)
{
    int width = d->shape.width;
    for (int cell = 0; cell < d->shape.cells; cell++)
        d->solution[cell] = (uint8_t)creek_board_get(solution, cell / width, cell % width);
    d->solved = true;
}

/* Whether the marks are part of the solution found last. Who follows the hints
 * of a puzzle is not asked to search for it again at every step. */
static bool marks_lead_to_solution(const creek_deducer *d)
{
    for (int cell = 0; cell < d->shape.cells && d->solved; cell++)
        if (d->whole.state[cell] != CREEK_UNDECIDED && d->whole.state[cell] != d->solution[cell])
            return false;
    return d->solved;
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
    if (view == &d->whole && creek_solver_result(solver))
        keep_solution(d, creek_solver_result(solver));
    creek_solver_free(solver);
    d->no_memory = d->no_memory || verdict == CREEK_VERDICT_MEMORY;
    d->cancelled = d->cancelled || verdict == CREEK_VERDICT_OPEN;
    return verdict == CREEK_VERDICT_NONE;
}

static int size_of(const premises *set)
{
    return set->clue_count + set->cell_count;
}

/* Twice the distance of a clue or cell from the middle of a cell. */
static int distance_of_clue(const shape *s, int corner, int from)
{
    return abs(2 * (corner / (s->width + 1)) - 2 * (from / s->width) - 1) +
           abs(2 * (corner % (s->width + 1)) - 2 * (from % s->width) - 1);
}

static int distance_of_cell(const shape *s, int cell, int from)
{
    return 2 * abs(cell / s->width - from / s->width) + 2 * abs(cell % s->width - from % s->width);
}

/* All clues and marks, those near `from` first: the others are the first to
 * be left out, and what remains lies close together. */
static void add_outwards(const position *p, int from, premises *set)
{
    const shape *s = p->shape;
    premises_clear(set);
    for (int far = 0; far <= 2 * (s->width + s->height) + 2; far++) {
        for (int corner = 0; corner < s->corners; corner++)
            if (p->clue[corner] >= 0 && distance_of_clue(s, corner, from) == far)
                premises_add_clue(set, p, corner);
        for (int cell = 0; cell < s->cells; cell++)
            if (p->state[cell] != CREEK_UNDECIDED && distance_of_cell(s, cell, from) == far)
                premises_add_cell(set, p, cell);
    }
}

static bool take_smaller(const premises *set, premises *best, bool any)
{
    if (!any || size_of(set) < size_of(best))
        premises_copy(best, set);
    return true;
}

/* A clue that is broken, or unshaded cells that walls part: the smallest
 * contradictions there are, and the plainest. */
static bool find_plain_contradiction(creek_deducer *d, premises *set, premises *best)
{
    bool any = false;
    mark_list none = {0, NULL};
    for (int corner = 0; corner < d->shape.corners; corner++) {
        if (!clue_broken(&d->whole, corner))
            continue;
        premises_clear(set);
        premises_add_clue_and_cells(set, &d->whole, corner);
        if (make_small(d, &d->whole, no_solution, NULL, set))
            any = take_smaller(set, best, any);
    }
    for (int flags = LOOK_PLAIN; flags <= LOOK_ALL && !any; flags++) {
        premises_clear(set);
        add_parting(d, &d->whole, &none, flags, set);
        if (size_of(set) && make_small(d, &d->whole, no_solution, NULL, set))
            any = take_smaller(set, best, any);
    }
    return any;
}

enum { CENTRES = 12 };

/* The smallest contradiction among those that lie round wrong marks (round
 * the middle of the board when there are none). */
static bool find_contradiction(creek_deducer *d, const mark_list *wrong, premises *best)
{
    premises set;
    if (!premises_make(&set, &d->shape)) {
        d->no_memory = true;
        return false;
    }
    bool any = find_plain_contradiction(d, &set, best);
    int centres = wrong->count < CENTRES ? wrong->count : CENTRES;
    for (int i = 0; i < (centres ? centres : !any) && !d->no_memory && !d->cancelled; i++) {
        int from = wrong->count ? wrong->items[i * wrong->count / centres].cell
                                : (d->shape.height / 2) * d->shape.width + d->shape.width / 2;
        add_outwards(&d->whole, from, &set);
        if (make_small(d, &d->whole, no_solution, NULL, &set))
            any = take_smaller(&set, best, any);
    }
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

/* The marks that no solution of the puzzle has; *solvable tells whether it
 * has any. */
static bool find_wrong(creek_deducer *d, mark_list *wrong, bool *solvable)
{
    position_copy(&d->before, &d->whole);
    memset(d->before.state, CREEK_UNDECIDED, (size_t)d->shape.cells);
    creek_solver *solver = solver_of(&d->before);
    if (!solver) {
        d->no_memory = true;
        return false;
    }
    creek_verdict verdict = creek_solver_run(solver, &d->limits);
    const creek_board *common = creek_solver_result(solver);
    *solvable = common != NULL;
    wrong->count = 0;
    for (int cell = 0; cell < d->shape.cells && common; cell++) {
        creek_state truth = creek_board_get(common, cell / d->shape.width, cell % d->shape.width);
        creek_state marked = (creek_state)d->whole.state[cell];
        if (marked != CREEK_UNDECIDED && truth != CREEK_UNDECIDED && truth != marked)
            list_add(wrong, cell, CREEK_UNDECIDED);
    }
    creek_solver_free(solver);
    d->no_memory = d->no_memory || verdict == CREEK_VERDICT_MEMORY;
    d->cancelled = d->cancelled || verdict == CREEK_VERDICT_OPEN;
    return !d->no_memory && !d->cancelled;
}

/* Keeps of the wrong marks those that the contradiction cites; when each cited
 * mark could be right alone, one of them stands for all and false is returned. */
static bool keep_cited(const premises *set, bool solvable, mark_list *wrong)
{
    int kept = 0;
    for (int i = 0; i < wrong->count; i++)
        if (set->has_cell[wrong->items[i].cell])
            wrong->items[kept++] = wrong->items[i];
    wrong->count = kept;
    if (!kept && solvable && set->cell_count)
        list_add(wrong, set->cells[set->cell_count - 1], CREEK_UNDECIDED);
    return kept > 0;
}

static creek_step *step_of(creek_deducer *d, premises *set, const mark_list *wrong, bool certain)
{
    int budget = 20000;
    premises_show(set, &d->whole, &d->view);
    bool area = !clues_alone_contradict(&d->view, 0, &budget);
    creek_step *step = step_new(&d->whole, CREEK_CONTRADICTION, wrong, set);
    if (step) {
        step->connectivity = area;
        if (tell_contradiction(d, step, certain))
            return step;
    }
    creek_step_free(step);
    d->no_memory = true;
    return NULL;
}

static creek_step *explain_contradiction(creek_deducer *d)
{
    premises set;
    mark_list wrong = {0, malloc((size_t)d->shape.cells * sizeof(mark))};
    creek_step *step = NULL;
    bool solvable;
    if (!wrong.items || !premises_make(&set, &d->shape)) {
        free(wrong.items);
        d->no_memory = true;
        return NULL;
    }
    if (find_wrong(d, &wrong, &solvable) && find_contradiction(d, &wrong, &set)) {
        bool certain = keep_cited(&set, solvable, &wrong);
        step = step_of(d, &set, &wrong, certain);
    }
    premises_free(&set);
    free(wrong.items);
    return step;
}

static creek_deduction failure(const creek_deducer *d)
{
    return d->no_memory ? CREEK_DEDUCE_MEMORY : CREEK_DEDUCE_OPEN;
}

creek_deduction find_wrong_marks(creek_deducer *d, creek_step **step)
{
    *step = NULL;
    if (marks_lead_to_solution(d))
        return CREEK_DEDUCED;
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
    if (found != CREEK_DEDUCE_NOTHING || d->found.count)
        return found; /* what cannot be explained ends the search: no depth makes it better */
    /* Nested what-ifs find any cell that is forced, but only then do they end. */
    bool forced;
    found = anything_forced(d, &forced);
    if (found != CREEK_DEDUCED || !forced)
        return found == CREEK_DEDUCED ? CREEK_DEDUCE_NOTHING : found;
    for (int nesting = 1;; nesting++) {
        found = creek_deducer_next(d, board, CREEK_NESTED_WHAT_IF, nesting, limits, step);
        if (found != CREEK_DEDUCE_NOTHING || d->found.count)
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
