#include "cli/verb.h"

#include "base/alloc.h"
#include "base/nearest.h"
#include "cli/batch.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const verb *const verbs[] = {&verb_play,  &verb_solve,    &verb_hint,     &verb_rate,
                             &verb_check, &verb_generate, &verb_convert,  &verb_levels,
                             &verb_daily, &verb_learn,    &verb_practice, &verb_review,
                             &verb_race,  &verb_games,    &verb_stats,    NULL};

static const verb *find_verb(const char *name)
{
    const verb *const *found = verbs;
    while (*found && strcmp((*found)->name, name) != 0)
        found++;
    return *found;
}

const option_row *verb_option(const verb *which, size_t index)
{
    for (size_t group = 0; which->options[group]; group++)
        for (const option_row *row = which->options[group]; row->name; row++)
            if (index-- == 0)
                return row;
    return NULL;
}

int usage_error(const command_line *line, const char *format, ...)
{
    char text[8192];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (line)
        complain("%s; see `creek %s%s--help`", text, line->implied ? "" : line->verb->name,
                 line->implied ? "" : " ");
    else
        complain("%s", text);
    return STATUS_ERROR;
}

const char *operand_name(const char *operand)
{
    return *operand ? operand : "an empty argument";
}

int unknown_name(const char *kind, const char *name, option_names *names, const char *list)
{
    nearest_word near = nearest_word_to(name);
    for (size_t i = 0; names(i); i++)
        nearest_word_try(&near, names(i));
    if (near.word)
        return usage_error(NULL, "unknown %s '%s'; did you mean '%s'?", kind, name, near.word);
    return usage_error(NULL, "%s: unknown %s; `creek %s` lists them", operand_name(name), kind,
                       list);
}

/* --- the options ----------------------------------------------------------- */

/* The value getopt_long() returns for an option without a letter is this plus its number. */
enum { FIRST_VALUE = 256, HELP = 'h' };

static int value_of(const option_row *row, size_t index)
{
    return row->letter ? row->letter : FIRST_VALUE + (int)index;
}

/* The row for a value that getopt_long() returned, or NULL. */
static const option_row *row_of(const verb *which, int value)
{
    const option_row *row;
    for (size_t i = 0; (row = verb_option(which, i)); i++)
        if (value_of(row, i) == value)
            break;
    return row;
}

/* The options of a verb for getopt_long(), the caller's to free, and the letters of the short
 * ones. */
static struct option *list_options(const verb *which, char letters[64])
{
    const option_row *row;
    size_t count = 0;
    while (verb_option(which, count))
        count++;
    struct option *list = xcalloc(count + 2, sizeof *list);
    memcpy(letters, ":h", sizeof ":h");
    for (size_t i = 0; (row = verb_option(which, i)); i++) {
        int has_value = !row->argument            ? no_argument
                        : row->argument[0] == '[' ? optional_argument
                                                  : required_argument;
        list[i] = (struct option){row->name, has_value, NULL, value_of(row, i)};
        if (row->letter)
            snprintf(letters + strlen(letters), 4, "%c:", row->letter);
    }
    list[count] = (struct option){"help", no_argument, NULL, HELP};
    return list;
}

/* Reports a long option that is unknown or ambiguous. */
static int unknown_option(const command_line *line, const char *option, const struct option *list)
{
    char name[64];
    int matches = 0;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(option + 2, "="), option + 2);
    nearest_word near = nearest_word_to(name);
    for (; list->name; list++) {
        matches += strncmp(list->name, name, strlen(name)) == 0;
        nearest_word_try(&near, list->name);
    }
    if (matches > 1)
        return usage_error(line, "ambiguous option '--%s'", name);
    if (near.word)
        return usage_error(NULL, "unknown option '--%s'; did you mean '--%s'?", name, near.word);
    return usage_error(line, "unknown option '--%s'", name);
}

static int wrong_option(const command_line *line, int problem, char **argv,
                        const struct option *list)
{
    const option_row *row = row_of(line->verb, optopt);
    if (problem == ':' && row)
        return usage_error(line, "option --%s needs a value, as in --%s=%s", row->name, row->name,
                           row->argument);
    if (row || optopt == HELP)
        return usage_error(line, "option --%s takes no value", row ? row->name : "help");
    if (optopt)
        return usage_error(line, "unknown option '-%c'", optopt);
    return unknown_option(line, argv[optind - 1], list);
}

/* Sets an option to `value`; false, with a message, if that is not possible. */
static bool set_option(command_line *line, const option_row *row, const char *value)
{
    char *why = row->set(row, value, (char *)&line->options + row->place);
    if (why)
        (void)usage_error(NULL, "--%s=%s: %s", row->name, value ? value : "", why);
    free(why);
    return !why;
}

/* Reads the options and leaves the operands. Returns the exit status if the program should end,
 * otherwise -1. */
static int take_options(command_line *line, int argc, char **argv)
{
    char letters[64];
    struct option *list = list_options(line->verb, letters);
    const option_row *row;
    int value, status = -1;
    for (size_t i = 0; (row = verb_option(line->verb, i)); i++)
        if (row->initial)
            (void)set_option(line, row, row->initial);
    opterr = 0;
    while (status < 0 && (value = getopt_long(argc, argv, letters, list, NULL)) != -1) {
        if (value == HELP)
            status = help_of_verb(line->verb);
        else if (!(row = row_of(line->verb, value)))
            status = wrong_option(line, value, argv, list);
        else if (!set_option(line, row, optarg))
            status = STATUS_ERROR;
        else if (row->given)
            *(bool *)((char *)&line->options + row->given) = true;
    }
    free(list);
    line->operands = argv + optind;
    line->count = (size_t)(argc - optind);
    return status;
}

/* --- the command ----------------------------------------------------------- */

static int run_verb(command_line *line)
{
    const verb *which = line->verb;
    size_t most = which->operand != NULL;
    if (!which->many && line->count > most && !line->implied) {
        const char *wrong = operand_name(line->operands[most]);
        return which->operand ? usage_error(line, "%s: one %s at most", wrong, which->operand)
                              : usage_error(line, "%s: %s takes no arguments", wrong, which->name);
    }
    if (which->many && line->count == 0 && isatty(STDIN_FILENO))
        return usage_error(line, "no %s given; name one, or pipe puzzles to standard input",
                           which->operand);
    if (which->needed && line->count == 0)
        return usage_error(line, "no %s given", which->operand);
    return which->each ? batch_run(&(batch){.line = line, .work = which->each}) : which->run(line);
}

int command_line_run(int argc, char **argv)
{
    const verb *named = NULL;
    int at = 1;
    while (at < argc && strcmp(argv[at], "--") != 0 && !(named = find_verb(argv[at])))
        at++;
    command_line line = {.verb = named ? named : verbs[0], .implied = !named};
    if (named) {
        memmove(argv + at, argv + at + 1, (size_t)(argc - at) * sizeof *argv);
        argc--;
    }
    int status = take_options(&line, argc, argv);
    return status < 0 ? run_verb(&line) : status;
}
