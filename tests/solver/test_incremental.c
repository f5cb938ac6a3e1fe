/* One solver, many questions: clues that come and go, and what a verdict
 * rests on. */
#include "bruteforce.h"
#include "random_puzzle.h"
#include "unit_test.h"

static void assert_same(const creek_solver *solver, bruteforce_answer truth, int width, int height)
{
    const creek_board *result = creek_solver_result(solver);
    for (int i = 0; truth.solutions && i < width * height; i++)
        assert_int_equal(creek_board_get(result, i / width, i % width), bruteforce_cell(&truth, i));
}

/* The clues of the core alone give the same verdict. */
static void check_core(creek_solver *solver, const creek_puzzle *puzzle, creek_verdict verdict,
                       bruteforce_answer truth)
{
    creek_core core;
    assert_true(creek_solver_core(solver, &core));
    creek_puzzle *less = creek_puzzle_new(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    for (size_t i = 0; i < core.clue_count; i++) {
        int clue = creek_puzzle_clue(puzzle, core.clues[i].row, core.clues[i].col);
        assert_true(clue >= 0);
        creek_puzzle_set_clue(less, core.clues[i].row, core.clues[i].col, clue);
    }
    bruteforce_answer alone = bruteforce(less, NULL);
    assert_int_equal(alone.solutions, verdict == CREEK_VERDICT_UNIQUE);
    if (verdict == CREEK_VERDICT_UNIQUE)
        assert_int_equal(alone.ever_shaded, truth.ever_shaded);
    creek_puzzle_free(less);
}

TEST(clues_come_and_go)
{
    int verdicts[CREEK_VERDICT_MEMORY + 1] = {0};
    for (int i = 0; i < 400; i++) {
        test_random random = {(uint64_t)i};
        creek_puzzle *puzzle = test_random_puzzle(&random, 14);
        int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
        creek_solver *solver = creek_solver_new(puzzle);
        assert_true(creek_solver_track(solver));
        for (int step = 0; step < 12; step++) {
            creek_board *marks = creek_board_new(width, height);
            if (step % 3 == 2) {
                creek_board_free(marks);
                marks = test_random_board(&random, width, height);
            }
            creek_solver_assume_board(solver, marks);
            bruteforce_answer truth = bruteforce(puzzle, marks);
            creek_verdict verdict = creek_solver_run(solver, NULL);
            verdicts[verdict]++;
            assert_int_equal(verdict, bruteforce_verdict(&truth));
            assert_same(solver, truth, width, height);
            if (verdict != CREEK_VERDICT_MULTIPLE && step % 3 != 2)
                check_core(solver, puzzle, verdict, truth);
            creek_board_free(marks);

            int row = test_random_below(&random, height + 1),
                col = test_random_below(&random, width + 1);
            int clue =
                test_random_below(&random, 2)
                    ? CREEK_CLUE_NONE
                    : test_random_below(&random, creek_corner_touches(width, height, row, col) + 1);
            creek_puzzle_set_clue(puzzle, row, col, clue);
            assert_true(creek_solver_set_clue(solver, row, col, clue));
        }
        creek_solver_free(solver);
        creek_puzzle_free(puzzle);
    }
    for (int verdict = CREEK_VERDICT_NONE; verdict <= CREEK_VERDICT_MULTIPLE; verdict++)
        assert_true(verdicts[verdict] > 200);
}

/* With and without recorded dependencies the search takes different paths (without closed edges in
 * the walls), and must come to the same, also where brute force does not reach. */
TEST(both_ways_agree)
{
    for (int i = 0; i < 300; i++) {
        test_random random = {UINT64_C(1) << 34 | (uint64_t)i};
        creek_puzzle *puzzle = test_random_puzzle(&random, i % 10 ? 120 : 600);
        creek_solver *one = creek_solver_new(puzzle), *other = creek_solver_new(puzzle);
        assert_true(creek_solver_track(other));
        assert_int_equal(creek_solver_run(one, NULL), creek_solver_run(other, NULL));
        if (creek_solver_result(one))
            assert_true(creek_board_equal(creek_solver_result(one), creek_solver_result(other)));
        else
            assert_null(creek_solver_result(other));
        creek_solver_free(one);
        creek_solver_free(other);
        creek_puzzle_free(puzzle);
    }
}

TEST(refusals)
{
    creek_puzzle *puzzle = creek_puzzle_new(4, 3);
    creek_solver *solver = creek_solver_new(puzzle);
    creek_core core;
    assert_false(creek_solver_set_clue(solver, 0, 0, 1));
    creek_solver_run(solver, NULL);
    assert_false(creek_solver_track(solver));
    assert_false(creek_solver_core(solver, &core));
    creek_solver_free(solver);

    solver = creek_solver_new(puzzle);
    assert_true(creek_solver_track(solver));
    assert_false(creek_solver_set_clue(solver, 4, 0, 1));
    assert_false(creek_solver_set_clue(solver, 0, 0, 5));
    assert_false(creek_solver_core(solver, &core));
    /* A clue that cannot be met is a refutation of its own. */
    assert_true(creek_solver_set_clue(solver, 0, 0, 3));
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_NONE);
    assert_true(creek_solver_core(solver, &core));
    assert_int_equal(core.clue_count, 1);
    assert_true(creek_solver_set_clue(solver, 0, 0, CREEK_CLUE_UNKNOWN));
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_MULTIPLE);
    creek_statistics figures = creek_solver_statistics(solver);
    assert_true(figures.memory > 0 && figures.solutions > 0 && figures.progress <= 1);
    creek_solver_free(solver);
    creek_puzzle_free(puzzle);
}

static int needed, superfluous;

static void mark_needed(creek_place corner)
{
    needed++;
    assert_in_range(corner.row, 0, 2);
}

static void mark_superfluous(creek_place corner)
{
    superfluous++;
    assert_int_equal(corner.row, 0);
}

TEST(header_example)
{
    /* The 1 at the end of the board follows from the 4. */
    creek_puzzle *puzzle = creek_puzzle_new(2, 2);
    creek_puzzle_set_clue(puzzle, 1, 1, 4);
    creek_puzzle_set_clue(puzzle, 0, 0, 1);
#include "header_example.inc"
    assert_true(needed >= 1);
    assert_int_equal(superfluous, 1);
    creek_puzzle_free(puzzle);
}
