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
        verdict = creek_solver_run_first(solver, limits);
        if (verdict == CREEK_VERDICT_MEMORY)
            alloc_failed();
        creek_solver_assume(solver, cells[i].row, cells[i].col, CREEK_UNDECIDED);
    }
    creek_solver_free(solver);
    return verdict == CREEK_VERDICT_NONE ? CREEK_VERDICT_UNIQUE : verdict;
}

/* Whether the level stays; *known is false if `limits` ended the rating. */
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
    creek_place place = t->order[t->next];
    int clue = creek_puzzle_clue(t->puzzle, place.row, place.col);
    (void)creek_puzzle_set_clue(t->puzzle, place.row, place.col, CREEK_CLUE_NONE);
    creek_verdict verdict = find_verdict(t, place, limits);
    bool known = verdict != CREEK_VERDICT_INTERRUPTED, spare = verdict == CREEK_VERDICT_UNIQUE;
    if (spare && t->level >= 0)
        spare = keeps_level(t, limits, &known);
    if (!spare)
        (void)creek_puzzle_set_clue(t->puzzle, place.row, place.col, clue);
    t->next += known;
    return t->next == t->count;
}
