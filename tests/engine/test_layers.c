/* Trial layers: entered, accepted, rejected, undone. */
#include "playing.h"

TEST(trial_layers)
{
    creek_game *game = playing_blank(3, 1);
    int row, col;
    assert_int_equal(creek_game_keep_trial(game, 0), 0);
    assert_int_equal(creek_game_discard_trial(game, 0), 0);
    playing_set(game, 0, 0, CREEK_SHADED, false);
    assert_int_equal(creek_game_start_trial(game, 0), 1);
    assert_false(creek_game_assumption(game, 1, &row, &col));
    /* The first thing set in a layer is no part of a drag before it. */
    playing_set(game, 0, 2, CREEK_SHADED, true);
    assert_int_equal(creek_game_moves(game), 3);
    playing_set(game, 0, 1, CREEK_UNSHADED, false);
    assert_true(creek_game_assumption(game, 1, &row, &col));
    /* There are no others. */
    assert_false(creek_game_assumption(game, 0, &row, &col));
    assert_false(creek_game_assumption(game, creek_game_trial_depth(game) + 1, &row, &col));
    assert_int_equal(col, 2);
    assert_int_equal(creek_game_trial_of(game, 0, 0), 0);
    assert_int_equal(creek_game_trial_of(game, 0, 1), 1);
    assert_int_equal(creek_game_start_trial(game, 0), 2);
    playing_set(game, 0, 0, CREEK_UNSHADED, false);
    assert_int_equal(creek_game_trial_of(game, 0, 0), 2);
    playing_expect(game, "++#");

    assert_int_equal(creek_game_discard_trial(game, 0), 1);
    playing_expect(game, "#+#");
    assert_int_equal(creek_game_trial_depth(game), 1);
    assert_true(creek_game_undo(game, 0));
    playing_expect(game, "++#");
    assert_int_equal(creek_game_trial_depth(game), 2);
    assert_int_equal(creek_game_trial_of(game, 0, 0), 2);
    assert_int_equal(creek_game_trial_of(game, 0, 1), 1);
    assert_int_equal(creek_game_keep_trial(game, 0), 1);
    playing_expect(game, "++#");
    assert_int_equal(creek_game_trial_of(game, 0, 0), 1);
    assert_int_equal(creek_game_discard_trial(game, 0), 1);
    playing_expect(game, "#..");
    assert_int_equal(creek_game_trial_depth(game), 0);

    /* Back through all of it. */
    assert_true(creek_game_undo(game, 0));
    assert_int_equal(creek_game_trial_depth(game), 1);
    assert_true(creek_game_undo(game, 0));
    assert_int_equal(creek_game_trial_depth(game), 2);
    assert_true(creek_game_undo(game, 0));
    assert_true(creek_game_undo(game, 0));
    assert_int_equal(creek_game_trial_depth(game), 1);
    playing_expect(game, "#+#");
    /* Restart ends the layers, and its undo brings them back. */
    assert_int_equal(creek_game_start_trial(game, 0), 2);
    assert_true(creek_game_play_board(game, CREEK_BY_RESTART, creek_game_start(game), 0) > 0);
    assert_int_equal(creek_game_trial_depth(game), 0);
    assert_true(creek_game_undo(game, 0));
    assert_int_equal(creek_game_trial_depth(game), 2);
    assert_int_equal(creek_game_trial_of(game, 0, 1), 1);
}

/* A restart ends layers of a board without marks, too; that can be undone, and
 * is in the file. */
