#include "cli/play_options.h"

static const char *const color_names[] = {
    [UI_COLOR_AUTO] = "auto", [UI_COLOR_ALWAYS] = "always", [UI_COLOR_NEVER] = "never"};

static bool take_color(const char *text, ui_color *color)
{
    int choice = 0;
    if (!options_choice("color", text, color_names, sizeof color_names / sizeof *color_names,
                        &choice))
        return false;
    *color = (ui_color)choice;
    return true;
}

static bool take_theme(const char *text, theme_name *theme)
{
    const char *names[THEME_COUNT];
    int choice = 0;
    for (int i = 0; i < THEME_COUNT; i++)
        names[i] = theme_called((theme_name)i);
    if (!options_choice("theme", text, names, THEME_COUNT, &choice))
        return false;
    *theme = (theme_name)choice;
    return true;
}

bool take_play_option(int option, ui_options *options)
{
    switch (option) {
    case PLAY_OPTION_COLOR:
        return take_color(optarg, &options->color);
    case PLAY_OPTION_ASCII:
        return options->ascii = true;
    case PLAY_OPTION_NO_MOUSE:
        return options->no_mouse = true;
    case PLAY_OPTION_PLAIN:
        return options->plain = true;
    case PLAY_OPTION_THEME:
        return take_theme(optarg, &options->theme);
    default:
        return false;
    }
}

int play_opening(const ui_options *options, ui_opening *opening)
{
    return options->plain ? ui_run_plain(options, opening) : ui_run(options, opening);
}
