#include <creek/puzzle.h>
#include <stdio.h>

void creek_corner_name(const creek_puzzle *puzzle, int row, int col, char *buffer, size_t size)
{
    creek_place cells[4];
    int count = creek_corner_cells(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), row,
                                   col, cells);
    int clue = creek_puzzle_clue(puzzle, row, col);
    char number[2] = {clue < 0 ? '?' : (char)('0' + clue), '\0'};
    const creek_place *first = &cells[0], *last = &cells[count ? count - 1 : 0];
    if (count == 4)
        snprintf(buffer, size, "the %s where r%dc%d and r%dc%d meet", number, first->row + 1,
                 first->col + 1, last->row + 1, last->col + 1);
    else if (count == 2)
        snprintf(buffer, size, "the %s between r%dc%d and r%dc%d", number, first->row + 1,
                 first->col + 1, last->row + 1, last->col + 1);
    else if (count == 1)
        snprintf(buffer, size, "the %s at the corner of r%dc%d", number, first->row + 1,
                 first->col + 1);
    else if (size)
        *buffer = '\0';
}
