/* options.h - setters for the rows of options (verb.h), and the parts they are made of. */
#ifndef CREEK_CLI_OPTIONS_H
#define CREEK_CLI_OPTIONS_H

#include "cli/verb.h"

#include <stdio.h>

/* What each sets is in its name; option_set_name() sets an int, the number of the name.
 * A number is from row->low to row->high. */
option_setter option_set_flag;    /* a bool, to true */
option_setter option_set_text;    /* a const char *, to the value itself */
option_setter option_set_name;    /* an int, by row->names */
option_setter option_set_int;     /* an int */
option_setter option_set_number;  /* an uint64_t */
option_setter option_set_seconds; /* an int64_t of nanoseconds, above 0 */

/* Reads a board size, WxH or N for NxN; returns what a setter does. */
char *option_read_size(const char *value, int *width, int *height);

/* Reads digits into *number and moves *text behind them; false when there are none or they
 * are more than `high`. */
bool option_read_digits(const char **text, uint64_t high, uint64_t *number);

/* Writes the names as "a, b or c". */
void option_put_names(FILE *out, option_names *names);

/* The formats of reports: hint and check have the first two. */
typedef enum { FORMAT_TEXT, FORMAT_JSON, FORMAT_TSV } report_format;
option_names text_or_json, text_json_or_tsv;

#endif
