/* penpa.h - links of the Penpa+ puzzle editor: https://HOST/.../#m=edit&p=DATA.
 *
 * DATA is the base64 form of a raw deflate stream of lines of text (penpa_text.c). `m=solve`, `?`
 * instead of `#`, more `&...=` parts and a link without its address are read as well.
 */
#ifndef CREEK_SOURCE_PENPA_H
#define CREEK_SOURCE_PENPA_H

#include <creek/creek.h>

/* The parts of a game that a link can store (CREEK_PART_...). */
enum {
    PENPA_PARTS = CREEK_PART_UNKNOWN_CLUES | CREEK_PART_SHADED | CREEK_PART_UNSHADED |
                  CREEK_PART_SOLUTION | CREEK_PART_TITLE | CREEK_PART_AUTHOR
};

/* Whether the first word of a text is such a link. */
bool penpa_is_link(const char *text, size_t length);

/* Reads such a link as a new game, which the caller owns; NULL with *error. *ignored (the caller's
 * to free) names content that is not part of a Creek, such as "lines, symbols"; NULL if there is
 * none. */
creek_game *penpa_read(const char *text, size_t length, char **ignored, creek_error *error);

/* A link to a game, with a newline; the caller owns it (free). */
char *penpa_write(const creek_game *game);

/* Reads the lines of text inside a link, as penpa_read() does, except the position of errors. */
creek_game *penpa_text_read(const char *text, char **ignored, creek_error *error);

/* Writes a game as these lines. The caller owns the string (free). */
char *penpa_text_write(const creek_game *game);

#endif
