/* creek - plays, solves and rates Creek puzzles. */
#include "cli/verb.h"

#include "base/alloc.h"
#include "base/minmax.h"
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

/* The options of a verb, by number, --help last; NULL beyond it. */
static const option_row *verb_option(const verb *which, size_t index)
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

/* --- help ------------------------------------------------------------------ */

static const char puzzles[] =
    "\n"
    "The rules: shade some of the cells. Each number says how many of the cells it\n"
    "touches are shaded. All unshaded cells must form a single area, connected\n"
    "horizontally or vertically.\n"
    "\n"
    "A PUZZLE is the first of these that matches:\n"
    "  -                        standard input\n"
    "  https://puzz.link/p?...  a URL, or just its creek/COLS/ROWS/...\n"
    "  WxH:...                  a game ID in the style of Simon Tatham's puzzles\n"
    "  10x10-hard-none-g2#7.3   the ID of a generated puzzle\n"
    "  Creek (6,6) [...]        a one-line puzzle text (the spop format)\n"
    "  @N                       a saved game, by its number in `creek games`\n"
    "  FILE                     a puzzle in any of these forms, a saved game, or a list:\n"
    "                           lines of PUZZLE or NAME<TAB>PUZZLE, `#` for comments\n"
    "  PACK/NUMBER, PACK        a level that comes with creek, or all levels of a pack\n"
    "./NAME is always a file. Without a PUZZLE, solve, hint, rate, check, convert and\n"
    "review read standard input.\n";

/* The width of the first column of the usage, and where the second column of options begins. */
enum { USAGE_COLUMN = 23, OPTION_COLUMN = 22 };

static void put_exit_status(FILE *out, const char *failure)
{
    char *text = xasprintf("Exit status: 0 success; %s%s%s2 usage error or unreadable input; 128+n "
                           "ended by signal n.",
                           failure ? "1 if " : "", failure ? failure : "", failure ? "; " : "");
    putc('\n', out);
    put_wrapped(out, text, 0);
    free(text);
}

/* Prints the name of a verb and its arguments; returns the width. */
static int put_synopsis(FILE *out, const verb *which, const char *options)
{
    int width = fprintf(out, which == verbs[0] ? "[%s]%s" : "%s%s", which->name, options);
    if (which->required)
        width += fprintf(out, " %s", which->required);
    if (which->operand)
        width += fprintf(out,
                         which->needed ? " %s"
                         : which->many ? " [%s]..."
                                       : " [%s]",
                         which->operand);
    return width;
}

/* `creek --help`. */
static int help_of_creek(void)
{
    text_stream text;
    FILE *out = text_stream_open(&text);
    for (const verb *const *v = verbs; *v; v++) {
        fputs(v == verbs ? "Usage: creek " : "       creek ", out);
        int width = put_synopsis(out, *v, "");
        fprintf(out, "%*s  %s\n", max_of(USAGE_COLUMN - width, 0), "", (*v)->summary);
    }
    fprintf(out, "       creek %-*s  show a command's options\n", USAGE_COLUMN, "COMMAND --help");
    fputs("       creek --help | --version\n", out);
    fputs(puzzles, out);
    put_exit_status(out, "creek could not handle at least one puzzle");
    fputs("The manual: man 6 creek (playing), man creek-tools (commands)\n", out);
    return text_stream_write(&text);
}

/* Prints an option: its name, what it does, its values and its default. The values come before the
 * first semicolon of the text. */
static void put_option(FILE *out, const option_row *row)
{
    text_stream text;
    text_stream_open(&text);
    bool lists_names = row->names && !row->meanings;
    size_t start = lists_names ? strcspn(row->help, ";") : strlen(row->help);
    fwrite(row->help, 1, start, text.out);
    if (lists_names) {
        fputs(": ", text.out);
        option_put_names(text.out, row->names);
    }
    if (row->initial)
        fprintf(text.out, " (default: %s)", row->initial);
    fputs(row->help + start, text.out);
    text_stream_close(&text);
    int width = row->letter ? fprintf(out, "  -%c, --%s", row->letter, row->name)
                            : fprintf(out, "  --%s", row->name);
    if (row->argument && row->argument[0] == '[')
        width += fprintf(out, "[=%s", row->argument + 1);
    else if (row->argument)
        width += fprintf(out, "=%s", row->argument);
    fprintf(out, "%*s", OPTION_COLUMN - width, "");
    put_wrapped(out, text.text, OPTION_COLUMN);
    free(text.text);
    for (size_t i = 0; row->names && row->meanings && row->names(i); i++)
        fprintf(out, "%*s%-10s %s\n", OPTION_COLUMN, "", row->names(i), row->meanings(i));
}

/* `creek VERB --help`. */
static int help_of_verb(const verb *which)
{
    const option_row *row;
    text_stream text;
    FILE *out = text_stream_open(&text);
    fputs("Usage: creek ", out);
    put_synopsis(out, which, " [OPTION]...");
    putc('\n', out);
    put_wrapped(out, which->about, 0);
    if (which->many) {
        putc('\n', out);
        put_wrapped(out,
                    "A PUZZLE is a file, `-`, a URL, an ID, a one-line puzzle text, a "
                    "saved game, a level or a pack (see creek --help). Without one, creek reads "
                    "standard input.",
                    0);
    }
    putc('\n', out);
    for (size_t i = 0; (row = verb_option(which, i)); i++)
        put_option(out, row);
    put_exit_status(out, which->failure);
    return text_stream_write(&text);
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
    command_line line = {.verb = named ? named : &verb_play, .implied = !named};
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
