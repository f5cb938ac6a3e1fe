/* parallel_batch.h - pieces of work done by several jobs, with the results in order.
 *
 * Pieces are taken one by one, worked on by as many jobs as there are, and put
 * out in the order in which they were taken. Only a bounded number of them is
 * there at a time.
 */
#ifndef CREEK_CLI_PARALLEL_BATCH_H
#define CREEK_CLI_PARALLEL_BATCH_H

#include <stdbool.h>
#include <stddef.h>

enum { PARALLEL_JOBS_MAX = 256 };

typedef struct {
    void *context;     /* handed to each of the functions */
    size_t piece_size; /* bytes of a piece */
    unsigned jobs;     /* 1 to PARALLEL_JOBS_MAX */

    /* Takes the next piece (all zero at first); false when it is the last. One
     * call at a time, but with several jobs not always from the same thread. */
    bool (*take)(void *context, void *piece);

    /* Works on a piece. With several jobs it is called from several threads at
     * once. */
    void (*work)(void *context, void *piece);

    /* Puts a piece out and releases what it holds; in order, the last one too,
     * by the thread that called parallel_batch_run(). */
    void (*put)(void *context, void *piece);

    /* NULL, or called by that thread some times a second while it waits. */
    void (*wait)(void *context);
} parallel_batch;

/* Runs until the last piece has been put out. */
void parallel_batch_run(const parallel_batch *work);

#endif
