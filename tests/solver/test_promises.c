/* What solver.h promises about one solver: that limits hold for the whole of a
 * call, when there is a result, a proof, and what is safe to ask. */
#include "domino_board.h"
#include "patience.h"
#include "random_puzzle.h"
#include "solving.h"
#include "sum.h"
#include "unit_test.h"

TEST(a_count_is_cancelled_as_a_whole)
{
    creek_puzzle *puzzle = creek_puzzle_new(5, 5);
    creek_solver *solver = solver_for(puzzle);
    creek_puzzle_free(puzzle); /* which the solver does not need */
    patience none = {0};
    creek_limits limits = patience_limits(&none);
    uint64_t count;
    assert_int_equal(creek_solver_count(solver, 20000, &limits, &count), CREEK_COUNT_INTERRUPTED);
    assert_true(count < 2000);
    assert_int_equal(none.asked, 1);
}

TEST(a_count_keeps_to_its_steps)
{
    creek_solver *solver = solver_for(blank_puzzle(5, 5));
    uint64_t count, before = creek_solver_statistics(solver).propagations;
    assert_int_equal(creek_solver_count(solver, 5000, &(creek_limits){.steps = 100}, &count),
                     CREEK_COUNT_INTERRUPTED);
    assert_true(count < 100);
    assert_in_range(creek_solver_statistics(solver).propagations - before, 100, 200);
}

/* On a large board it takes longer to remember a solution than to find the next
 * one: that counts too. */
TEST(remembering_solutions_is_work)
{
    creek_solver *solver = solver_for(blank_puzzle(60, 60));
    patience some = {.patience = 400};
    creek_limits limits = patience_limits(&some);
    uint64_t count;
    assert_int_equal(creek_solver_count(solver, 100000, &limits, &count), CREEK_COUNT_INTERRUPTED);
    assert_int_equal(some.asked, 401);
    assert_in_range(count, 1, 401 * 20);
}

/* Conflicts may follow on each other for long, and each may take long. */
TEST(conflicts_are_work)
{
    creek_solver *solver = solver_for(test_domino_board(9));
    patience endless = {.patience = UINT64_MAX};
    creek_limits limits = patience_limits(&endless);
    assert_int_equal(creek_solver_run(solver, &limits), CREEK_VERDICT_NONE);
    creek_statistics took = creek_solver_statistics(solver);
    assert_true(took.conflicts > 1000);
    assert_true(endless.asked > took.conflicts / 20);
}

TEST(steps_without_end_are_no_limit)
{
    creek_solver *solver = solver_for(picture_puzzle("Creek (8,8) [((1,1),2)]"));
    creek_limits limits = {.steps = UINT64_MAX};
    for (int i = 0; i < 3; i++) {
        creek_solver_assume(solver, 0, 0, i % 2 ? CREEK_UNSHADED : CREEK_SHADED);
        assert_int_equal(creek_solver_run_first(solver, &limits), CREEK_VERDICT_MULTIPLE);
    }
    assert_true(creek_solver_statistics(solver).propagations > 0);
}

/* What a run has met before it is ended is no answer. */
TEST(there_is_a_result_only_with_an_answer)
{
    creek_puzzle *puzzle = blank_puzzle(20, 20);
    for (int row = 1; row < 20; row += 2)
        for (int col = 1; col < 20; col += 2)
            creek_puzzle_set_clue(puzzle, row, col, 2);
    creek_solver *solver = solver_for(puzzle);
    creek_limits limits = {.steps = 500};
    creek_verdict verdict;
    bool met = false;
    while ((verdict = creek_solver_run(solver, &limits)) == CREEK_VERDICT_INTERRUPTED) {
        met = met || creek_solver_statistics(solver).solutions > 0;
        assert_null(creek_solver_result(solver));
    }
    assert_true(met);
    assert_int_equal(verdict, CREEK_VERDICT_MULTIPLE);
    assert_non_null(creek_solver_result(solver));

    creek_solver_assume(solver, 0, 0, CREEK_SHADED);
    assert_null(creek_solver_result(solver));
    assert_int_equal(creek_solver_run_first(solver, NULL), CREEK_VERDICT_MULTIPLE);
    assert_non_null(creek_solver_result(solver));
    assert_int_equal(creek_solver_run(solver, &(creek_limits){.steps = 1}),
                     CREEK_VERDICT_INTERRUPTED);
    assert_null(creek_solver_result(solver));
}

/* A count forbids one solution after the other; the next question may have all
 * of them again. */
