#include "playing.h"

creek_game *playing_blank(int width, int height)
{
    return kept_game(creek_game_new(creek_puzzle_new(width, height)));
}

int playing_set(creek_game *game, int row, int col, creek_state to, bool join)
{
    creek_change change = {.row = (uint8_t)row, .col = (uint8_t)col, .to = (uint8_t)to};
    return creek_game_play(game, CREEK_BY_PLAYER, &change, 1, join, 0);
}

void playing_expect(const creek_game *game, const char *rows)
{
    creek_board *board = picture_board(rows);
    if (!creek_board_equal(board, creek_game_board(game))) {
        char *text = creek_board_solution_text(creek_game_board(game));
        fail_msg("the board is %s (unshaded as .), expected %s", text, rows);
    }
}

static int random_play(test_random *random, creek_game *game, uint64_t time)
{
    creek_change changes[4];
    int width = creek_puzzle_width(creek_game_puzzle(game));
    int height = creek_puzzle_height(creek_game_puzzle(game));
    size_t count = 1 + (size_t)test_random_below(random, 4);
    /* Now and then a place or a state that is none. */
    int beyond = test_random_below(random, 30) == 0;
    for (size_t i = 0; i < count; i++)
        changes[i] =
            (creek_change){.row = (uint8_t)test_random_below(random, height + beyond),
                           .col = (uint8_t)test_random_below(random, width),
                           .to = (uint8_t)test_random_below(random, beyond && i == 1 ? 5 : 3)};
    bool joined = test_random_below(random, 3) == 0;
    creek_actor by = (creek_actor)test_random_below(random, CREEK_ACTOR_COUNT);
    return creek_game_play(game, by, changes, count, joined, time);
}

int playing_random(test_random *random, creek_game *game, uint64_t time)
{
    switch (test_random_below(random, 14)) {
    case 0:
        return creek_game_start_trial(game, time);
    case 1:
        return creek_game_keep_trial(game, time);
    case 2:
        return creek_game_discard_trial(game, time);
    case 3:
        return creek_game_savepoint(game, time);
    case 4:
    case 5:
    case 6:
        return creek_game_undo(game, time);
    case 7:
    case 8:
        return creek_game_redo(game, time);
    case 9:
        return test_random_below(random, 4)
                   ? 0
                   : creek_game_play_board(game, CREEK_BY_RESTART, creek_game_start(game), time);
    case 10:
        creek_game_count_help(game, (creek_help)test_random_below(random, CREEK_HELP_COUNT));
        return 0;
    case 11: {
        creek_board *board = random_board(random, creek_game_puzzle(game));
        return creek_game_play_board(game, CREEK_BY_SOLVE, board, time);
    }
    default:
        return random_play(random, game, time);
    }
}

void playing_sum(sum *all, const creek_game *game)
{
    const creek_board *board = creek_game_board(game);
    int row = -1, col = -1;
    sum_add_board(all, board);
    sum_add(all, creek_game_position(game));
    for (int depth = 0; depth <= creek_game_trial_depth(game) + 1; depth++) {
        sum_add(all, creek_game_assumption(game, depth, &row, &col));
        sum_add(all, (uint64_t)row << 8 ^ (uint64_t)col);
    }
    for (int r = 0; r < creek_board_height(board); r++)
        for (int c = 0; c < creek_board_width(board); c++)
            sum_add(all, (uint64_t)creek_game_trial_of(game, r, c));
}

char *playing_journal(const char *file, creek_game *game)
{
    char *lines = kept_text(creek_game_take_log(game));
    size_t length = strlen(file);
    char *longer = unit_test_keep(malloc(length + strlen(lines) + 1), free);
    strcpy(longer, file);
    strcpy(longer + length, lines);
    return longer;
}
