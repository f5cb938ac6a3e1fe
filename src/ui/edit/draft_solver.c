#include "ui/edit/draft_solver.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

/* The sides of a rectangle of corners, in the order in which they move. */
enum { BOTTOM, TOP, RIGHT, LEFT, SIDES };

/* An upper bound for memory, assuming one bit per corner for everything the solver learns. */
#define MOST_MEMORY ((size_t)64 << 20)

/* Whether there is a solution, which is UNIQUE then. */
static creek_verdict run(creek_solver *solver, const creek_limits *limits)
{
    creek_verdict verdict = creek_solver_run_first(solver, limits);
    if (verdict == CREEK_VERDICT_MEMORY)
        alloc_failed();
    return verdict;
}

/* Rates the puzzle; false if `limits` ended it. */
static bool rate(const creek_puzzle *puzzle, const creek_limits *limits, creek_rating *rating)
{
    creek_rate_result result = creek_rate(puzzle, limits, rating);
    if (result == CREEK_RATE_MEMORY)
        alloc_failed();
    return result != CREEK_RATE_INTERRUPTED;
}

void draft_verdict_release(draft_verdict *v)
{
    creek_puzzle_free(v->puzzle);
    creek_solver_free(v->solver);
    creek_board_free(v->findings.forced);
    free(v->findings.blamed);
    *v = (draft_verdict){0};
}

bool draft_verdict_busy(const draft_verdict *v)
{
    return v->stage != STAGE_IDLE;
}

void draft_verdict_ask(draft_verdict *v, const creek_puzzle *puzzle)
{
    draft_verdict_release(v);
    v->findings.verdict = CREEK_VERDICT_INTERRUPTED;
    v->puzzle = check_alloc(creek_puzzle_clone(puzzle));
    v->stage = STAGE_VERDICT;
}

/* --- conflicting clues ------------------------------------------------------- */

static void begin_side(draft_verdict *v, int side)
{
    v->side = side;
    if (side < SIDES)
        v->beyond = v->window[side ^ 1] + (side == BOTTOM || side == RIGHT ? -1 : 1);
}

/* A solver for the clues inside a window only. */
static creek_solver *solver_within(const draft_verdict *v, const int window[SIDES])
{
    creek_puzzle *puzzle = check_alloc(
        creek_puzzle_new(creek_puzzle_width(v->puzzle), creek_puzzle_height(v->puzzle)));
    for (int row = window[TOP]; row <= window[BOTTOM]; row++)
        for (int col = window[LEFT]; col <= window[RIGHT]; col++)
            (void)creek_puzzle_set_clue(puzzle, row, col, creek_puzzle_clue(v->puzzle, row, col));
    creek_solver *solver = check_alloc(creek_solver_new(puzzle));
    creek_puzzle_free(puzzle);
    return solver;
}

/* Blames all clues of the window for now; the end, if refining would take too much memory. */
static void blame_window(draft_verdict *v)
{
    draft_findings *f = &v->findings;
    int width = creek_puzzle_width(v->puzzle), height = creek_puzzle_height(v->puzzle);
    size_t corners = (size_t)(width + 1) * (size_t)(height + 1);
    f->blamed = xcalloc((size_t)creek_puzzle_clue_count(v->puzzle) + 1, sizeof *f->blamed);
    for (int row = v->window[TOP]; row <= v->window[BOTTOM]; row++)
        for (int col = v->window[LEFT]; col <= v->window[RIGHT]; col++)
            if (creek_puzzle_clue(v->puzzle, row, col) >= 0)
                f->blamed[f->blamed_count++] = (creek_place){row, col};
    /* A clue may decide four cells. */
    if (f->blamed_count * 4 * (corners / 8 + 1) > MOST_MEMORY)
        v->stage = STAGE_IDLE;
    creek_solver_free(v->solver);
    v->solver = solver_within(v, v->window);
    if (!creek_solver_track(v->solver))
        alloc_failed();
}

/* Moves the sides inwards, each as far as possible. */
static void narrow(draft_verdict *v, const creek_limits *limits)
{
    int *side = &v->window[v->side], middle = (*side + v->beyond) / 2, window[SIDES];
    if (abs(*side - v->beyond) < 2) {
        begin_side(v, v->side + 1);
        if (v->side == SIDES)
            blame_window(v);
        return;
    }
    memcpy(window, v->window, sizeof window);
    window[v->side] = middle;
    creek_solver *solver = solver_within(v, window);
    creek_verdict verdict = run(solver, limits);
    creek_solver_free(solver);
    if (verdict != CREEK_VERDICT_INTERRUPTED)
        *(verdict == CREEK_VERDICT_NONE ? side : &v->beyond) = middle;
}

