#include "random_puzzle.h"

#include <stdio.h>
#include <stdlib.h>

/* SplitMix64 (Steele, Lea and Flood 2014). */
uint64_t test_random_next(test_random *random)
{
    uint64_t z = random->state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

int test_random_below(test_random *random, int limit)
{
    return (int)(test_random_next(random) % (uint64_t)limit);
}

static void choose_size(test_random *random, int max_cells, int *width, int *height)
{
    do {
        *width = 1 + test_random_below(random, max_cells);
        *height = 1 + test_random_below(random, max_cells);
        /* Thin boards come by themselves; make the others as frequent. */
        if (test_random_below(random, 3)) {
            *width = 1 + test_random_below(random, 5);
            *height = 1 + test_random_below(random, 5);
        }
    } while (*width * *height > max_cells);
}

creek_board *test_random_board(test_random *random, int width, int height)
{
    creek_board *board = creek_board_new(width, height);
    if (!board)
        abort();
    int decided = test_random_below(random, 101);
    for (int row = 0; row < height; row++) {
        for (int col = 0; col < width; col++) {
            if (test_random_below(random, 100) < decided)
                creek_board_set(board, row, col,
                                test_random_below(random, 2) ? CREEK_SHADED : CREEK_UNSHADED);
        }
    }
    return board;
}

creek_board *test_mistaken_board(test_random *random, const creek_board *solution, int mistakes)
{
    int width = creek_board_width(solution), height = creek_board_height(solution);
    creek_board *board = creek_board_clone(solution);
    if (!board)
        abort();
    for (int cell = 0; cell < width * height; cell++)
        if (test_random_below(random, 2))
            creek_board_set(board, cell / width, cell % width, CREEK_UNDECIDED);
    for (int i = 0; i < mistakes; i++) {
        int row = test_random_below(random, height), col = test_random_below(random, width);
        bool shaded = creek_board_get(solution, row, col) == CREEK_SHADED;
        creek_board_set(board, row, col, shaded ? CREEK_UNSHADED : CREEK_SHADED);
    }
    return board;
}

creek_puzzle *test_random_puzzle(test_random *random, int max_cells)
{
    int width, height;
    choose_size(random, max_cells, &width, &height);
    creek_puzzle *puzzle = creek_puzzle_new(width, height);
    creek_board *filling = creek_board_new(width, height);
    if (!puzzle || !filling)
        abort();
    int shaded = 20 + test_random_below(random, 60);
    for (int row = 0; row < height; row++) {
        for (int col = 0; col < width; col++)
            creek_board_set(filling, row, col,
                            test_random_below(random, 100) < shaded ? CREEK_SHADED
                                                                    : CREEK_UNSHADED);
    }
    int density = test_random_below(random, 101), wrong = test_random_below(random, 4) ? 0 : 15;
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            if (test_random_below(random, 100) >= density)
                continue;
            int clue = creek_clue_tally(filling, row, col).shaded;
            if (test_random_below(random, 100) < wrong)
                clue = test_random_below(random, creek_corner_touches(width, height, row, col) + 1);
            if (test_random_below(random, 20) == 0)
                clue = CREEK_CLUE_UNKNOWN;
            creek_puzzle_set_clue(puzzle, row, col, clue);
        }
    }
    creek_board_free(filling);
    return puzzle;
}

int test_board_total(int usual)
{
    const char *wanted = getenv("CREEK_RANDOM_BOARDS");
    return wanted ? atoi(wanted) : usual;
}

void test_print_puzzle(const creek_puzzle *puzzle)
{
    creek_error error;
    creek_game *game = creek_game_new(creek_puzzle_clone(puzzle));
    char *text = game ? creek_write(game, CREEK_FORMAT_CREEK, &error) : NULL;
    if (!text)
        abort();
    (void)fprintf(stderr, "%s\n", text);
    creek_free(text);
    creek_game_free(game);
}
