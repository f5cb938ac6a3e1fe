#include "base/plural.h"
#include "format_internal.h"
#include <creek/rules.h>
#include <string.h>

static int hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The next character, unescaped if necessary, and its number of bytes. The end of
 * the text is 0 in 0 bytes. */
typedef struct {
    char c;
    int bytes;
} format_letter;

static format_letter look_at_letter(const text_place *place)
{
    if (text_ended(place))
        return (format_letter){'\0', 0};
    char c = *place->at;
    if ((place->grid & GRID_ESCAPED) && c == '_')
        return (format_letter){' ', 1};
    if ((place->grid & GRID_ESCAPED) && c == '%' && place->end - place->at > 2) {
        int high = hex_value(place->at[1]), low = hex_value(place->at[2]);
        if (high >= 0 && low >= 0)
            return (format_letter){(char)(high * 16 + low), 3};
    }
    return (format_letter){c, 1};
}

/* Skips a character that look_at_letter() returned. */
static void take_letter(text_place *place, format_letter letter)
{
    place->at += letter.bytes;
}

static bool ends_line(const text_place *place, format_letter letter)
{
    return letter.bytes == 0 || letter.c == '\n' ||
           ((place->grid & GRID_SLASHES) && letter.c == '/');
}

bool format_grid_line_ends(const text_place *place)
{
    format_letter letter = look_at_letter(place);
    return !letter.c || ends_line(place, letter);
}

void format_grid_skip_blanks(text_place *place)
{
    format_letter letter = look_at_letter(place);
    for (; letter.bytes && text_is_blank(letter.c); letter = look_at_letter(place))
        take_letter(place, letter);
}

void format_grid_skip_lines(text_place *place)
{
    format_letter letter = look_at_letter(place);
    while (letter.bytes && (text_is_blank(letter.c) || ends_line(place, letter))) {
        take_letter(place, letter);
        letter = look_at_letter(place);
    }
}

/* The position of an item in a grid, for messages. */
typedef struct {
    const char *what; /* "corner" or "cell" */
    int row, rows, col, cols;
} spot;

static bool fail_item(const text_place *place, const spot *at, const char *expected)
{
    char seen[24];
    if (text_ended(place))
        return text_fail(place, CREEK_ERROR_SYNTAX,
                         "the text ends before %s %d of %d in row %d of %d", at->what, at->col + 1,
                         at->cols, at->row + 1, at->rows);
    if (ends_line(place, look_at_letter(place)))
        return text_fail(place, CREEK_ERROR_SYNTAX,
                         "this row ends after %d of %d %ss; check the size", at->col, at->cols,
                         at->what);
    return text_fail(place, CREEK_ERROR_SYNTAX, "expected %s for a %s, found %s", expected,
                     at->what, text_describe(place, seen));
}

/* Skips the spaces after an item; after the last one, the line must end. */
static bool end_item(text_place *place, const spot *at)
{
    char seen[24];
    format_grid_skip_blanks(place);
    if (at->col + 1 < at->cols || ends_line(place, look_at_letter(place)))
        return true;
    return text_fail(place, CREEK_ERROR_SYNTAX,
                     "this row has more than %d %s%s (found %s); check the size", at->cols,
                     at->what, plural(at->cols), text_describe(place, seen));
}

/* Reads a corner's item; false with an error. */
static bool read_clue(text_place *place, const spot *at, const char *letters, creek_puzzle *puzzle)
{
    text_place start = *place;
    format_letter letter = look_at_letter(place);
    const char *found = letter.c ? strchr(letters, letter.c) : NULL;
    bool digit = letter.c >= '0' && letter.c <= '9';
    if (!found && !digit)
        return fail_item(place, at, *letters == '?' ? "0-4, '?' or '.'" : "0-4, '-' or '.'");
    take_letter(place, letter);
    int clue = digit ? letter.c - '0' : found == letters ? CREEK_CLUE_UNKNOWN : CREEK_CLUE_NONE;
    return format_set_clue(&start, puzzle, at->row, at->col, clue);
}

bool format_grid_clues(text_place *place, creek_puzzle *puzzle, const char *letters)
{
    spot at = {.what = "corner",
               .rows = creek_puzzle_height(puzzle) + 1,
               .cols = creek_puzzle_width(puzzle) + 1};
    for (at.row = 0; at.row < at.rows; at.row++) {
        format_grid_skip_lines(place);
        for (at.col = 0; at.col < at.cols; at.col++) {
            if (!read_clue(place, &at, letters, puzzle) || !end_item(place, &at))
                return false;
        }
    }
    return true;
}

bool format_grid_cells(text_place *place, creek_board *board, const char *letters)
{
    char expected[32] = "'?', '?' or '?'";
    expected[1] = letters[CREEK_SHADED];
    expected[6] = letters[CREEK_UNSHADED];
    expected[13] = letters[CREEK_UNDECIDED];
    spot at = {.what = "cell", .rows = creek_board_height(board), .cols = creek_board_width(board)};
    for (at.row = 0; at.row < at.rows; at.row++) {
        format_grid_skip_lines(place);
        for (at.col = 0; at.col < at.cols; at.col++) {
            format_letter letter = look_at_letter(place);
            const char *state = letter.bytes && letter.c ? strchr(letters, letter.c) : NULL;
            if (!state)
                return fail_item(place, &at, expected);
            creek_board_set(board, at.row, at.col, (creek_state)(state - letters));
            take_letter(place, letter);
            if (!end_item(place, &at))
                return false;
        }
    }
    return true;
}

void format_grid_write_clues(const creek_puzzle *puzzle, char none, char unknown,
                             const char *between, const char *end, text_builder *out)
{
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++) {
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            if (col)
                text_add_string(out, between);
            text_add_char(out, clue == CREEK_CLUE_NONE      ? none
                               : clue == CREEK_CLUE_UNKNOWN ? unknown
                                                            : (char)('0' + clue));
        }
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

/* --- solutions ------------------------------------------------------------- */

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

bool format_read_solution(format_reading *in)
{
    creek_board *board = in->game->board;
    creek_report report;
    if (!format_grid_cells(&in->place, board, READ_LETTERS))
        return false;
    settle_rest(board, CREEK_UNSHADED);
    if (!creek_check(in->game->puzzle, board, &report))
        return format_fail_memory(in->place.error);
    in->info->solution = report.solved;
    if (!report.solved)
        settle_rest(board, CREEK_UNDECIDED);
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

void format_write_solution(const creek_game *game, text_builder *out)
{
    format_grid_write_cells(game->board, WRITTEN_LETTERS, " ", "\n", out);
}
