/* json_text.h - reads JSON (RFC 8259) without building a tree: a reader walks an object or array
 * and skips the values it does not want. */
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

/* Begins to walk an object ('{') or an array ('[') at `place`, after white space. If there is
 * none, the walk has failed with an error that says `what` is expected. */
json_walk json_walk_begin(text_place place, char open, const char *what);

/* Moves to the next value; in an object its name replaces `name` (NULL in an array). False at
 * the end, with the place after it, and after an error. The caller moves walk->place past the
 * value. */
bool json_walk_next(json_walk *walk, text_builder *name);

/* Skips one value of any kind, at most 64 deep. False with an error. */
bool json_skip(text_place *place);

/* Reads a string and decodes it into `out` (may be NULL). Line breaks and tabs become
 * spaces. False with an error. */
bool json_string(text_place *place, text_builder *out);

/* Reads a whole number like format_number(); `what` is for the error. */
bool json_number(text_place *place, const char *what, uint64_t *number);

bool json_accept_null(text_place *place);

/* Writes `text` as a string with its quotes, unsafe characters (base/utf8.h) as \uXXXX. */
void json_add_string(text_builder *out, const char *text, size_t length);

#endif
