#include "reading.h"

#include "unit_test.h"

creek_game *read_with(const char *text, size_t length, creek_read_info *info)
{
    creek_error error;
    creek_game *game = creek_read(text, length, info, &error);
    if (!game)
        fail_msg("%d:%d: %s\n%s", error.line, error.column, error.message, text);
    return kept_game(game);
}

creek_game *read_as(creek_format format, const char *text)
{
    creek_read_info info;
    creek_game *game = read_with(text, strlen(text), &info);
    assert_int_equal(info.format, format);
    return game;
}

bool same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static void expect_clues(const creek_puzzle *puzzle, const char *corners)
{
    char seen[4096], *out = seen;
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++) {
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            *out++ = clue == CREEK_CLUE_NONE      ? '.'
                     : clue == CREEK_CLUE_UNKNOWN ? '?'
                                                  : (char)('0' + clue);
        }
        *out++ = '/';
    }
    out[-1] = '\0';
    assert_string_equal(seen, corners);
}

void assert_game(const creek_game *game, const char *corners, const char *cells)
{
    const creek_board *board = creek_game_board(game);
    char seen[4096], *out = seen;
    expect_clues(creek_game_puzzle(game), corners);
    for (int row = 0; row < creek_board_height(board); row++) {
        for (int col = 0; col < creek_board_width(board); col++)
            *out++ = ".#+"[creek_board_get(board, row, col)];
        *out++ = '/';
    }
    out[-1] = '\0';
    assert_string_equal(seen, cells);
}

void assert_clues(const char *text, const char *corners)
{
    creek_game *game = picture_game(text);
    expect_clues(creek_game_puzzle(game), corners);
}

void assert_read(creek_format format, const char *text, const char *corners, const char *cells)
{
    creek_game *game = read_as(format, text);
    assert_game(game, corners, cells);
}

void assert_refused(const char *text, creek_code code, int line, int column, const char *part)
{
    creek_error error;
    creek_game *game = creek_read(text, strlen(text), NULL, &error);
    if (game)
        fail_msg("was read: %s", text);
    if (error.code != code || error.line != line || error.column != column ||
        !strstr(error.message, part))
        fail_msg("code %d at %d:%d: %s\nfor: %s", (int)error.code, error.line, error.column,
                 error.message, text);
}
