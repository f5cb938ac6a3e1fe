#include "ui/edit/draft_solver.h"

#include "base/alloc.h"

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
    free(v->suspects);
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

/* --- conflicting clues ------------------------------------------------------- */

static void suspect_all(draft_verdict *v)
{
    v->suspects = xcalloc((size_t)creek_puzzle_clue_count(v->puzzle) + 1, sizeof *v->suspects);
    for (int row = 0; row <= creek_puzzle_height(v->puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(v->puzzle); col++)
            if (creek_puzzle_clue(v->puzzle, row, col) >= 0)
                v->suspects[v->most++] = (creek_place){row, col};
    creek_solver_free(v->solver);
    v->solver = NULL;
}

/* A solver of the puzzle with only the first suspects. */
static creek_solver *solver_of_first(const draft_verdict *v, size_t count)
{
    creek_puzzle *puzzle = check_alloc(
        creek_puzzle_new(creek_puzzle_width(v->puzzle), creek_puzzle_height(v->puzzle)));
    for (size_t i = 0; i < count; i++) {
        creek_place at = v->suspects[i];
        (void)creek_puzzle_set_clue(puzzle, at.row, at.col,
                                    creek_puzzle_clue(v->puzzle, at.row, at.col));
    }
    creek_solver *solver = check_alloc(creek_solver_new(puzzle));
    creek_puzzle_free(puzzle);
    return solver;
}

/* The first suspects conflict, but not without the last one of them, which is needed then, and goes
 * to the front. No later one stays, so it is needed in the end, too. */
static void keep_last(draft_verdict *v)
{
    creek_place last = v->suspects[v->most - 1];
    memmove(&v->suspects[1], v->suspects, (v->most - 1) * sizeof last);
    v->suspects[0] = last;
    v->least = ++v->needed;
}

/* Narrows down how many of the suspects conflict. */
static bool work_blame(draft_verdict *v, const creek_limits *limits)
{
    size_t middle = (v->least + v->most) / 2;
    if (!v->solver)
        v->solver = solver_of_first(v, middle);
    creek_verdict verdict = creek_solver_run_first(v->solver, limits);
    check_memory(verdict != CREEK_VERDICT_MEMORY);
    if (verdict == CREEK_VERDICT_INTERRUPTED)
        return false;
    creek_solver_free(v->solver);
    v->solver = NULL;
    if (verdict == CREEK_VERDICT_NONE)
        v->most = middle;
    else
        v->least = middle + 1;
    if (v->least == v->most && v->most > v->needed) {
        keep_last(v);
    } else if (v->least == v->most) { /* only those are left that are needed */
        v->findings.blamed = v->suspects;
        v->findings.blamed_count = v->needed;
        v->busy = false;
    }
    return !v->busy;
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
        suspect_all(v);
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
