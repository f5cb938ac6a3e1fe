/* batch.h - processes many puzzles, one piece of work each.
 *
 * Puzzles are read or generated as needed, and results are written as soon as
 * possible in the order of the puzzles, with any number of jobs and in constant
 * memory.
 */
#ifndef CREEK_CLI_BATCH_H
#define CREEK_CLI_BATCH_H

#include "cli/output.h"
#include "cli/progress_line.h"
#include "cli/puzzle_output.h"
#include "cli/verb.h"
#include "source/source.h"

#include <pthread.h>
#include <stdatomic.h>

enum { BATCH_JOBS_MAX = 256 };

/* One puzzle being processed. */
struct batch_piece {
    uint64_t index;        /* from 0 */
    puzzle_ref item;       /* the puzzle, and messages that are printed with its result */
    creek_board *solution; /* for the pages of a booklet, or NULL */
    text_stream record;    /* its output */
    int status;            /* the exit status; skipped unless it is STATUS_SUCCESS */
    bool stop;             /* do not start further pieces */
    bool done;
};

/* Works on a piece. With several jobs it is called from several threads at once. Returns the exit
 * status. */
typedef int batch_work(batch *task, batch_piece *piece);

struct batch {
    const command_line *line; /* its operands are the puzzles, if its verb takes many */
    uint64_t count;           /* otherwise the number of pieces */
    unsigned jobs;            /* 0 (for 1) to BATCH_JOBS_MAX */
    batch_work *work;
    bool spaced;         /* an empty line between records */
    bool shows_progress; /* on standard error */

    /* The run itself. Piece n has its place at n % places until it is written. */
    puzzle_output *output;
    source *stream;
    progress_line progress;
    bool written; /* a record was written */
    int status;
    atomic_bool stopped;
    pthread_mutex_t taking; /* held while the next piece is taken, which may block */
    pthread_mutex_t lock;   /* protects the members below */
    pthread_cond_t room;    /* there is a free place */
    batch_piece *pieces;
    size_t places;
    size_t taken; /* pieces that have a place or had one */
    size_t out;   /* of these, those already written */
    bool putting; /* a job is writing them */
};

/* The puzzles of operands, saved games among them. */
source *puzzles_named(char *const *operands, size_t count);

/* Reports the messages from reading a puzzle. */
void complain_of_puzzle(const puzzle_ref *item);

/* A cancel function for creek_limits: whether the run was stopped; also shows the progress. */
bool batch_is_stopped(void *task);

/* Writes the records of all pieces to standard output. Returns the highest exit
 * status. */
int batch_run(batch *task);

/* Writes each item.game that the work produces, named item.name, according to the options. */
int batch_write(batch *task, const puzzle_output_options *options);

#endif
