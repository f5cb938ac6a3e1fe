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
#include <string.h>

static const char *const cells[] = {
    [CREEK_UNDECIDED] = "   ", [CREEK_SHADED] = "###", [CREEK_UNSHADED] = " . "};

static void write_corners(const creek_puzzle *puzzle, int row, text_builder *out)
{
    int width = creek_puzzle_width(puzzle);
    for (int col = 0; col <= width; col++) {
        int clue = creek_puzzle_clue(puzzle, row, col);
        text_add_char(out, clue == CREEK_CLUE_NONE      ? '+'
                           : clue == CREEK_CLUE_UNKNOWN ? '?'
                                                        : (char)('0' + clue));
        text_add_string(out, col < width ? "---" : "\n");
    }
}

static void write_value(const char *text, text_builder *out)
{
    for (size_t left = strlen(text), bytes; left > 0; left -= bytes, text += bytes) {
        uint32_t code;
        bytes = utf8_decode(text, left, &code);
        bool order = bytes > 0 && utf8_is_unsafe(code);
        bytes += bytes == 0;
        text_add(out, order ? " " : text, order ? 1 : bytes);
    }
}

static void write_heading(const creek_puzzle *puzzle, text_builder *out)
{
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    const char *author = creek_puzzle_text(puzzle, CREEK_AUTHOR);
    const char *source = creek_puzzle_text(puzzle, CREEK_SOURCE);
    const char *rating = creek_puzzle_text(puzzle, CREEK_RATING);
    if (!title && !author && !source && !rating)
        return;
    write_value(title ? title : "Creek", out);
    text_add_format(out, " (%dx%d", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    if (rating) {
        text_add_string(out, ", ");
        write_value(rating, out);
    }
    text_add_string(out, ")\n");
    if (author) {
        text_add_string(out, "by ");
        write_value(author, out);
        text_add_char(out, '\n');
    }
    if (source) {
        write_value(source, out);
        text_add_char(out, '\n');
    }
    text_add_char(out, '\n');
}

void format_write_text(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    const creek_board *board = creek_game_board(game);
    write_heading(puzzle, out);
    for (int row = 0; row < creek_puzzle_height(puzzle); row++) {
        write_corners(puzzle, row, out);
        for (int col = 0; col < creek_puzzle_width(puzzle); col++)
            text_add_format(out, "|%s", cells[creek_board_get(board, row, col)]);
        text_add_string(out, "|\n");
    }
    write_corners(puzzle, creek_puzzle_height(puzzle), out);
}
