/* line_check.h - the end of a line that tells whether all of it was written: a blank,
 * `~` and the sum of what stands before it, eight digits to the base of 16. Saved games
 * (creek/game.h), drafts and records end their lines so. */
#ifndef CREEK_STORE_LINE_CHECK_H
#define CREEK_STORE_LINE_CHECK_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes of it, and with a 0 behind it. */
enum { LINE_CHECK_LENGTH = 10, LINE_CHECK_SIZE };

/* Writes the end for a line of `length` bytes. */
void line_check_write(const char *line, size_t length, char end[LINE_CHECK_SIZE]);

/* Whether a line of `length` bytes, without its newline, ends as it must; *rest is how
 * many stand before that. */
bool line_check_read(const char *line, size_t length, size_t *rest);

#endif
