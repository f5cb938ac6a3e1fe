/* utf8.h - where text is UTF-8 and how many characters it has. */
#ifndef CREEK_SOURCE_UTF8_H
#define CREEK_SOURCE_UTF8_H

#include <stddef.h>

/* How many of the first bytes are whole, valid UTF-8 (no overlong forms, no
 * surrogates): `length` when all are. */
size_t utf8_valid(const char *text, size_t length);

/* How many characters the bytes are. */
int utf8_characters(const char *text, size_t length);

/* How many of the first bytes are a character that orders whoever shows it
 * about: a control (a tab and a newline too) or what turns the direction of
 * writing. 0 when they begin with any other. */
size_t utf8_order(const char *text, size_t length);

/* Makes each control character of a UTF-8 text a `?`. */
void utf8_calm(char *text);

#endif
