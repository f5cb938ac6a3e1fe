/* golden_lines.h - lines that a test writes, held against those of a file that
 * is kept. With CREEK_UPDATE_GOLDEN=1 the file is written anew instead; a look
 * at what changed tells whether it was meant to. */
#ifndef CREEK_TESTS_GOLDEN_LINES_H
#define CREEK_TESTS_GOLDEN_LINES_H

#include <stdio.h>

/* Where the lines go. Fails the test when there is no such place. */
FILE *golden_begin(const char *path);

/* Closes it; fails the test, and shows the first line that differs, when they
 * are not those of the file. */
void golden_end(FILE *lines, const char *path);

#endif
