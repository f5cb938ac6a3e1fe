/* line_file.h - files that only ever grow, by a line at a time. */
#ifndef CREEK_STORE_LINE_FILE_H
#define CREEK_STORE_LINE_FILE_H

#include "store/store.h"

/* All of the store's file `name`, ended by 0, the caller's to free; NULL when
 * it is missing or cannot be read. Bytes 0, which a crash of the machine can
 * leave, end lines. */
char *line_file_read(const store *st, const char *name);

/* Whether a text that was read is of this kind, in whichever version; `header`
 * as below. */
bool line_file_is(const char *text, const char *header);

/* Whether it is of this kind and a newer version, whose lines may mean anything. */
bool line_file_is_newer(const char *text, const char *header);

/* The line that *text begins with, ended by 0 in its place, and *text moved
 * behind it; NULL when none is left. A last line without its newline is half
 * written and does not count. */
char *line_file_next(char **text);

/* Adds `line` (with its newline, shorter than 400 bytes) to the store's file
 * `name`; a torn line that is there ends with `~torn` then. A new file begins with
 * `header`, a line too: a word, a blank, the number of the version, a newline.
 * A file of a newer version is left alone. False with the reason in `why`. */
bool line_file_add(const store *st, const char *name, const char *header, const char *line,
                   char *why, size_t size);

/* Looks whether the store's file `name` can be used. What is there but is no
 * such file (it begins with another header, it is a folder, a dangling link)
 * is moved out of the way, to NAME.bad, so that a new one can be begun. Says
 * what there is to say in `said`; "" when all is well. */
void line_file_check(const store *st, const char *name, const char *header, char *said,
                     size_t size);

/* Whether a text, ended by 0 at its length, is one of a kind of small file. */
typedef bool line_file_fits(const char *text, size_t length);

/* The same for a file that is replaced as a whole: one that is larger than
 * LINE_FILE_SMALL, or has bytes 0, or does not fit, is none. An empty one is. */
enum { LINE_FILE_SMALL = 65536 };
void line_file_check_small(const store *st, const char *name, line_file_fits *fits, char *said,
                           size_t size);

/* Lines that the disk has not taken yet; {0} is an empty one. */
typedef struct {
    char *lines;
} line_queue;

/* As line_file_add(), but a line that cannot be added waits, and goes before
 * the next ones. With NULL for `line` only what waits is added. True when
 * nothing waits any more. */
bool line_queue_add(line_queue *queue, const store *st, const char *name, const char *header,
                    const char *line, char *why, size_t size);
void line_queue_release(line_queue *queue);

#endif
