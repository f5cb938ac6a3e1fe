/* text.h - used by readers and writers: a growing string, and a position in a text. */
#ifndef CREEK_ENGINE_TEXT_H
#define CREEK_ENGINE_TEXT_H

#include <creek/api.h>

/* A growing string, all zero at first. After a failed allocation it ignores what is added. */
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

/* Returns the string, which the caller owns, and empties the builder. NULL when memory ran out. */
char *text_take(text_builder *out);

/* A position in a text of known length, to be moved by changing `at`. */
typedef struct {
    const char *at, *end;
    const char *start;  /* of the whole text */
    creek_error *error; /* what text_fail() fills */
    bool slashes;       /* in grids, a `/` ends a line too */
} text_place;

text_place text_begin(const char *text, size_t length, creek_error *error);

static inline bool text_ended(const text_place *place)
{
    return place->at == place->end;
}

/* The byte here, or 0 at the end. */
static inline char text_peek(const text_place *place)
{
    return place->at < place->end ? *place->at : '\0';
}

static inline bool text_at_digit(const text_place *place)
{
    return text_peek(place) >= '0' && text_peek(place) <= '9';
}

static inline bool text_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Skips spaces, tabs and line ends. */
void text_skip_space(text_place *place);
/* Skips spaces and tabs. */
void text_skip_blanks(text_place *place);

/* The current line without spaces at its ends; the place moves to the next line. */
text_place text_take_line(text_place *place);

/* The next line that is not empty; false if there is none, and *line is then the end. */
bool text_take_full_line(text_place *place, text_place *line);

/* Whether the rest of the text is `word`. */
bool text_is(const text_place *place, const char *word);

/* Skips `word` if it is next. */
bool text_accept(text_place *place, const char *word);

/* Reads a decimal number 0..limit; false, consuming nothing, if it is larger or there is none. */
bool text_number(text_place *place, uint64_t limit, uint64_t *number);

/* The line of a place, from 1. */
int text_line_number(const text_place *place);

/* Sets the place's error. Returns NULL, for readers that return a pointer or a bool. */
__attribute__((format(printf, 3, 4))) void *text_fail(const text_place *place, creek_code code,
                                                      const char *format, ...);

/* Skips `word`; false with an error if it is not next. */
bool text_expect(text_place *place, const char *word);

/* Sets the error that `expected` was expected at a place. Returns NULL. */
void *text_fail_expected(const text_place *place, const char *expected);

/* Sets an error without a position. Returns NULL. */
__attribute__((format(printf, 3, 4))) void *text_fail_whole(creek_error *error, creek_code code,
                                                            const char *format, ...);

/* Names the character here for a message: "'x'", "the end of the text", "byte 0x07". */
typedef struct {
    char text[24];
} text_description;
text_description text_describe(const text_place *place);

#endif
