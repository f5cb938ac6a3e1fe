/* creek - plays, solves and rates Creek puzzles. */
#include "cli/verb.h"

#include "base/alloc.h"
#include "base/nearest.h"
#include "cli/batch.h"

#include <getopt.h>
#include <locale.h>
#include <signal.h>
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

/* What getopt_long() returns for an option. */
static int value_of(const option_row *row, size_t index)
{
    enum { HELP = 'h', WITHOUT_LETTER = 256 };
    if (!row->set)
        return HELP;
    return row->letter ? row->letter : WITHOUT_LETTER + (int)index;
}

static const option_row *row_of(const verb *which, int value)
{
    const option_row *row;
    size_t i = 0;
    while ((row = verb_option(which, i)) && value_of(row, i) != value)
        i++;
    return row;
}

/* Reports what getopt_long() refused in `argument`. */
static int wrong_option(const command_line *line, int problem, const char *argument)
{
    const option_row *row = row_of(line->verb, optopt);
    if (row && problem == ':')
        return usage_error(line, "option --%s needs a value, as in --%s=%s", row->name, row->name,
                           row->argument);
    if (row)
        return usage_error(line, "option --%s takes no value", row->name);
    if (optopt)
        return usage_error(line, "unknown option '-%c'", optopt);
    char *name = xstrndup(argument + 2, strcspn(argument + 2, "="));
    nearest_word near = nearest_word_to(name);
    int matches = 0, status;
    for (size_t i = 0; (row = verb_option(line->verb, i)); i++) {
        matches += strncmp(row->name, name, strlen(name)) == 0;
        nearest_word_try(&near, row->name);
    }
    if (matches == 0 && near.word)
        status = usage_error(NULL, "unknown option '--%s'; did you mean '--%s'?", name, near.word);
    else
        status = usage_error(line, "%s option '--%s'", matches ? "ambiguous" : "unknown", name);
    free(name);
    return status;
}

/* Sets an option to `value`. Returns the exit status if the program should end, otherwise -1. */
static int set_option(command_line *line, const option_row *row, const char *value)
{
    char *why = row->set(row, value, (char *)&line->options + row->place);
    int status = why ? usage_error(NULL, "--%s=%s: %s", row->name, value ? value : "", why) : -1;
    free(why);
    return status;
}

/* Reads the options and leaves the operands. Returns the exit status if the program should end,
 * otherwise -1. */
static int take_options(command_line *line, int argc, char **argv)
{
    char letters[64] = ":h";
    struct option *list = xcalloc(1, sizeof *list);
    const option_row *row;
    int value, status = -1;
    for (size_t i = 0; (row = verb_option(line->verb, i)); i++) {
        int has_value = !row->argument            ? no_argument
                        : row->argument[0] == '[' ? optional_argument
                                                  : required_argument;
        list = xreallocarray(list, i + 2, sizeof *list);
        list[i] = (struct option){row->name, has_value, NULL, value_of(row, i)};
        list[i + 1] = (struct option){.name = NULL};
        if (row->letter)
            snprintf(letters + strlen(letters), 3, "%c:", row->letter);
        if (row->initial)
            (void)set_option(line, row, row->initial);
    }
    opterr = 0;
    while (status < 0 && (value = getopt_long(argc, argv, letters, list, NULL)) != -1) {
        row = row_of(line->verb, value);
        if (!row)
            status = wrong_option(line, value, argv[optind - 1]);
        else if (!row->set)
            status = help_of_verb(line->verb);
        else
            status = set_option(line, row, optarg);
        if (row && row->given)
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

/* Reads the command line and runs its verb. The verb is the first argument that is the name of one;
 * options may come before it. */
static int command_line_run(int argc, char **argv)
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

int main(int argc, char **argv)
{
    int status = STATUS_SUCCESS;
    const char *first = argc > 1 ? argv[1] : "";
    /* A write beyond the file size limit fails like one to a full disk. */
    signal(SIGXFSZ, SIG_IGN);
    /* A shell starts a background job with SIGINT ignored; allow it to be interrupted anyway. */
    signal(SIGINT, SIG_DFL);
    setlocale(LC_CTYPE, "");
    if (strcmp(first, "--version") == 0)
        printf("creek %s\nCopyright (c) 2026 the creek authors. MIT licence; there is no "
               "warranty.\n",
               creek_version());
    else if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0)
        status = help_of_creek();
    else
        status = command_line_run(argc, argv);
    return output_finish() || status > STATUS_ERROR ? status : STATUS_ERROR;
}
