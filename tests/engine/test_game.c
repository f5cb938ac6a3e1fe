/* Moves, undo and redo, joins, restart, and the log that a file is made of. */
#include "pictures.h"
#include "random_puzzle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static creek_game *blank_game(int width, int height)
{
    creek_game *game = creek_game_new(creek_puzzle_new(width, height));
    assert_non_null(game);
    return game;
}

static int set(creek_game *game, int row, int col, creek_state to, bool join)
{
    creek_change change = {.row = (uint8_t)row, .col = (uint8_t)col, .to = (uint8_t)to};
    return creek_game_play(game, CREEK_BY_PLAYER, &change, 1, join, 0);
}

static void assert_board(const creek_game *game, const char *rows)
{
    creek_board *board = picture_board(rows);
    if (!creek_board_equal(board, creek_game_board(game))) {
        char *text = creek_board_solution_text(creek_game_board(game));
        fail_msg("the board is %s (unshaded as .), expected %s", text, rows);
    }
    creek_board_free(board);
}

static void test_undo_and_redo(void **state)
{
    (void)state;
    creek_game *game = blank_game(3, 1);
    assert_false(creek_game_undo(game, 0));
    assert_false(creek_game_redo(game, 0));
    assert_int_equal(set(game, 0, 0, CREEK_SHADED, false), 1);
    assert_int_equal(set(game, 0, 1, CREEK_UNSHADED, false), 1);
    assert_int_equal(set(game, 0, 1, CREEK_UNSHADED, false), 0); /* no change, no move */
    assert_int_equal(creek_game_moves(game), 2);
    assert_true(creek_game_undo(game, 0));
    assert_board(game, "#..");
    assert_true(creek_game_redo(game, 0));
    assert_board(game, "#+.");
    assert_true(creek_game_undo(game, 0));
    /* A move that changes nothing keeps what can be redone. */
    assert_int_equal(set(game, 0, 0, CREEK_SHADED, false), 0);
    assert_true(creek_game_redo(game, 0));
    assert_true(creek_game_undo(game, 0));
    assert_int_equal(set(game, 0, 2, CREEK_SHADED, false), 1);
    assert_false(creek_game_redo(game, 0));
    assert_int_equal(creek_game_moves(game), 2);
    assert_board(game, "#.#");
    creek_game_free(game);
}

static void test_outside_is_refused(void **state)
{
    (void)state;
    creek_game *game = blank_game(3, 2);
    creek_change changes[2] = {{.row = 0, .col = 0, .to = CREEK_SHADED},
                               {.row = 2, .col = 0, .to = CREEK_SHADED}};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, changes, 2, false, 0), -1);
    changes[1] = (creek_change){.row = 1, .col = 0, .to = 3};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, changes, 2, false, 0), -1);
    assert_board(game, ".../...");
    assert_int_equal(creek_game_moves(game), 0);
    creek_game_free(game);
}

static void test_a_cell_named_twice(void **state)
{
    (void)state;
    creek_game *game = blank_game(2, 1);
    creek_change changes[3] = {{.row = 0, .col = 0, .to = CREEK_SHADED},
                               {.row = 0, .col = 1, .to = CREEK_SHADED},
                               {.row = 0, .col = 0, .to = CREEK_UNSHADED}};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, changes, 3, false, 0), 2);
    creek_move move = creek_game_move(game, 0);
    assert_int_equal(move.count, 2);
    assert_int_equal(move.changes[0].from, CREEK_UNDECIDED);
    assert_int_equal(move.changes[0].to, CREEK_UNSHADED);
    assert_true(creek_game_undo(game, 0));
    assert_board(game, "..");
    creek_game_free(game);
}

static void test_a_drag_is_one_step(void **state)
{
    (void)state;
    creek_game *game = blank_game(4, 1);
    set(game, 0, 3, CREEK_UNSHADED, false);
    set(game, 0, 0, CREEK_SHADED, false);
    set(game, 0, 1, CREEK_SHADED, true);
    set(game, 0, 2, CREEK_SHADED, true);
    assert_int_equal(creek_game_moves(game), 2);
    assert_int_equal(creek_game_move(game, 1).count, 3);
    creek_game_undo(game, 0);
    assert_board(game, "...+");
    /* With moves undone there is nothing to join: a new move begins. */
    set(game, 0, 0, CREEK_UNSHADED, true);
    assert_int_equal(creek_game_moves(game), 2);
    assert_board(game, "+..+");
    creek_game_free(game);
}

