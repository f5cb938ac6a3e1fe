/* solve_output.h - what solve found out, in the formats it prints. */
#ifndef CREEK_CLI_SOLVE_OUTPUT_H
#define CREEK_CLI_SOLVE_OUTPUT_H

#include "cli/grid.h"
#include "cli/solve_result.h"

enum { SOLVE_GRID, SOLVE_TSV, SOLVE_JSON, SOLVE_01 };

typedef struct {
    int format;       /* one of these */
    grid_style style; /* of the format grid */
    bool count;       /* the number of solutions in place of the status */
} solve_output;

/* Writes the record of an item. */
void solve_put(FILE *out, const puzzle_ref *item, const solve_result *found,
               const solve_output *output);

/* Writes what it took on standard error, in one line. */
void solve_put_statistics(const puzzle_ref *item, const solve_result *found);

#endif
