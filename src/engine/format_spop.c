/* spop, the format of the first Creek solver:
 * Creek (HEIGHT,WIDTH) [((ROW,COLUMN),CLUE), ...], all from 0, white space
 * free. It has no `?` clues. */
#include "format_internal.h"

static bool expect(text_place *place, const char *word)
{
    text_skip_space(place);
    return text_expect(place, word);
}

/* Also returns the position of the number. */
static bool expect_number(text_place *place, const char *what, uint64_t *number, text_place *start)
{
    text_skip_space(place);
    *start = *place;
    return format_number(place, number) || text_fail_expected(place, what);
}

/* Reads "((ROW,COLUMN),CLUE)". */
static bool read_clue(text_place *place, creek_puzzle *puzzle)
{
    uint64_t row, col, clue;
    text_place corner, column, number;
    /* NOLINTNEXTLINE(misc-redundant-expression): there are two of them */
    if (!expect(place, "(") || !expect(place, "("))
        return false;
    if (!expect_number(place, "the row of a corner", &row, &corner) || !expect(place, ",") ||
        !expect_number(place, "the column of a corner", &col, &column) || !expect(place, ")") ||
        !expect(place, ",") || !expect_number(place, "a clue from 0 to 4", &clue, &number) ||
        !expect(place, ")"))
        return false;
    return format_add_clue(&corner, &number, puzzle, row, col, (int)clue);
}

static bool read_clues(text_place *place, creek_puzzle *puzzle)
{
    if (!expect(place, "["))
        return false;
    text_skip_space(place);
    if (text_accept(place, "]"))
        return true;
    do {
        if (!read_clue(place, puzzle))
            return false;
        text_skip_space(place);
    } while (text_accept(place, ","));
    return expect(place, "]");
}

bool format_read_spop(format_reading *in)
{
    uint64_t height, width;
    text_place *place = &in->place, size, second;
    return expect(place, "Creek") && expect(place, "(") &&
           expect_number(place, "the height", &height, &size) && expect(place, ",") &&
           expect_number(place, "the width", &width, &second) && expect(place, ")") &&
           format_new_game(in, &size, width, height) && read_clues(place, in->game->puzzle) &&
           format_at_end(*place);
}

void format_write_spop(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    text_add_format(out, "Creek (%d,%d) [", height, width);
    const char *comma = "";
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            if (clue < 0)
                continue;
            text_add_format(out, "%s((%d,%d),%d)", comma, row, col, clue);
            comma = ", ";
        }
    }
    text_add_string(out, "]\n");
}
