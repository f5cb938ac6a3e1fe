#include "cli/verb.h"

#include "base/alloc.h"
#include "base/nearest.h"
#include "cli/batch.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- the options ----------------------------------------------------------- */

/* The value getopt_long() returns for an option without a letter is this plus its number. */
enum { FIRST_VALUE = 256, HELP = 'h' };

static int value_of(const option_row *row, size_t index)
{
    return row->letter ? row->letter : FIRST_VALUE + (int)index;
}

/* The row for a value that getopt_long() returned, or NULL. */
static const option_row *row_of(const verb *which, int value, size_t *place)
{
    const option_row *row;
    for (size_t i = 0; (row = verb_option(which, i, place)); i++)
        if (value_of(row, i) == value)
            break;
    return row;
}

/* The options of a verb for getopt_long(), the caller's to free, and the letters of the short
 * ones. */
static struct option *list_options(const verb *which, char letters[64])
{
    size_t count = 0;
    while (verb_option(which, count, NULL))
        count++;
    struct option *list = xcalloc(count + 2, sizeof *list);
    memcpy(letters, ":h", sizeof ":h");
    for (size_t i = 0; i < count; i++) {
        const option_row *row = verb_option(which, i, NULL);
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
    const option_row *row = row_of(line->verb, optopt, NULL);
    if (problem == ':' && row)
        return usage_error(line, "option --%s needs a value, as in --%s=%s", row->name, row->name,
                           row->argument);
    if (row || optopt == HELP)
        return usage_error(line, "option --%s takes no value", row ? row->name : "help");
    if (optopt)
        return usage_error(line, "unknown option '-%c'", optopt);
    return unknown_option(line, argv[optind - 1], list);
}

static int set_option(const command_line *line, const option_row *row, size_t place)
{
    char *settings = (char *)line->settings + place;
    char *why = row->set(row, optarg, settings + row->place);
    if (row->given)
        *(bool *)(settings + row->given) = true;
    if (!why)
        return STATUS_SUCCESS;
    int status = usage_error(NULL, "--%s=%s: %s", row->name, optarg ? optarg : "", why);
    free(why);
    return status;
}

/* Reads the options and leaves the operands. Returns the exit status if the program should end,
 * otherwise -1. */
static int take_options(command_line *line, int argc, char **argv)
{
    char letters[64];
    struct option *list = list_options(line->verb, letters);
    const option_row *row;
    size_t place;
    int value, status = -1;
    opterr = 0;
    while (status < 0 && (value = getopt_long(argc, argv, letters, list, NULL)) != -1) {
        if (value == HELP)
            status = help_of_verb(line->verb);
        else if (!(row = row_of(line->verb, value, &place)))
            status = wrong_option(line, value, argv, list);
        else if (set_option(line, row, place) != STATUS_SUCCESS)
            status = STATUS_ERROR;
    }
    free(list);
    line->operands = argv + optind;
    line->count = (size_t)(argc - optind);
    return status;
}

/* --- the command ----------------------------------------------------------- */

static int run_verb(const command_line *line)
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
    while (at < argc && strcmp(argv[at], "--") != 0 && !(named = verb_find(argv[at])))
        at++;
    command_line line = {.verb = named ? named : verbs[0], .implied = !named};
    if (named) {
        memmove(argv + at, argv + at + 1, (size_t)(argc - at) * sizeof *argv);
        argc--;
    }
    line.settings = xcalloc(1, line.verb->settings_size + 1);
    if (line.verb->defaults)
        memcpy(line.settings, line.verb->defaults, line.verb->settings_size);
    int status = take_options(&line, argc, argv);
    if (status < 0)
        status = run_verb(&line);
    free(line.settings);
    return status;
}
