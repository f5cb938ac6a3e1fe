/* verb.h - the verbs of creek, each a row of a table, from which the command line is read and
 * explained (command_line.c); and their options (options.c). */
#ifndef CREEK_CLI_VERB_H
#define CREEK_CLI_VERB_H

#include "cli/output.h"
#include "ui/ui.h"

#include <creek/creek.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Exit statuses. */
enum {
    STATUS_SUCCESS = 0,
    STATUS_FAILED = 1, /* creek could not handle at least one puzzle */
    STATUS_ERROR = 2   /* usage, unreadable input, or output that cannot be written */
};

/* The formats of reports; for solve, FORMAT_TEXT is a grid. */
typedef enum { FORMAT_TEXT, FORMAT_JSON, FORMAT_TSV, FORMAT_01 } report_format;

/* What the options of all verbs set. `given`: whether an option was on the command line. */
typedef struct {
    int format; /* a report_format */
    bool format_given;
    ui_options screen;
    creek_request request; /* the requested new puzzle; a picture is not its own */
    bool size_given, level_given, symmetry_given, seed_given;
    bool seed_from_clock;
    puzzle_output_options output;
    uint64_t count; /* of puzzles or positions; the limit of the number of solutions, 0: none */
    bool count_given;
    int jobs;
    uint64_t shard, shards;                    /* from 1 */
    const char *picture, *proof, *export_path; /* files and a directory; NULL: none */
    int64_t timeout;                           /* in nanoseconds, 0: none */
    bool statistics, json;
    bool all, explain;
    int cell[2]; /* row and column, from 0 */
    bool cell_given;
    bool solution; /* instead of the marks */
    bool animate;  /* a game as an animated svg */
} command_options;

typedef struct option_row option_row;

/* Sets the value of an option at `place`. `value` is NULL if none was given. Returns NULL, or
 * what is wrong with the value and what to do; the caller frees that. */
typedef char *option_setter(const option_row *row, const char *value, void *place);

/* Names to choose from, by number; NULL beyond the last. */
typedef const char *option_names(size_t index);

struct option_row {
    const char *name;       /* without the dashes */
    const char *argument;   /* what the help calls its value: "N", "[LIMIT]" if it is
                               optional; NULL: it takes none */
    const char *help;       /* what it does, in a line */
    option_setter *set;     /* NULL: --help */
    size_t place;           /* offset of its value in command_options */
    size_t given;           /* offset of a bool there that is also set to true; 0: none */
    const char *initial;    /* the default value; NULL: none */
    option_names *names;    /* the values to choose from, for option_set_name() */
    option_names *meanings; /* what these names mean; NULL: they are self-explanatory */
    uint64_t low, high;     /* for option_set_number() and option_set_int() */
    char letter;            /* of the equivalent short option; 0: none */
};

/* Setters, each named after what it sets. A number is from row->low to row->high. */
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

/* Report formats; the formats of puzzles, and what they are. */
option_names text_json_or_tsv, output_format_at, output_format_about;

/* Options that several verbs share: of the terminal game, of a new puzzle, of how puzzles are
 * written, and of reports as text or JSON. */
extern const option_row screen_options[], request_options[], output_options[], report_options[];

typedef struct command_line command_line;
typedef struct batch batch;
typedef struct batch_piece batch_piece;

typedef struct {
    const char *name;
    const char *required;         /* required options, as in the usage line; or NULL */
    const char *operand;          /* what it works on: "PUZZLE"; NULL: the verb takes none */
    bool needed;                  /* ... and there must be one */
    bool many;                    /* any number of operands; without one it reads standard input */
    const char *summary;          /* what it does, in a line */
    const char *about;            /* the same in detail; each line is a paragraph */
    const char *failure;          /* what exit status 1 is about; NULL: there is none */
    const option_row *options[4]; /* each up to a row without a name */
    /* What it does: for each puzzle of its operands (batch.h), or by itself. Both return the
     * exit status. */
    int (*each)(batch *task, batch_piece *piece);
    int (*run)(command_line *line);
} verb;

/* A command line that has been read. */
struct command_line {
    const verb *verb;
    bool implied; /* no verb was named, so it is play */
    command_options options;
    char **operands;
    size_t count;
};

extern const verb verb_play, verb_solve, verb_hint, verb_rate, verb_check, verb_generate,
    verb_convert, verb_levels, verb_daily, verb_learn, verb_practice, verb_review, verb_race,
    verb_games, verb_stats;

/* All verbs, in the order of the help, terminated by NULL. The first one is implied. */
extern const verb *const verbs[];

/* Reports a usage error; returns its exit status. When `line` is not NULL the message ends by
 * naming the help of its verb. */
__attribute__((format(printf, 2, 3))) int usage_error(const command_line *line, const char *format,
                                                      ...);

/* The usage error that no `kind`, such as "lesson", has this name; suggests the nearest of
 * `names`, or else to run `list`. */
int unknown_name(const char *kind, const char *name, option_names *names, const char *list);

/* An operand for messages: an empty one in words. */
const char *operand_name(const char *operand);

/* Plays the puzzles of the operand, which it takes; NULL: they could not be read. If they are from
 * standard input, keys come from the terminal. Returns the exit status. */
int play_catalog(const command_line *line, catalog *puzzles);

/* Without a seed takes one from the clock, short enough to be typed again. */
void choose_seed(command_options *options);

/* Prints a seed from the clock on standard error. A batch does so with its first result, so that
 * an error stands alone. */
void tell_seed(const command_options *options);

#endif
