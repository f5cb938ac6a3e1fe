
#include "base/alloc.h"
#include "base/nearest.h"
#include "cli/verb.h"
#include "source/clock.h"
#include "source/detect.h"
#include "ui/canvas/theme.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* --- setters --------------------------------------------------------------- */

char *option_set_flag(const option_row *row, const char *value, void *place)
{
    *(bool *)place = true;
    return NULL;
}

char *option_set_text(const option_row *row, const char *value, void *place)
{
    if (!*value)
        return xasprintf("name a %s", strcmp(row->argument, "DIR/") == 0 ? "directory" : "file");
    *(const char **)place = value;
    return NULL;
}

void option_put_names(FILE *out, option_names *names)
{
    for (size_t i = 0; names(i); i++)
        fprintf(out, "%s%s", i == 0 ? "" : names(i + 1) ? ", " : " or ", names(i));
}

char *option_set_name(const option_row *row, const char *value, void *place)
{
    nearest_word near = nearest_word_to(value);
    for (size_t i = 0; row->names(i); i++) {
        nearest_word_try(&near, row->names(i));
        if (strcmp(row->names(i), value) == 0) {
            *(int *)place = (int)i;
            return NULL;
        }
    }
    text_stream why;
    text_stream_open(&why);
    fputs("choose ", why.out);
    option_put_names(why.out, row->names);
    if (near.word)
        fprintf(why.out, "; did you mean '%s'?", near.word);
    text_stream_close(&why);
    return why.text;
}

char *option_set_format(const option_row *row, const char *value, void *place)
{
    int choice = 0;
    char *why = option_set_name(row, value, &choice);
    *(const output_format **)place = &output_formats[choice];
    return why;
}

bool option_read_digits(const char **text, uint64_t high, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(*text, &end, 10);
    if (**text < '0' || **text > '9' || errno == ERANGE || *number > high)
        return false;
    *text = end;
    return true;
}

bool option_read_decimal(const char *text, size_t length, double high, double *number)
{
    char *copy = xstrndup(text, length), *end;
    *number = strtod(copy, &end);
    bool valid = end > copy && !*end && strspn(copy, "0123456789.") == length && *number <= high;
    free(copy);
    return valid;
}

char *option_set_number(const option_row *row, const char *value, void *place)
{
    uint64_t number = 0;
    if (value && (!option_read_digits(&value, row->high, &number) || *value || number < row->low))
        return xasprintf("give a whole number from %" PRIu64 " to %" PRIu64, row->low, row->high);
    *(uint64_t *)place = number;
    return NULL;
}

char *option_set_int(const option_row *row, const char *value, void *place)
{
    uint64_t number = 0;
    char *why = option_set_number(row, value, &number);
    *(int *)place = (int)number;
    return why;
}

char *option_set_seconds(const option_row *row, const char *value, void *place)
{
    enum { SECOND = 1000000000, LONGEST = 1000000000 };
    double seconds;
    bool valid = option_read_decimal(value, strlen(value), LONGEST, &seconds);
    int64_t time = valid ? (int64_t)(seconds * SECOND) : 0;
    if (time <= 0)
        return xasprintf("give a number of seconds above 0, at most %d, such as 10 or 0.5",
                         LONGEST);
    *(int64_t *)place = time;
    return NULL;
}

/* --- formats --------------------------------------------------------------- */

static const char *const formats[] = {"text", "json", "tsv"};

static const char *text_or_json(size_t index)
{
    return index <= FORMAT_JSON ? formats[index] : NULL;
}

const option_row report_options[] = {
    {"format", "FORMAT", "output format; json prints one line per puzzle, step or game",
     option_set_name, .place = offsetof(command_options, format), .names = text_or_json,
     .initial = "text"},
    {NULL}};

const char *text_json_or_tsv(size_t index)
{
    return index <= FORMAT_TSV ? formats[index] : NULL;
}

const char *output_format_at(size_t index)
{
    return index < OUTPUT_FORMATS ? output_formats[index].name : NULL;
}

