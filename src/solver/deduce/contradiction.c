#include "contradiction.h"

#include "explain.h"
#include "separation.h"

#include <limits.h>
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

creek_solver *solver_of(const position *view)
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

bool answered(creek_deducer *d, creek_verdict verdict)
{
    d->no_memory = d->no_memory || verdict == CREEK_VERDICT_MEMORY;
    d->cancelled = d->cancelled || verdict == CREEK_VERDICT_INTERRUPTED;
    return !d->no_memory && !d->cancelled;
}

/* Whether a view has no solution. Tries the cheap tests first. Also false if memory ran out or the
 * work was cancelled. */
static bool no_solution(creek_deducer *d, position *view, const void *context)
{
    for (int corner = 0; corner < view->shape->corners; corner++)
        if (clue_broken(view, corner))
            return true;
    if (breaks_area_rule(view, CHECK_ALL, &d->areas))
        return true;
    creek_solver *solver = solver_of(view);
    if (!solver) {
        d->no_memory = true;
        return false;
    }
    creek_verdict verdict = creek_solver_run_first(solver, &d->limits);
    creek_solver_free(solver);
    return answered(d, verdict) && verdict == CREEK_VERDICT_NONE;
}

/* What is looked at is in d->premises. */
static bool take_smaller(const creek_deducer *d, premises *best, bool any)
{
    if (!any || premises_size(&d->premises) < premises_size(best))
        premises_copy(best, &d->premises);
    return true;
}

/* The clue and as few of its cells as break it, the wrong ones first. */
static void add_broken_clue(creek_deducer *d, int corner, const mark_list *wrong)
{
    const position *p = &d->whole;
    premises *set = &d->premises;
    bool shaded = shaded_needed(p, corner) < 0;
    creek_state state = shaded ? CREEK_SHADED : CREEK_UNSHADED;
    int spare = shaded ? p->clue[corner] : p->shape->touches[corner] - p->clue[corner];
    premises_add_clue(set, p, corner);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < 4; i++) {
            int cell = p->shape->around[corner][i];
            if (cell >= 0 && p->state[cell] == state && set->cells.count <= spare &&
                (pass > 0 || list_has(wrong, cell, CREEK_UNDECIDED)))
                premises_add_cell(set, p, cell);
        }
}

/* The broken clue nearest to where hints are wanted; of equally near ones the one that
 * the fewest cells break. */
static bool find_broken_clue(creek_deducer *d, const mark_list *wrong, premises *best)
{
    int nearest = INT_MAX;
    for (int corner = 0; corner < d->shape.corners; corner++) {
        int far = d->near < 0 ? 0 : distance_of_clue(&d->shape, corner, d->near);
        if (far > nearest || !clue_broken(&d->whole, corner))
            continue;
        premises_clear(&d->premises);
        add_broken_clue(d, corner, wrong);
        take_smaller(d, best, far == nearest);
        nearest = far;
    }
    return nearest < INT_MAX;
}

/* Where to look for a contradiction: the wrong mark nearest to where hints are wanted. */
static int nearest_wrong(const creek_deducer *d, const mark_list *wrong)
{
    int best = wrong->count ? wrong->items[0].cell : d->near;
    for (int i = 1; i < wrong->count && d->near >= 0; i++)
        best = nearer(&d->shape, d->near, best, wrong->items[i].cell);
    return best;
}

/* Unshaded cells that walls part, near a wrong mark. */
static bool find_parted_cells(creek_deducer *d, const mark_list *wrong, int flags, premises *best)
{
    mark_list none = {0, NULL};
    premises *set = &d->premises;
    premises_clear(set);
    add_split(d, &d->whole, &none, flags, nearest_wrong(d, wrong), set);
    return premises_size(set) && make_small(d, &d->whole, no_solution, NULL, set) &&
           take_smaller(d, best, false);
}

enum { CENTRES = 12 };

