/* Game IDs of the Simon Tatham family: WxH:DESC or WxHdL:DESC, where L is a
 * difficulty letter that a puzzle does not need. DESC runs over the corners
 * row by row: digits are clues, a-z are 1 to 26 empty corners. No `?` clues. */
#include "format_internal.h"

bool format_sgt_description(text_place *place, creek_puzzle *puzzle)
{
    int across = creek_puzzle_width(puzzle) + 1;
    int corners = across * (creek_puzzle_height(puzzle) + 1);
    int at = 0;
    for (;; place->at++) {
        char c = text_peek(place);
        bool digit = c >= '0' && c <= '4', blank = c >= 'a' && c <= 'z';
        if (!digit && !blank)
            break;
        int covers = digit ? 1 : c - 'a' + 1;
        if (at + covers > corners)
            return text_fail(
                place, CREEK_ERROR_RANGE,
                "the description continues after the last of the %d corners; check the size",
                corners);
        if (digit && !format_set_clue(place, puzzle, at / across, at % across, c - '0'))
            return false;
        at += covers;
    }
    if (at < corners)
        return text_fail(place, CREEK_ERROR_SYNTAX,
                         "expected 0-4 or a-z, found %s after %d of %d corners",
                         text_describe(place).text, at, corners);
    return format_at_end(*place);
}

bool format_sgt_parameters(text_place *place, uint64_t *width, uint64_t *height)
{
    if (!format_size(place, width, height))
        return text_fail(place, CREEK_ERROR_SYNTAX, "expected a size such as 10x10");
    if (text_accept(place, "d")) {
        while (text_peek(place) >= 'a' && text_peek(place) <= 'z')
            place->at++;
    }
    return true;
}

bool format_read_sgt(format_reading *in)
{
    text_place size = in->place;
    uint64_t width, height;
    return format_sgt_parameters(&in->place, &width, &height) && text_expect(&in->place, ":") &&
           format_new_game(in, &size, width, height) &&
           format_sgt_description(&in->place, in->game->puzzle);
}

static void add_blanks(text_builder *out, int blanks)
{
    for (; blanks > 26; blanks -= 26)
        text_add_char(out, 'z');
    if (blanks)
        text_add_char(out, (char)('a' + blanks - 1));
}

void format_sgt_write_description(const creek_puzzle *puzzle, text_builder *out)
{
    int blanks = 0;
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++) {
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            if (clue < 0) {
                blanks++;
                continue;
            }
            add_blanks(out, blanks);
            blanks = 0;
            text_add_char(out, (char)('0' + clue));
        }
    }
    add_blanks(out, blanks);
}

void format_write_sgt(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    text_add_format(out, "%dx%d:", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    format_sgt_write_description(puzzle, out);
    text_add_char(out, '\n');
}
