#include "small_board.h"

#include <stdio.h>
#include <stdlib.h>

unsigned fuzz_next(fuzz_bytes *from)
{
    if (from->size == 0)
        return 0;
    from->size--;
    return *from->data++;
}

int fuzz_below(fuzz_bytes *from, int below)
{
    return (int)(fuzz_next(from) % (unsigned)below);
}

small_board small_board_take(fuzz_bytes *from, bool with_marks)
{
    static const int clues[] = {
        0, 1, 2, 3, 4, CREEK_CLUE_NONE, CREEK_CLUE_NONE, CREEK_CLUE_UNKNOWN};
    enum { MOST_CELLS = 12 };
    int width = 1 + fuzz_below(from, 6), room = MOST_CELLS / width;
    int height = 1 + fuzz_below(from, room);
    small_board small = {creek_puzzle_new(width, height), creek_board_new(width, height)};
    fuzz_demand(small.puzzle && small.board, "memory ran out");
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            int clue = from->size ? clues[fuzz_below(from, 8)] : CREEK_CLUE_NONE;
            fuzz_demand(creek_puzzle_set_clue(small.puzzle, row, col, clue), "a clue is refused");
        }
    }
    for (int cell = 0; with_marks && cell < width * height; cell++) {
        int what = fuzz_below(from, 6);
        creek_board_set(small.board, cell / width, cell % width,
                        what == 4   ? CREEK_SHADED
                        : what == 5 ? CREEK_UNSHADED
                                    : CREEK_UNDECIDED);
    }
    return small;
}

void small_board_release(small_board *small)
{
    creek_puzzle_free(small->puzzle);
    creek_board_free(small->board);
}

void fuzz_demand(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}
