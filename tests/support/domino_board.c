#include "domino_board.h"

#include "kept.h"

creek_puzzle *test_domino_board(int size)
{
    int cells = 2 * size + 2;
    creek_puzzle *puzzle = blank_puzzle(cells, cells);
    for (int row = 0; row <= cells; row++) {
        for (int col = row % 2; col <= cells; col += 2)
            creek_puzzle_set_clue(puzzle, row, col, 0);
    }
    for (int file = 0; file < size; file++) {
        for (int rank = 0; rank < size; rank++) {
            creek_place at = {1 + size % 2 + file + rank, size + 1 + file - rank};
            bool tip = file == rank && (file == 0 || file == size - 1);
            creek_puzzle_set_clue(puzzle, at.row, at.col, !tip);
        }
    }
    return puzzle;
}
