#include "turned.h"

#include "kept.h"
#include "unit_test.h"

creek_puzzle *test_turned_puzzle(const creek_puzzle *puzzle, int how)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    bool swapped = how & TURNED_ROWS_COLUMNS;
    creek_puzzle *copy = swapped ? blank_puzzle(height, width) : blank_puzzle(width, height);
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            int r = how & TURNED_TOP_BOTTOM ? height - row : row;
            int c = how & TURNED_LEFT_RIGHT ? width - col : col;
            int clue = creek_puzzle_clue(puzzle, row, col);
            assert_true(creek_puzzle_set_clue(copy, swapped ? c : r, swapped ? r : c, clue));
        }
    }
    return copy;
}

creek_board *test_turned_board(const creek_board *board, int how)
{
    int width = creek_board_width(board), height = creek_board_height(board);
    bool swapped = how & TURNED_ROWS_COLUMNS;
    creek_board *copy = swapped ? blank_board(height, width) : blank_board(width, height);
    for (int row = 0; row < height; row++) {
        for (int col = 0; col < width; col++) {
            int r = how & TURNED_TOP_BOTTOM ? height - 1 - row : row;
            int c = how & TURNED_LEFT_RIGHT ? width - 1 - col : col;
            creek_board_set(copy, swapped ? c : r, swapped ? r : c,
                            creek_board_get(board, row, col));
        }
    }
    return copy;
}

void test_expect_symmetry(const creek_puzzle *puzzle, creek_symmetry symmetry)
{
    static const int ways[CREEK_SYMMETRY_COUNT] = {0,
                                                   TURNED_LEFT_RIGHT | TURNED_TOP_BOTTOM,
                                                   TURNED_LEFT_RIGHT | TURNED_ROWS_COLUMNS,
                                                   TURNED_LEFT_RIGHT,
                                                   TURNED_TOP_BOTTOM,
                                                   TURNED_ROWS_COLUMNS};
    creek_puzzle *turned = test_turned_puzzle(puzzle, ways[symmetry]);
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++)
            assert_int_equal(creek_puzzle_clue(puzzle, row, col) < 0,
                             creek_puzzle_clue(turned, row, col) < 0);
}
