#include "cli/verb.h"

#include "base/alloc.h"
#include "base/nearest.h"
#include "cli/batch.h"

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

static const option_row help = {.name = "help", .help = "show this help"};

const option_row *verb_option(const verb *which, size_t index)
{
    for (size_t group = 0; which->options[group]; group++)
        for (const option_row *row = which->options[group]; row->name; row++)
            if (index-- == 0)
                return row;
    return index == 0 ? &help : NULL;
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

/* The option with this name, which may be abbreviated; NULL, with a message, if there is none. */
static const option_row *find_option(const command_line *line, const char *name)
{
    const option_row *row, *found = NULL;
    int matches = 0;
    nearest_word near = nearest_word_to(name);
    for (size_t i = 0; (row = verb_option(line->verb, i)); i++) {
        if (strcmp(row->name, name) == 0)
            return row;
        if (strncmp(row->name, name, strlen(name)) == 0) {
            found = row;
            matches++;
        }
        nearest_word_try(&near, row->name);
    }
    if (matches == 1)
        return found;
    if (matches > 1)
        usage_error(line, "ambiguous option '--%s'", name);
    else if (near.word)
        usage_error(NULL, "unknown option '--%s'; did you mean '--%s'?", name, near.word);
    else
        usage_error(line, "unknown option '--%s'", name);
    return NULL;
}

/* The same for a short option. */
static const option_row *find_letter(const command_line *line, char letter)
{
    const option_row *row;
    for (size_t i = 0; (row = verb_option(line->verb, i)); i++)
        if (row->letter == letter || (letter == 'h' && !row->set))
            return row;
    usage_error(line, "unknown option '-%c'", letter);
    return NULL;
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

/* Takes the option argv[*at], and its value if that is the next argument. Returns the exit status
 * if the program should end, otherwise -1. */
static int take_option(command_line *line, char **argv, int *at)
{
    bool is_long = argv[*at][1] == '-';
    char *name = argv[*at] + 1 + is_long, *value = is_long ? strchr(name, '=') : name + 1;
    if (is_long && value)
        *value++ = '\0';
    else if (value && !*value)
        value = NULL;
    const option_row *row = is_long ? find_option(line, name) : find_letter(line, *name);
    if (!row)
        return STATUS_ERROR;
    if (value && !row->argument)
        return usage_error(line, "option --%s takes no value", row->name);
    if (!row->set)
        return help_of_verb(line->verb);
    bool needs_value = row->argument && row->argument[0] != '[';
    if (needs_value && !value && !(value = argv[++*at]))
        return usage_error(line, "option --%s needs a value, as in --%s=%s", row->name, row->name,
                           row->argument);
    if (!set_option(line, row, value))
        return STATUS_ERROR;
    if (row->given)
        *(bool *)((char *)&line->options + row->given) = true;
    return -1;
}

/* Reads the options and leaves the operands. Returns the exit status if the program should end,
 * otherwise -1. */
static int take_options(command_line *line, int argc, char **argv)
{
    const option_row *row;
    bool ended = false; /* by -- */
    int status = -1;
    for (size_t i = 0; (row = verb_option(line->verb, i)); i++)
        if (row->initial)
            (void)set_option(line, row, row->initial);
    line->operands = argv;
    for (int i = 1; i < argc && status < 0; i++) {
        if (ended || argv[i][0] != '-' || !argv[i][1])
            line->operands[line->count++] = argv[i];
        else if (strcmp(argv[i], "--") == 0)
            ended = true;
        else
            status = take_option(line, argv, &i);
    }
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
