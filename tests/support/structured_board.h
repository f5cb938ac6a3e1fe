/* structured_board.h - boards with one pattern of clues all over. */
#ifndef CREEK_TESTS_STRUCTURED_BOARD_H
#define CREEK_TESTS_STRUCTURED_BOARD_H

#include <creek/creek.h>

/* The clue on every other inner corner, as the squares of one colour of a
 * chessboard. With a 2 there is no solution from 8x8 on. Never NULL. */
creek_puzzle *test_checkered_board(int size, int clue);

/* Rows of inner corners: a 2 on each corner, no clue, a 1 on each, and again.
 * There are several solutions. Never NULL. */
creek_puzzle *test_striped_board(int size);

#endif
