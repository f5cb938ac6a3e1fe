/* The solver against the brute-force enumerator on random small boards. */
#include "bruteforce.h"
#include "random_puzzle.h"
#include "unit_test.h"

static void fail_on(const creek_puzzle *puzzle, const char *what, uint64_t seed)
{
    test_print_puzzle(puzzle);
    fail_msg("%s (board number %llu)", what, (unsigned long long)seed);
}

/* Verdict and every differing cell of one board equal brute force. */
static void compare(const creek_puzzle *puzzle, const creek_board *marks, uint64_t seed)
{
    bruteforce_answer truth = bruteforce(puzzle, marks);
    creek_solver *solver = creek_solver_new(puzzle);
    assert_non_null(solver);
    if (marks)
        creek_solver_assume_board(solver, marks);
    creek_verdict verdict = creek_solver_run(solver, NULL);
    if (verdict != bruteforce_verdict(&truth))
        fail_on(puzzle, "wrong verdict", seed);
    const creek_board *result = creek_solver_result(solver);
    if (!truth.solutions) {
        assert_null(result);
    } else {
        int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
        for (int i = 0; i < width * height; i++) {
            if (creek_board_get(result, i / width, i % width) != bruteforce_cell(&truth, i))
                fail_on(puzzle, "wrong cell", seed);
        }
    }
    if (truth.solutions < 500) {
        uint64_t count;
        if (creek_solver_count(solver, 0, NULL, &count) != CREEK_COUNT_EXACT ||
            count != truth.solutions)
            fail_on(puzzle, "wrong count", seed);
    }
    creek_solver_free(solver);
}

/* Every other board with some marks. */
TEST(random_boards)
{
    int total = test_board_total(1500);
    int seen[3] = {0};
    for (int i = 0; i < total; i++) {
        test_random random = {(uint64_t)i};
        creek_puzzle *puzzle = test_random_puzzle(&random, 16);
        creek_board *marks = i % 2 ? test_random_board(&random, creek_puzzle_width(puzzle),
                                                       creek_puzzle_height(puzzle))
                                   : NULL;
        compare(puzzle, marks, (uint64_t)i);
        bruteforce_answer truth = bruteforce(puzzle, marks);
        seen[truth.solutions > 1 ? 2 : truth.solutions]++;
        creek_board_free(marks);
        creek_puzzle_free(puzzle);
    }
    /* The boards must not all be of one kind, or the test says little. */
    if (total >= 1000) {
        for (int kind = 0; kind < 3; kind++)
            assert_true(seen[kind] > total / 20);
    }
}

/* One object answers many questions in turn as a fresh one would. */
TEST(questions_in_turn)
{
    for (int i = 0; i < 300; i++) {
        test_random random = {UINT64_C(1) << 41 | (uint64_t)i};
        creek_puzzle *puzzle = test_random_puzzle(&random, 12);
        int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
        creek_solver *solver = creek_solver_new(puzzle);
        for (int question = 0; question < 6; question++) {
            creek_board *marks = test_random_board(&random, width, height);
            creek_solver_assume_board(solver, marks);
            bruteforce_answer truth = bruteforce(puzzle, marks);
            creek_verdict verdict = question & 1 ? creek_solver_run(solver, NULL)
                                                 : creek_solver_run_first(solver, NULL);
            creek_verdict expected = bruteforce_verdict(&truth);
            /* The plain question is content with one. */
            if (!(question & 1) && expected == CREEK_VERDICT_UNIQUE)
                expected = CREEK_VERDICT_MULTIPLE;
            if (verdict != expected)
                fail_on(puzzle, "wrong verdict in a row of questions", (uint64_t)i);
            creek_board_free(marks);
        }
        creek_solver_free(solver);
        creek_puzzle_free(puzzle);
    }
}

/* A blank n x n board has as many solutions as there are connected sets of
 * cells, the empty one included. */
TEST(blank_counts)
{
    static const uint64_t expected[] = {2, 14, 219, 11507};
    for (int n = 1; n <= 4; n++) {
        creek_puzzle *puzzle = creek_puzzle_new(n, n);
        assert_int_equal(bruteforce(puzzle, NULL).solutions, expected[n - 1]);
        creek_solver *solver = creek_solver_new(puzzle);
        uint64_t count;
        assert_int_equal(creek_solver_count(solver, 0, NULL, &count), CREEK_COUNT_EXACT);
        assert_int_equal(count, expected[n - 1]);
        assert_int_equal(creek_solver_count(solver, 2, NULL, &count),
                         expected[n - 1] == 2 ? CREEK_COUNT_EXACT : CREEK_COUNT_MORE);
        assert_int_equal(count, 2);
        creek_solver_free(solver);
        creek_puzzle_free(puzzle);
    }
}

TEST(blank_large)
{
    static const int sizes[][2] = {{255, 255}, {255, 1}, {1, 255}, {2, 100}, {50, 50}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        creek_puzzle *puzzle = creek_puzzle_new(sizes[i][0], sizes[i][1]);
        creek_solver *solver = creek_solver_new(puzzle);
        assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_MULTIPLE);
        assert_int_equal(creek_board_count(creek_solver_result(solver), CREEK_UNDECIDED),
                         sizes[i][0] * sizes[i][1]);
        creek_solver_free(solver);
        creek_puzzle_free(puzzle);
    }
}

/* The solver's own interface takes clues no corner can meet and answers none. */
TEST(clue_too_large)
{
    creek_puzzle *puzzle = creek_puzzle_new(3, 2);
    creek_puzzle_set_clue(puzzle, 0, 0, 2);
    creek_solver *solver = creek_solver_new(puzzle);
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_NONE);
    assert_null(creek_solver_result(solver));
    creek_solver_free(solver);
    creek_puzzle_free(puzzle);
}

static bool cancel_at_once(void *context)
{
    ++*(int *)context;
    return true;
}

TEST(cancelled_run_goes_on)
{
    creek_puzzle *puzzle = creek_puzzle_new(150, 150);
    for (int row = 1; row < 150; row += 3) {
        for (int col = 1; col < 150; col += 2)
            creek_puzzle_set_clue(puzzle, row, col, 2);
    }
    creek_solver *solver = creek_solver_new(puzzle);
    int asked = 0;
    creek_limits limits = {.cancel = cancel_at_once, .context = &asked};
    assert_int_equal(creek_solver_run(solver, &limits), CREEK_VERDICT_INTERRUPTED);
    assert_int_equal(asked, 1);
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_MULTIPLE);
    creek_solver_free(solver);
    creek_puzzle_free(puzzle);
}
