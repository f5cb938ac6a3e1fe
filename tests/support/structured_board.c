#include "structured_board.h"

#include <stdlib.h>

static creek_puzzle *new_puzzle(int size)
{
    creek_puzzle *puzzle = creek_puzzle_new(size, size);
    if (!puzzle)
        abort();
    return puzzle;
}

creek_puzzle *test_checkered_board(int size, int clue)
{
    creek_puzzle *puzzle = new_puzzle(size);
    for (int row = 1; row < size; row++) {
        for (int col = 2 - row % 2; col < size; col += 2)
            creek_puzzle_set_clue(puzzle, row, col, clue);
    }
    return puzzle;
}

creek_puzzle *test_striped_board(int size)
{
    static const int clues[3] = {2, CREEK_CLUE_NONE, 1};
    creek_puzzle *puzzle = new_puzzle(size);
    for (int row = 1; row < size; row++) {
        for (int col = 1; col < size; col++)
            creek_puzzle_set_clue(puzzle, row, col, clues[(row - 1) % 3]);
    }
    return puzzle;
}
