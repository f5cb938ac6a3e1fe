#include "base/plural.h"
#include "base/utf8.h"
#include "format_internal.h"
#include <string.h>

bool format_new_game(format_reading *in, const text_place *place, uint64_t width, uint64_t height)
{
    if (width < 1 || height < 1 || width > CREEK_SIZE_MAX || height > CREEK_SIZE_MAX)
        return text_fail(place, CREEK_ERROR_RANGE,
                         "the size is out of range; a board has 1 to %d columns and rows",
                         CREEK_SIZE_MAX);
    creek_puzzle *puzzle = creek_puzzle_new((int)width, (int)height);
    in->game = puzzle ? creek_game_new(puzzle) : NULL;
    if (in->game)
        return true;
    creek_puzzle_free(puzzle);
    return format_fail_memory(place->error);
}

bool format_set_clue(const text_place *place, creek_puzzle *puzzle, int row, int col, int clue)
{
    if (clue > 4)
        return text_fail(place, CREEK_ERROR_RANGE, "the clue is out of range; clues are 0 to 4");
    int touches =
        creek_corner_touches(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), row, col);
    if (clue > touches)
        return text_fail(
            place, CREEK_ERROR_RANGE,
            "the clue %d is too large; its corner touches %d cell%s, so it can be %d at most", clue,
            touches, plural(touches), touches);
    return creek_puzzle_set_clue(puzzle, row, col, clue);
}

bool format_add_clue(const text_place *corner, const text_place *place, creek_puzzle *puzzle,
                     uint64_t row, uint64_t col, int clue)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    if (row > (uint64_t)height || col > (uint64_t)width)
        return text_fail(
            corner, CREEK_ERROR_RANGE,
            "this corner is outside the board; rows go from 0 to %d, columns from 0 to %d", height,
            width);
    if (creek_puzzle_clue(puzzle, (int)row, (int)col) != CREEK_CLUE_NONE)
        return text_fail(corner, CREEK_ERROR_DATA,
                         "duplicate clue at row %d, column %d; remove one", (int)row, (int)col);
    return format_set_clue(place, puzzle, (int)row, (int)col, clue);
}

/* --- numbers --------------------------------------------------------------- */

bool format_number(text_place *place, uint64_t *number)
{
    if (text_number(place, FORMAT_NUMBER_MAX, number))
        return true;
    bool any = text_at_digit(place);
    while (text_at_digit(place))
        place->at++;
    *number = FORMAT_NUMBER_MAX;
    return any;
}

bool format_size(text_place *place, uint64_t *width, uint64_t *height)
{
    return format_number(place, width) && text_accept(place, "x") && format_number(place, height);
}

bool format_number_line(text_place *place, const char *what, uint64_t *number)
{
    if (!format_number(place, number))
        return text_fail_expected(place, what);
    text_skip_blanks(place);
    return format_grid_line_ends(place) || text_fail_expected(place, "the end of the line");
}

int format_hex_digit(char c)
{
    static const char digits[] = "0123456789abcdefABCDEF";
    const char *digit = c ? strchr(digits, c) : NULL;
    int value = digit ? (int)(digit - digits) : -1;
    return value < 16 ? value : value - 6;
}

/* --- errors ---------------------------------------------------------------- */

void *format_fail_memory(creek_error *error)
{
    return text_fail_whole(error, CREEK_ERROR_MEMORY, "out of memory");
}

bool format_at_end(text_place place)
{
    text_skip_space(&place);
    return text_ended(&place) || text_fail(&place, CREEK_ERROR_SYNTAX,
                                           "found %s after the end of the puzzle; remove the rest",
                                           text_describe(&place).text);
}

bool format_check_utf8(text_place line)
{
    size_t length = (size_t)(line.end - line.at);
    const char *zero = memchr(line.at, '\0', length);
    size_t good = zero ? (size_t)(zero - line.at) : utf8_valid(line.at, length);
    if (good == length)
        return true;
    line.at += good;
    return text_fail(&line, CREEK_ERROR_SYNTAX,
                     "byte 0x%02X is not UTF-8 text; save the file as UTF-8",
                     (unsigned char)*line.at);
}

/* --- texts ----------------------------------------------------------------- */

const char *const format_text_keys[CREEK_TEXT_COUNT] = {
    [CREEK_TITLE] = "title",   [CREEK_AUTHOR] = "author",
    [CREEK_SOURCE] = "source", [CREEK_RATING] = "rating",
    [CREEK_NAME] = "name",     [CREEK_REMARKS] = NULL, /* the lines of unknown keys, whole */
};

bool format_accept_key(text_place *line, const char *word)
{
    text_place rest = *line;
    if (!text_accept(&rest, word) ||
        (!text_ended(&rest) && text_peek(&rest) != ' ' && text_peek(&rest) != '\t'))
        return false;
    text_skip_blanks(&rest);
    *line = rest;
    return true;
}

bool format_set_text(format_reading *in, creek_text_kind which, text_place value)
{
    in->texts[which].length = 0;
    text_add(&in->texts[which], value.at, (size_t)(value.end - value.at));
    return format_check_utf8(value);
}

/* The prefix of a line whose first word would otherwise be read as something else. */
#define MARK "x-"

/* Whether the line without its prefixes begins with a reserved word: then it is written with one
 * more prefix. */
static bool is_marked(text_place line, const char *const *reserved)
{
    while (text_accept(&line, MARK))
        ;
    for (; *reserved; reserved++) {
        if (format_accept_key(&line, *reserved))
            return true;
    }
    return false;
}

bool format_add_remark(format_reading *in, const char *const *reserved, text_place line)
{
    if (!format_check_utf8(line))
        return false;
    if (reserved && is_marked(line, reserved))
        text_accept(&line, MARK);
    if (text_ended(&line))
        return true;
    text_builder *remarks = &in->texts[CREEK_REMARKS];
    if (remarks->length)
        text_add_char(remarks, '\n');
    text_add(remarks, line.at, (size_t)(line.end - line.at));
    return true;
}

bool format_take_text(format_reading *in, const char *const *reserved, text_place line)
{
    for (int which = 0; which < CREEK_REMARKS; which++)
        if (format_accept_key(&line, format_text_keys[which]))
            return format_set_text(in, (creek_text_kind)which, line);
    return format_add_remark(in, reserved, line);
}

void format_write_texts(const creek_puzzle *puzzle, const char *const *reserved, text_builder *out)
{
    for (int i = 0; i < CREEK_REMARKS; i++) {
        const char *text = creek_puzzle_text(puzzle, (creek_text_kind)i);
        if (text)
            text_add_format(out, "%s %s\n", format_text_keys[i], text);
    }
    const char *text = creek_puzzle_text(puzzle, CREEK_REMARKS), *remarks = text ? text : "";
    text_place rest = text_begin(remarks, strlen(remarks), NULL), line;
    while (text_take_full_line(&rest, &line)) {
        if (is_marked(line, reserved))
            text_add_string(out, MARK);
        text_add(out, line.at, (size_t)(line.end - line.at));
        text_add_char(out, '\n');
    }
}
