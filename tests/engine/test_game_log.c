/* The log that a file is made of: whatever is played, the file reads as the
 * game. */
#include "playing.h"
#include "random_puzzle.h"

static void play_by_chance(creek_game *game, test_random *random, int steps)
{
    for (int i = 0; i < steps; i++)
        playing_random(random, game, creek_game_time(game) + (uint64_t)(i * 700));
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
    assert_int_equal(creek_game_trial_depth(a), creek_game_trial_depth(b));
    for (int row = 0; row < creek_board_height(creek_game_board(a)); row++)
        for (int col = 0; col < creek_board_width(creek_game_board(a)); col++)
            assert_int_equal(creek_game_trial_of(a, row, col), creek_game_trial_of(b, row, col));
    for (int depth = 1; depth <= creek_game_trial_depth(a); depth++) {
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
TEST(log_and_file_equal_the_game)
{
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
