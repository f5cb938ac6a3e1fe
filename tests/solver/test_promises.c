/* What solver.h promises about one solver: that limits hold for the whole of a
 * call, when there is a result, a core, a proof, and what is safe to ask. */
#include "bruteforce.h"
#include "domino_board.h"
#include "random_puzzle.h"
#include "unit_test.h"

typedef struct {
    uint64_t asked;
    uint64_t patience; /* says yes when it has been asked more often */
} patience;

static bool at_an_end(void *context)
{
    patience *p = context;
    return ++p->asked > p->patience;
}

static creek_solver *solver_for(creek_puzzle *puzzle)
{
    creek_solver *solver = creek_solver_new(puzzle);
    assert_non_null(solver);
    creek_puzzle_free(puzzle);
    return solver;
}

TEST(a_count_is_cancelled_as_a_whole)
{
    creek_solver *solver = solver_for(creek_puzzle_new(5, 5));
    patience none = {0};
    creek_limits limits = {.cancel = at_an_end, .context = &none};
    uint64_t count;
    assert_int_equal(creek_solver_count(solver, 20000, &limits, &count), CREEK_COUNT_INTERRUPTED);
    assert_true(count < 2000);
    assert_int_equal(none.asked, 1);
    creek_solver_free(solver);
}

TEST(a_count_keeps_to_its_steps)
{
    creek_solver *solver = solver_for(creek_puzzle_new(5, 5));
    uint64_t count, before = creek_solver_statistics(solver).propagations;
    assert_int_equal(creek_solver_count(solver, 5000, &(creek_limits){.steps = 100}, &count),
                     CREEK_COUNT_INTERRUPTED);
    assert_true(count < 100);
    assert_in_range(creek_solver_statistics(solver).propagations - before, 100, 200);
    creek_solver_free(solver);
}

/* On a large board it takes longer to remember a solution than to find the next
 * one: that counts too. */
TEST(remembering_solutions_is_work)
{
    creek_solver *solver = solver_for(creek_puzzle_new(60, 60));
    patience some = {.patience = 20};
    creek_limits limits = {.cancel = at_an_end, .context = &some};
    uint64_t count;
    assert_int_equal(creek_solver_count(solver, 100000, &limits, &count), CREEK_COUNT_INTERRUPTED);
    assert_int_equal(some.asked, 21);
    assert_in_range(count, 1, 21 * 50);
    creek_solver_free(solver);
}

/* Conflicts may follow on each other for long, and each may take long. */
TEST(conflicts_are_work)
{
    creek_solver *solver = solver_for(test_domino_board(9));
    patience endless = {.patience = UINT64_MAX};
    creek_limits limits = {.cancel = at_an_end, .context = &endless};
    assert_int_equal(creek_solver_run(solver, &limits), CREEK_VERDICT_NONE);
    creek_statistics took = creek_solver_statistics(solver);
    assert_true(took.conflicts > 1000);
    assert_true(endless.asked > took.conflicts / 20);
    creek_solver_free(solver);
}

TEST(steps_without_end_are_no_limit)
{
    creek_puzzle *puzzle = creek_puzzle_new(8, 8);
    creek_puzzle_set_clue(puzzle, 1, 1, 2);
    creek_solver *solver = creek_solver_new(puzzle);
    creek_limits limits = {.steps = UINT64_MAX};
    for (int i = 0; i < 3; i++) {
        creek_solver_assume(solver, 0, 0, i % 2 ? CREEK_UNSHADED : CREEK_SHADED);
        assert_int_equal(creek_solver_run_first(solver, &limits), CREEK_VERDICT_MULTIPLE);
    }
    assert_true(creek_solver_statistics(solver).propagations > 0);
    creek_solver_free(solver);
    creek_puzzle_free(puzzle);
}

/* What a run has met before it is ended is no answer. */
TEST(there_is_a_result_only_with_an_answer)
{
    creek_puzzle *puzzle = creek_puzzle_new(20, 20);
    for (int row = 1; row < 20; row += 2)
        for (int col = 1; col < 20; col += 2)
            creek_puzzle_set_clue(puzzle, row, col, 2);
    creek_solver *solver = creek_solver_new(puzzle);
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
    creek_solver_free(solver);
    creek_puzzle_free(puzzle);
}

/* A count forbids one solution after the other; the next question may have all
 * of them again. */
TEST(a_count_leaves_nothing_behind)
{
    creek_puzzle *puzzle = creek_puzzle_new(2, 2);
    creek_puzzle_set_clue(puzzle, 1, 1, 4);
    for (int first = 0; first <= 1; first++) {
        creek_solver *solver = creek_solver_new(puzzle);
        uint64_t count;
        assert_int_equal(creek_solver_count(solver, 0, NULL, &count), CREEK_COUNT_EXACT);
        assert_int_equal(count, 1);
        if (first)
            assert_int_equal(creek_solver_run_first(solver, NULL), CREEK_VERDICT_MULTIPLE);
        assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_UNIQUE);
        creek_solver_free(solver);
    }
    creek_puzzle_free(puzzle);
}

static bool count_line(void *context, const char *line, size_t length)
{
    (void)line;
    *(int *)context += length > 0;
    return true;
}

/* Also where the clues contradict each other at one look. */
TEST(a_proof_comes_with_the_verdict)
{
    creek_puzzle *puzzle = creek_puzzle_new(2, 2);
    creek_puzzle_set_clue(puzzle, 0, 0, 1);
    creek_puzzle_set_clue(puzzle, 1, 1, 0);
    creek_solver *solver = creek_solver_new(puzzle);
    int lines = 0;
    assert_true(creek_solver_prove(solver, count_line, &lines));
    assert_int_equal(lines, 0);
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_NONE);
    assert_true(lines >= 2);
    int written = lines;
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_NONE);
    assert_int_equal(lines, written);
    assert_false(creek_solver_proof_failed(solver));
    creek_solver_free(solver);
    creek_puzzle_free(puzzle);
}

/* Cells that only one of board and puzzle has are not demanded. */
TEST(boards_of_other_sizes_do_no_harm)
{
    creek_solver *solver = solver_for(creek_puzzle_new(3, 3));
    static const int sizes[][2] = {{1, 2}, {2, 4}, {4, 2}, {5, 5}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int width = sizes[i][0], height = sizes[i][1];
        creek_board *board = creek_board_new(width, height);
        creek_board_set(board, 0, 0, CREEK_SHADED);
        creek_board_set(board, height - 1, width - 1, CREEK_SHADED);
        creek_solver_assume_board(solver, board);
        assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_MULTIPLE);
        const creek_board *forced = creek_solver_result(solver);
        int shared = width <= 3 && height <= 3;
        assert_int_equal(creek_board_count(forced, CREEK_SHADED), 1 + shared);
        assert_int_equal(creek_board_count(forced, CREEK_UNSHADED), 0);
        creek_board_free(board);
    }
    creek_solver_free(solver);
}

/* --- changing clues, and cores --------------------------------------------- */

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
            creek_core core = {.clue_count = 1};
            if (verdict != CREEK_VERDICT_MULTIPLE && step % 3 != 2)
                check_core(solver, puzzle, verdict, truth);
            else if (verdict == CREEK_VERDICT_MULTIPLE)
                assert_false(creek_solver_core(solver, &core) || core.clue_count);
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
