#include "ui/edit/draft_trim.h"

#include "base/alloc.h"

#include <stdlib.h>

static void shuffle_clues(draft_trim *t)
{
    uint64_t random = UINT64_C(0x9e3779b97f4a7c15);
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
}

draft_trim draft_trim_begin(const creek_puzzle *puzzle, const creek_board *solution,
                            const creek_level *level)
{
    draft_trim t = {.puzzle = check_alloc(creek_puzzle_clone(puzzle)),
                    .solution = check_alloc(creek_board_clone(solution)),
                    .level = level ? (int)*level : -1};
    shuffle_clues(&t);
    return t;
}

static void drop_solver(draft_trim *t)
{
    creek_solver_free(t->solver);
    t->solver = NULL;
}

void draft_trim_release(draft_trim *t)
{
    drop_solver(t);
    creek_puzzle_free(t->puzzle);
    creek_board_free(t->solution);
    free(t->order);
    *t = (draft_trim){0};
}

static void set_clue(draft_trim *t, int clue)
{
    creek_place place = t->order[t->next];
    (void)creek_puzzle_set_clue(t->puzzle, place.row, place.col, clue);
}

/* The clue in question goes for good, or comes back. */
static void settle(draft_trim *t, bool gone)
{
    if (!gone)
        set_clue(t, t->left_out);
    t->next++;
    t->question = ASK_NO_CLUE;
}

const creek_puzzle *draft_trim_end(draft_trim *t)
{
    if (t->question != ASK_NO_CLUE)
        settle(t, false);
    drop_solver(t);
    t->next = t->count;
    return t->puzzle;
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

/* Whether the level stays; false in *known while that is not known. */
static bool keeps_level(const draft_trim *t, const creek_limits *limits, bool *known)
{
    creek_rating rating;
    creek_rate_result result = creek_rate(t->puzzle, limits, &rating);
    if (result == CREEK_RATE_MEMORY)
        alloc_failed();
    *known = result != CREEK_RATE_INTERRUPTED;
    return *known && (int)rating.level == t->level;
}

bool draft_trim_work(draft_trim *t, const creek_limits *limits)
{
    if (t->next == t->count)
        return true;
    if (t->question == ASK_NO_CLUE) {
        creek_place place = t->order[t->next];
        t->left_out = creek_puzzle_clue(t->puzzle, place.row, place.col);
        t->question = ASK_UNIQUE;
        t->tried = 0;
        set_clue(t, CREEK_CLUE_NONE);
    }
    if (t->question == ASK_UNIQUE) {
        creek_verdict verdict = ask_unique(t, limits);
        if (verdict == CREEK_VERDICT_INTERRUPTED)
            return false;
        drop_solver(t);
        if (verdict == CREEK_VERDICT_UNIQUE && t->level >= 0)
            t->question = ASK_LEVEL;
        else
            settle(t, verdict == CREEK_VERDICT_UNIQUE);
    }
    if (t->question == ASK_LEVEL) {
        bool known, keeps = keeps_level(t, limits, &known);
        if (known)
            settle(t, keeps);
    }
    return t->next == t->count;
}
