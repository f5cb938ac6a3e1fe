/* verb.h - the verbs of creek, each a row of a table, from which the command line is read
 * (command_line.c) and explained (help.c). */
#ifndef CREEK_CLI_VERB_H
#define CREEK_CLI_VERB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Exit statuses. */
enum {
    STATUS_SUCCESS = 0,
    STATUS_FAILED = 1, /* creek could not handle at least one puzzle */
    STATUS_ERROR = 2   /* usage, unreadable input, or output that cannot be written */
};

typedef struct option_row option_row;

/* Sets the value of an option at `place`. `value` is NULL if none was given. Returns NULL, or
 * what is wrong with the value and what to do; the caller frees that. */
typedef char *option_setter(const option_row *row, const char *value, void *place);

/* Names to choose from, by number; NULL beyond the last. */
typedef const char *option_names(size_t index);

struct option_row {
    const char *name;     /* without the dashes */
    const char *argument; /* what the help calls its value: "N", "[LIMIT]" if it is
                             optional; NULL: it takes none */
    const char *help;     /* what it does, in a line */
    option_setter *set;
    size_t place;           /* offset of its value in the settings of its group */
    size_t given;           /* offset of a bool there that is also set to true; 0: none */
    const char *initial;    /* the default, as the help names it; NULL: none */
    option_names *names;    /* the values to choose from, for option_set_name() */
    option_names *meanings; /* what these names mean; NULL: they are self-explanatory */
    uint64_t low, high;     /* for option_set_number() and option_set_int() */
    char letter;            /* of the equivalent short option; 0: none */
};

/* Options that commands can share: rows up to one without a name. */
typedef struct {
    const option_row *rows;
    size_t place; /* of their settings in the settings of the verb */
} option_group;

typedef struct command_line command_line;
typedef struct batch batch;
typedef struct batch_piece batch_piece;

typedef struct {
    const char *name;
    const char *required; /* required options, as in the usage line; or NULL */
    const char *operand;  /* what it works on: "PUZZLE"; NULL: the verb takes none */
    bool needed;          /* ... and there must be one */
    bool many;            /* any number of operands; without one it reads standard input */
    const char *summary;  /* what it does, in a line */
    const char *about;    /* the same in detail; each line is a paragraph */
    const char *failure;  /* what exit status 1 is about; NULL: there is none */
    option_group groups[4];
    const void *defaults; /* the settings without any option */
    size_t settings_size;
    /* What it does: for each puzzle of its operands (batch.h), or by itself. Both return the
     * exit status. */
    int (*each)(batch *task, batch_piece *piece);
    int (*run)(const command_line *line);
} verb;

/* A command line that has been read. */
struct command_line {
    const verb *verb;
    bool implied;   /* no verb was named, so it is play */
    void *settings; /* of the verb's own type */
    char **operands;
    size_t count;
};

extern const verb verb_play, verb_solve, verb_hint, verb_rate, verb_check, verb_generate,
    verb_convert, verb_levels, verb_daily, verb_learn, verb_practice, verb_review, verb_race,
    verb_games, verb_stats;

/* All verbs, in the order of the help, terminated by NULL. The first one is implied. */
extern const verb *const verbs[];

/* The verb of that name, or NULL. */
const verb *verb_find(const char *name);

/* The options of a verb, by number; NULL beyond the last. *place, unless NULL, is where in the
 * settings of the verb those of its group begin. */
const option_row *verb_option(const verb *which, size_t index, size_t *place);

/* Reads the command line and runs its verb; `creek --help`, and `creek VERB --help`. The verb is
 * the first argument that is the name of one; options may come before it. All return the exit
 * status. */
int command_line_run(int argc, char **argv);
int help_of_creek(void);
int help_of_verb(const verb *which);

/* Reports a usage error; returns its exit status. When `line` is not NULL the message ends by
 * naming the help of its verb. */
__attribute__((format(printf, 2, 3))) int usage_error(const command_line *line, const char *format,
                                                      ...);

/* An operand for messages: an empty one in words. */
const char *operand_name(const char *operand);

#endif
