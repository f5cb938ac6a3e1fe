/* text.h - the width of text on the screen, and line breaking. */
#ifndef CREEK_UI_TEXT_H
#define CREEK_UI_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads one character from `text`, which must not be empty, and returns how many
 * bytes it took. Bytes that are not UTF-8 give U+FFFD, one at a time. */
size_t text_decode(const char *text, uint32_t *character);

/* Columns a character takes in the current locale: 0 (it joins the one before), 1 or
 * 2. -1 for one that must never reach a terminal: controls, marks that change the
 * direction of writing, invisible characters. */
int text_width_of(uint32_t character);

/* Columns the first `length` bytes of a text take, and the whole text; forbidden
 * characters count as 1. */
int text_columns(const char *text, size_t length);
int text_width(const char *text);

/* Where to break: how many bytes of `text` go on a line of `width` columns.
 * *next is where the following line begins. At spaces if possible. */
size_t text_line(const char *text, int width, size_t *next);

/* How many lines of `width` columns a text takes, at least 1. */
int text_lines(const char *text, int width);

/* Whether a byte is a blank, a tab or a line end. */
bool text_is_blank(char c);

/* A text without the blanks at its ends, of *length bytes. */
const char *text_trim(const char *text, size_t *length);

/* A copy of at most `most` bytes of a typed or pasted text, on one line: characters that
 * must not reach a terminal become blanks, blanks at the ends are removed, and no character
 * is split. The caller owns it (free). */
char *text_in_line(const char *text, size_t most);

/* Appends to a text in a buffer of `size` bytes, like printf(); truncates what does not
 * fit. */
void text_append(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
