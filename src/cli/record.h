/* record.h - machine-readable results, a line of fields separated by tabs or of a JSON object;
 * and parts of results for people.
 *
 * Both forms of a record come from the same calls. `key` is the name of a field in JSON, ignored
 * with tabs, or NULL for an element of an array.
 */
#ifndef CREEK_CLI_RECORD_H
#define CREEK_CLI_RECORD_H

#include "source/catalog.h"

#include <creek/creek.h>
#include <creek/deduce.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct {
    FILE *out;
    bool json;
    bool follows; /* a comma or tab comes before the next field */
} record;

/* Begins a line; with the name and size of a puzzle; and ends it. */
record record_begin(FILE *out, bool json);
record record_begin_puzzle(FILE *out, bool json, const puzzle_ref *item);
void record_end(record *line);

/* NULL is null, or `-`. In JSON invalid bytes become U+FFFD; control characters and
 * bidirectional control characters are written as \uXXXX. */
void record_text(record *line, const char *key, const char *text);
void record_number(record *line, const char *key, int64_t number);
void record_size(record *line, int width, int height);

/* The rows of a board, `#` shaded, `.` unshaded, `?` undecided: an array, or with `/` between.
 * NULL as above. */
void record_board(record *line, const char *key, const creek_board *board);

/* A field as printf() writes it: a number of any size, in JSON also a whole object. */
__attribute__((format(printf, 3, 4))) void record_put(record *line, const char *key,
                                                      const char *format, ...);

/* Only in JSON: a mark as an object, and an array of them. */
void record_mark(record *line, const char *key, const creek_mark *mark);
void record_marks(record *line, const char *key, const creek_mark *marks, size_t count);

/* A bracket is one of `{`, `[`, `]` and `}`. With tabs, an object in an array is a further line,
 * which begins with a tab. */
void record_open(record *line, const char *key, char bracket);
void record_close(record *line, char bracket);

/* The rows of a board with something between them; `cells` are the characters for undecided,
 * shaded and unshaded. */
void put_board(FILE *out, const creek_board *board, const char cells[3], const char *between);

/* For people: "NAME  WxH  ". */
void put_heading(FILE *out, const puzzle_ref *item);

/* Prints the first `length` bytes of `text`, a line break, and `indent` columns before each line
 * but the first. */
void put_lines(FILE *out, const char *text, size_t length, int indent);

/* The text of a plain step, where the line stands; or below it the steps of a what-if, numbered,
 * and the conclusion, a line each, indented by `indent` columns. */
void put_steps(FILE *out, const creek_step *step, int indent);

/* Draws the puzzle with a board, in the characters that the locale allows: shaded cells filled,
 * unshaded ones empty, undecided ones (those that can be both) `?`. */
void grid_draw(FILE *out, const creek_puzzle *puzzle, const creek_board *board);

#endif
