/* text.h - text as it takes up room on a screen.
 *
 * The widths are our own table, not the C library's, so that they do not
 * depend on the locale and a drawing is the same everywhere.
 */
#ifndef CREEK_UI_TEXT_H
#define CREEK_UI_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads one character of UTF-8 from `text` (ended by 0, not at its end) and
 * returns how many bytes it took. Bytes that are no UTF-8 give U+FFFD, one at
 * a time. */
size_t text_decode(const char *text, uint32_t *character);

/* Columns a character takes: 0 (it joins the one before), 1 or 2; -1 for one
 * that must never reach a terminal: controls, and the marks that turn the
 * direction of writing. */
int text_width_of(uint32_t character);

/* Columns a whole text takes, forbidden characters counted as 1. */
int text_width(const char *text);

/* Where to break: how many bytes of `text` go on a line of `width` columns.
 * *next is where the following line begins. At spaces if possible. */
size_t text_line(const char *text, int width, size_t *next);

/* How many lines of `width` columns a text takes, at least 1. */
int text_lines(const char *text, int width);

/* A copy of at most `most` bytes of a text that somebody typed or pasted, in one
 * line: what may not reach a terminal becomes blanks, blanks at the ends go, and
 * no character is cut. The caller owns it (free); NULL when memory runs out. */
char *text_in_line(const char *text, size_t most);

#endif