static void set_clue(draft_verdict *v, creek_place place, int clue)
{
    if (!creek_solver_set_clue(v->solver, place.row, place.col, clue))
        alloc_failed();
}

/* Blames only the clues the refutation used, which are in the same order. */
static void take_core(draft_verdict *v)
{
    draft_findings *f = &v->findings;
    creek_core core;
    size_t kept = 0;
    if (!creek_solver_core(v->solver, &core))
        alloc_failed();
    creek_place *used = xcalloc(core.clue_count + 1, sizeof *used);
    memcpy(used, core.clues, core.clue_count * sizeof *used);
    for (size_t i = 0; i < f->blamed_count; i++)
        if (memcmp(&used[kept], &f->blamed[i], sizeof *used) == 0 && kept < core.clue_count)
            f->blamed[kept++] = f->blamed[i];
        else
            set_clue(v, f->blamed[i], CREEK_CLUE_NONE);
    free(used);
    f->blamed_count = kept;
}

/* Finds the clues the refutation used, then tries to leave out each in turn. */
static void make_less(draft_verdict *v, const creek_limits *limits)
{
    draft_findings *f = &v->findings;
    f->least = v->reduced && v->next == f->blamed_count;
    if (f->least) {
        v->stage = STAGE_IDLE;
        return;
    }
    if (v->reduced)
        set_clue(v, f->blamed[v->next], CREEK_CLUE_NONE);
    creek_verdict verdict = run(v->solver, limits);
    if (verdict == CREEK_VERDICT_INTERRUPTED)
        return;
    if (verdict == CREEK_VERDICT_NONE) {
        take_core(v);
    } else {
        creek_place needed = f->blamed[v->next++];
        set_clue(v, needed, creek_puzzle_clue(v->puzzle, needed.row, needed.col));
    }
    v->reduced = true;
}

/* --- the verdict ------------------------------------------------------------- */

static bool work_verdict(draft_verdict *v, const creek_limits *limits)
{
    draft_findings *f = &v->findings;
    if (!v->solver)
        v->solver = check_alloc(creek_solver_new(v->puzzle));
    creek_verdict verdict = creek_solver_run(v->solver, limits);
    if (verdict == CREEK_VERDICT_MEMORY)
        alloc_failed();
    if (verdict == CREEK_VERDICT_INTERRUPTED)
        return false;
    if (verdict == CREEK_VERDICT_UNIQUE || verdict == CREEK_VERDICT_MULTIPLE)
        f->forced = check_alloc(creek_board_clone(creek_solver_result(v->solver)));
    f->verdict = verdict;
    f->differing = f->forced ? creek_board_count(f->forced, CREEK_UNDECIDED) : 0;
    v->stage = verdict == CREEK_VERDICT_UNIQUE     ? STAGE_RATE
               : verdict == CREEK_VERDICT_MULTIPLE ? STAGE_COUNT
                                                   : STAGE_BLAME;
    v->window[BOTTOM] = creek_puzzle_height(v->puzzle);
    v->window[RIGHT] = creek_puzzle_width(v->puzzle);
    begin_side(v, BOTTOM);
    return true;
}

/* An interrupted count starts again, because it takes little time. */
static bool work_count(draft_verdict *v, const creek_limits *limits)
{
    draft_findings *f = &v->findings;
    uint64_t count;
    creek_count_result result = creek_solver_count(v->solver, DRAFT_COUNT_MOST, limits, &count);
    if (result == CREEK_COUNT_MEMORY)
        alloc_failed();
    if (result == CREEK_COUNT_INTERRUPTED && count < DRAFT_COUNT_MOST)
        return false;
    f->counted = true;
    f->more = result != CREEK_COUNT_EXACT;
    f->count = (int)count;
    v->stage = STAGE_IDLE;
    return true;
}

static bool work_rating(draft_verdict *v, const creek_limits *limits)
{
    if (!rate(v->puzzle, limits, &v->findings.rating))
        return false;
    v->findings.rated = v->findings.rating.rated;
    v->stage = STAGE_IDLE;
    return true;
}

