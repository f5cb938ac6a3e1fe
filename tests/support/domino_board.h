/* domino_board.h - a small puzzle without a solution that takes the solver
 * thousands of conflicts to refute. */
#ifndef CREEK_TESTS_DOMINO_BOARD_H
#define CREEK_TESTS_DOMINO_BOARD_H

#include <creek/creek.h>

/* Corners with an even sum of row and column are the squares of a chessboard
 * that stands on its tip: clue 1 wants one of the cells about it shaded, which
 * it shares with the next square, as a domino would lie there; clue 0 is no
 * square. There are size x size of them, without two of one colour at opposite
 * tips, and so the dominoes cannot cover them (Gomory). No short way is known
 * to see that without counting. Puzzles of size 9 and more make the solver
 * forget clauses. It is freed at the end of the test. */
creek_puzzle *test_domino_board(int size);

#endif
