/* The lessons: each board needs the technique it is about, and the judge knows
 * right from wrong. */
#include <creek/lessons.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void each_board_has_one_solution(void **state)
{
    (void)state;
    for (size_t i = 0; i < creek_lesson_count(); i++) {
        creek_game *game = creek_lesson_game(creek_lesson_at(i));
        assert_non_null(game);
        creek_solver *solver = creek_solver_new(creek_game_puzzle(game));
        creek_solver_assume_board(solver, creek_game_board(game));
        if (creek_solver_run(solver, NULL) != CREEK_VERDICT_UNIQUE)
            fail_msg("%s", creek_lesson_at(i)->name);
        creek_solver_free(solver);
        creek_game_free(game);
    }
}

static void each_board_needs_its_technique(void **state)
{
    (void)state;
    for (size_t i = 0; i < creek_lesson_count(); i++) {
        const creek_lesson *lesson = creek_lesson_at(i);
        creek_game *game = creek_lesson_game(lesson);
        creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(game));
        creek_step *step;
        assert_int_equal(creek_deducer_hint(deducer, creek_game_board(game), NULL, &step),
                         CREEK_DEDUCED);
        assert_string_equal(creek_technique_name(step->technique),
                            creek_technique_name(lesson->technique));
        assert_true(step->level < CREEK_EXTREME);
        creek_step_free(step);
        creek_deducer_free(deducer);
        creek_game_free(game);
    }
}

static void every_technique_has_a_lesson(void **state)
{
    (void)state;
    assert_string_equal(creek_lesson_at(0)->name, "rules");
    for (int id = 0; id < CREEK_NESTED_WHAT_IF; id++) {
        const creek_lesson *lesson = creek_lesson_find(creek_technique_name((creek_technique)id));
        assert_non_null(lesson);
        assert_int_equal(lesson->technique, id);
        assert_string_equal(lesson->title, creek_technique_title((creek_technique)id));
    }
    assert_null(creek_lesson_find("nothing"));
    assert_null(creek_lesson_at(creek_lesson_count()));
}

static void the_judge_follows_the_player(void **state)
{
    (void)state;
    char text[1000];
    for (size_t i = 0; i < creek_lesson_count(); i++) {
        const creek_lesson *lesson = creek_lesson_at(i);
        creek_game *game = creek_lesson_game(lesson);
        creek_board *board = creek_board_clone(creek_game_board(game));
        creek_step *step = creek_lesson_step(lesson);
        assert_int_equal(creek_lesson_judge(lesson, board, text, sizeof text), CREEK_LESSON_OPEN);
        const creek_mark *first = &step->cells[0];
        creek_board_set(board, first->row, first->col,
                        first->state == CREEK_SHADED ? CREEK_UNSHADED : CREEK_SHADED);
        assert_int_equal(creek_lesson_judge(lesson, board, text, sizeof text), CREEK_LESSON_WRONG);
        char wrong[100];
        snprintf(wrong, sizeof wrong, "r%dc%d cannot be %s: try to say why you marked it.",
                 first->row + 1, first->col + 1,
                 first->state == CREEK_SHADED ? "unshaded" : "shaded");
        assert_string_equal(text, wrong);
        creek_board_set(board, first->row, first->col, first->state);
        assert_int_equal(creek_lesson_judge(lesson, board, text, sizeof text),
                         step->cell_count > 1 ? CREEK_LESSON_PART : CREEK_LESSON_DONE);
        creek_step_apply(step, board);
        assert_int_equal(creek_lesson_judge(lesson, board, text, sizeof text), CREEK_LESSON_DONE);
        assert_non_null(strstr(text, step->text));
        creek_step_free(step);
        creek_board_free(board);
        creek_game_free(game);
    }
}

static void given_marks_are_to_be_left(void **state)
{
    (void)state;
    char text[1000];
    const creek_lesson *lesson = creek_lesson_find("exit");
    creek_game *game = creek_lesson_game(lesson);
    creek_board *board = creek_board_clone(creek_game_board(game));
    assert_int_equal(creek_board_get(board, 0, 0), CREEK_UNSHADED);
    creek_board_set(board, 0, 0, CREEK_UNDECIDED);
    assert_int_equal(creek_lesson_judge(lesson, board, text, sizeof text), CREEK_LESSON_WRONG);
    assert_string_equal(text, "r1c1 was given: leave it as it was.");
    creek_board_free(board);
    creek_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_board_has_one_solution),
                                       cmocka_unit_test(each_board_needs_its_technique),
                                       cmocka_unit_test(every_technique_has_a_lesson),
                                       cmocka_unit_test(the_judge_follows_the_player),
                                       cmocka_unit_test(given_marks_are_to_be_left)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
