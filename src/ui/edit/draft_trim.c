#include "ui/edit/draft_trim.h"

#include "base/alloc.h"

#include <creek/rate.h>

#include <stdlib.h>

/* What is asked about the puzzle as it stands. */
typedef enum { ASK_FIRST, ASK_LEVEL_FIRST, ASK_NEXT, ASK_UNIQUE, ASK_LEVEL } question;

struct draft_trim {
    creek_puzzle *puzzle; /* with the clues that are left, and the one in question gone */
    creek_solver *solver; /* of that puzzle, for the question asked; or NULL */
    creek_board *solution;
    bool keep_level;
    creek_level level; /* the one to keep */
    question question;
    creek_place *order; /* the clues, mixed */
    int count, next, removed;
    int left_out; /* what the clue in question says */
    int tried;    /* which of its cells is supposed to be otherwise */
};

/* --- order ------------------------------------------------------------------- */

/* The generator of Steele, Lea and Flood, splitmix64. */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static void collect(draft_trim *t)
{
    int width = creek_puzzle_width(t->puzzle), height = creek_puzzle_height(t->puzzle);
    uint64_t state = (uint64_t)width << 16 | (uint64_t)height;
    t->order = xcalloc((size_t)creek_puzzle_clue_count(t->puzzle) + 1, sizeof *t->order);
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++)
            if (creek_puzzle_clue(t->puzzle, row, col) >= 0) {
                t->order[t->count++] = (creek_place){row, col};
                state = next_random(&state) ^ (uint64_t)creek_puzzle_clue(t->puzzle, row, col);
            }
    for (int i = t->count - 1; i > 0; i--) {
        int j = (int)(next_random(&state) % (uint64_t)(i + 1));
        creek_place other = t->order[i];
        t->order[i] = t->order[j];
        t->order[j] = other;
    }
}

draft_trim *draft_trim_new(const creek_puzzle *puzzle, bool keep_level)
{
    draft_trim *t = xcalloc(1, sizeof *t);
    t->keep_level = keep_level;
    t->puzzle = check_alloc(creek_puzzle_clone(puzzle));
    collect(t);
    return t;
}

void draft_trim_free(draft_trim *t)
{
    if (!t)
        return;
    creek_puzzle_free(t->puzzle);
    creek_solver_free(t->solver);
    creek_board_free(t->solution);
    free(t->order);
    free(t);
}

void draft_trim_progress(const draft_trim *t, int *done, int *of)
{
    *done = t->next;
    *of = t->count;
}

const creek_puzzle *draft_trim_result(const draft_trim *t, int *removed)
{
    *removed = t->removed;
    return t->puzzle;
}

/* --- questions --------------------------------------------------------------- */

static void set(draft_trim *t, int clue)
{
    creek_place place = t->order[t->next];
    (void)creek_puzzle_set_clue(t->puzzle, place.row, place.col, clue);
}

static void drop_solver(draft_trim *t)
{
    creek_solver_free(t->solver);
    t->solver = NULL;
}

/* The level; -1 when it is not known yet. */
static int level_now(const draft_trim *t, const creek_limits *limits)
{
    creek_rating rating;
    creek_rate_result result = creek_rate(t->puzzle, limits, &rating);
    if (result == CREEK_RATE_MEMORY)
        alloc_failed();
    return result == CREEK_RATE_OPEN ? -1 : (int)rating.level;
}

static trim_state ask_first(draft_trim *t, const creek_limits *limits)
{
    if (!t->solver)
        t->solver = check_alloc(creek_solver_new(t->puzzle));
    creek_verdict verdict = creek_solver_run(t->solver, limits);
    if (verdict == CREEK_VERDICT_MEMORY)
        alloc_failed();
    if (verdict == CREEK_VERDICT_OPEN)
        return TRIM_WORKING;
    if (verdict == CREEK_VERDICT_UNIQUE)
        t->solution = check_alloc(creek_board_clone(creek_solver_result(t->solver)));
    drop_solver(t);
    t->question = t->keep_level ? ASK_LEVEL_FIRST : ASK_NEXT;
    return verdict == CREEK_VERDICT_UNIQUE ? TRIM_WORKING : TRIM_NOT_UNIQUE;
}

static void ask_level_first(draft_trim *t, const creek_limits *limits)
{
    int level = level_now(t, limits);
    if (level < 0)
        return;
    t->level = (creek_level)level;
    t->question = ASK_NEXT;
}

/* Any other solution breaks the clue that is left out, so that one of its
 * cells differs: those are tried in turn, which is a plain question each. */
static creek_verdict ask_unique(draft_trim *t, const creek_limits *limits)
{
    creek_place place = t->order[t->next], cells[4];
    int count = creek_corner_cells(creek_puzzle_width(t->puzzle), creek_puzzle_height(t->puzzle),
                                   place.row, place.col, cells);
    for (; t->tried < count; t->tried++) {
        creek_place cell = cells[t->tried];
        bool shaded = creek_board_get(t->solution, cell.row, cell.col) == CREEK_SHADED;
        if (!t->solver)
            t->solver = check_alloc(creek_solver_new(t->puzzle));
        creek_solver_assume(t->solver, cell.row, cell.col, shaded ? CREEK_UNSHADED : CREEK_SHADED);
        creek_verdict verdict = creek_solver_run_first(t->solver, limits);
        if (verdict == CREEK_VERDICT_MEMORY)
            alloc_failed();
        if (verdict != CREEK_VERDICT_NONE)
            return verdict;
        creek_solver_assume(t->solver, cell.row, cell.col, CREEK_UNDECIDED);
    }
    return CREEK_VERDICT_UNIQUE;
}

/* --- work -------------------------------------------------------------------- */

static void leave_out(draft_trim *t)
{
    creek_place place = t->order[t->next];
    t->left_out = creek_puzzle_clue(t->puzzle, place.row, place.col);
    t->question = ASK_UNIQUE;
    t->tried = 0;
    set(t, CREEK_CLUE_NONE);
}

/* The clue in question goes for good, or comes back. */
static void settle(draft_trim *t, bool gone)
{
    if (!gone)
        set(t, t->left_out);
    t->next++;
    t->removed += gone;
    t->question = ASK_NEXT;
}

/* Finds out whether the clue in question can go; false while that is not known. */
static bool answer(draft_trim *t, const creek_limits *limits, bool *gone)
{
    if (t->question == ASK_UNIQUE) {
        creek_verdict verdict = ask_unique(t, limits);
        if (verdict == CREEK_VERDICT_OPEN)
            return false;
        drop_solver(t);
        *gone = verdict == CREEK_VERDICT_UNIQUE;
        if (!*gone || !t->keep_level)
            return true;
        t->question = ASK_LEVEL;
    }
    int level = level_now(t, limits);
    *gone = level == (int)t->level;
    return level >= 0;
}

void draft_trim_stop(draft_trim *t)
{
    bool open = t->question == ASK_UNIQUE || t->question == ASK_LEVEL;
    drop_solver(t);
    if (open)
        settle(t, false);
    t->next = t->count;
}

trim_state draft_trim_work(draft_trim *t, const creek_limits *limits)
{
    bool gone;
    if (t->question == ASK_FIRST)
        return ask_first(t, limits);
    if (t->question == ASK_LEVEL_FIRST) {
        ask_level_first(t, limits);
        return TRIM_WORKING;
    }
    if (t->question == ASK_NEXT && t->next == t->count)
        return TRIM_DONE;
    if (t->question == ASK_NEXT)
        leave_out(t);
    if (answer(t, limits, &gone))
        settle(t, gone);
    return TRIM_WORKING;
}
