/* line_file.h - files that only ever grow, by a line at a time. */
#ifndef CREEK_STORE_LINE_FILE_H
#define CREEK_STORE_LINE_FILE_H

#include "store/store.h"

/* All of the store's file `name`, ended by 0, the caller's to free; NULL when
 * it is missing or cannot be read. */
char *line_file_read(const store *st, const char *name);

/* The line that *text begins with, ended by 0 in its place, and *text moved
 * behind it; NULL when none is left. A last line without its newline is half
 * written and does not count. */
char *line_file_next(char **text);

/* Adds `line` (with its newline, shorter than 180 bytes) to the store's file
 * `name`, after a newline when a torn line is there. A new file begins with
 * `header`, a line too. False with the reason in `why`. */
bool line_file_add(const store *st, const char *name, const char *header, const char *line,
                   char *why, size_t size);

#endif
