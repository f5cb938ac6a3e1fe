/* puzzlekit: `ROWS COLS`, rows of corners (0-4, `-` or `.` none), and if
 * wanted again `ROWS COLS` and the rows of the solution (`x` shaded, `-` not).
 * No `?` clues. */
#include "format_internal.h"

static bool read_size(text_place *in, uint64_t *rows, uint64_t *cols)
{
    if (!format_number(in, rows))
        return text_fail_expected(in, "the number of rows");
    text_skip_blanks(in);
    return format_number_line(in, "the number of columns", cols);
}

static bool read_solution(format_reading *in)
{
    uint64_t rows, cols;
    format_grid_skip_lines(&in->place);
    if (!text_at_digit(&in->place))
        return format_at_end(in->place);
    return read_size(&in->place, &rows, &cols) && format_read_solution(in) &&
           format_at_end(in->place);
}

bool format_read_puzzlekit(format_reading *in)
{
    text_place size = in->place;
    uint64_t rows = 0, cols = 0;
    return read_size(&in->place, &rows, &cols) && format_new_game(in, &size, cols, rows) &&
           format_grid_clues(&in->place, in->game->puzzle, " .-") && read_solution(in);
}

void format_write_puzzlekit(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    int rows = creek_puzzle_height(puzzle), cols = creek_puzzle_width(puzzle);
    text_add_format(out, "%d %d\n", rows, cols);
    format_grid_write_clues(puzzle, '-', '-', " ", "\n", out);
    if (format_is_solution(game, &out->failed)) {
        text_add_format(out, "%d %d\n", rows, cols);
        format_grid_write_cells(game->board, FORMAT_SOLUTION_LETTERS, " ", "\n", out);
    }
}
