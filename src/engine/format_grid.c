#include "base/plural.h"
#include "format_internal.h"
#include <creek/rules.h>
#include <stdio.h>
#include <string.h>

bool format_grid_line_ends(const text_place *place)
{
    char c = text_peek(place);
    return text_ended(place) || c == '\n' || (place->slashes && c == '/');
}

void format_grid_skip_lines(text_place *place)
{
    while (!text_ended(place) && (text_is_blank(text_peek(place)) || format_grid_line_ends(place)))
        place->at++;
}

/* A grid being read: of the clues of a puzzle, or of the cells of a board. */
typedef struct {
    creek_puzzle *puzzle; /* or NULL */
    creek_board *board;
    const char *what; /* "corner" or "cell" */
    int rows, cols;
    const char *letters;  /* of corners: the digits, that of `?`, and those of no clue */
    const char *expected; /* the letters for messages */
} grid;

/* Reads an item and the spaces after it; after the last one, the line must end. */
static bool read_item(text_place *place, const grid *g, int row, int col)
{
    char c = text_peek(place);
    const char *letter = c ? strchr(g->letters, c) : NULL;
    if (text_ended(place))
        return text_fail(place, CREEK_ERROR_SYNTAX,
                         "the text ends before %s %d of %d in row %d of %d", g->what, col + 1,
                         g->cols, row + 1, g->rows);
    if (!letter && format_grid_line_ends(place))
        return text_fail(place, CREEK_ERROR_SYNTAX,
                         "this row ends after %d of %d %ss; check the size", col, g->cols, g->what);
    if (!letter)
        return text_fail(place, CREEK_ERROR_SYNTAX, "expected one of %s for a %s, found %s",
                         g->expected, g->what, text_describe(place).text);
    int index = (int)(letter - g->letters);
    if (g->board)
        creek_board_set(g->board, row, col, (creek_state)index);
    else if (!format_set_clue(place, g->puzzle, row, col,
                              index < 10    ? index
                              : index == 10 ? CREEK_CLUE_UNKNOWN
                                            : CREEK_CLUE_NONE))
        return false;
    place->at++;
    text_skip_blanks(place);
    return col + 1 < g->cols || format_grid_line_ends(place) ||
           text_fail(place, CREEK_ERROR_SYNTAX,
                     "this row has more than %d %s%s (found %s); check the size", g->cols, g->what,
                     plural(g->cols), text_describe(place).text);
}

static bool read_grid(text_place *place, const grid *g)
{
    for (int row = 0; row < g->rows; row++) {
        format_grid_skip_lines(place);
        for (int col = 0; col < g->cols; col++)
            if (!read_item(place, g, row, col))
                return false;
    }
    return true;
}

bool format_grid_clues(text_place *place, creek_puzzle *puzzle, const char *letters)
{
    char all[16];
    snprintf(all, sizeof all, "0123456789%s", letters);
    grid g = {.puzzle = puzzle,
              .what = "corner",
              .rows = creek_puzzle_height(puzzle) + 1,
              .cols = creek_puzzle_width(puzzle) + 1,
              .letters = all,
              .expected = *letters == '?' ? "01234?." : "01234-."};
    return read_grid(place, &g);
}

bool format_grid_cells(text_place *place, creek_board *board, const char *letters)
{
    grid g = {.board = board,
              .what = "cell",
              .rows = creek_board_height(board),
              .cols = creek_board_width(board),
              .letters = letters,
              .expected = letters};
    return read_grid(place, &g);
}

void format_grid_write_corners(const creek_puzzle *puzzle, int row, char none, char unknown,
                               const char *between, text_builder *out)
{
    for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
        int clue = creek_puzzle_clue(puzzle, row, col);
        if (col)
            text_add_string(out, between);
        text_add_char(out, clue == CREEK_CLUE_NONE      ? none
                           : clue == CREEK_CLUE_UNKNOWN ? unknown
                                                        : (char)('0' + clue));
    }
}

void format_grid_write_clues(const creek_puzzle *puzzle, char none, char unknown,
                             const char *between, const char *end, text_builder *out)
{
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++) {
        format_grid_write_corners(puzzle, row, none, unknown, between, out);
        text_add_string(out, end);
    }
}

void format_grid_write_cells(const creek_board *board, const char *letters, const char *between,
                             const char *end, text_builder *out)
{
    for (int row = 0; row < creek_board_height(board); row++) {
        for (int col = 0; col < creek_board_width(board); col++) {
            if (col)
                text_add_string(out, between);
            text_add_char(out, letters[creek_board_get(board, row, col)]);
        }
        text_add_string(out, end);
    }
}

char *creek_board_solution_text(const creek_board *board)
{
    text_builder out = {0};
    format_grid_write_cells(board, "?#.", "", "/", &out);
    out.length--; /* after the last row */
    return text_take(&out);
}

/* --- solutions ------------------------------------------------------------- */

/* The letters that are read, by creek_state. */
#define READ_LETTERS ".x-"

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

bool format_read_solution(format_reading *in)
{
    creek_board *board = in->game->board;
    creek_report report;
    if (!format_grid_cells(&in->place, board, READ_LETTERS))
        return false;
    if (!creek_check(in->game->puzzle, board, &report))
        return format_fail_memory(in->place.error);
    in->info->solution = report.complete;
    settle_rest(board, report.complete ? CREEK_UNSHADED : CREEK_UNDECIDED);
    return true;
}

bool format_is_solution(const creek_game *game, bool *failed)
{
    creek_report report;
    if (creek_board_count(game->board, CREEK_UNDECIDED))
        return false;
    if (!creek_check(game->puzzle, game->board, &report) && failed)
        *failed = true;
    return report.solved;
}

bool format_completes_solution(const creek_game *game)
{
    creek_report report;
    return creek_board_count(game->board, CREEK_SHADED) &&
           creek_check(game->puzzle, game->board, &report) && report.complete && !report.solved;
}
