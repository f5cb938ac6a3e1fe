/* text.h - the two helpers every reader and writer uses: a growing string and
 * a place in a text that can tell its line and column. */
#ifndef CREEK_ENGINE_TEXT_H
#define CREEK_ENGINE_TEXT_H

#include <creek/error.h>
#include <stdarg.h>

/* A growing string. After a failed allocation it swallows everything. */
typedef struct {
    char *data;
    size_t length, capacity;
    bool failed;
} text_builder;

void text_add(text_builder *out, const char *text, size_t length);
void text_add_string(text_builder *out, const char *text);
void text_add_char(text_builder *out, char c);
__attribute__((format(printf, 2, 3))) void text_add_format(text_builder *out, const char *format,
                                                           ...);

/* Hands the string over, ended by 0, and empties the builder. NULL when
 * memory ran out. */
char *text_take(text_builder *out);

/* A place in a text of known end. */
typedef struct {
    const char *at, *end;
    const char *line_start; /* first byte of the present line */
    int line;               /* from 1 */
    creek_error *error;     /* what text_fail() fills */
    unsigned grid;          /* see format_grid.h */
} text_place;

text_place text_begin(const char *text, size_t length, creek_error *error);

static inline bool text_ended(const text_place *place)
{
    return place->at == place->end;
}

/* The byte here, or 0 at the end (a byte 0 inside the text is an error for
 * every reader anyway). */
static inline char text_peek(const text_place *place)
{
    return place->at < place->end ? *place->at : '\0';
}

static inline bool text_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* One byte on; counts lines. Not at the end. */
void text_next(text_place *place);

/* Over blanks, tabs and line ends / over blanks and tabs. */
void text_skip_space(text_place *place);
void text_skip_blanks(text_place *place);

/* Takes blanks and tabs from the end. */
void text_trim_end(text_place *place);

/* Over `word` if it stands here. */
bool text_accept(text_place *place, const char *word);

/* A decimal number 0..limit (the digits that stand here); false, and the
 * place unmoved, when there is none or it is larger. */
bool text_number(text_place *place, uint64_t limit, uint64_t *number);

/* Fills the place's error; returns NULL, so that a reader can return it, be it a bool. */
__attribute__((format(printf, 3, 4))) void *text_fail(const text_place *place, creek_code code,
                                                      const char *format, ...);

/* Fills *error with an error that has no place. Returns NULL. */
__attribute__((format(printf, 3, 4))) void *text_fail_whole(creek_error *error, creek_code code,
                                                            const char *format, ...);

/* Names the character here for an error message: "'x'", "the end of the
 * text", "the end of the line", "byte 0x07". Into `buffer`, or text that
 * lasts; returned. */
const char *text_describe(const text_place *place, char buffer[24]);

#endif