static void test_a_drag_that_comes_back_is_no_move(void **state)
{
    (void)state;
    creek_game *game = blank_game(4, 1);
    set(game, 0, 0, CREEK_SHADED, false);
    set(game, 0, 1, CREEK_SHADED, true);
    set(game, 0, 0, CREEK_UNDECIDED, true);
    assert_int_equal(creek_game_move(game, 0).count, 1);
    set(game, 0, 1, CREEK_UNDECIDED, true);
    assert_int_equal(creek_game_moves(game), 0);
    assert_int_equal(creek_game_position(game), 0);
    assert_false(creek_game_undo(game, 0));
    creek_game_free(game);
}

static void test_restart_and_solve_can_be_undone(void **state)
{
    (void)state;
    creek_game *game = blank_game(3, 1);
    set(game, 0, 0, CREEK_SHADED, false);
    creek_board *solution = picture_board("+##");
    assert_int_equal(creek_game_play_board(game, CREEK_BY_SOLVE, solution, 5), 3);
    assert_int_equal(creek_game_move(game, 1).by, CREEK_BY_SOLVE);
    assert_int_equal(creek_game_restart(game, 6), 3);
    assert_int_equal(creek_game_move(game, 2).by, CREEK_BY_RESTART);
    assert_board(game, "...");
    assert_int_equal(creek_game_restart(game, 6), 0);
    creek_game_undo(game, 0);
    assert_board(game, "+##");
    creek_game_undo(game, 0);
    assert_board(game, "#..");
    creek_board_free(solution);
    creek_game_free(game);
}

static void test_time_never_runs_back(void **state)
{
    (void)state;
    creek_game *game = blank_game(2, 2);
    creek_game_set_time(game, 5000);
    creek_game_set_time(game, 4000);
    assert_int_equal(creek_game_time(game), 5000);
    set(game, 0, 0, CREEK_SHADED, false);
    assert_int_equal(creek_game_move(game, 0).time_ms, 5000);
    creek_game_free(game);
}

/* Plays by chance; mirrors every board in `boards` so that undo and redo can
 * be checked against plain copies. */
static void play_by_chance(creek_game *game, test_random *random, int steps)
{
    int width = creek_board_width(creek_game_board(game)),
        height = creek_board_height(creek_game_board(game));
    uint64_t time_ms = creek_game_time(game);
    for (int i = 0; i < steps; i++) {
        time_ms += (uint64_t)test_random_below(random, 3000);
        creek_change changes[5];
        int count = 1 + test_random_below(random, 5);
        for (int k = 0; k < count; k++)
            changes[k] = (creek_change){.row = (uint8_t)test_random_below(random, height),
                                        .col = (uint8_t)test_random_below(random, width),
                                        .to = (uint8_t)test_random_below(random, 3)};
        switch (test_random_below(random, 10)) {
        case 0:
        case 1:
            creek_game_undo(game, time_ms);
            break;
        case 2:
            creek_game_redo(game, time_ms);
            break;
        case 3:
            creek_game_count_help(game, (creek_help)test_random_below(random, CREEK_HELP_COUNT));
            break;
        case 4:
            creek_game_restart(game, time_ms);
            break;
        case 5:
            creek_game_set_time(game, time_ms);
            break;
        default:
            creek_game_play(game, (creek_actor)test_random_below(random, CREEK_ACTOR_COUNT),
                            changes, (size_t)count, test_random_below(random, 3) == 0, time_ms);
        }
    }
}

