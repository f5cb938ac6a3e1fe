/* creek/count.h - the exact number of solutions, without listing them.
 *
 *     char *number;
 *     if (creek_count_solutions(puzzle, NULL, 0, NULL, &number) == CREEK_COUNT_EXACT)
 *         puts(number);
 *     creek_free(number);
 *
 * The cost depends on the shorter side of the board, not on the number of solutions. The number
 * of states to store more than doubles with each cell of that side: without clues, 100,000 for a
 * side of 12 and 3 million for 16. Clues and marks reduce it; the longer side only adds time.
 */
#ifndef CREEK_COUNT_H
#define CREEK_COUNT_H

#include <creek/board.h>
#include <creek/puzzle.h>
#include <creek/solver.h>

/* The default limit for the memory of a count, in bytes: 2 GiB. */
#define CREEK_COUNT_MEMORY_LIMIT ((size_t)1 << 31)

CREEK_BEGIN

/* Counts the solutions of `puzzle` that agree with the decided cells of `marks`
 * (same size; NULL: all solutions). Marks that all solutions share, such as those from
 * creek_solver_result() after MULTIPLE, make the count faster.
 *
 * `memory` limits what the states take, in bytes; 0 means CREEK_COUNT_MEMORY_LIMIT. `limits` may be
 * NULL; its `steps` limits the states visited, about 70 ns each. The next call starts over.
 *
 * With CREEK_COUNT_EXACT *number is the number in decimal, without leading zeros; the caller
 * owns it (creek_free). Otherwise it is NULL. */
CREEK_API creek_count_result creek_count_solutions(const creek_puzzle *puzzle,
                                                   const creek_board *marks, size_t memory,
                                                   const creek_limits *limits, char **number);

CREEK_END

#endif
