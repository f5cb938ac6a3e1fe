/* utf8.h - characters as bytes of UTF-8, and which of them are unsafe to show.
 *
 * A character is whole and valid: no overlong form, no surrogate, nothing behind
 * U+10FFFF.
 */
#ifndef CREEK_BASE_UTF8_H
#define CREEK_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bytes of the longest character. As none goes on behind a 0, this is also the
 * length to give for a text that is ended by one. */
enum { UTF8_MOST = 4 };

/* The character that the bytes begin with, and how many it takes of them; 0 when none
 * begins there (*character is then as it was). */
size_t utf8_decode(const char *text, size_t length, uint32_t *character);

/* Writes a character and a 0 behind it; returns its bytes without that. 0, and nothing
 * written, when the number is no character's. */
size_t utf8_encode(uint32_t character, char text[UTF8_MOST + 1]);

/* How many of the first bytes are characters: `length` when all are. */
size_t utf8_valid(const char *text, size_t length);

/* How many characters the bytes are. */
int utf8_characters(const char *text, size_t length);

/* Whether showing a character could do more than show it: a control (a tab and a newline
 * too), what turns the direction of writing, or what ends a line for some readers. */
bool utf8_is_unsafe(uint32_t character);

/* What utf8_sanitize() leaves as it is: tabs and newlines; bytes from 0xA0 on that are no
 * UTF-8, which are letters in older encodings. */
enum { UTF8_KEEP_LAYOUT = 1, UTF8_KEEP_BYTES = 2 };

/* Copies a text and writes a `?` for each unsafe character and each byte that is no UTF-8.
 * `to` has room for `length` bytes and may be `text`. Returns the length of the copy, which
 * gets no 0 at its end. */
size_t utf8_sanitize(char *to, const char *text, size_t length, unsigned keep);

#endif