static void assert_same_game(const creek_game *a, const creek_game *b)
{
    assert_true(creek_puzzle_equal(creek_game_puzzle(a), creek_game_puzzle(b)));
    assert_true(creek_board_equal(creek_game_start(a), creek_game_start(b)));
    assert_true(creek_board_equal(creek_game_board(a), creek_game_board(b)));
    assert_int_equal(creek_game_time(a), creek_game_time(b));
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++)
        assert_int_equal(creek_game_help(a, (creek_help)kind),
                         creek_game_help(b, (creek_help)kind));
}

static creek_game *read_back(const char *text)
{
    creek_error error;
    creek_game *game = creek_read(text, strlen(text), NULL, &error);
    if (!game)
        fail_msg("line %d column %d: %s\n%s", error.line, error.column, error.message, text);
    return game;
}

/* Header and log lines appended as they come make a file that reads as the
 * game, and so does the game written at once. */
static void test_log_and_file_equal_the_game(void **state)
{
    (void)state;
    for (int i = 0; i < 200; i++) {
        test_random random = {(uint64_t)i};
        creek_puzzle *puzzle = test_random_puzzle(&random, 60);
        creek_board *marks =
            test_random_board(&random, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
        creek_game *game = creek_game_new(puzzle);
        creek_error error;
        assert_true(creek_game_set_start(game, marks));
        play_by_chance(game, &random, 20);

        char *file = creek_write(game, CREEK_FORMAT_CREEK, &error);
        creek_game *copy = read_back(file);
        assert_same_game(game, copy);

        creek_game_start_log(game);
        for (int k = 0; k < 5; k++) {
            play_by_chance(game, &random, 10);
            char *lines = creek_game_take_log(game);
            assert_non_null(lines);
            char *longer = malloc(strlen(file) + strlen(lines) + 1);
            strcpy(longer, file);
            strcat(longer, lines);
            creek_free(lines);
            if (k == 0)
                creek_free(file);
            else
                free(file);
            file = longer;
            creek_game *replayed = read_back(file);
            assert_same_game(game, replayed);
            assert_int_equal(creek_game_position(game), creek_game_position(replayed));
            /* The whole history is there: undone to the start, redone to the end. */
            while (creek_game_undo(replayed, 0))
                ;
            assert_true(creek_board_equal(creek_game_board(replayed), creek_game_start(game)));
            creek_game_free(replayed);
        }
        free(file);
        creek_game_free(copy);
        creek_board_free(marks);
        creek_game_free(game);
    }
}

/* Undo to the start and redo to the end meet every board on the way again. */
static void test_undo_meets_every_board(void **state)
{
    (void)state;
    enum { STEPS = 200 };
    for (int i = 0; i < 20; i++) {
        test_random random = {(uint64_t)i + 1000};
        creek_game *game = blank_game(7, 5);
        creek_board *boards[STEPS + 1];
        int count = 0;
        boards[count++] = creek_board_clone(creek_game_board(game));
        for (int k = 0; k < STEPS; k++) {
            set(game, test_random_below(&random, 5), test_random_below(&random, 7),
                (creek_state)test_random_below(&random, 3), false);
            if ((int)creek_game_moves(game) == count)
                boards[count++] = creek_board_clone(creek_game_board(game));
        }
        for (int k = count - 1; k >= 0; k--) {
            assert_true(creek_board_equal(creek_game_board(game), boards[k]));
            assert_int_equal(creek_game_undo(game, 0), k > 0);
        }
        for (int k = 0; k < count; k++) {
            assert_true(creek_board_equal(creek_game_board(game), boards[k]));
            assert_int_equal(creek_game_redo(game, 0), k < count - 1);
        }
        while (count)
            creek_board_free(boards[--count]);
        creek_game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo_and_redo),
        cmocka_unit_test(test_outside_is_refused),
        cmocka_unit_test(test_a_cell_named_twice),
        cmocka_unit_test(test_a_drag_is_one_step),
        cmocka_unit_test(test_a_drag_that_comes_back_is_no_move),
        cmocka_unit_test(test_restart_and_solve_can_be_undone),
        cmocka_unit_test(test_time_never_runs_back),
        cmocka_unit_test(test_log_and_file_equal_the_game),
        cmocka_unit_test(test_undo_meets_every_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
