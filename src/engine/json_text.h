/* json_text.h - JSON (RFC 8259) read where it stands: no tree is built. A
 * reader walks an object or array with the place at the values it wants and
 * skips the others. */
#ifndef CREEK_ENGINE_JSON_TEXT_H
#define CREEK_ENGINE_JSON_TEXT_H

#include "text.h"

/* A walk through the members of an object or the elements of an array. */
typedef struct {
    text_place place; /* at a value after json_walk_next() */
    char close;       /* `}` or `]` */
    bool first;
    bool failed;
} json_walk;

/* Begins to walk what stands at `place` (white space before it is passed
 * over): an object for '{', an array for '['. When something else stands
 * there, the walk has failed with an error that says `what` is expected. */
json_walk json_walk_begin(text_place place, char open, const char *what);

/* To the next value; in an object its name goes into `name` (emptied first;
 * NULL in an array). False at the end, with the place behind it, and after an
 * error. The caller must move walk->place past the value, by json_skip() or
 * otherwise. */
bool json_walk_next(json_walk *walk, text_builder *name);

/* Over one value of any kind, at most 64 deep. False with an error. */
bool json_skip(text_place *place);

/* A string, decoded into `out` (NULL: only read). Line breaks and tabs become
 * blanks. False with an error. */
bool json_string(text_place *place, text_builder *out);

/* A whole number as format_number() has it; `what` is for the error. */
bool json_number(text_place *place, const char *what, uint64_t *number);

/* Over the word null. */
bool json_accept_null(text_place *place);

/* The bytes of the object at the start of `text`, by its brackets and quotes
 * alone; 0 when it does not end. */
size_t json_object_length(const char *text, size_t length);

/* Writes `text` as a string with its quotes. Controls and what turns the direction
 * of writing are written as \uXXXX, so that the string can be shown anywhere. */
void json_add_string(text_builder *out, const char *text, size_t length);

#endif
