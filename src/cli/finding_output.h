/* finding_output.h - what solve found out, in the formats it prints. */
#ifndef CREEK_CLI_FINDING_OUTPUT_H
#define CREEK_CLI_FINDING_OUTPUT_H

#include "cli/finding.h"
#include "cli/grid.h"

typedef enum { FORMAT_GRID, FORMAT_TSV, FORMAT_JSON, FORMAT_01, FORMAT_COUNT } finding_format;

typedef struct {
    finding_format format;
    grid_style style; /* of the format grid */
    bool count;       /* the number of solutions in place of the status */
} finding_output;

/* Writes the record of an item. */
void finding_put(FILE *out, const source_item *item, const finding *found,
                 const finding_output *output);

/* Writes what it took on standard error, in one line. */
void finding_put_statistics(const source_item *item, const finding *found);

#endif
