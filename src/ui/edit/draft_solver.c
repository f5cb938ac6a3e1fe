#include "ui/edit/draft_solver.h"

#include "base/alloc.h"
#include "ui/board/board_view.h"

#include <creek/advanced.h>

#include <stdlib.h>
#include <string.h>

/* Rates the puzzle; false if `limits` ended it. */
static bool rate(const creek_puzzle *puzzle, const creek_limits *limits, creek_rating *rating)
{
    creek_rate_result result = creek_rate(puzzle, limits, rating);
    check_memory(result != CREEK_RATE_MEMORY);
    return result != CREEK_RATE_INTERRUPTED;
}

/* --- removing clues ---------------------------------------------------------- */

draft_trim draft_trim_begin(creek_puzzle *puzzle, const creek_level *level)
{
    uint64_t random = UINT64_C(0x9e3779b97f4a7c15);
    draft_trim t = {.puzzle = puzzle, .level = level ? (int)*level : -1};
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
    bool spare = result == CREEK_COUNT_EXACT;
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
    creek_board_free(v->findings.forced);
    free(v->findings.blamed);
    *v = (draft_verdict){0};
}

void draft_verdict_ask(draft_verdict *v, const creek_puzzle *puzzle)
{
    draft_verdict_release(v);
    v->findings.verdict = CREEK_VERDICT_INTERRUPTED;
    v->findings.forced =
        check_alloc(creek_board_new(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle)));
    v->puzzle = check_alloc(creek_puzzle_clone(puzzle));
    v->busy = true;
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
    f->verdict = verdict;
    if (verdict == CREEK_VERDICT_NONE) {
        creek_solver_free(v->solver);
        v->solver = check_alloc(creek_solver_new(v->puzzle));
        check_memory(creek_solver_track(v->solver));
    } else {
        creek_board_free(f->forced);
        f->forced = check_alloc(creek_board_clone(creek_solver_result(v->solver)));
    }
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
    f->more = result != CREEK_COUNT_EXACT;
    f->count = (int)count;
    v->busy = false;
    return true;
}

static bool work_rating(draft_verdict *v, const creek_limits *limits)
{
    if (!rate(v->puzzle, limits, &v->findings.rating))
        return false;
    v->busy = false;
    return true;
}

/* Blames the clues that the solver used to find that there is no solution, and drops all others. */
static void take_core(draft_verdict *v)
{
    draft_findings *f = &v->findings;
    creek_core core;
    check_memory(creek_solver_core(v->solver, &core));
    f->blamed = xreallocarray(f->blamed, core.clue_count, sizeof *f->blamed);
    f->blamed_count = core.clue_count;
    memcpy(f->blamed, core.clues, core.clue_count * sizeof *f->blamed);
    size_t next = 0;
    for (int row = 0; row <= creek_puzzle_height(v->puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(v->puzzle); col++)
            if (next < f->blamed_count && same_place(f->blamed[next], (creek_place){row, col}))
                next++;
            else
                (void)creek_solver_set_clue(v->solver, row, col, CREEK_CLUE_NONE);
}

/* Finds conflicting clues, or tries to leave out the next one of them. Those before it, in reading
 * order, are needed. */
static bool work_blame(draft_verdict *v, const creek_limits *limits)
{
    draft_findings *f = &v->findings;
    creek_verdict verdict = creek_solver_run_first(v->solver, limits);
    check_memory(verdict != CREEK_VERDICT_MEMORY);
    if (verdict == CREEK_VERDICT_INTERRUPTED)
        return false;
    if (verdict == CREEK_VERDICT_NONE) {
        take_core(v);
    } else {
        creek_place place = f->blamed[v->needed++];
        (void)creek_solver_set_clue(v->solver, place.row, place.col,
                                    creek_puzzle_clue(v->puzzle, place.row, place.col));
    }
    v->busy = v->needed < f->blamed_count;
    if (v->busy)
        (void)creek_solver_set_clue(v->solver, f->blamed[v->needed].row, f->blamed[v->needed].col,
                                    CREEK_CLUE_NONE);
    return !v->busy || verdict == CREEK_VERDICT_NONE;
}

/* --- all of it --------------------------------------------------------------- */

/* One thing at a time: the verdict should be shown before anything that may take long. */
bool draft_verdict_work(draft_verdict *v, const creek_limits *limits)
{
    static bool (*const work[])(draft_verdict *,
                                const creek_limits *) = {[CREEK_VERDICT_INTERRUPTED] = work_verdict,
                                                         [CREEK_VERDICT_MULTIPLE] = work_count,
                                                         [CREEK_VERDICT_UNIQUE] = work_rating,
                                                         [CREEK_VERDICT_NONE] = work_blame};
    return v->busy && work[v->findings.verdict](v, limits);
}
