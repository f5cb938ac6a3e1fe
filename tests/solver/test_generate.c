/* Generated puzzles: one solution, the symmetry asked for, the same for the
 * same seed. */
#include <creek/creek.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static creek_puzzle *generate(int width, int height, creek_level level, creek_symmetry symmetry,
                              uint64_t seed)
{
    creek_request request = {width, height, level, symmetry, seed};
    creek_error error;
    creek_puzzle *puzzle = creek_generate(&request, NULL, &error);
    if (!puzzle)
        fail_msg("%s", error.message);
    return puzzle;
}

static void test_unique_at_every_level(void **state)
{
    (void)state;
    for (int level = 0; level < CREEK_LEVEL_COUNT; level++) {
        for (uint64_t seed = 0; seed < 4; seed++) {
            creek_puzzle *puzzle = generate(8, 7, (creek_level)level, CREEK_SYMMETRY_NONE, seed);
            creek_solver *solver = creek_solver_new(puzzle);
            assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_UNIQUE);
            creek_solver_free(solver);
            /* Easy means that propagation alone gets there. */
            solver = creek_solver_new(puzzle);
            creek_board *board = creek_board_new(8, 7);
            assert_true(creek_solver_propagate(solver, board));
            assert_int_equal(creek_board_count(board, CREEK_UNDECIDED) == 0, level == CREEK_EASY);
            creek_board_free(board);
            creek_solver_free(solver);
            creek_puzzle_free(puzzle);
        }
    }
}

static void test_symmetries(void **state)
{
    (void)state;
    for (int symmetry = 0; symmetry < CREEK_SYMMETRY_COUNT; symmetry++) {
        creek_puzzle *puzzle = generate(7, 7, CREEK_EASY, (creek_symmetry)symmetry, 3);
        for (int r = 0; r <= 7; r++) {
            for (int c = 0; c <= 7; c++) {
                const int images[CREEK_SYMMETRY_COUNT][2] = {{r, c},     {7 - r, 7 - c}, {c, 7 - r},
                                                             {r, 7 - c}, {7 - r, c},     {c, r}};
                int there = creek_puzzle_clue(puzzle, images[symmetry][0], images[symmetry][1]);
                assert_int_equal(creek_puzzle_clue(puzzle, r, c) == CREEK_CLUE_NONE,
                                 there == CREEK_CLUE_NONE);
            }
        }
        creek_puzzle_free(puzzle);
    }
}

/* Known puzzles of known seeds: a change of the generator shows here. */
static void test_same_seed_same_puzzle(void **state)
{
    (void)state;
    creek_puzzle *a = generate(9, 6, CREEK_HARD, CREEK_SYMMETRY_ROT2, UINT64_MAX);
    creek_puzzle *b = generate(9, 6, CREEK_HARD, CREEK_SYMMETRY_ROT2, UINT64_MAX);
    creek_puzzle *c = generate(9, 6, CREEK_HARD, CREEK_SYMMETRY_ROT2, 0);
    assert_true(creek_puzzle_equal(a, b));
    assert_false(creek_puzzle_equal(a, c));
    creek_puzzle_free(a);
    creek_puzzle_free(b);
    creek_puzzle_free(c);
}

static bool cancel(void *context)
{
    return --*(int *)context < 0;
}

static void test_refusals(void **state)
{
    (void)state;
    creek_error error;
    creek_request request = {0, 5, CREEK_EASY, CREEK_SYMMETRY_NONE, 1};
    assert_null(creek_generate(&request, NULL, &error));
    assert_int_equal(error.code, CREEK_ERROR_RANGE);
    request = (creek_request){5, 6, CREEK_EASY, CREEK_SYMMETRY_ROT4, 1};
    assert_null(creek_generate(&request, NULL, &error));
    assert_non_null(strstr(error.message, "square"));
    request = (creek_request){2, 2, CREEK_EXTREME, CREEK_SYMMETRY_NONE, 1};
    assert_null(creek_generate(&request, NULL, &error));
    assert_non_null(strstr(error.message, "no extreme puzzle"));
    int calls = 10;
    creek_limits limits = {.cancel = cancel, .context = &calls};
    request = (creek_request){20, 20, CREEK_HARD, CREEK_SYMMETRY_NONE, 1};
    assert_null(creek_generate(&request, &limits, &error));
}

static void test_names(void **state)
{
    (void)state;
    assert_int_equal(creek_level_from_name("expert"), CREEK_EXPERT);
    assert_int_equal(creek_level_from_name("Expert"), -1);
    assert_int_equal(creek_symmetry_from_name("diagonal"), CREEK_SYMMETRY_DIAGONAL);
    assert_string_equal(creek_symmetry_name(CREEK_SYMMETRY_ROT2), "rot2");
    assert_string_equal(creek_level_name(CREEK_EASY), "easy");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unique_at_every_level),
        cmocka_unit_test(test_symmetries),
        cmocka_unit_test(test_same_seed_same_puzzle),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
