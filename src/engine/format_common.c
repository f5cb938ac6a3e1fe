#include "format_common.h"
#include "base/plural.h"
#include <stdio.h>

creek_puzzle *format_new_puzzle(const text_place *place, uint64_t width, uint64_t height,
                                creek_error *error)
{
    char columns[FORMAT_NUMBER_SIZE], rows[FORMAT_NUMBER_SIZE];
    if (width >= FORMAT_NUMBER_MOST || height >= FORMAT_NUMBER_MOST)
        return text_fail(place, error, CREEK_ERROR_RANGE,
                         "a board of %s column%s and %s row%s; both must be from 1 to %d",
                         format_number_words(width, columns), plural((int64_t)width),
                         format_number_words(height, rows), plural((int64_t)height),
                         CREEK_SIZE_MAX);
    if (width < 1 || height < 1 || width > CREEK_SIZE_MAX || height > CREEK_SIZE_MAX)
        return text_fail(place, error, CREEK_ERROR_RANGE,
                         "a board of %llux%llu cells; both must be from 1 to %d",
                         (unsigned long long)width, (unsigned long long)height, CREEK_SIZE_MAX);
    creek_puzzle *puzzle = creek_puzzle_new((int)width, (int)height);
    return puzzle ? puzzle : text_fail_whole(error, CREEK_ERROR_MEMORY, "memory ran out");
}

bool format_set_clue(const text_place *place, creek_puzzle *puzzle, int row, int col, int clue,
                     creek_error *error)
{
    if (clue > 4) {
        char words[FORMAT_NUMBER_SIZE];
        text_fail(place, error, CREEK_ERROR_RANGE, "a clue %s; clues go from 0 to 4",
                  format_number_words((uint64_t)clue, words));
        return false;
    }
    int touches =
        creek_corner_touches(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), row, col);
    if (clue > touches) {
        text_fail(place, error, CREEK_ERROR_RANGE,
                  "a clue %d at a corner that touches %d cell%s; it can be %d at most", clue,
                  touches, plural(touches), touches);
        return false;
    }
    return creek_puzzle_set_clue(puzzle, row, col, clue);
}

static bool at_digit(const text_place *place)
{
    return text_peek(place) >= '0' && text_peek(place) <= '9';
}

bool format_number(text_place *place, uint64_t *number)
{
    if (text_number(place, FORMAT_NUMBER_MOST, number))
        return true;
    bool any = at_digit(place);
    while (at_digit(place))
        text_next(place);
    *number = FORMAT_NUMBER_MOST;
    return any;
}

bool format_size(text_place *place, uint64_t *width, uint64_t *height)
{
    return format_number(place, width) && text_accept(place, "x") && format_number(place, height);
}

const char *format_number_words(uint64_t number, char buffer[FORMAT_NUMBER_SIZE])
{
    (void)snprintf(buffer, FORMAT_NUMBER_SIZE, "%llu%s", (unsigned long long)number,
                   number < FORMAT_NUMBER_MOST ? "" : " or more");
    return buffer;
}

creek_game *format_game(creek_puzzle *puzzle, creek_error *error)
{
    if (!puzzle)
        return NULL;
    creek_game *game = creek_game_new(puzzle);
    if (game)
        return game;
    creek_puzzle_free(puzzle);
    return text_fail_whole(error, CREEK_ERROR_MEMORY, "memory ran out");
}

bool format_at_end(text_place place, creek_error *error)
{
    text_skip_space(&place);
    if (text_ended(&place))
        return true;
    char seen[24];
    text_fail(&place, error, CREEK_ERROR_SYNTAX,
              "%s after the end of the puzzle; remove what follows", text_describe(&place, seen));
    return false;
}