/* It checks the limits itself, too: the solver may answer before it does. */
static bool work_blame(draft_verdict *v, const creek_limits *limits)
{
    size_t before = v->findings.blamed_count;
    do
        (v->side < SIDES ? narrow : make_less)(v, limits);
    while (v->stage == STAGE_BLAME &&
           !(limits && limits->cancel && limits->cancel(limits->context)));
    return v->stage == STAGE_IDLE || v->findings.blamed_count != before;
}

/* --- all of it --------------------------------------------------------------- */

/* One thing at a time: the verdict should be shown before anything that may take long. */
bool draft_verdict_work(draft_verdict *v, const creek_limits *limits)
{
    switch (v->stage) {
    case STAGE_VERDICT:
        return work_verdict(v, limits);
    case STAGE_COUNT:
        return work_count(v, limits);
    case STAGE_RATE:
        return work_rating(v, limits);
    case STAGE_BLAME:
        return work_blame(v, limits);
    default:
        return false;
    }
}

/* --- removing clues ---------------------------------------------------------- */

draft_trim draft_trim_begin(const creek_puzzle *puzzle, const creek_board *solution,
                            const creek_level *level)
{
    uint64_t random = UINT64_C(0x9e3779b97f4a7c15);
    draft_trim trim = {.puzzle = check_alloc(creek_puzzle_clone(puzzle)),
                       .solution = check_alloc(creek_board_clone(solution)),
                       .level = level ? (int)*level : -1};
    draft_trim *t = &trim;
    t->order = xcalloc((size_t)creek_puzzle_clue_count(t->puzzle) + 1, sizeof *t->order);
    for (int row = 0; row <= creek_puzzle_height(t->puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(t->puzzle); col++) {
            if (creek_puzzle_clue(t->puzzle, row, col) < 0)
                continue;
            /* Knuth's linear congruential generator. */
            random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            int other = (int)((random >> 33) % (uint64_t)(t->count + 1));
            t->order[t->count++] = t->order[other];
            t->order[other] = (creek_place){row, col};
        }
    return trim;
}

void draft_trim_release(draft_trim *t)
{
    creek_puzzle_free(t->puzzle);
    creek_board_free(t->solution);
    free(t->order);
    *t = (draft_trim){0};
}

/* Whether the puzzle without the clue at a place still has one solution. Any other solution
 * violates that clue, so it differs in one of its cells: these are tried in turn. */
static creek_verdict find_verdict(const draft_trim *t, creek_place place,
                                  const creek_limits *limits)
{
    creek_place cells[4];
    int count = creek_corner_cells(creek_puzzle_width(t->puzzle), creek_puzzle_height(t->puzzle),
                                   place.row, place.col, cells);
    creek_solver *solver = check_alloc(creek_solver_new(t->puzzle));
    creek_verdict verdict = CREEK_VERDICT_NONE;
    for (int i = 0; i < count && verdict == CREEK_VERDICT_NONE; i++) {
        bool shaded = creek_board_get(t->solution, cells[i].row, cells[i].col) == CREEK_SHADED;
        creek_solver_assume(solver, cells[i].row, cells[i].col,
                            shaded ? CREEK_UNSHADED : CREEK_SHADED);
        verdict = run(solver, limits);
        creek_solver_assume(solver, cells[i].row, cells[i].col, CREEK_UNDECIDED);
    }
    creek_solver_free(solver);
    return verdict == CREEK_VERDICT_NONE ? CREEK_VERDICT_UNIQUE : verdict;
}

bool draft_trim_work(draft_trim *t, const creek_limits *limits)
{
    if (t->next == t->count)
        return true;
    creek_place place = t->order[t->next];
    int clue = creek_puzzle_clue(t->puzzle, place.row, place.col);
    (void)creek_puzzle_set_clue(t->puzzle, place.row, place.col, CREEK_CLUE_NONE);
    creek_verdict verdict = find_verdict(t, place, limits);
    bool known = verdict != CREEK_VERDICT_INTERRUPTED, spare = verdict == CREEK_VERDICT_UNIQUE;
    if (spare && t->level >= 0) {
        creek_rating rating = {0};
        known = rate(t->puzzle, limits, &rating);
        spare = known && (int)rating.level == t->level;
    }
    if (!spare)
        (void)creek_puzzle_set_clue(t->puzzle, place.row, place.col, clue);
    t->next += known;
    return t->next == t->count;
}
