#include "playing.h"

#include "pictures.h"

creek_game *playing_blank(int width, int height)
{
    creek_game *game = creek_game_new(creek_puzzle_new(width, height));
    assert_non_null(game);
    return game;
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
    creek_board_free(board);
}
