/* The board as a picture in characters, for mails and forums: plain ASCII, so
 * that it survives both. Written only.
 *
 *     Two bays (3x2, easy)
 *     by A. Name
 *
 *     +---1---+---+
 *     |###| . |   |          ### shaded, . unshaded
 *     0---+---?---2
 *     |   |   |   |
 *     +---+---+---+
 */
#include "base/utf8.h"
#include "format_internal.h"

static const char *const cells[] = {
    [CREEK_UNDECIDED] = "   ", [CREEK_SHADED] = "###", [CREEK_UNSHADED] = " . "};

/* Writes a text, or nothing, with `before` and `after` around it. */
static void write_value(const char *before, const char *text, const char *after, text_builder *out)
{
    if (!text)
        return;
    text_add_string(out, before);
    size_t start = out->length;
    text_add_string(out, text);
    char *value = out->failed ? NULL : out->data + start;
    if (value)
        out->length = start + utf8_sanitize(value, value, out->length - start, 0);
    text_add_string(out, after);
}

static void write_heading(const creek_puzzle *puzzle, text_builder *out)
{
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    const char *author = creek_puzzle_text(puzzle, CREEK_AUTHOR);
    const char *source = creek_puzzle_text(puzzle, CREEK_SOURCE);
    const char *rating = creek_puzzle_text(puzzle, CREEK_RATING);
    if (!title && !author && !source && !rating)
        return;
    write_value("", title ? title : "Creek", "", out);
    text_add_format(out, " (%dx%d", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    write_value(", ", rating, "", out);
    text_add_string(out, ")\n");
    write_value("by ", author, "\n", out);
    write_value("", source, "\n", out);
    text_add_char(out, '\n');
}

void format_write_text(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    const creek_board *board = creek_game_board(game);
    write_heading(puzzle, out);
    for (int row = 0; row < creek_puzzle_height(puzzle); row++) {
        format_grid_write_corners(puzzle, row, '+', '?', "---", out);
        text_add_char(out, '\n');
        for (int col = 0; col < creek_puzzle_width(puzzle); col++)
            text_add_format(out, "|%s", cells[creek_board_get(board, row, col)]);
        text_add_string(out, "|\n");
    }
    format_grid_write_corners(puzzle, creek_puzzle_height(puzzle), '+', '?', "---", out);
    text_add_char(out, '\n');
}
