#include "format_common.h"
#include "base/plural.h"
#include "base/utf8.h"
#include "board_internal.h"
#include "game_internal.h"
#include <stdio.h>
#include <string.h>

creek_game *format_new_game(const text_place *place, uint64_t width, uint64_t height)
{
    char columns[FORMAT_NUMBER_SIZE], rows[FORMAT_NUMBER_SIZE];
    if (width < 1 || height < 1 || width > CREEK_SIZE_MAX || height > CREEK_SIZE_MAX)
        return text_fail(place, CREEK_ERROR_RANGE,
                         "the board has %s column%s and %s row%s; both must be from 1 to %d",
                         format_number_words(width, columns), plural((int64_t)width),
                         format_number_words(height, rows), plural((int64_t)height),
                         CREEK_SIZE_MAX);
    creek_puzzle *puzzle = creek_puzzle_new((int)width, (int)height);
    creek_game *game = puzzle ? creek_game_new(puzzle) : NULL;
    if (!game)
        creek_puzzle_free(puzzle);
    return game ? game : format_fail_memory(place->error);
}

creek_puzzle *format_puzzle(creek_game *game)
{
    return game->puzzle;
}

creek_board *format_marks(creek_game *game)
{
    return game->board;
}

void format_set_marks(creek_game *game)
{
    board_copy(game->start, game->board);
}

creek_game *format_finish(creek_game *game, bool good)
{
    if (good)
        return game;
    creek_game_free(game);
    return NULL;
}

bool format_set_clue(const text_place *place, creek_puzzle *puzzle, int row, int col, int clue)
{
    char words[FORMAT_NUMBER_SIZE];
    if (clue > 4)
        return text_fail(place, CREEK_ERROR_RANGE, "the clue %s is out of range; clues are 0 to 4",
                         format_number_words((uint64_t)clue, words));
    int touches =
        creek_corner_touches(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), row, col);
    if (clue > touches)
        return text_fail(
            place, CREEK_ERROR_RANGE,
            "the clue %d is too large; its corner touches %d cell%s, so it can be %d at most", clue,
            touches, plural(touches), touches);
    return creek_puzzle_set_clue(puzzle, row, col, clue);
}

/* --- numbers --------------------------------------------------------------- */

static bool at_digit(const text_place *place)
{
    return text_peek(place) >= '0' && text_peek(place) <= '9';
}

bool format_number(text_place *place, uint64_t *number)
{
    if (text_number(place, FORMAT_NUMBER_MAX, number))
        return true;
    bool any = at_digit(place);
    while (at_digit(place))
        text_next(place);
    *number = FORMAT_NUMBER_MAX;
    return any;
}

bool format_size(text_place *place, uint64_t *width, uint64_t *height)
{
    return format_number(place, width) && text_accept(place, "x") && format_number(place, height);
}

const char *format_number_words(uint64_t number, char buffer[FORMAT_NUMBER_SIZE])
{
    (void)snprintf(buffer, FORMAT_NUMBER_SIZE, "%llu%s", (unsigned long long)number,
                   number < FORMAT_NUMBER_MAX ? "" : " or more");
    return buffer;
}

/* --- lines ----------------------------------------------------------------- */

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

/* --- errors ---------------------------------------------------------------- */

void *format_fail_here(const text_place *place, const char *expected)
{
    char seen[24];
    return text_fail(place, CREEK_ERROR_SYNTAX, "expected %s, found %s", expected,
                     text_describe(place, seen));
}

void *format_fail_memory(creek_error *error)
{
    return text_fail_whole(error, CREEK_ERROR_MEMORY, "out of memory");
}

bool format_at_end(text_place place)
{
    char seen[24];
    text_skip_space(&place);
    return text_ended(&place) || text_fail(&place, CREEK_ERROR_SYNTAX,
                                           "found %s after the end of the puzzle; remove the rest",
                                           text_describe(&place, seen));
}
