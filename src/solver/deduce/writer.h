/* writer.h - sentences put together piece by piece. */
#ifndef CREEK_DEDUCE_WRITER_H
#define CREEK_DEDUCE_WRITER_H

#include "position.h"

typedef struct {
    char *text; /* ended by 0; malloc'ed */
    size_t length, room;
    bool failed; /* memory ran out */
} writer;

void write_text(writer *w, const char *text, size_t length);
void write_string(writer *w, const char *text);

/* "one" to "nine", then digits. */
void write_number(writer *w, int number);

/* "r3c6" */
void write_cell(writer *w, const shape *s, int cell);

/* What goes before item `i` of `count` in a list: ", ", for the last one `last`
 * (such as " and "), for the first nothing. */
void write_separator(writer *w, size_t i, size_t count, const char *last);

/* "r3c6", "r3c6 and r3c7", "r3c6, r3c7 and r4c7" */
void write_cells(writer *w, const shape *s, const int *cells, int count);

/* "the 3 where r3c6 and r4c7 meet" */
void write_corner(writer *w, const shape *s, int corner, int clue);

/* Makes the letter at `from` a capital. */
void capitalise_from(writer *w, size_t from);

#endif
