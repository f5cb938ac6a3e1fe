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

/* What a command switches, and what is said then. */
static const struct {
    command command;
    setting setting;
    const char *on, *off;
} switches[] = {
    {COMMAND_TOGGLE_SATISFIED, SETTING_SATISFIED, "Satisfied clues recede.",
     "Satisfied clues look like others."},
    {COMMAND_TOGGLE_BROKEN, SETTING_BROKEN, "Broken clues stand out.",
     "Broken clues look like others."},
    {COMMAND_TOGGLE_CUT_OFF, SETTING_CUT_OFF, "Areas that are cut off are shown.",
     "Areas that are cut off are not shown."},
    {COMMAND_TOGGLE_AREAS, SETTING_AREAS,
     "Groups of unshaded cells that hang together have letters of their own.",
     "Unshaded cells all look the same."},
    {COMMAND_TOGGLE_WORDS, SETTING_WORDS, "The cell and its clues are told in words.",
     "The cell is not told in words."},
    {COMMAND_TOGGLE_FILL, SETTING_FILL, "Clues that have their shaded cells fill in the others.",
     "Nothing is filled in for you."},
    {COMMAND_TOGGLE_TIMER, SETTING_TIMER, "The time is shown.", "The time is not shown."},
    {COMMAND_TOGGLE_MOUSE, SETTING_MOUSE, "The mouse plays.", "The mouse is left to the terminal."},
    {COMMAND_TOGGLE_HELP, SETTING_HELP, "Help is on: feedback, checks and hints.",
     "You play without help: no feedback, no checks, no hints."},
};

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
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
        if (switches[i].command != which)
            continue;
        setting_step(s->world->settings, switches[i].setting, 1);
        bool on = strcmp(setting_get(s->world->settings, switches[i].setting), "on") == 0;
        play_look_again(s->play);
        play_say(s->play, SAY_NOTICE, on ? switches[i].on : switches[i].off);
        keep_setting(s, switches[i].setting);
        return true;
    }
    if (which == COMMAND_LAYOUT)
        next_layout(s);
    else if (which == COMMAND_THEME)
        next_theme(s);
    else
        return false;
    return true;
}