bool find_contradiction(creek_deducer *d, const mark_list *wrong, premises *best)
{
    /* What a player sees at once needs no other argument, not even a shorter one. */
    bool plain = find_broken_clue(d, wrong, best) || find_parted_cells(d, wrong, CHECK_PLAIN, best);
    bool any = plain || find_parted_cells(d, wrong, CHECK_PASSAGES, best) ||
               find_parted_cells(d, wrong, CHECK_ALL, best);
    int centres = wrong->count < CENTRES ? wrong->count : CENTRES;
    for (int i = 0; !plain && i < (centres ? centres : !any) && !d->no_memory && !d->cancelled;
         i++) {
        int from = wrong->count ? wrong->items[i * wrong->count / centres].cell
                                : (d->shape.height / 2) * d->shape.width + d->shape.width / 2;
        premises_clear(&d->premises);
        premises_add_outwards(&d->premises, &d->whole, from);
        if (make_small(d, &d->whole, no_solution, NULL, &d->premises))
            any = take_smaller(d, best, any);
    }
    return any && !d->no_memory && !d->cancelled;
}

/* Whether the clues and cells of the view contradict each other without the
 * one-area rule: tries every way to fill the clues, one after the other. Gives up
 * (false) after a while. */
static bool clues_alone_contradict(position *view, int corner, int *budget)
{
    while (corner < view->shape->corners && view->clue[corner] < 0)
        corner++;
    if (corner == view->shape->corners || --*budget < 0)
        return false;
    if (clue_broken(view, corner))
        return true;
    int cells[4];
    if (!cells_with_state(view, corner, CREEK_UNDECIDED, cells))
        return clues_alone_contradict(view, corner + 1, budget);
    bool both = true;
    for (int state = CREEK_SHADED; state <= CREEK_UNSHADED && both; state++) {
        view->state[cells[0]] = (uint8_t)state;
        both = broken_clue_at(view, cells[0]) >= 0 || clues_alone_contradict(view, corner, budget);
    }
    view->state[cells[0]] = CREEK_UNDECIDED;
    return both;
}

bool needs_area_rule(creek_deducer *d, const premises *set)
{
    int budget = 20000;
    premises_show(set, &d->whole, &d->view);
    return !clues_alone_contradict(&d->view, 0, &budget);
}

/* --- the backbone ------------------------------------------------------------ */

/* Whether the marks have the same solutions as those at the time: no mark was
 * taken back, and each new one is in all solutions. */
static bool same_solutions(const creek_deducer *d)
{
    for (int cell = 0; cell < d->shape.cells; cell++) {
        uint8_t then = d->marks_then.state[cell], now = d->whole.state[cell];
        if (now != then && (then != CREEK_UNDECIDED || now != d->backbone[cell]))
            return false;
    }
    return true;
}

void keep_backbone(creek_deducer *d, const creek_board *common)
{
    int width = d->shape.width;
    for (int cell = 0; cell < d->shape.cells; cell++)
        d->backbone[cell] = (uint8_t)creek_board_get(common, cell / width, cell % width);
    position_copy(&d->marks_then, &d->whole);
    d->backbone_kept = d->backboned = true;
}

bool find_backbone(creek_deducer *d)
{
    if (d->backbone_kept && same_solutions(d)) {
        d->backboned = true;
        return true;
    }
    creek_solver *solver = solver_of(&d->whole);
    creek_verdict verdict = solver ? creek_solver_run(solver, &d->limits) : CREEK_VERDICT_MEMORY;
    const creek_board *common = solver ? creek_solver_result(solver) : NULL;
    if (common)
        keep_backbone(d, common);
    creek_solver_free(solver);
    return answered(d, verdict) && common;
}

bool anything_follows(const creek_deducer *d)
{
    for (int cell = 0; cell < d->shape.cells; cell++)
        if (d->whole.state[cell] == CREEK_UNDECIDED && d->backbone[cell] != CREEK_UNDECIDED)
            return true;
    return false;
}

static void forget_findings(creek_deducer *d, uint8_t noted)
{
    memset(d->found.noted, noted, (size_t)d->shape.cells);
    d->found.count = 0;
    d->cuts.known = false;
}

void look_for_only(creek_deducer *d, const mark_list *marks)
{
    memset(d->backbone, CREEK_UNDECIDED, (size_t)d->shape.cells);
    forget_findings(d, CREEK_SHADED);
    for (int i = 0; i < marks->count; i++) {
        d->backbone[marks->items[i].cell] = marks->items[i].state;
        d->found.noted[marks->items[i].cell] = CREEK_UNDECIDED;
    }
}

void look_for_all(creek_deducer *d)
{
    forget_findings(d, CREEK_UNDECIDED);
}
