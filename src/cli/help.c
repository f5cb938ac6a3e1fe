#include "cli/verb.h"

#include "base/alloc.h"
#include "base/minmax.h"
#include "cli/output.h"

#include <stdlib.h>
#include <string.h>

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

int help_of_creek(void)
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

int help_of_verb(const verb *which)
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
