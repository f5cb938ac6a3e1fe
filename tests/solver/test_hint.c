/* Hints: what they say of chosen positions, and that they are true in all. */
#include "bruteforce.h"
#include "pictures.h"
#include "random_puzzle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static creek_hint hint_for(const char *puzzle, const char *rows)
{
    creek_game *game = picture_game(puzzle);
    creek_board *board = picture_board(rows);
    creek_hint hint = creek_hint_find(creek_game_puzzle(game), board, NULL);
    creek_board_free(board);
    creek_game_free(game);
    return hint;
}

static void assert_hint(const char *puzzle, const char *rows, creek_hint_kind kind, int row,
                        int col, creek_state state, const char *text)
{
    creek_hint hint = hint_for(puzzle, rows);
    assert_string_equal(hint.text, text);
    assert_int_equal(hint.kind, kind);
    assert_int_equal(hint.cell.row, row);
    assert_int_equal(hint.cell.col, col);
    if (row >= 0)
        assert_int_equal(hint.state, state);
}

static void test_clue_hints(void **state)
{
    (void)state;
    const char *middle = "Creek (2,2) [((1,1),3)]";
    assert_hint(
        middle, "../.+", CREEK_HINT_CLUE, 0, 0, CREEK_SHADED,
        "The 3 where r1c1 and r2c2 meet has its 1 unshaded cell already, so r1c1 is shaded.");
    assert_hint(
        middle, "##/#.", CREEK_HINT_CLUE, 1, 1, CREEK_UNSHADED,
        "The 3 where r1c1 and r2c2 meet has its 3 shaded cells already, so r2c2 is unshaded.");
    assert_hint("Creek (2,2) [((0,1),0)]", "../..", CREEK_HINT_CLUE, 0, 0, CREEK_UNSHADED,
                "The 0 between r1c1 and r1c2 touches no shaded cell, so r1c1 is unshaded.");
    assert_hint("Creek (2,2) [((2,2),1)]", "../..", CREEK_HINT_CLUE, 1, 1, CREEK_SHADED,
                "The 1 at the corner of r2c2 takes every cell it touches, so r2c2 is shaded.");
}

static void test_area_hints(void **state)
{
    (void)state;
    assert_hint("creek/3/1/", "+.+", CREEK_HINT_AREA, 0, 1, CREEK_UNSHADED,
                "If r1c2 were shaded, unshaded cells on either side of it would be cut off from "
                "each other, so it is "
                "unshaded.");
    assert_hint("creek/3/1/", "+#.", CREEK_HINT_AREA, 0, 2, CREEK_SHADED,
                "No unshaded cell can be reached from r1c3: unshaded, it would be cut off from the "
                "area, so it is "
                "shaded.");
}

static void test_wrong_marks(void **state)
{
    (void)state;
    creek_hint hint = hint_for("Creek (2,2) [((0,0),0)]", "#./..");
    assert_int_equal(hint.kind, CREEK_HINT_WRONG);
    assert_int_equal(hint.cell.row, 0);
    assert_int_equal(hint.cell.col, 0);
    assert_int_equal(hint.state, CREEK_SHADED);
    assert_string_equal(
        hint.text,
        "r1c1 cannot be shaded. The 0 at the corner of r1c1 touches 1 shaded cell already.");
    /* Either mark could be right, both together cannot. */
    hint = hint_for("Creek (1,3) []", "+#+");
    assert_int_equal(hint.kind, CREEK_HINT_WRONG);
    assert_int_equal(hint.cell.col, 2);
    assert_string_equal(hint.text, "r1c3 cannot be unshaded together with the marks before it.");
    hint = hint_for("Creek (1,2) [((0,1),2),((0,0),0)]", "../..");
    assert_int_equal(hint.kind, CREEK_HINT_WRONG);
    assert_int_equal(hint.cell.row, -1);
}

static void test_nothing_to_say(void **state)
{
    (void)state;
    assert_int_equal(hint_for("creek/2/2/", "../..").kind, CREEK_HINT_NONE);
    assert_int_equal(hint_for("creek/2/2/", "++/+#").kind, CREEK_HINT_NONE);
}

