/* play_switches.c - keys that change how things look, and keep that as settings. */
#include "ui/play/play_screen.h"

#include "ui/shell/preferences.h"

#include <stdio.h>
#include <string.h>

/* Keeps a setting; it holds for this run even when it cannot be kept. */
static void keep_setting(play_screen *s, setting which)
{
    char why[300], text[400];
    if (preferences_keep(s->world, which, why, sizeof why))
        return;
    snprintf(text, sizeof text, "This setting cannot be kept: %s.", why);
    play_say(s->play, SAY_BAD, text);
}

static void next_layout(play_screen *s)
{
    char *layout = s->world->settings->layout, text[60] = "Layout: the largest that fits.";
    const char *next = surface_layout_next(&s->board.request);
    if (next[0])
        snprintf(text, sizeof text, "Layout: %s.", next);
    snprintf(layout, SETTINGS_WORD, "%s", next);
    play_say(s->play, SAY_NOTICE, text);
    keep_setting(s, SETTING_LAYOUT);
}

static void next_theme(play_screen *s)
{
    char text[60];
    setting_step(s->world->settings, SETTING_THEME, 1);
    snprintf(text, sizeof text, "Colours: %s.", setting_get(s->world->settings, SETTING_THEME));
    play_say(s->play, SAY_NOTICE, text);
    keep_setting(s, SETTING_THEME);
}

/* Commands that change how things look; kept. */
bool play_switch(play_screen *s, command which)
{
    const command_switch *does = command_switches(which);
    if (does) {
        setting_step(s->world->settings, does->setting, 1);
        bool on = strcmp(setting_get(s->world->settings, does->setting), "on") == 0;
        play_look_again(s->play);
        play_say(s->play, SAY_NOTICE, on ? does->on : does->off);
        keep_setting(s, does->setting);
    } else if (which == COMMAND_LAYOUT)
        next_layout(s);
    else if (which == COMMAND_THEME)
        next_theme(s);
    else
        return false;
    return true;
}
