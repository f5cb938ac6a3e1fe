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

/* A move is joined that was the last one before, and is again. */
static void test_a_drag_goes_on_with_the_move_before(void **state)
{
    (void)state;
    creek_game *game = blank_game(3, 1);
    set(game, 0, 0, CREEK_SHADED, false);
    set(game, 0, 0, CREEK_UNSHADED, false);
    assert_true(creek_game_undo(game, 0));
    set(game, 0, 1, CREEK_SHADED, false);
    set(game, 0, 1, CREEK_UNDECIDED, true); /* which is no move any more */
    assert_int_equal(creek_game_moves(game), 1);
    set(game, 0, 0, CREEK_UNSHADED, true);
    assert_int_equal(creek_game_move(game, 0).count, 1);
    assert_board(game, "+..");
    assert_true(creek_game_undo(game, 0));
    assert_board(game, "...");
    assert_true(creek_game_redo(game, 0));
    assert_board(game, "+..");
    set(game, 0, 0, CREEK_UNDECIDED, true);
    assert_int_equal(creek_game_moves(game), 0);
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
        switch (test_random_below(random, 18)) {
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
        case 6:
            creek_game_enter(game, time_ms);
            break;
        case 7:
            creek_game_accept(game, time_ms);
            break;
        case 8:
            creek_game_reject(game, time_ms);
            break;
        case 9:
            creek_game_savepoint(game, time_ms);
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
    assert_int_equal(creek_game_depth(a), creek_game_depth(b));
    for (int row = 0; row < creek_board_height(creek_game_board(a)); row++)
        for (int col = 0; col < creek_board_width(creek_game_board(a)); col++)
            assert_int_equal(creek_game_layer_of(a, row, col), creek_game_layer_of(b, row, col));
    for (int depth = 1; depth <= creek_game_depth(a); depth++) {
        int row[2] = {-1, -1}, col[2] = {-1, -1};
        assert_int_equal(creek_game_assumption(a, depth, &row[0], &col[0]),
                         creek_game_assumption(b, depth, &row[1], &col[1]));
        assert_int_equal(row[0], row[1]);
        assert_int_equal(col[0], col[1]);
    }
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

static void test_trial_layers(void **state)
{
    (void)state;
    creek_game *game = blank_game(3, 1);
    int row, col;
    assert_int_equal(creek_game_accept(game, 0), 0);
    assert_int_equal(creek_game_reject(game, 0), 0);
    set(game, 0, 0, CREEK_SHADED, false);
    assert_int_equal(creek_game_enter(game, 0), 1);
    assert_false(creek_game_assumption(game, 1, &row, &col));
    /* The first thing set in a layer is no part of a drag before it. */
    set(game, 0, 2, CREEK_SHADED, true);
    assert_int_equal(creek_game_moves(game), 3);
    set(game, 0, 1, CREEK_UNSHADED, false);
    assert_true(creek_game_assumption(game, 1, &row, &col));
    /* There are no others. */
    assert_false(creek_game_assumption(game, 0, &row, &col));
    assert_false(creek_game_assumption(game, creek_game_depth(game) + 1, &row, &col));
    assert_int_equal(col, 2);
    assert_int_equal(creek_game_layer_of(game, 0, 0), 0);
    assert_int_equal(creek_game_layer_of(game, 0, 1), 1);
    assert_int_equal(creek_game_enter(game, 0), 2);
    set(game, 0, 0, CREEK_UNSHADED, false);
    assert_int_equal(creek_game_layer_of(game, 0, 0), 2);
    assert_board(game, "++#");

    assert_int_equal(creek_game_reject(game, 0), 1);
    assert_board(game, "#+#");
    assert_int_equal(creek_game_depth(game), 1);
    assert_true(creek_game_undo(game, 0));
    assert_board(game, "++#");
    assert_int_equal(creek_game_depth(game), 2);
    assert_int_equal(creek_game_layer_of(game, 0, 0), 2);
    assert_int_equal(creek_game_layer_of(game, 0, 1), 1);
    assert_int_equal(creek_game_accept(game, 0), 1);
    assert_board(game, "++#");
    assert_int_equal(creek_game_layer_of(game, 0, 0), 1);
    assert_int_equal(creek_game_reject(game, 0), 1);
    assert_board(game, "#..");
    assert_int_equal(creek_game_depth(game), 0);

    /* Back through all of it. */
    assert_true(creek_game_undo(game, 0));
    assert_int_equal(creek_game_depth(game), 1);
    assert_true(creek_game_undo(game, 0));
    assert_int_equal(creek_game_depth(game), 2);
    assert_true(creek_game_undo(game, 0));
    assert_true(creek_game_undo(game, 0));
    assert_int_equal(creek_game_depth(game), 1);
    assert_board(game, "#+#");
    /* Restart ends the layers, and its undo brings them back. */
    assert_int_equal(creek_game_enter(game, 0), 2);
    assert_true(creek_game_restart(game, 0) > 0);
    assert_int_equal(creek_game_depth(game), 0);
    assert_true(creek_game_undo(game, 0));
    assert_int_equal(creek_game_depth(game), 2);
    assert_int_equal(creek_game_layer_of(game, 0, 1), 1);
    creek_game_free(game);
}

static void test_layers_have_a_limit(void **state)
{
    (void)state;
    creek_game *game = blank_game(2, 2);
    for (int i = 1; i <= CREEK_LAYERS_MAX; i++)
        assert_int_equal(creek_game_enter(game, 0), i);
    assert_int_equal(creek_game_enter(game, 0), 0);
    assert_int_equal(creek_game_moves(game), CREEK_LAYERS_MAX);
    while (creek_game_undo(game, 0))
        ;
    assert_int_equal(creek_game_depth(game), 0);
    while (creek_game_redo(game, 0))
        ;
    assert_int_equal(creek_game_depth(game), CREEK_LAYERS_MAX);
    creek_game_free(game);
}

static void test_savepoints(void **state)
{
    (void)state;
    creek_game *game = blank_game(3, 1);
    assert_int_equal(creek_game_since_savepoint(game), 0);
    set(game, 0, 0, CREEK_SHADED, false);
    assert_int_equal(creek_game_savepoint(game, 0), 1);
    assert_int_equal(creek_game_since_savepoint(game), 0);
    set(game, 0, 1, CREEK_SHADED, true);
    set(game, 0, 2, CREEK_SHADED, false);
    assert_int_equal(creek_game_since_savepoint(game), 2);
    for (size_t left = creek_game_since_savepoint(game); left > 0; left--)
        assert_true(creek_game_undo(game, 0));
    assert_board(game, "#..");
    creek_game_free(game);
}

/* A history that ends a layer nobody began, or begins too many, is no game. */
static void test_impossible_layers_are_refused(void **state)
{
    (void)state;
    static const char head[] = "creek 1\nsize 1x1\nclues\n. .\n. .\nhistory\n";
    static const struct {
        const char *line, *says;
        int times;
    } table[] = {{"1.000 accept\n", "no trial layer", 1},
                 {"1.000 reject\n", "no trial layer", 1},
                 {"1.000 enter\n", "more trial layers", CREEK_LAYERS_MAX + 1},
                 {"1.000 enter 2\n", "end of the line", 1}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char text[2000];
        strcpy(text, head);
        for (int k = 0; k < table[i].times; k++)
            strcat(text, table[i].line);
        strcat(text, "2.000 time\n");
        creek_error error = {0};
        assert_null(creek_read(text, strlen(text), NULL, &error));
        assert_int_equal(error.line, 6 + table[i].times);
        assert_non_null(strstr(error.message, table[i].says));
    }
}

/* Whatever is done, the layers are the same again when undo or redo comes back
 * to the same place. */
static void test_undo_meets_every_layer(void **state)
{
    (void)state;
    enum { STEPS = 300, CELLS = 12 };
    typedef struct {
        char state[CELLS], layer[CELLS];
        int depth;
    } moment;
    for (int i = 0; i < 40; i++) {
        test_random random = {(uint64_t)i + 5000};
        creek_game *game = blank_game(4, 3);
        static moment seen[STEPS + 1];
        for (int k = 0; k < STEPS; k++) {
            size_t before = creek_game_position(game);
            int what = test_random_below(&random, 12);
            bool back = what < 3 && creek_game_undo(game, 0);
            bool forth = what == 3 && creek_game_redo(game, 0);
            if (what == 4)
                creek_game_enter(game, 0);
            else if (what == 5)
                creek_game_accept(game, 0);
            else if (what == 6)
                creek_game_reject(game, 0);
            else if (what == 7 && test_random_below(&random, 6) == 0)
                creek_game_restart(game, 0);
            else if (what > 7)
                set(game, test_random_below(&random, 3), test_random_below(&random, 4),
                    (creek_state)test_random_below(&random, 3), false);
            size_t at = creek_game_position(game);
            moment now = {.depth = creek_game_depth(game)};
            for (int c = 0; c < CELLS; c++) {
                now.state[c] = (char)creek_board_get(creek_game_board(game), c / 4, c % 4);
                now.layer[c] = (char)creek_game_layer_of(game, c / 4, c % 4);
            }
            if (back || forth || at == before)
                assert_memory_equal(&now, &seen[at], at ? sizeof now : 0);
            seen[at] = now;
        }
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
        cmocka_unit_test(test_a_drag_goes_on_with_the_move_before),
        cmocka_unit_test(test_restart_and_solve_can_be_undone),
        cmocka_unit_test(test_time_never_runs_back),
        cmocka_unit_test(test_log_and_file_equal_the_game),
        cmocka_unit_test(test_trial_layers),
        cmocka_unit_test(test_layers_have_a_limit),
        cmocka_unit_test(test_savepoints),
        cmocka_unit_test(test_impossible_layers_are_refused),
        cmocka_unit_test(test_undo_meets_every_layer),
        cmocka_unit_test(test_undo_meets_every_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
