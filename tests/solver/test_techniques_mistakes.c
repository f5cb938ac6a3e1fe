/* Wrong marks: hints say so first, with marks and clues that contradict each
 * other, none of which can be left out, and the mark that no solution has. */
#include "bruteforce.h"
#include "pictures.h"
#include "random_puzzle.h"

#include <creek/deduce.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* How many solutions there are with the clues and cells of a step alone,
 * number `without` of them left out. */
static uint64_t solutions(const creek_puzzle *puzzle, const creek_step *step, int without)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle), number = 0;
    creek_puzzle *rest = creek_puzzle_new(width, height);
    creek_board *marks = creek_board_new(width, height);
    for (size_t i = 0; i < step->clue_count; i++, number++)
        if (number != without)
            creek_puzzle_set_clue(rest, step->clues[i].row, step->clues[i].col,
                                  step->clues[i].value);
    for (size_t i = 0; i < step->because_count; i++, number++)
        if (number != without)
            creek_board_set(marks, step->because[i].row, step->because[i].col,
                            step->because[i].state);
    bruteforce_answer answer =
        step->connectivity ? bruteforce(rest, marks) : bruteforce_clues_only(rest, marks);
    creek_puzzle_free(rest);
    creek_board_free(marks);
    return answer.solutions;
}

static bool cited(const creek_step *step, const creek_mark *mark)
{
    for (size_t i = 0; i < step->because_count; i++)
        if (step->because[i].row == mark->row && step->because[i].col == mark->col)
            return true;
    return false;
}

static void check(const creek_puzzle *puzzle, const creek_board *board, const creek_step *step)
{
    assert_int_equal(step->technique, CREEK_CONTRADICTION);
    for (size_t i = 0; i < step->because_count; i++)
        assert_int_equal(step->because[i].state,
                         creek_board_get(board, step->because[i].row, step->because[i].col));
    assert_int_equal(solutions(puzzle, step, -1), 0);
    if (step->connectivity)
        for (int i = 0; i < (int)(step->clue_count + step->because_count); i++)
            assert_true(solutions(puzzle, step, i) > 0);
    bruteforce_answer truth = bruteforce(puzzle, NULL);
    if (!truth.solutions)
        return;
    assert_true(step->cell_count > 0);
    int width = creek_puzzle_width(puzzle), wrong = 0;
    for (size_t i = 0; i < step->cell_count; i++) {
        const creek_mark *mark = &step->cells[i];
        assert_int_equal(mark->state, CREEK_UNDECIDED);
        assert_true(cited(step, mark));
        uint32_t ever = creek_board_get(board, mark->row, mark->col) == CREEK_SHADED
                            ? truth.ever_shaded
                            : truth.ever_unshaded;
        wrong += !(ever >> (mark->row * width + mark->col) & 1u);
    }
    assert_true(wrong == (int)step->cell_count || step->cell_count == 1);
    if (truth.solutions == 1)
        assert_true(wrong > 0);
}

static void random_marks(void **state)
{
    (void)state;
    test_random random = {11};
    int mistakes = 0;
    for (int i = 0; i < 400; i++) {
        creek_puzzle *puzzle = test_random_puzzle(&random, 14);
        creek_board *board =
            test_random_board(&random, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
        creek_deducer *deducer = creek_deducer_new(puzzle);
        creek_step *step;
        creek_deduction found = creek_deducer_hint(deducer, board, NULL, &step);
        bool possible = bruteforce(puzzle, board).solutions > 0;
        assert_true((found == CREEK_DEDUCED_WRONG) == !possible);
        if (!possible) {
            check(puzzle, board, step);
            mistakes++;
        }
        creek_step_free(step);
        creek_deducer_free(deducer);
        creek_board_free(board);
        creek_puzzle_free(puzzle);
    }
    print_message("%d boards with mistakes\n", mistakes);
    assert_true(mistakes > 100);
}

static void expect_text(const char *puzzle, const char *rows, const char *text)
{
    creek_game *game = picture_game(puzzle);
    creek_board *board = picture_board(rows);
    creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(game));
    creek_step *step;
    assert_int_equal(creek_deducer_hint(deducer, board, NULL, &step), CREEK_DEDUCED_WRONG);
    assert_string_equal(step->text, text);
    creek_step_apply(step, board);
    creek_step_free(step);
    creek_deducer_free(deducer);
    creek_board_free(board);
    creek_game_free(game);
}

static void the_mark_is_named(void **state)
{
    (void)state;
    expect_text(
        "Creek (2,2) [((0,0),0), ((1,1),3)]", "#./..",
        "There is a mistake: r1c1 cannot be shaded beside the 0 at the corner of r1c1. "
        "r1c1 is wrong: in every solution it is unshaded. Clear it, or go back to where all "
        "was well.");
    expect_text(
        "Creek (2,2) [((0,0),0), ((0,2),0), ((1,1),3)]", "../..",
        "There is no solution, whatever is marked: the 0 at the corner of r1c1, the 0 at the "
        "corner of r1c2 and the 3 where r1c1 and r2c2 meet cannot all be met.");
}

/* Of several contradictions that clues alone make, one near the middle of the
 * board is shown. */
static void it_is_looked_for_where_it_is_seen(void **state)
{
    (void)state;
    static const creek_place pairs[] = {{1, 4}, {4, 1}, {4, 4}, {4, 7}, {8, 4}};
    enum { PAIRS = sizeof pairs / sizeof *pairs, MIDDLE = 2 };
    creek_puzzle *puzzle = creek_puzzle_new(9, 9);
    creek_board *board = creek_board_new(9, 9);
    for (int i = 0; i < PAIRS; i++) {
        creek_puzzle_set_clue(puzzle, pairs[i].row, pairs[i].col, 4);
        creek_puzzle_set_clue(puzzle, pairs[i].row, pairs[i].col + 1, 0);
    }
    creek_deducer *deducer = creek_deducer_new(puzzle);
    creek_step *step;
    assert_int_equal(creek_deducer_hint(deducer, board, NULL, &step), CREEK_DEDUCED_WRONG);
    assert_int_equal(step->clue_count, 2);
    assert_int_equal(step->cell_count, 0);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(step->clues[i].row, pairs[MIDDLE].row);
        assert_int_equal(step->clues[i].col, pairs[MIDDLE].col + (int)i);
    }
    creek_step_free(step);
    creek_deducer_free(deducer);
    creek_board_free(board);
    creek_puzzle_free(puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_marks),
                                       cmocka_unit_test(the_mark_is_named),
                                       cmocka_unit_test(it_is_looked_for_where_it_is_seen)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
