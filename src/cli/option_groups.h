/* option_groups.h - options that several verbs share, with what they set. */
#ifndef CREEK_CLI_OPTION_GROUPS_H
#define CREEK_CLI_OPTION_GROUPS_H

#include "cli/puzzle_output.h"
#include "cli/verb.h"
#include "ui/ui.h"

#include <creek/creek.h>

/* The terminal game; they set ui_options. */
extern const option_row screen_options[];

#define SCREEN_DEFAULTS                                                                            \
    {                                                                                              \
        .theme = THEME_COUNT                                                                       \
    }

/* Runs the game as these options say. Returns the exit status. */
int play_opening(const ui_options *options, ui_opening *opening);

/* What new puzzle is asked for. */
typedef struct {
    creek_request request;
    bool given; /* any of these options */
    bool sized, levelled, seeded;
} request_settings;

extern const option_row request_options[];

#define REQUEST_DEFAULTS                                                                           \
    {                                                                                              \
        .request = {.width = 10, .height = 10, .level = CREEK_NORMAL }                             \
    }

/* A seed from the clock, short enough to be typed again; it is printed on
 * standard error. */
uint64_t request_clock_seed(void);

/* How puzzles are written; they set puzzle_output_options. */
extern const option_row output_options[];

/* The formats of puzzles, and what they are. */
option_names output_format_at, output_format_about;

/* Sets the format of puzzle_output_options. */
option_setter option_set_format;

#endif
