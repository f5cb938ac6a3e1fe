/* maker.h - puzzles made in the background, each in a thread of its own.
 *
 * Only maker_wait(), maker_settle() and maker_free() wait. When a job ends the maker's
 * descriptor becomes readable, which wakes a loop that sleeps.
 */
#ifndef CREEK_UI_MAKER_H
#define CREEK_UI_MAKER_H

#include <creek/creek.h>

#include <stdbool.h>

typedef struct maker maker;
typedef struct maker_job maker_job;

/* creek_generate(), or what a test puts in its place. */
typedef creek_puzzle *maker_build(const creek_request *request, const creek_limits *limits,
                                  creek_error *error);

/* What is to be made. The request's picture must be NULL. */
typedef struct {
    creek_request request;
    /* When no puzzle has that number: how many numbers after it are tried. */
    unsigned more;
    bool quiet; /* nobody waits for it: everything else goes first */
} maker_order;

typedef enum { MAKER_GOING, MAKER_MADE, MAKER_FAILED } maker_state;

typedef struct {
    maker_state state;
    creek_request request; /* which puzzle it is; the number may be another than ordered */
    int attempt;           /* from 1; 0: not begun */
    double share;          /* of the attempt that is done, 0 to 1 */
    creek_error error;     /* after MAKER_FAILED */
} maker_report;

/* A maker; `with` may be NULL for creek_generate(). The caller owns it. */
maker *maker_new(maker_build *with);
/* Call it when all jobs are ended; waits until their threads have noticed. NULL is fine. */
void maker_free(maker *m);

/* Readable from when a job has come to its end until maker_heard(). */
int maker_descriptor(const maker *m);
void maker_heard(maker *m);

/* Begins to make a puzzle. The caller owns the job, which fails at once when no thread
 * can be started. */
maker_job *maker_begin(maker *m, const maker_order *order);
/* Lets go of a job; what it has not finished is stopped. NULL is fine. */
void maker_end(maker_job *job);

maker_report maker_look(const maker_job *job);
/* The puzzle that was made, once; the caller owns it. NULL when there is none. */
creek_puzzle *maker_take(maker_job *job);

/* Waits until the job, or another one, has come to its end, but no longer than that. */
void maker_wait(const maker_job *job, unsigned milliseconds);
/* Waits until no job is going on; with `loud`, none that somebody waits for. */
void maker_settle(maker *m, bool loud);

/* Whether there can be such a puzzle at all; else *error is set, as
 * creek_generate() does. Takes no time. */
bool maker_possible(const creek_request *request, creek_error *error);

#endif
