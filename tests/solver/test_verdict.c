/* The solver against the brute-force enumerator on random small boards. */
#include "patience.h"
#include "random_puzzle.h"
#include "solving.h"
#include "unit_test.h"

static void expect_count(creek_solver *solver, uint64_t limit, creek_count_result expected,
                         uint64_t number)
{
    uint64_t count;
    assert_int_equal(creek_solver_count(solver, limit, NULL, &count), expected);
    assert_int_equal(count, number);
}

/* Every other board with some marks. */
TEST(random_boards)
{
    int total = test_board_total(1500);
    int seen[3] = {0};
    for (int i = 0; i < total; i++) {
        test_random random = {(uint64_t)i};
        creek_puzzle *puzzle = random_puzzle(&random, 16);
        creek_board *marks = random_board(&random, puzzle);
        if (i % 2 == 0)
            creek_board_clear(marks);
        bruteforce_answer truth = bruteforce(puzzle, marks);
        creek_solver *solver = solver_for(puzzle);
        creek_solver_assume_board(solver, marks);
        expect_truth(solver, puzzle, &truth);
        if (truth.solutions < 500)
            expect_count(solver, 0, CREEK_COUNT_EXACT, truth.solutions);
        if (truth.solutions > 2)
            expect_count(solver, 2, CREEK_COUNT_MORE, 2);
        seen[truth.solutions > 1 ? 2 : truth.solutions]++;
        unit_test_release(0);
    }
    /* The boards must not all be of one kind, or the test says little. */
    for (int kind = 0; kind < 3 && total >= 1000; kind++)
        assert_true(seen[kind] > total / 20);
}

TEST(blank_large)
{
    static const int sizes[][2] = {{255, 255}, {255, 1}, {1, 255}, {2, 100}, {50, 50}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        creek_puzzle *puzzle = blank_puzzle(sizes[i][0], sizes[i][1]);
        creek_solver *solver = solver_for(puzzle);
        assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_MULTIPLE);
        assert_int_equal(creek_board_count(creek_solver_result(solver), CREEK_UNDECIDED),
                         sizes[i][0] * sizes[i][1]);
    }
}

TEST(cancelled_run_goes_on)
{
    creek_puzzle *puzzle = blank_puzzle(150, 150);
    for (int row = 1; row < 150; row += 3) {
        for (int col = 1; col < 150; col += 2)
            creek_puzzle_set_clue(puzzle, row, col, 2);
    }
    creek_solver *solver = solver_for(puzzle);
    patience none = {0};
    creek_limits limits = patience_limits(&none);
    assert_int_equal(creek_solver_run(solver, &limits), CREEK_VERDICT_INTERRUPTED);
    assert_int_equal(none.asked, 1);
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_MULTIPLE);
}
