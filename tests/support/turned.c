#include "turned.h"

#include <stdlib.h>

creek_puzzle *test_turned_puzzle(const creek_puzzle *puzzle, int how)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    bool swapped = how & TURNED_ROWS_COLUMNS;
    creek_puzzle *copy =
        swapped ? creek_puzzle_new(height, width) : creek_puzzle_new(width, height);
    if (!copy)
        abort();
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            int r = how & TURNED_TOP_BOTTOM ? height - row : row;
            int c = how & TURNED_LEFT_RIGHT ? width - col : col;
            int clue = creek_puzzle_clue(puzzle, row, col);
            if (!creek_puzzle_set_clue(copy, swapped ? c : r, swapped ? r : c, clue))
                abort();
        }
    }
    return copy;
}

creek_board *test_turned_board(const creek_board *board, int how)
{
    int width = creek_board_width(board), height = creek_board_height(board);
    bool swapped = how & TURNED_ROWS_COLUMNS;
    creek_board *copy = swapped ? creek_board_new(height, width) : creek_board_new(width, height);
    if (!copy)
        abort();
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
