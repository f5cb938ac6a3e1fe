/* utf8.h - decodes and encodes UTF-8, and replaces characters that are unsafe to show.
 *
 * Only complete, valid characters are accepted: no overlong form, no surrogate, nothing
 * above U+10FFFF.
 */
#ifndef CREEK_BASE_UTF8_H
#define CREEK_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The length of the longest character in bytes. For a NUL-terminated string, pass this as
 * the length: decoding never reads past the NUL. */
enum { UTF8_MAX = 4 };

/* Decodes the first character and returns its length in bytes; 0 if it is invalid
 * (*character is then unchanged). */
size_t utf8_decode(const char *text, size_t length, uint32_t *character);

/* Writes a character and a NUL; returns its length in bytes without the NUL. Returns 0 and
 * writes nothing if the number is not a character. */
size_t utf8_encode(uint32_t character, char text[UTF8_MAX + 1]);

/* The length of the longest valid prefix: `length` if all of the text is valid. */
size_t utf8_valid(const char *text, size_t length);

/* The number of characters in the text. */
int utf8_characters(const char *text, size_t length);

/* Whether a character is unsafe to show: a control character (including tab and newline),
 * one that changes the writing direction, or one that some programs treat as a newline. */
bool utf8_is_unsafe(uint32_t character);

/* Writes the first character of a text as it stands in a string of JSON: quotes and backslashes
 * after a backslash, unsafe characters as \uXXXX, an invalid byte as \ufffd. Returns how many
 * bytes of the text that covers. */
enum { UTF8_QUOTED = 12 };
size_t utf8_quote(const char *text, size_t length, char quoted[UTF8_QUOTED]);

/* What utf8_sanitize() keeps: tabs and newlines; invalid bytes from 0xA0 on, which are
 * letters in older encodings. */
enum { UTF8_KEEP_LAYOUT = 1, UTF8_KEEP_BYTES = 2 };

/* Copies a text, replacing each unsafe character and each invalid byte with `?`. `to` has
 * room for `length` bytes and may be `text`. Returns the length of the copy, which is not
 * NUL-terminated. */
size_t utf8_sanitize(char *to, const char *text, size_t length, unsigned keep);

#endif
