#include "format_solution.h"
#include "format_lines.h"
#include <creek/rules.h>

/* The letters that are read, by creek_state. */
#define READ_LETTERS ".x-"
#define WRITTEN_LETTERS "-x-"

/* Every cell that is not shaded becomes `state`. */
static void settle_rest(creek_board *board, creek_state state)
{
    for (int row = 0; row < creek_board_height(board); row++) {
        for (int col = 0; col < creek_board_width(board); col++) {
            if (creek_board_get(board, row, col) != CREEK_SHADED)
                creek_board_set(board, row, col, state);
        }
    }
}

bool format_solution_read(format_grid *grid, creek_game *game, creek_read_info *info)
{
    creek_board *board = creek_board_clone(creek_game_board(game));
    if (!board)
        return format_fail_memory(grid->error);
    bool good = format_grid_cells(grid, board, READ_LETTERS);
    if (good) {
        creek_report report;
        settle_rest(board, CREEK_UNSHADED);
        good = creek_check(creek_game_puzzle(game), board, &report);
        info->solution = good && report.solved;
        if (good && !report.solved)
            settle_rest(board, CREEK_UNDECIDED);
        good = (good && creek_game_set_start(game, board)) || format_fail_memory(grid->error);
    }
    creek_board_free(board);
    return good;
}

unsigned format_solution_parts(const creek_game *game)
{
    const creek_board *board = creek_game_board(game);
    creek_report report;
    if (!creek_check(creek_game_puzzle(game), board, &report))
        return 0;
    return report.solved ? CREEK_PART_SOLUTION : CREEK_PART_SHADED;
}

bool format_solution_completes(const creek_game *game)
{
    const creek_board *board = creek_game_board(game);
    creek_report report;
    return creek_board_count(board, CREEK_SHADED) > 0 &&
           creek_check(creek_game_puzzle(game), board, &report) && report.complete &&
           !report.solved;
}

void format_solution_write(const creek_game *game, text_builder *out)
{
    format_grid_write_cells(creek_game_board(game), WRITTEN_LETTERS, " ", "\n", out);
}