/* Whatever the position, a hint is true in every solution that agrees with
 * the marks, and marks are called wrong exactly when there is none. */
static void test_hints_are_true(void **state)
{
    (void)state;
    int kinds[CREEK_HINT_MEMORY + 1] = {0};
    for (int i = 0; i < 3000; i++) {
        test_random random = {(uint64_t)i};
        creek_puzzle *puzzle = test_random_puzzle(&random, 14);
        int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
        creek_board *marks = test_random_board(&random, width, height);
        bruteforce_answer truth = bruteforce(puzzle, marks);
        creek_hint hint = creek_hint_find(puzzle, marks, NULL);
        kinds[hint.kind]++;
        assert_int_equal(hint.kind == CREEK_HINT_WRONG, truth.solutions == 0);
        assert_true(hint.text[0] != '\0');
        int cell = hint.cell.row * width + hint.cell.col;
        if (hint.kind == CREEK_HINT_CLUE || hint.kind == CREEK_HINT_AREA ||
            hint.kind == CREEK_HINT_SEARCH) {
            assert_int_equal(creek_board_get(marks, hint.cell.row, hint.cell.col), CREEK_UNDECIDED);
            assert_false(
                (hint.state == CREEK_SHADED ? truth.ever_unshaded : truth.ever_shaded) >> cell & 1);
        } else if (hint.kind == CREEK_HINT_NONE) {
            uint32_t both = truth.ever_shaded & truth.ever_unshaded;
            for (int k = 0; k < width * height; k++)
                assert_true((both >> k & 1) ==
                            (creek_board_get(marks, k / width, k % width) == CREEK_UNDECIDED));
        } else {
            assert_int_equal(hint.kind, CREEK_HINT_WRONG);
        }
        creek_board_free(marks);
        creek_puzzle_free(puzzle);
    }
    assert_true(kinds[CREEK_HINT_CLUE] > 50);
    assert_true(kinds[CREEK_HINT_AREA] > 20);
    assert_true(kinds[CREEK_HINT_SEARCH] > 5);
    assert_true(kinds[CREEK_HINT_WRONG] > 50);
    assert_true(kinds[CREEK_HINT_NONE] > 50);
}

/* Following the hints from the empty board solves a puzzle. */
static void test_hints_lead_home(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        creek_request request = {.width = 9, .height = 7, .level = CREEK_NORMAL, .seed = seed};
        creek_error error;
        creek_puzzle *puzzle = creek_generate(&request, NULL, &error);
        assert_non_null(puzzle);
        creek_board *board = creek_board_new(9, 7);
        for (int step = 0; creek_board_count(board, CREEK_UNDECIDED); step++) {
            creek_hint hint = creek_hint_find(puzzle, board, NULL);
            assert_in_range(hint.kind, CREEK_HINT_CLUE, CREEK_HINT_SEARCH);
            creek_board_set(board, hint.cell.row, hint.cell.col, hint.state);
        }
        creek_report report;
        creek_check(puzzle, board, &report);
        assert_true(report.solved);
        creek_board_free(board);
        creek_puzzle_free(puzzle);
    }
}

static bool cancel(void *context)
{
    (void)context;
    return true;
}

static void test_limits_end_a_hint(void **state)
{
    (void)state;
    creek_puzzle *puzzle = creek_puzzle_new(60, 60);
    creek_board *board = creek_board_new(60, 60);
    creek_limits limits = {.cancel = cancel};
    assert_int_equal(creek_hint_find(puzzle, board, &limits).kind, CREEK_HINT_OPEN);
    creek_board_free(board);
    creek_puzzle_free(puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clue_hints),        cmocka_unit_test(test_area_hints),
        cmocka_unit_test(test_wrong_marks),       cmocka_unit_test(test_nothing_to_say),
        cmocka_unit_test(test_hints_are_true),    cmocka_unit_test(test_hints_lead_home),
        cmocka_unit_test(test_limits_end_a_hint),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
