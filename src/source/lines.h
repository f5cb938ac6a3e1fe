/* lines.h - a file descriptor read line by line in bounded memory.
 *
 * Only as much is read as the next line needs, so that a pipe is worked
 * through as it fills. A byte-order mark at the start is dropped, a carriage
 * return before a newline is no part of the line, and the last line needs no
 * newline.
 */
#ifndef CREEK_SOURCE_LINES_H
#define CREEK_SOURCE_LINES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct lines lines;

typedef enum {
    LINES_LINE, /* here is a line */
    LINES_END,  /* there is none left */
    LINES_LONG, /* the line is longer than CREEK_TEXT_MAX; the next call skips it */
    LINES_ERROR /* reading failed; errno tells why. It fails for good. */
} lines_result;

/* A reader of `descriptor`, which stays the caller's. Release it with
 * lines_free(). */
lines *lines_new(int descriptor);
/* A reader of a text in memory, of which it makes a copy. */
lines *lines_new_text(const char *text, size_t length);
void lines_free(lines *reader);

/* The next line, not ended by 0, valid until the next call for `reader`. */
lines_result lines_next(lines *reader, const char **line, size_t *length);

/* The number, from 1, of the line that lines_next() returned last. */
int lines_number(const lines *reader);

/* Makes the line that lines_next() returned last the next one again. */
void lines_back(lines *reader);

/* A look at what comes next without taking it: the text from the next line
 * on, as far as the buffer (at least 64 KiB) or the file reaches. */
lines_result lines_peek(lines *reader, const char **text, size_t *length);

/* Takes all that is left, as it stands but with LF for CR LF, ended by a 0
 * that `length` does not count. The caller frees *text. LINES_LONG when it is
 * more than CREEK_TEXT_MAX. */
lines_result lines_rest(lines *reader, char **text, size_t *length);

#endif
