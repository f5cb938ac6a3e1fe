/* reading.h - texts that must be read, and texts that must not. */
#ifndef CREEK_TESTS_READING_H
#define CREEK_TESTS_READING_H

#include <creek/creek.h>

/* Reads `text`, which must be of `format`. The caller frees the game. */
creek_game *read_as(creek_format format, const char *text);

/* The clues as rows of corners joined by `/`, the present marks as rows of
 * cells (`#`, `+`, `.`) joined by `/`. */
void assert_game(const creek_game *game, const char *corners, const char *cells);

/* read_as() and assert_game(). */
void assert_read(creek_format format, const char *text, const char *corners, const char *cells);

/* Reads `text`, of whatever format, and looks at its clues alone. */
void assert_clues(const char *text, const char *corners);

/* `text` must be refused at that place by a message with `part` in it. */
void assert_refused(const char *text, creek_code code, int line, int column, const char *part);
#define assert_wrong(text, line, column, part)                                                     \
    assert_refused(text, CREEK_ERROR_SYNTAX, line, column, part)

#endif
