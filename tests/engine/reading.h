/* reading.h - texts that must be read, and texts that must not. */
#ifndef CREEK_TESTS_READING_H
#define CREEK_TESTS_READING_H

#include "kept.h"

/* Reads `text`, which must be of `format`; or with `info`. Freed at the end of the test. */
creek_game *read_as(creek_format format, const char *text);
creek_game *read_with(const char *text, size_t length, creek_read_info *info);

/* The clues as rows of corners joined by `/`, the present marks as rows of
 * cells (`#`, `+`, `.`) joined by `/`. */
void assert_game(const creek_game *game, const char *corners, const char *cells);

/* read_as() and assert_game(). */
void assert_read(creek_format format, const char *text, const char *corners, const char *cells);

/* Reads `text`, of whatever format, and looks at its clues alone. */
void assert_clues(const char *text, const char *corners);

/* Whether two texts of puzzles, which may be NULL, are the same. */
bool same_text(const char *a, const char *b);

/* `text` must be refused at that place by a message with `part` in it. */
void assert_refused(const char *text, creek_code code, int line, int column, const char *part);
#define assert_wrong(text, line, column, part)                                                     \
    assert_refused(text, CREEK_ERROR_SYNTAX, line, column, part)

#endif
