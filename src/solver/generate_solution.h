/* generate_solution.h - random solutions: fillings whose unshaded cells are one
 * area, with a fair share of shade and no large blocks. */
#ifndef CREEK_SOLVER_GENERATE_SOLUTION_H
#define CREEK_SOLVER_GENERATE_SOLUTION_H

#include "random.h"
#include <creek/solver.h>

typedef struct {
    int least_shaded, most_shaded; /* cells, both included */
    int largest_block; /* most cells of a rectangle of one colour, a line of cells included */
} solution_rules;

typedef enum {
    SOLUTION_FOUND,
    SOLUTION_NOT_FOUND, /* after many attempts: the rules may allow none */
    SOLUTION_CANCELLED,
    SOLUTION_NO_MEMORY
} solution_result;

/* Overwrites `board`. O(cells) per attempt. Of `limits` (NULL: none) only
 * `cancel` is used, every few hundred cells. */
solution_result random_solution(random_source *random, creek_board *board,
                                const solution_rules *rules, const creek_limits *limits);

#endif