const char *output_format_about(size_t index)
{
    return index < OUTPUT_FORMATS ? output_formats[index].about : NULL;
}

const option_row output_options[] = {
    {"format", "FORMAT", "output format, as in `creek convert --help`", option_set_format,
     .place = offsetof(command_options, output.format),
     .given = offsetof(command_options, format_given), .names = output_format_at, .initial = "url"},
    {"output", "FILE",
     "write to FILE, which appears only when it is complete; -o DIR/ writes a file NAME.FORMAT for "
     "each puzzle into that directory, which is created if needed. Several puzzles require DIR/, "
     "except with pdf and formats that write one line per puzzle",
     option_set_text, .place = offsetof(command_options, output.path), .letter = 'o'},
    {NULL}};

/* --- the screen ------------------------------------------------------------ */

static const char *color_at(size_t index)
{
    static const char *const names[] = {"auto", "always", "never"};
    return index <= UI_COLOR_NEVER ? names[index] : NULL;
}

static const char *theme_at(size_t index)
{
    return index < THEME_COUNT ? theme_called((theme_name)index) : NULL;
}

const option_row screen_options[] = {
    {"color", "WHEN", "when to use colours", option_set_name,
     .place = offsetof(command_options, screen.color), .names = color_at, .initial = "auto"},
    {"ascii", NULL, "draw with ASCII characters only", option_set_flag,
     .place = offsetof(command_options, screen.ascii)},
    {"no-mouse", NULL, "leave the mouse to the terminal, for selecting text", option_set_flag,
     .place = offsetof(command_options, screen.no_mouse)},
    {"plain", NULL,
     "read commands and print sentences instead of drawing a screen, for screen readers and "
     "scripts (try `help`)",
     option_set_flag, .place = offsetof(command_options, screen.plain)},
    {"theme", "NAME", "colour theme", option_set_name,
     .place = offsetof(command_options, screen.theme),
     .given = offsetof(command_options, screen.theme_given), .names = theme_at},
    {NULL}};

/* --- what puzzle ----------------------------------------------------------- */

static const char *level_at(size_t index)
{
    return index < CREEK_LEVEL_COUNT ? creek_level_name((creek_level)index) : NULL;
}

static const char *symmetry_at(size_t index)
{
    return index < CREEK_SYMMETRY_COUNT ? creek_symmetry_name((creek_symmetry)index) : NULL;
}

static char *set_size(const option_row *row, const char *value, void *place)
{
    creek_request *request = place;
    if (!board_size_read(value, &request->width, &request->height))
        return NULL;
    return xasprintf("give a size WxH, such as 10x8, or one number for a square, from 1x1 to %dx%d",
                     CREEK_SIZE_MAX, CREEK_SIZE_MAX);
}

const option_row request_options[] = {
    {"size", "WxH", "board size of a new puzzle; N is short for NxN", set_size,
     .place = offsetof(command_options, request), .given = offsetof(command_options, size_given),
     .initial = "10x10"},
    {"difficulty", "NAME", "difficulty of a new puzzle", option_set_name,
     .place = offsetof(command_options, request.level),
     .given = offsetof(command_options, level_given), .names = level_at, .initial = "normal"},
    {"symmetry", "NAME", "symmetry of the clues (rot2 is a half turn, rot4 a quarter turn)",
     option_set_name, .place = offsetof(command_options, request.symmetry),
     .given = offsetof(command_options, symmetry_given), .names = symmetry_at, .initial = "none"},
    {"seed", "N",
     "0 to 18446744073709551615; the same seed and options give the same puzzles. By default, the "
     "seed comes from the clock and is printed on standard error",
     option_set_number, .place = offsetof(command_options, request.seed),
     .given = offsetof(command_options, seed_given), .high = UINT64_MAX},
    {NULL}};

void choose_seed(command_options *options)
{
    if (!options->seed_given)
        options->request.seed = clock_seed();
    options->seed_from_clock = !options->seed_given;
}

void tell_seed(const command_options *options)
{
    if (options->seed_from_clock)
        complain("seed %" PRIu64, options->request.seed);
}
