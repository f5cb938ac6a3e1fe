/* large_board.h - boards that take the solver some work, the same for the same
 * seed. */
#ifndef CREEK_TESTS_LARGE_BOARD_H
#define CREEK_TESTS_LARGE_BOARD_H

#include "random_puzzle.h"

/* The clues of a filling by chance, whose unshaded cells are one area; of
 * these `percent` are kept. There may be several solutions; `filling`, if it
 * is not NULL, becomes the one it was made from, the caller's. Never NULL. */
creek_puzzle *test_large_board(test_random *random, int width, int height, int percent,
                               creek_board **filling);

#endif
