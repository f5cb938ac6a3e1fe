/* creek/count.h - how many solutions a puzzle has, exactly, without going
 * through them one by one.
 *
 *     char *number;
 *     if (creek_count_solutions(puzzle, NULL, 0, NULL, &number) == CREEK_COUNT_EXACT)
 *         puts(number);
 *     creek_free(number);
 *
 * The board is swept cell by cell along its shorter side; fillings of the
 * cells swept so far that go on alike are counted together. That takes a
 * number of states that grows threefold with each cell of the shorter side
 * and hardly depends on how many solutions there are: on a board without
 * clues 0.1 million at 12, 3 million at 16. Clues and marks bring it
 * down, the longer side only adds time.
 */
#ifndef CREEK_COUNT_H
#define CREEK_COUNT_H

#include <creek/board.h>
#include <creek/puzzle.h>
#include <creek/solver.h>

/* The memory a count takes at most, in bytes, by default:
 * 2 GiB. */
#define CREEK_COUNT_MEMORY ((size_t)1 << 31)

typedef enum {
    CREEK_COUNT_EXACT,     /* the number is there */
    CREEK_COUNT_OPEN,      /* the limits ended the count */
    CREEK_COUNT_TOO_LARGE, /* more states than the memory allowed holds */
    CREEK_COUNT_NO_MEMORY  /* an allocation failed before that */
} creek_count_result;

CREEK_BEGIN

/* Counts the solutions of `puzzle` that have the decided cells of `marks`
 * (same size; NULL: all solutions). Marks that all solutions share, such as
 * creek_solver_result() gives after MULTIPLE, do not change the number and
 * make the count faster.
 *
 * `memory` bounds what is allocated, in bytes; 0 stands for
 * CREEK_COUNT_MEMORY. Of `limits` (NULL: none) `steps` bounds the states gone
 * through, each of which takes some 50 ns; the next call starts over.
 *
 * With CREEK_COUNT_EXACT *number is the number in decimal, without leading
 * zeros, the caller's to release (creek_free); else it is NULL. */
CREEK_API creek_count_result creek_count_solutions(const creek_puzzle *puzzle,
                                                   const creek_board *marks, size_t memory,
                                                   const creek_limits *limits, char **number);

CREEK_END

#endif
