#include "cli/option_groups.h"

#include "cli/options.h"
#include "cli/output.h"
#include "source/generated.h"

#include <inttypes.h>

/* --- the screen ------------------------------------------------------------ */

static const char *color_at(size_t index)
{
    static const char *const names[] = {
        [UI_COLOR_AUTO] = "auto", [UI_COLOR_ALWAYS] = "always", [UI_COLOR_NEVER] = "never"};
    return index <= UI_COLOR_NEVER ? names[index] : NULL;
}

static const char *theme_at(size_t index)
{
    return index < THEME_COUNT ? theme_called((theme_name)index) : NULL;
}

static char *set_color(const option_row *row, const char *value, void *place)
{
    int choice = UI_COLOR_AUTO;
    char *why = option_set_name(row, value, &choice);
    ((ui_options *)place)->color = (ui_color)choice;
    return why;
}

static char *set_theme(const option_row *row, const char *value, void *place)
{
    int choice = THEME_COUNT;
    char *why = option_set_name(row, value, &choice);
    ((ui_options *)place)->theme = (theme_name)choice;
    return why;
}

const option_row screen_options[] = {
    {"color", "WHEN", "use colours", set_color, .names = color_at, .initial = "auto"},
    {"ascii", NULL, "draw with ASCII characters only", option_set_flag,
     .place = offsetof(ui_options, ascii)},
    {"no-mouse", NULL, "leave the mouse to the terminal", option_set_flag,
     .place = offsetof(ui_options, no_mouse)},
    {"plain", NULL,
     "lines of text instead of a screen: commands in, sentences out; for screen readers and "
     "scripts (try `help`)",
     option_set_flag, .place = offsetof(ui_options, plain)},
    {"theme", "NAME", "colour theme", set_theme, .names = theme_at},
    {NULL}};

int play_opening(const ui_options *options, ui_opening *opening)
{
    return options->plain ? ui_run_plain(options, opening) : ui_run(options, opening);
}

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
    request_settings *settings = place;
    (void)row;
    settings->given = settings->sized = true;
    return option_read_size(value, &settings->request.width, &settings->request.height);
}

static char *set_level(const option_row *row, const char *value, void *place)
{
    request_settings *settings = place;
    int choice = CREEK_NORMAL;
    char *why = option_set_name(row, value, &choice);
    settings->given = settings->levelled = true;
    settings->request.level = (creek_level)choice;
    return why;
}

static char *set_symmetry(const option_row *row, const char *value, void *place)
{
    request_settings *settings = place;
    int choice = 0;
    char *why = option_set_name(row, value, &choice);
    settings->given = true;
    settings->request.symmetry = (creek_symmetry)choice;
    return why;
}

static char *set_seed(const option_row *row, const char *value, void *place)
{
    request_settings *settings = place;
    settings->given = settings->seeded = true;
    return option_set_number(row, value, &settings->request.seed);
}

const option_row request_options[] = {
    {"size", "WxH", "board size of a new puzzle; N for NxN", set_size, .initial = "10x10"},
    {"difficulty", "LEVEL", "its level", set_level, .names = level_at, .initial = "normal"},
    {"symmetry", "NAME", "symmetry of the clues (rot2 is a half turn, rot4 a quarter turn)",
     set_symmetry, .names = symmetry_at, .initial = "none"},
    {"seed", "N",
     "0 to 18446744073709551615; the same seed and options give the same puzzles; without it, "
     "one is taken from the clock and printed on standard error",
     set_seed, .high = UINT64_MAX},
    {NULL}};

uint64_t request_clock_seed(void)
{
    uint64_t seed = generated_clock_seed();
    complain("seed %" PRIu64, seed);
    return seed;
}

/* --- how puzzles are written ----------------------------------------------- */

const char *output_format_at(size_t index)
{
    return index < OUTPUT_FORMATS ? output_formats[index].name : NULL;
}

const char *output_format_about(size_t index)
{
    return index < OUTPUT_FORMATS ? output_formats[index].about : NULL;
}

char *option_set_format(const option_row *row, const char *value, void *place)
{
    int choice = 0;
    char *why = option_set_name(row, value, &choice);
    ((puzzle_output_options *)place)->format = &output_formats[choice];
    return why;
}

const option_row output_options[] = {
    {"format", "FORMAT", "print puzzles as one of the formats of `creek convert --help`",
     option_set_format, .names = output_format_at, .initial = "url"},
    {"output", "FILE",
     "write FILE, complete or not at all; -o DIR/ writes a file for each puzzle into that folder",
     option_set_text, .place = offsetof(puzzle_output_options, path), .letter = 'o'},
    {NULL}};
