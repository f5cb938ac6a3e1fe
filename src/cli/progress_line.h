/* progress_line.h - how far a long run is, in one line on standard error that
 * is drawn over and over; only when standard error is a terminal.
 */
#ifndef CREEK_CLI_PROGRESS_LINE_H
#define CREEK_CLI_PROGRESS_LINE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    bool on;              /* there is someone to see it */
    bool over;            /* standard output goes to a terminal as well */
    int drawn;            /* characters that stand there */
    int64_t began, shown; /* nanoseconds */
    uint64_t total, done;
} progress_line;

/* Begins for `total` puzzles. Nothing is shown in the first half second. */
progress_line progress_line_begin(uint64_t total);

/* Whether the line can be seen, so that it is worth to call the others. */
static inline bool progress_line_is_on(const progress_line *line)
{
    return line->on;
}

/* Shows it, unless that was done just now. */
void progress_line_show(progress_line *line);

/* Takes it away, before something else is written to the terminal. */
void progress_line_hide(progress_line *line);

/* The same when that is to be written to standard output. */
void progress_line_make_way(progress_line *line);

#endif
