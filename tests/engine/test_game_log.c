/* The log that a file is made of: whatever is played, the file reads as the
 * game. */
#include "playing.h"
#include "random_puzzle.h"

/* Does anything a game lets one do, by chance. */
static void play_by_chance(creek_game *game, test_random *random, int steps)
{
    enum { CALLS = 5 };
    static int (*const calls[CALLS])(creek_game *, uint64_t) = {
        creek_game_restart, creek_game_start_trial, creek_game_keep_trial, creek_game_discard_trial,
        creek_game_savepoint};
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
        int choice = test_random_below(random, 18);
        if (choice < CALLS)
            (void)calls[choice](game, time_ms);
        else if (choice < CALLS + 2)
            creek_game_undo(game, time_ms);
        else if (choice == CALLS + 2)
            creek_game_redo(game, time_ms);
        else if (choice == CALLS + 3)
            creek_game_count_help(game, (creek_help)test_random_below(random, CREEK_HELP_COUNT));
        else if (choice == CALLS + 4)
            creek_game_set_time(game, time_ms);
        else
            creek_game_play(game, (creek_actor)test_random_below(random, CREEK_ACTOR_COUNT),
                            changes, (size_t)count, test_random_below(random, 3) == 0, time_ms);
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
