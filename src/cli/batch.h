/* batch.h - one piece of work for each of many puzzles, in order.
 *
 * Puzzles are read or made as they are needed and results written as they come, in
 * the order of the puzzles however many jobs work on them, in memory that does not
 * grow with their number.
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

/* One puzzle at work. */
struct batch_piece {
    uint64_t index;        /* from 0 */
    puzzle_ref item;       /* the puzzle, and messages that are printed with its result */
    creek_board *solution; /* for the pages of a booklet, or NULL */
    text_stream record;    /* what is written of it */
    int status;            /* the exit status; there is no work unless it is STATUS_SUCCESS */
    bool stop;             /* going on makes no sense */
    bool done;
};

/* Works on a piece. With several jobs it is called from several threads at once. Returns the exit
 * status. */
typedef int batch_work(batch *task, batch_piece *piece);

struct batch {
    const command_line *line; /* its operands are the puzzles, if its verb takes many */
    uint64_t count;           /* else the work makes that many */
    unsigned jobs;            /* 0 (for 1) to BATCH_JOBS_MAX */
    batch_work *work;
    bool spaced;         /* an empty line between records */
    bool shows_progress; /* on standard error */

    /* The run itself. Piece n has its place at n % places until it is written. */
    puzzle_output *output;
    source *stream;
    progress_line progress;
    bool written; /* a record */
    int status;
    atomic_bool stopped;
    pthread_mutex_t taking; /* held while the next piece is taken, which may have to wait */
    pthread_mutex_t lock;   /* for all that follows */
    pthread_cond_t room;    /* there is a free place */
    batch_piece *pieces;
    size_t places;
    size_t taken; /* pieces that have a place or had one */
    size_t out;   /* of these, those that are written */
    bool putting; /* a job is writing them */
};

/* The puzzles of operands, saved games among them. */
source *puzzles_named(char *const *operands, size_t count);

/* Reports what reading a puzzle has to say. */
void complain_of_puzzle(const puzzle_ref *item);

/* Whether the run was stopped, a cancel function of creek_limits; shows the progress. */
bool batch_is_stopped(void *task);

/* Writes the records that the work prints to standard output. Returns the exit status: the
 * highest of all. */
int batch_run(batch *task);

/* Writes the games that the work leaves in item.game, named item.name, as the options say. */
int batch_write(batch *task, const puzzle_output_options *options);

#endif
