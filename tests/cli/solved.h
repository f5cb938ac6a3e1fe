/* solved.h - what `creek solve` prints, with the times taken out; and boards
 * that take it long. */
#ifndef CREEK_TESTS_CLI_SOLVED_H
#define CREEK_TESTS_CLI_SOLVED_H

#include "testing.h"

#include "puzzles.h"

/* Replaces the digits of MICROSECONDS (the fourth field of each line, or what
 * stands behind "microseconds":) by a `*`, in place. */
char *without_times(char *text);

/* The run printed just this, but for the times, and said nothing. */
void expect_solved(outcome run, int status, const char *out);

/* A board without clues; the text lives until the next call. */
const char *blank_id(int width, int height);

/* One whose analysis takes longer than a millisecond. */
const char *huge_id(void);

#endif
