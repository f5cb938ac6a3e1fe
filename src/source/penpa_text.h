/* penpa_text.h - the lines of text inside a Penpa+ link.
 *
 * Line 1 has the kind of grid and its size, line 2 the margins around the board, line 4 the
 * question and line 5 the answer, both JSON with abbreviated words. A place is a number: with V
 * columns and U rows, the board's and two more on each side, it is kind * U * V + row * V + column.
 * Kind 0 is a cell, kind 1 the corner at its lower right.
 */
#ifndef CREEK_SOURCE_PENPA_TEXT_H
#define CREEK_SOURCE_PENPA_TEXT_H

#include <creek/creek.h>

/* Reads these lines, as penpa_read() does. *error has no position. */
creek_game *penpa_text_read(const char *text, char **ignored, creek_error *error);

/* Writes a game as these lines. The caller owns the string (free). */
char *penpa_text_write(const creek_game *game);

#endif
