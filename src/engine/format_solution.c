#include "format_common.h"
#include "format_grid.h"
#include <creek/rules.h>

/* The letters that are read, by creek_state. */
#define READ_LETTERS ".x-"
#define WRITTEN_LETTERS "-x-"

/* Sets every cell that is not shaded to `state`. */
static void settle_rest(creek_board *board, creek_state state)
{
    for (int row = 0; row < creek_board_height(board); row++) {
        for (int col = 0; col < creek_board_width(board); col++) {
            if (creek_board_get(board, row, col) != CREEK_SHADED)
                creek_board_set(board, row, col, state);
        }
    }
}

/* Applies the rules to the marks; the board has the puzzle's size. */
static creek_report judge(const creek_game *game)
{
    creek_report report;
    creek_check(creek_game_puzzle(game), creek_game_board(game), &report);
    return report;
}

bool format_solution_read(text_place *place, creek_game *game, creek_read_info *info)
{
    creek_board *board = format_marks(game);
    if (!format_grid_cells(place, board, READ_LETTERS))
        return false;
    settle_rest(board, CREEK_UNSHADED);
    info->solution = judge(game).solved;
    if (!info->solution)
        settle_rest(board, CREEK_UNDECIDED);
    format_set_marks(game);
    return true;
}

bool format_solution_is_whole(const creek_game *game)
{
    return !creek_board_count(creek_game_board(game), CREEK_UNDECIDED) && judge(game).solved;
}

bool format_solution_completes(const creek_game *game)
{
    if (!creek_board_count(creek_game_board(game), CREEK_SHADED))
        return false;
    creek_report report = judge(game);
    return report.complete && !report.solved;
}

void format_solution_write(const creek_game *game, text_builder *out)
{
    format_grid_write_cells(creek_game_board(game), WRITTEN_LETTERS, " ", "\n", out);
}
