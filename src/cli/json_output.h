/* json_output.h - JSON objects, one a line.
 *
 * Commas are set as values follow each other. `key` is the name of a member, or NULL for
 * an element of an array.
 */
#ifndef CREEK_CLI_JSON_OUTPUT_H
#define CREEK_CLI_JSON_OUTPUT_H

#include <creek/creek.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct {
    FILE *out;
    int depth;    /* of open objects and arrays */
    bool follows; /* a comma comes before the next value */
} json_output;

/* Opens the object of a line; after its json_close() comes a newline. */
json_output json_begin(FILE *out);

void json_open_object(json_output *json, const char *key);
void json_open_array(json_output *json, const char *key);
void json_close_object(json_output *json);
void json_close_array(json_output *json);

/* NULL for null. Invalid bytes become U+FFFD; control characters and what turns the
 * direction of writing are written as \uXXXX. */
void json_put_text(json_output *json, const char *key, const char *text);

void json_put_number(json_output *json, const char *key, int64_t number);
void json_put_bool(json_output *json, const char *key, bool value);
void json_put_null(json_output *json, const char *key);

/* Text that is JSON already, such as the digits of a number of any size. */
void json_put_raw(json_output *json, const char *key, const char *text);

/* The member "size" of a puzzle. */
void json_put_size(json_output *json, const creek_puzzle *puzzle);

/* A board as an array of rows: `#` shaded, `.` unshaded, `?` undecided. */
void json_put_board(json_output *json, const char *key, const creek_board *board);

#endif
