/* progress_line.h - how far a long run is, in one line on standard error that is drawn over
 * and over; only when standard error is a terminal. Any thread may show it.
 */
#ifndef CREEK_CLI_PROGRESS_LINE_H
#define CREEK_CLI_PROGRESS_LINE_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    bool on;              /* there is someone to see it */
    bool over;            /* standard output goes to a terminal as well */
    int drawn;            /* characters that stand there */
    int64_t began, shown; /* nanoseconds */
    uint64_t total, done;
    pthread_mutex_t lock;
} progress_line;

/* Begins for `total` puzzles; 0: nothing is shown. Nothing is shown in the first half second. */
progress_line progress_line_begin(uint64_t total);

/* Shows it, unless that was done just now. */
void progress_line_show(progress_line *line);

/* Between these something else is written: the line is wiped if `wipe` or if standard output
 * is on that terminal. Then one more puzzle is done. */
void progress_line_pause(progress_line *line, bool wipe);
void progress_line_resume(progress_line *line);

void progress_line_wipe(progress_line *line);

#endif
