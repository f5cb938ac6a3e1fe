#include "large_board.h"

#include <stdlib.h>

static void shuffle(test_random *random, int *items, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int other = test_random_below(random, i + 1), swap = items[i];
        items[i] = items[other];
        items[other] = swap;
    }
}

/* Whether the ways out of an unshaded cell meet among its eight neighbours:
 * then shading it cuts nothing. */
static bool may_be_shaded(const creek_board *board, int row, int col)
{
    static const int round[8][2] = {{-1, 0}, {-1, 1}, {0, 1},  {1, 1},
                                    {1, 0},  {1, -1}, {0, -1}, {-1, -1}};
    int ways = 0, open = 0;
    for (int i = 0; i < 8; i += 2) {
        bool side[3];
        for (int k = 0; k < 3; k++)
            side[k] = creek_board_get(board, row + round[(i + k) % 8][0],
                                      col + round[(i + k) % 8][1]) == CREEK_UNSHADED;
        open += side[0];
        ways += side[0] && !(side[1] && side[2]);
    }
    return ways == 1 || (ways == 0 && open > 0);
}

creek_puzzle *test_large_board(test_random *random, int width, int height, int percent,
                               creek_board **filling)
{
    creek_puzzle *puzzle = creek_puzzle_new(width, height);
    creek_board *board = creek_board_new(width, height);
    int cells = width * height, corners = (width + 1) * (height + 1);
    int *order = malloc((size_t)corners * sizeof *order);
    if (!puzzle || !board || !order)
        abort();
    for (int i = 0; i < cells; i++) {
        creek_board_set(board, i / width, i % width, CREEK_UNSHADED);
        order[i] = i;
    }
    shuffle(random, order, cells);
    for (int i = 0; i < cells && creek_board_count(board, CREEK_SHADED) * 100 < cells * 48; i++) {
        if (may_be_shaded(board, order[i] / width, order[i] % width))
            creek_board_set(board, order[i] / width, order[i] % width, CREEK_SHADED);
    }
    for (int i = 0; i < corners; i++)
        order[i] = i;
    shuffle(random, order, corners);
    for (int i = 0; i < corners * percent / 100; i++) {
        int row = order[i] / (width + 1), col = order[i] % (width + 1);
        creek_puzzle_set_clue(puzzle, row, col, creek_clue_tally(board, row, col).shaded);
    }
    free(order);
    if (filling)
        *filling = board;
    else
        creek_board_free(board);
    return puzzle;
}
