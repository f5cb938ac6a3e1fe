/* turned.h - a puzzle the other way round. */
#ifndef CREEK_TESTS_TURNED_H
#define CREEK_TESTS_TURNED_H

#include <creek/creek.h>

/* Sums of these are all eight ways a board can be looked at. */
enum { TURNED_LEFT_RIGHT = 1, TURNED_TOP_BOTTOM = 2, TURNED_ROWS_COLUMNS = 4, TURNED_WAYS = 8 };

/* The puzzle mirrored left to right, top to bottom, and then with rows and
 * columns swapped, as the bits of `how` say. It is freed at the end of the test. */
creek_puzzle *test_turned_puzzle(const creek_puzzle *puzzle, int how);

/* The same of a board. */
creek_board *test_turned_board(const creek_board *board, int how);

/* Expects that clues stand at the same corners when the puzzle is turned or mirrored. */
void test_expect_symmetry(const creek_puzzle *puzzle, creek_symmetry symmetry);

#endif
