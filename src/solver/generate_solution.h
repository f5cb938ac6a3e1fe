/* generate_solution.h - drawing random solutions: boards whose unshaded cells are one area, with
 * the right share of shaded cells and no large blocks. */
#ifndef CREEK_SOLVER_GENERATE_SOLUTION_H
#define CREEK_SOLVER_GENERATE_SOLUTION_H

#include "random.h"
#include <creek/solver.h>

typedef struct {
    int least_shaded, most_shaded; /* cells, both included */
    int largest_block; /* maximum number of cells of a rectangle (or line) of one colour */
} solution_rules;

typedef enum {
    SOLUTION_FOUND,
    SOLUTION_NOT_FOUND, /* not possible after many attempts; the rules may not allow it */
    SOLUTION_CANCELLED,
    SOLUTION_NO_MEMORY
} solution_result;

/* Overwrites `board`. O(cells) per attempt. Of `limits` (NULL: none) only
 * `cancel` is used, every few hundred cells. */
solution_result random_solution(random_source *random, creek_board *board,
                                const solution_rules *rules, const creek_limits *limits);

#endif
