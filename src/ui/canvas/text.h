/* text.h - the width of text on the screen, and line breaking. */
#ifndef CREEK_UI_TEXT_H
#define CREEK_UI_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads one character from `text`, which must not be empty, and returns how many bytes it took.
 * Bytes that are not UTF-8 give U+FFFD each. */
size_t text_decode(const char *text, uint32_t *character);

/* The columns a character takes in the current locale: 0 (combining), 1 or 2. -1 for one that
 * must never reach a terminal: control characters, bidirectional marks, invisible characters. */
int text_width_of(uint32_t character);

/* The columns that the first `length` bytes of a text take, and the whole text; forbidden
 * characters count as 1. */
int text_columns(const char *text, size_t length);
int text_width(const char *text);

/* Where to break: how many bytes of `text` go on a line of `width` columns.
 * *next is where the following line begins. At spaces if possible. */
size_t text_line(const char *text, int width, size_t *next);

/* How many lines of `width` columns a text takes, at least 1. */
int text_lines(const char *text, int width);

/* Whether a byte is a space, a tab or a line break. */
bool text_is_blank(char c);

/* A text without the white space at its ends, of *length bytes. */
const char *text_trim(const char *text, size_t *length);

/* A copy of at most `most` bytes of a typed or pasted text, on one line: replaces characters
 * that must not reach a terminal by spaces, removes spaces at the ends, and splits no character.
 * The caller owns it (free). */
char *text_in_line(const char *text, size_t most);

/* Appends to a text in a buffer of `size` bytes, like printf(); truncates if necessary. */
void text_append(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