TEST(a_count_leaves_nothing_behind)
{
    for (int first = 0; first <= 1; first++) {
        creek_solver *solver = solver_for(picture_puzzle("Creek (2,2) [((1,1),4)]"));
        uint64_t count;
        assert_int_equal(creek_solver_count(solver, 0, NULL, &count), CREEK_COUNT_EXACT);
        assert_int_equal(count, 1);
        if (first)
            assert_int_equal(creek_solver_run_first(solver, NULL), CREEK_VERDICT_MULTIPLE);
        assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_UNIQUE);
    }
}

/* Also where the clues contradict each other at one look. */
TEST(a_proof_comes_with_the_verdict)
{
    creek_solver *solver = solver_for(picture_puzzle("Creek (2,2) [((0,0),1), ((1,1),0)]"));
    proof_sum proof = {0};
    assert_true(creek_solver_prove(solver, proof_sum_take, &proof));
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_NONE);
    size_t lines = proof.lines;
    assert_true(lines >= 2);
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_NONE);
    assert_int_equal(proof.lines, lines);
    assert_false(creek_solver_proof_failed(solver));
}

/* Cells that only one of board and puzzle has are not demanded. */
TEST(boards_of_other_sizes_do_no_harm)
{
    creek_solver *solver = solver_for(blank_puzzle(3, 3));
    static const int sizes[][2] = {{1, 2}, {2, 4}, {4, 2}, {5, 5}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int width = sizes[i][0], height = sizes[i][1];
        creek_board *board = blank_board(width, height);
        creek_board_set(board, 0, 0, CREEK_SHADED);
        creek_board_set(board, height - 1, width - 1, CREEK_SHADED);
        creek_solver_assume_board(solver, board);
        assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_MULTIPLE);
        const creek_board *forced = creek_solver_result(solver);
        int shared = width <= 3 && height <= 3;
        assert_int_equal(creek_board_count(forced, CREEK_SHADED), 1 + shared);
        assert_int_equal(creek_board_count(forced, CREEK_UNSHADED), 0);
    }
}

/* Marks change, and now and then only one solution is asked for. */
TEST(marks_come_and_go)
{
    int verdicts[CREEK_VERDICT_MEMORY + 1] = {0};
    for (int i = 0; i < 200; i++) {
        test_random random = {(uint64_t)i};
        creek_puzzle *puzzle = random_puzzle(&random, 14);
        creek_solver *solver = solver_for(puzzle);
        for (int step = 0; step < 12; step++) {
            creek_board *marks = step ? random_board(&random, puzzle) : board_for(puzzle);
            creek_solver_assume_board(solver, marks);
            bruteforce_answer truth = bruteforce(puzzle, marks);
            if (step % 4 == 3)
                assert_int_equal(creek_solver_run_first(solver, NULL),
                                 truth.solutions ? CREEK_VERDICT_MULTIPLE : CREEK_VERDICT_NONE);
            verdicts[expect_truth(solver, puzzle, &truth)]++;
        }
        unit_test_release(0);
    }
    for (int verdict = CREEK_VERDICT_NONE; verdict <= CREEK_VERDICT_MULTIPLE; verdict++)
        assert_true(verdicts[verdict] > 40);
}

/* With and without a proof the search takes different paths, and must come to the same, also where
 * brute force does not reach. */
TEST(both_ways_agree)
{
    for (int i = 0; i < 300; i++) {
        test_random random = {UINT64_C(1) << 34 | (uint64_t)i};
        creek_puzzle *puzzle = random_puzzle(&random, i % 10 ? 120 : 600);
        creek_solver *one = solver_for(puzzle), *other = solver_for(puzzle);
        proof_sum proof = {0};
        assert_true(creek_solver_prove(other, proof_sum_take, &proof));
        assert_int_equal(creek_solver_run(one, NULL), creek_solver_run(other, NULL));
        if (creek_solver_result(one))
            assert_true(creek_board_equal(creek_solver_result(one), creek_solver_result(other)));
        else
            assert_null(creek_solver_result(other));
        unit_test_release(0);
    }
}

TEST(refusals)
{
    creek_puzzle *puzzle = blank_puzzle(4, 3);
    creek_solver *solver = solver_for(puzzle);
    proof_sum proof = {0};
    creek_solver_run(solver, NULL);
    assert_false(creek_solver_prove(solver, proof_sum_take, &proof));
    creek_statistics figures = creek_solver_statistics(solver);
    assert_true(figures.memory > 0 && figures.solutions > 0 && figures.progress <= 1);

    solver = solver_for(puzzle);
    creek_solver_assume(solver, 0, 0, CREEK_SHADED);
    assert_false(creek_solver_prove(solver, proof_sum_take, &proof));
    assert_int_equal(proof.lines, 0);
}
