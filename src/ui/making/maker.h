/* maker.h - generates puzzles and positions to practise on in the background, each in its own
 * thread.
 *
 * Only maker_wait() blocks, and maker_end() for the few milliseconds until a thread notices that
 * it should stop. While jobs are running, the event loop looks every now and then how many have
 * ended.
 */
#ifndef CREEK_UI_MAKER_H
#define CREEK_UI_MAKER_H

#include <creek/creek.h>

#include <stdbool.h>

typedef struct maker maker;
typedef struct maker_job maker_job;

/* creek_generate(), or a test's replacement. */
typedef creek_puzzle *maker_build(const creek_request *request, const creek_limits *limits,
                                  creek_error *error);

/* A position to practise on (creek/practice.h); with number 0 none. */
typedef struct {
    creek_technique technique;
    uint64_t seed, number;
} maker_position;

/* What to generate: a position if `position` has one, else a puzzle. The request's picture must
 * be NULL. */
typedef struct {
    maker_position position;
    creek_request request;
    /* If that number yields no puzzle, the next `more` numbers are tried. */
    unsigned more;
} maker_order;

typedef enum { MAKER_GOING, MAKER_MADE, MAKER_FAILED } maker_state;

typedef struct {
    maker_state state;
    creek_request request; /* which puzzle it is; the number may differ from the order */
    int attempt;           /* from 1; 0: not started */
    double share;          /* of the attempt completed, 0 to 1 */
    creek_error error;     /* after MAKER_FAILED */
} maker_report;

typedef struct {
    creek_puzzle *puzzle;
    creek_practice *position;
} maker_result;

/* A maker; `with` may be NULL for creek_generate(). The caller owns it. */
maker *maker_new(maker_build *with);
/* Call it after maker_end() for all jobs. NULL is allowed. */
void maker_free(maker *m);

/* Starts generating a puzzle. The caller owns the job, which fails at once if no thread
 * can be started. */
maker_job *maker_begin(maker *m, const maker_order *order);
/* Cancels a job if it is still running, and frees it. NULL is allowed. */
void maker_end(maker_job *job);

maker_report maker_progress(const maker_job *job);
/* Takes what was ordered, once the job has ended; the caller owns it. NULL if there is none or it
 * was taken. */
maker_result maker_take(maker_job *job);

/* Waits until this job ends, or the time is up. */
void maker_wait(const maker_job *job, unsigned milliseconds);
/* How many jobs have begun so far, and how many of these have ended. */
int maker_begun(const maker *m);
int maker_ended(const maker *m);

/* Whether such a puzzle can exist; otherwise sets *error as creek_generate() does.
 * Immediate. */
bool maker_possible(const creek_request *request, creek_error *error);

/* Whether a text is the ID of a puzzle that can exist, and its request. Errors in an ID are
 * reported by those who read puzzles. */
bool maker_reads(const char *text, size_t length, creek_request *request);

#endif
