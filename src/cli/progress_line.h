/* progress_line.h - the progress of a long run, redrawn in one line on standard error if that is
 * a terminal. Any thread may show it.
 */
#ifndef CREEK_CLI_PROGRESS_LINE_H
#define CREEK_CLI_PROGRESS_LINE_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    bool on;              /* stderr is a terminal */
    bool over;            /* standard output is also a terminal */
    int drawn;            /* characters drawn */
    int64_t began, shown; /* nanoseconds */
    uint64_t total, done;
    pthread_mutex_t lock;
} progress_line;

/* Begins for `total` puzzles; 0: nothing is shown. Nothing is shown in the first half second. */
progress_line progress_line_begin(uint64_t total);

/* Redraws it, unless that was done recently. */
void progress_line_show(progress_line *line);

/* Between these two calls the caller writes something else: the line is wiped if `wipe` or if
 * standard output is a terminal. Resuming counts one more puzzle. */
void progress_line_pause(progress_line *line, bool wipe);
void progress_line_resume(progress_line *line);

void progress_line_wipe(progress_line *line);

#endif
