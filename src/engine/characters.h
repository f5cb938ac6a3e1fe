/* characters.h - the characters of a text, and which of them are no text.
 *
 * What a file calls a title may hold characters that move a terminal's cursor
 * or turn the direction of writing. Here is the library's one list of them.
 */
#ifndef CREEK_ENGINE_CHARACTERS_H
#define CREEK_ENGINE_CHARACTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The well-formed UTF-8 character (RFC 3629: no overlong forms, no surrogates,
 * nothing beyond U+10FFFF) at the start of text[0..length-1]: returns its bytes,
 * 1 to 4, and its number in *code (which may be NULL); 0 when none is there. */
size_t character_read(const char *text, size_t length, uint32_t *code);

/* Writes a character to bytes[0..3] and returns how many bytes it has; 0, and
 * nothing written, when `code` is none. */
size_t character_write(uint32_t code, char bytes[4]);

/* Whether a character orders about whoever shows it: a control (U+0000 to
 * U+001F, tab and newline among them, U+007F to U+009F), or what turns the
 * direction of writing or ends a line for some (U+061C, U+200E, U+200F, U+2028
 * to U+202E, U+2066 to U+2069). */
bool character_orders(uint32_t code);

#endif