TEST(restart_of_an_empty_board_ends_layers)
{
    creek_game *game = playing_blank(2, 1);
    char *file = written(game, CREEK_FORMAT_CREEK);
    creek_game_start_log(game);
    assert_int_equal(creek_game_start_trial(game, 0), 1);
    assert_int_equal(creek_game_start_trial(game, 0), 2);
    assert_int_equal(creek_game_play_board(game, CREEK_BY_RESTART, creek_game_start(game), 5), 2);
    assert_int_equal(creek_game_trial_depth(game), 0);
    assert_int_equal(creek_game_moves(game), 3);
    assert_int_equal(creek_game_move(game, 2).by, CREEK_BY_RESTART);
    assert_int_equal(creek_game_move(game, 2).count, 0);
    assert_int_equal(creek_game_play_board(game, CREEK_BY_RESTART, creek_game_start(game), 6), 0);
    assert_true(creek_game_undo(game, 7));
    assert_int_equal(creek_game_trial_depth(game), 2);
    assert_true(creek_game_redo(game, 8));
    assert_int_equal(creek_game_trial_depth(game), 0);

    const char *const texts[] = {playing_journal(file, game), written(game, CREEK_FORMAT_CREEK)};
    for (size_t i = 0; i < 2; i++) {
        creek_game *back = picture_game(texts[i]);
        assert_int_equal(creek_game_trial_depth(back), 0);
        assert_int_equal(creek_game_moves(back), 3);
        assert_true(creek_game_undo(back, 0));
        assert_int_equal(creek_game_trial_depth(back), 2);
    }
    /* What is cleared and what is ended are counted together. */
    assert_int_equal(creek_game_start_trial(game, 9), 1);
    playing_set(game, 0, 1, CREEK_SHADED, false);
    assert_int_equal(creek_game_play_board(game, CREEK_BY_RESTART, creek_game_start(game), 10), 2);
}

TEST(layers_have_a_limit)
{
    creek_game *game = playing_blank(2, 2);
    for (int i = 1; i <= CREEK_TRIALS_MAX; i++)
        assert_int_equal(creek_game_start_trial(game, 0), i);
    assert_int_equal(creek_game_start_trial(game, 0), 0);
    assert_int_equal(creek_game_moves(game), CREEK_TRIALS_MAX);
    while (creek_game_undo(game, 0))
        ;
    assert_int_equal(creek_game_trial_depth(game), 0);
    while (creek_game_redo(game, 0))
        ;
    assert_int_equal(creek_game_trial_depth(game), CREEK_TRIALS_MAX);
}

/* A history that ends a layer nobody began, or begins too many, is no game. */
TEST(impossible_layers_are_refused)
{
    static const char head[] = "creek 1\nsize 1x1\nclues\n. .\n. .\nhistory\n";
    static const struct {
        const char *line, *says;
        int times;
    } table[] = {{"1.000 accept\n", "no trial is open", 1},
                 {"1.000 reject\n", "no trial is open", 1},
                 {"1.000 enter\n", "too many nested", CREEK_TRIALS_MAX + 1},
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
TEST(undo_meets_every_layer)
{
    enum { STEPS = 300 };
    for (int i = 0; i < 40; i++) {
        test_random random = {(uint64_t)i + 5000};
        creek_game *game = playing_blank(4, 3);
        sum seen[STEPS + 1] = {SUM_BEGIN};
        playing_sum(&seen[0], game);
        for (int k = 0; k < STEPS; k++) {
            size_t before = creek_game_position(game);
            int what = test_random_below(&random, 12);
            bool back = what < 3 && creek_game_undo(game, 0);
            bool forth = what == 3 && creek_game_redo(game, 0);
            if (what == 4)
                creek_game_start_trial(game, 0);
            else if (what == 5)
                creek_game_keep_trial(game, 0);
            else if (what == 6)
                creek_game_discard_trial(game, 0);
            else if (what == 7 && test_random_below(&random, 6) == 0)
                creek_game_play_board(game, CREEK_BY_RESTART, creek_game_start(game), 0);
            else if (what > 7)
                playing_set(game, test_random_below(&random, 3), test_random_below(&random, 4),
                            (creek_state)test_random_below(&random, 3), false);
            size_t at = creek_game_position(game);
            sum now = SUM_BEGIN;
            playing_sum(&now, game);
            if (back || forth || at == before)
                assert_true(now == seen[at]);
            seen[at] = now;
        }
    }
}
