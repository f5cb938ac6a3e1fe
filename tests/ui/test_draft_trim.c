/* Taking away the clues of a draft that can be spared, against the solver. */
#include "random_puzzle.h"
#include "unit_test.h"

#include "ui/edit/draft_trim.h"

#include <creek/rate.h>

/* When it is asked for the first, second, fourth, eighth time: a rating begins
 * anew each time it is ended. */
static bool ever_later(void *context)
{
    unsigned *asked = context;
    ++*asked;
    return (*asked & (*asked - 1)) == 0;
}

static creek_verdict verdict_of(const creek_puzzle *puzzle, creek_board **solution)
{
    creek_solver *solver = creek_solver_new(puzzle);
    creek_verdict verdict = creek_solver_run(solver, NULL);
    if (solution)
        *solution =
            verdict == CREEK_VERDICT_UNIQUE ? creek_board_clone(creek_solver_result(solver)) : NULL;
    creek_solver_free(solver);
    return verdict;
}

static creek_level level_of(const creek_puzzle *puzzle)
{
    creek_rating rating;
    assert_int_equal(creek_rate(puzzle, NULL, &rating), CREEK_RATED);
    assert_true(rating.rated);
    return rating.level;
}

static draft_trim begin(const creek_puzzle *puzzle, const creek_board *solution, bool keep_level)
{
    creek_level level = keep_level ? level_of(puzzle) : CREEK_EASY;
    return draft_trim_begin(puzzle, solution, keep_level ? &level : NULL);
}

static void check_same(const creek_puzzle *before, const creek_puzzle *after, bool keep_level)
{
    creek_board *wanted, *have;
    assert_int_equal(verdict_of(before, &wanted), CREEK_VERDICT_UNIQUE);
    assert_int_equal(verdict_of(after, &have), CREEK_VERDICT_UNIQUE);
    assert_true(creek_board_equal(wanted, have));
    creek_board_free(wanted);
    creek_board_free(have);
    if (keep_level)
        assert_int_equal(level_of(after), level_of(before));
}

/* What is left has the same solution, and no clue to spare (that would keep the level). */
static void check_trimmed(const creek_puzzle *before, const creek_puzzle *after, bool keep_level)
{
    check_same(before, after, keep_level);
    if (keep_level)
        return;
    creek_puzzle *less = creek_puzzle_clone(after);
    for (int row = 0; row <= creek_puzzle_height(after); row++)
        for (int col = 0; col <= creek_puzzle_width(after); col++) {
            int clue = creek_puzzle_clue(after, row, col),
                old = creek_puzzle_clue(before, row, col);
            assert_true(clue == old || (clue == CREEK_CLUE_NONE && old >= 0));
            if (clue < 0)
                continue;
            creek_puzzle_set_clue(less, row, col, CREEK_CLUE_NONE);
            assert_int_equal(verdict_of(less, NULL), CREEK_VERDICT_MULTIPLE);
            creek_puzzle_set_clue(less, row, col, clue);
        }
    creek_puzzle_free(less);
}

TEST(trim)
{
    test_random random = {31};
    int unique = 0;
    unsigned asked;
    creek_limits slices = {.cancel = ever_later, .context = &asked};
    for (int i = 0; i < 300; i++) {
        asked = 0;
        creek_puzzle *puzzle = test_random_puzzle(&random, 30);
        creek_board *solution = NULL;
        bool keep_level = i % 3 == 0;
        if (verdict_of(puzzle, &solution) == CREEK_VERDICT_UNIQUE) {
            draft_trim trimming = begin(puzzle, solution, keep_level), *t = &trimming;
            unique++;
            /* Wherever it is stopped, the solution and the level are the same. */
            while (!draft_trim_work(t, i % 2 ? &slices : NULL))
                if (i % 10 == 1)
                    check_same(puzzle, t->puzzle, keep_level);
            assert_int_equal(t->next, t->count);
            assert_int_equal(t->count, creek_puzzle_clue_count(puzzle));
            check_trimmed(puzzle, t->puzzle, keep_level);
            draft_trim_release(t);
        }
        creek_board_free(solution);
        creek_puzzle_free(puzzle);
    }
    assert_true(unique > 30);
}
