/* batch.h - one piece of work for each of many puzzles, in order.
 *
 * Puzzles are read as they are needed and results written as they come, in
 * the order of the puzzles however many jobs work on them, in memory that
 * does not grow with their number.
 */
#ifndef CREEK_CLI_BATCH_H
#define CREEK_CLI_BATCH_H

#include "cli/parallel_batch.h"
#include "cli/verb.h"
#include "source/source.h"

#include <stdio.h>

enum { BATCH_JOBS_MAX = PARALLEL_JOBS_MAX };

/* Does the work for one puzzle and writes its record to `out`, in memory. Returns an
 * exit status. With several jobs it is called from several threads at once, each with
 * a puzzle of its own. */
typedef int batch_work(const puzzle_ref *item, FILE *out, const void *context);

typedef struct {
    const command_line *line; /* its operands are the puzzles */
    batch_work *work;
    const void *context;
    unsigned jobs;      /* 1 to BATCH_JOBS_MAX */
    bool spaced;        /* an empty line between records */
    const char *single; /* the option that allows one puzzle only, or NULL */
} batch;

/* Works through the puzzles of the operands, or of standard input when there are
 * none. Returns the exit status: the highest of all. */
int batch_run(const batch *task);

#endif
