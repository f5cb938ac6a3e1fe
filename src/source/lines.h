/* lines.h - a file descriptor read line by line in bounded memory.
 *
 * Reads only as much as the next line needs, so a pipe is processed as it fills. Waits for
 * non-blocking descriptors. A carriage return before a newline is not part of the line, and the
 * last line needs no newline.
 */
#ifndef CREEK_SOURCE_LINES_H
#define CREEK_SOURCE_LINES_H

#include <creek/api.h>

typedef struct lines lines;

typedef enum {
    LINES_LINE,     /* a line */
    LINES_END,      /* no more lines */
    LINES_TOO_LONG, /* the line is longer than CREEK_TEXT_MAX; only its beginning is returned */
    LINES_ERROR     /* reading failed; see errno */
} lines_result;

/* A reader of `descriptor`; of a file (waits for a writer if it is a named pipe), or NULL with
 * errno; and of a copy of a text in memory. lines_free() releases it and closes the
 * descriptor, unless that is standard input. */
lines *lines_new(int descriptor);
lines *lines_open(const char *path);
lines *lines_new_text(const char *text, size_t length);
void lines_free(lines *reader);

/* The next line, without a byte-order mark, not NUL-terminated, valid until the next call for
 * `reader`. After LINES_TOO_LONG and LINES_ERROR there is no more to read. */
lines_result lines_next(lines *reader, const char **line, size_t *length);

/* The number, from 1, of the line that lines_next() returned last. */
int lines_number(const lines *reader);

/* Makes lines_next() return its last line again. */
void lines_unread(lines *reader);

/* Returns what comes next without consuming it: the text from the next line on, at least
 * `least` bytes unless the file ends before. */
lines_result lines_peek(lines *reader, size_t least, const char **text, size_t *length);

/* Sets an error at `at`, which is in `text`. Returns NULL. */
__attribute__((format(printf, 5, 6))) void *lines_fail(creek_error *error, const char *text,
                                                       const char *at, creek_code code,
                                                       const char *format, ...);

#endif
