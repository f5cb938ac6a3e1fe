#include "ui/edit/draft_solver.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

/* The sides of a rectangle of corners, in the order in which they move. */
enum { BOTTOM, TOP, RIGHT, LEFT, SIDES };

/* Rates the puzzle; false if `limits` ended it. */
static bool rate(const creek_puzzle *puzzle, const creek_limits *limits, creek_rating *rating)
{
    creek_rate_result result = creek_rate(puzzle, limits, rating);
    check_memory(result != CREEK_RATE_MEMORY);
    return result != CREEK_RATE_INTERRUPTED;
}

/* --- removing clues ---------------------------------------------------------- */

draft_trim draft_trim_begin(creek_puzzle *puzzle, uint64_t solutions, const creek_level *level)
{
    uint64_t random = UINT64_C(0x9e3779b97f4a7c15);
    draft_trim t = {.puzzle = puzzle, .solutions = solutions, .level = level ? (int)*level : -1};
    t.order = xcalloc((size_t)creek_puzzle_clue_count(puzzle) + 1, sizeof *t.order);
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
            if (creek_puzzle_clue(puzzle, row, col) < 0)
                continue;
            /* Knuth's linear congruential generator. */
            random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            int other = (int)((random >> 33) % (uint64_t)(t.count + 1));
            t.order[t.count++] = t.order[other];
            t.order[other] = (creek_place){row, col};
        }
    return t;
}

void draft_trim_release(draft_trim *t)
{
    creek_puzzle_free(t->puzzle);
    free(t->order);
    *t = (draft_trim){0};
}

bool draft_trim_work(draft_trim *t, const creek_limits *limits)
{
    if (t->next == t->count)
        return true;
    creek_place place = t->order[t->next];
    int clue = creek_puzzle_clue(t->puzzle, place.row, place.col);
    (void)creek_puzzle_set_clue(t->puzzle, place.row, place.col, CREEK_CLUE_NONE);
    uint64_t count;
    creek_solver *solver = check_alloc(creek_solver_new(t->puzzle));
    creek_count_result result = creek_solver_count(solver, 1, limits, &count);
    creek_solver_free(solver);
    check_memory(result != CREEK_COUNT_MEMORY);
    bool known = result != CREEK_COUNT_INTERRUPTED;
    bool spare = result == CREEK_COUNT_EXACT && count == t->solutions;
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

/* --- the verdict ------------------------------------------------------------- */

void draft_verdict_release(draft_verdict *v)
{
    creek_puzzle_free(v->puzzle);
    creek_solver_free(v->solver);
    draft_trim_release(&v->conflict);
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

/* The puzzle with only the clues inside a window. */
static creek_puzzle *puzzle_within(const draft_verdict *v, const int window[SIDES])
{
    creek_puzzle *puzzle = check_alloc(
        creek_puzzle_new(creek_puzzle_width(v->puzzle), creek_puzzle_height(v->puzzle)));
    for (int row = window[TOP]; row <= window[BOTTOM]; row++)
        for (int col = window[LEFT]; col <= window[RIGHT]; col++)
            (void)creek_puzzle_set_clue(puzzle, row, col, creek_puzzle_clue(v->puzzle, row, col));
    return puzzle;
}

/* Moves the sides inwards, each as far as possible. */
static void narrow(draft_verdict *v, const creek_limits *limits)
{
    int *side = &v->window[v->side], middle = (*side + v->beyond) / 2, window[SIDES];
    if (abs(*side - v->beyond) < 2) {
        begin_side(v, v->side + 1);
        if (v->side == SIDES)
            v->conflict = draft_trim_begin(puzzle_within(v, v->window), 0, NULL);
        return;
    }
    memcpy(window, v->window, sizeof window);
    window[v->side] = middle;
    creek_puzzle *puzzle = puzzle_within(v, window);
    creek_solver *solver = check_alloc(creek_solver_new(puzzle));
    creek_verdict verdict = creek_solver_run_first(solver, limits);
    creek_solver_free(solver);
    creek_puzzle_free(puzzle);
    check_memory(verdict != CREEK_VERDICT_MEMORY);
    if (verdict != CREEK_VERDICT_INTERRUPTED)
        *(verdict == CREEK_VERDICT_NONE ? side : &v->beyond) = middle;
}

/* Tries to leave out another clue, and blames those that are left. */
static void make_less(draft_verdict *v, const creek_limits *limits)
{
    draft_findings *f = &v->findings;
    f->least = draft_trim_work(&v->conflict, limits);
    if (f->least)
        v->stage = STAGE_IDLE;
    if (!f->blamed)
        f->blamed = xcalloc((size_t)v->conflict.count + 1, sizeof *f->blamed);
    f->blamed_count = 0;
    for (int row = v->window[TOP]; row <= v->window[BOTTOM]; row++)
        for (int col = v->window[LEFT]; col <= v->window[RIGHT]; col++)
            if (creek_puzzle_clue(v->conflict.puzzle, row, col) >= 0)
                f->blamed[f->blamed_count++] = (creek_place){row, col};
}

/* --- verdict, count and rating ------------------------------------------------- */

static bool work_verdict(draft_verdict *v, const creek_limits *limits)
{
    draft_findings *f = &v->findings;
    if (!v->solver)
        v->solver = check_alloc(creek_solver_new(v->puzzle));
    creek_verdict verdict = creek_solver_run(v->solver, limits);
    check_memory(verdict != CREEK_VERDICT_MEMORY);
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
    check_memory(result != CREEK_COUNT_MEMORY);
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
    static bool (*const work[])(draft_verdict *,
                                const creek_limits *) = {[STAGE_VERDICT] = work_verdict,
                                                         [STAGE_COUNT] = work_count,
                                                         [STAGE_RATE] = work_rating,
                                                         [STAGE_BLAME] = work_blame};
    return v->stage != STAGE_IDLE && work[v->stage](v, limits);
}
