/* play_options.h - the options of the terminal game. */
#ifndef CREEK_CLI_PLAY_OPTIONS_H
#define CREEK_CLI_PLAY_OPTIONS_H

#include "cli/options.h"
#include "ui/ui.h"

enum {
    PLAY_OPTION_COLOR = OPTION_FIRST + 2000,
    PLAY_OPTION_ASCII,
    PLAY_OPTION_NO_MOUSE,
    PLAY_OPTION_PLAIN,
    PLAY_OPTION_THEME
};

/* For a verb's array of options. */
#define PLAY_OPTIONS                                                                               \
    {"color", required_argument, NULL, PLAY_OPTION_COLOR},                                         \
        {"ascii", no_argument, NULL, PLAY_OPTION_ASCII},                                           \
        {"no-mouse", no_argument, NULL, PLAY_OPTION_NO_MOUSE},                                     \
        {"theme", required_argument, NULL, PLAY_OPTION_THEME},                                     \
    {                                                                                              \
        "plain", no_argument, NULL, PLAY_OPTION_PLAIN                                              \
    }

/* And for its help. */
#define PLAY_OPTIONS_HELP                                                                          \
    "  --color=WHEN        auto, always or never (auto)\n"                                         \
    "  --ascii             draw with ASCII characters only\n"                                      \
    "  --no-mouse          leave the mouse to the terminal\n"                                      \
    "  --plain             lines of text instead of a screen: commands in, sentences\n"            \
    "                      out; for screen readers and scripts (try `help`)\n"                     \
    "  --theme=NAME        colours: safe, dark, light, contrast or mono\n"

static inline bool is_play_option(int option)
{
    return option >= PLAY_OPTION_COLOR && option <= PLAY_OPTION_THEME;
}

/* Without any option. */
#define PLAY_USUAL                                                                                 \
    {                                                                                              \
        .theme = THEME_COUNT                                                                       \
    }

/* Takes one of these options, its value in `optarg`; false when that is
 * wrong, which has been said. */
bool take_play_option(int option, ui_options *options);

/* Runs the game in the way the options ask for. Returns the exit status. */
int play_opening(const ui_options *options, ui_opening *opening);

#endif
