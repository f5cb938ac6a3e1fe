/* batch.h - processes many puzzles, one piece of work each.
 *
 * Puzzles are read or generated as needed, and results are written as soon as
 * possible in the order of the puzzles, with any number of jobs and in constant
 * memory.
 */
#ifndef CREEK_CLI_BATCH_H
#define CREEK_CLI_BATCH_H

#include "cli/output.h"
#include "cli/verb.h"
#include "source/source.h"
#include "store/storage.h"

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
    batch_work *work;
    bool spaced;         /* an empty line between records */
    bool shows_progress; /* in a line on standard error, if that is a terminal */

    /* The run itself. Piece n has its place at n % places until it is written. */
    puzzle_output *output;
    source *stream;
    bool written; /* a result was written */
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

    int64_t began, shown; /* the line of progress, in nanoseconds */
    int drawn;            /* ... its characters */
};

/* The puzzles of operands, saved games among them. */
source *puzzles_named(char *const *operands, size_t count);

/* Reports the messages from reading a puzzle. */
void complain_of_puzzle(const puzzle_ref *item);

/* Prints the notice of a storage and frees it. Returns `status`, or STATUS_ERROR after a notice. */
int close_storage(storage *st, int status);

/* A cancel function for creek_limits: whether the run was stopped. */
bool batch_is_stopped(void *task);

/* Writes the records of all pieces to standard output. Returns the highest exit
 * status. */
int batch_run(batch *task);

/* Writes each item.game that the work produces, named item.name, as the options say. */
int batch_write(batch *task);

#endif
