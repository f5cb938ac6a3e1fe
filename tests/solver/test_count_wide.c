/* Exact counts on boards up to the widest there are, where one state of the
 * sweep takes many words: little of them is open, so the numbers are known. */
#include "counting.h"
#include "sample.h"
#include "unit_test.h"

static void mark_all(creek_board *board, creek_state mark)
{
    for (int row = 0; row < creek_board_height(board); row++) {
        for (int col = 0; col < creek_board_width(board); col++)
            creek_board_set(board, row, col, mark);
    }
}

/* On a wide board that is shaded but for a square, that square's number comes
 * out wherever it stands; a state of such a board has many words. */
TEST(square_on_a_wide_board)
{
    static const int sizes[] = {62, 63, 64, 65, 127, 190, CREEK_SIZE_MAX};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int size = sizes[i];
        creek_puzzle *puzzle = creek_puzzle_new(size, size);
        creek_board *marks = creek_board_new(size, size);
        for (int at = 0; at + 5 <= size; at += size > 70 ? 61 : size - 5) {
            mark_all(marks, CREEK_SHADED);
            for (int cell = 0; cell < 25; cell++)
                creek_board_set(marks, at + cell / 5, at + cell % 5, CREEK_UNDECIDED);
            counting_expect(puzzle, marks, 2301878, "a square of five on a wide board");
        }
        creek_board_free(marks);
        creek_puzzle_free(puzzle);
    }
}

/* A comb of as many teeth as fit, joined below and perhaps also above: gap i
 * must be closed at one end at least. That takes links of many words. */
TEST(comb_on_a_wide_board)
{
    enum { GAPS = 9 };
    static const int sizes[] = {61, 62, 63, 64, 65, 129, 200, CREEK_SIZE_MAX};
    for (int i = 0; i < sample_of(sizeof sizes / sizeof *sizes, 6); i++) {
        int size = sizes[i];
        creek_puzzle *puzzle = creek_puzzle_new(size, size);
        creek_board *marks = creek_board_new(size, size);
        for (int row = 0; row < size; row++) {
            for (int col = 0; col < size; col++) {
                bool shaded = row + 1 < size && col % 2 == 1;
                creek_board_set(marks, row, col, shaded ? CREEK_SHADED : CREEK_UNSHADED);
            }
        }
        uint64_t expected = 1;
        for (int gap = 0; gap < GAPS; gap++) {
            int col = 1 + (size - 3) / (GAPS - 1) * gap / 2 * 2;
            creek_board_set(marks, 0, col, CREEK_UNDECIDED);
            creek_board_set(marks, size - 1, col, CREEK_UNDECIDED);
            /* Behind the last tooth nothing needs to be closed. */
            expected *= col + 1 < size ? 3 : 4;
        }
        counting_expect(puzzle, marks, expected, "a comb");
        creek_board_free(marks);
        creek_puzzle_free(puzzle);
    }
}

/* Nothing but its clues keeps this board countable: they shade all of it but a
 * square at one end. */
TEST(wide_board_of_clues)
{
    enum { SIZE = 40 };
    creek_puzzle *puzzle = creek_puzzle_new(SIZE, SIZE);
    for (int row = 0; row <= SIZE; row++) {
        for (int col = 0; col <= SIZE; col++) {
            bool far = row > 3 || col > 3;
            if (far)
                creek_puzzle_set_clue(puzzle, row, col, creek_corner_touches(SIZE, SIZE, row, col));
        }
    }
    /* Left are the cells no clue touches: the square of three at the end. */
    counting_expect(puzzle, NULL, 219, "clues on a wide board");
    creek_puzzle_free(puzzle);
}
