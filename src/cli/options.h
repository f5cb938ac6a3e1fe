/* options.h - setters for the rows of options (verb.h), and options that several verbs share,
 * with what they set. */
#ifndef CREEK_CLI_OPTIONS_H
#define CREEK_CLI_OPTIONS_H

#include "cli/puzzle_output.h"
#include "cli/verb.h"
#include "ui/ui.h"

#include <creek/creek.h>
#include <stdio.h>

/* Each is named after what it sets. A number is from row->low to row->high. */
option_setter option_set_flag;    /* a bool, to true */
option_setter option_set_text;    /* a const char *, to the value itself, which is not empty */
option_setter option_set_name;    /* an int or enum: the number of the name in row->names */
option_setter option_set_int;     /* an int */
option_setter option_set_number;  /* an uint64_t; 0 when the value is left out */
option_setter option_set_seconds; /* an int64_t of nanoseconds, above 0 */
option_setter option_set_format;  /* a const output_format * */

/* Reads digits into *number and moves *text after them; false if there are none or the number
 * is above `high`. */
bool option_read_digits(const char **text, uint64_t high, uint64_t *number);

/* Reads `length` characters as a decimal number from 0 to `high`, such as 10, 0.5 or .5. */
bool option_read_decimal(const char *text, size_t length, double high, double *number);

/* Writes the names as "a, b or c". */
void option_put_names(FILE *out, option_names *names);

/* The formats of reports: hint and check have the first two. */
typedef enum { FORMAT_TEXT, FORMAT_JSON, FORMAT_TSV } report_format;
option_names text_or_json, text_json_or_tsv;

/* The formats of puzzles, and what they are. */
option_names output_format_at, output_format_about;

/* The terminal game; they set ui_options. */
extern const option_row screen_options[];

#define SCREEN_DEFAULTS                                                                            \
    {                                                                                              \
        .theme = THEME_COUNT                                                                       \
    }

/* Runs the game as these options say. Returns the exit status. */
int play_opening(const ui_options *options, ui_opening *opening);

/* From now on keys come from the terminal: standard input was read as a puzzle. False, with a
 * message, if that is not possible. */
bool play_keys_from_terminal(void);

/* The requested new puzzle, and which of the options were given. */
typedef struct {
    creek_request request;
    bool size, level, symmetry, seed;
} request_settings;

extern const option_row request_options[];

#define REQUEST_DEFAULTS                                                                           \
    {                                                                                              \
        .request = {.width = 10, .height = 10, .level = CREEK_NORMAL }                             \
    }

/* Without a seed takes one from the clock, short enough to be typed again, and prints it on
 * standard error. */
void request_choose_seed(request_settings *settings);

/* How puzzles are written; they set puzzle_output_options. */
extern const option_row output_options[];

#endif
