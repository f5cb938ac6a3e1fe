/* settings.c - the table of settings, and reading them from lines. */
#include "store/settings.h"

#include "base/nearest.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const char *const on_off[] = {"on", "off", NULL};
static const char *const themes[] = {"safe", "dark", "light", "contrast", "mono", NULL};
static const char *const layouts[] = {"auto", "roomy", "normal", "compact", "half", NULL};
static const char *const buttons[] = {"shade", "mark", "cycle", NULL};

#define AT(field) offsetof(settings, field)

/* In the order of `setting`. */
static const setting_info table[SETTING_COUNT] = {
    {AT(theme), "theme", "Colours",
     "safe can be told apart by the colour-blind and is read on dark and on light; dark and light "
     "are for such backgrounds; contrast is as strong as can be; mono has no colours.",
     themes, "safe"},
    {AT(layout), "layout", "Layout of the board",
     "How large the board is drawn; auto is the largest that fits.", layouts, "auto"},
    {AT(ascii), "ascii", "ASCII only",
     "Draw with ASCII characters only, for fonts that lack others.", on_off, "off"},
    {AT(rulers), "rulers", "Rulers", "Rows and columns are numbered at the board's edge.", on_off,
     "on"},
    {AT(minimap), "minimap", "Minimap",
     "A map stands beside a board of which only a part fits the window.", on_off, "on"},
    {AT(satisfied), "satisfied", "Satisfied clues recede",
     "Clues that have their shaded cells, and can get no more, are faint.", on_off, "on"},
    {AT(broken), "broken", "Broken clues stand out",
     "Clues with too many shaded cells, or that cannot get enough any more, are marked.", on_off,
     "on"},
    {AT(cut_off), "cut-off", "Areas cut off",
     "Cells that shaded cells cut off from the others are marked.", on_off, "on"},
    {AT(areas), "areas", "Letters for groups",
     "Unshaded cells that hang together have a letter and a colour of their own.", on_off, "off"},
    {AT(words), "words", "The cell in words",
     "The focused cell, its clues and what they still need are told in words.", on_off, "off"},
    {AT(timer), "timer", "Time", "The playing time is shown.", on_off, "off"},
    {AT(help), "help", "Help", "Off, you play without any: no feedback, no checks, no hints.",
     on_off, "on"},
    {AT(fill), "fill", "Fill in round clues",
     "A clue that has its shaded cells marks the others unshaded, as part of the move.", on_off,
     "off"},
    {AT(accept), "accept", "Finish by itself",
     "When the shaded cells are right, the undecided ones are taken as unshaded at once, as part "
     "of the move.",
     on_off, "off"},
    {AT(mouse), "mouse", "Mouse",
     "The mouse plays; off, it is left to the terminal to select text.", on_off, "on"},
    {AT(buttons), "buttons", "Mouse buttons",
     "What the left button does: shade (the right one marks unshaded), mark (the right one "
     "shades), or cycle through undecided, shaded, unshaded (the right one the other way round).",
     buttons, "shade"},
    {AT(wrap), "wrap", "Steps wrap round",
     "A step over the edge goes on at the other side of the board.", on_off, "off"},
    {AT(advance), "advance", "Go on after a mark",
     "A key that marks a cell goes on to the next one, in the direction of the last step.", on_off,
     "off"},
};

/* --- one setting ----------------------------------------------------------- */

const setting_info *setting_about(setting which)
{
    return &table[which];
}

/* SETTING_COUNT when no setting has that name. */
static setting setting_find(const char *name)
{
    int which = 0;
    while (which < SETTING_COUNT && strcmp(table[which].name, name) != 0)
        which++;
    return (setting)which;
}

const char *setting_get(const settings *s, setting which)
{
    const void *field = (const char *)s + table[which].at;
    if (table[which].values == on_off)
        return *(const bool *)field ? "on" : "off";
    return *(const char *)field ? field : table[which].usual;
}

/* The place of a value among those a setting can have; -1 for none. */
static int value_of(setting which, const char *value)
{
    for (int i = 0; table[which].values[i]; i++)
        if (strcmp(table[which].values[i], value) == 0)
            return i;
    return -1;
}

bool setting_set(settings *s, setting which, const char *value)
{
    void *field = (char *)s + table[which].at;
    if (value_of(which, value) < 0)
        return false;
    if (table[which].values == on_off)
        *(bool *)field = strcmp(value, "on") == 0;
    else
        snprintf(field, SETTINGS_WORD, "%s", value);
    return true;
}

void setting_step(settings *s, setting which, int direction)
{
    int count = 0, now = value_of(which, setting_get(s, which));
    while (table[which].values[count])
        count++;
    (void)setting_set(s, which, table[which].values[(now + direction + count) % count]);
}

settings settings_default(void)
{
    settings s = {.theme = ""};
    for (int i = 0; i < SETTING_COUNT; i++)
        (void)setting_set(&s, (setting)i, table[i].usual);
    return s;
}

/* --- the file -------------------------------------------------------------- */

/* "a, b or c" */
static void list_values(setting which, char *text, size_t size)
{
    size_t have = 0;
    text[0] = '\0';
    for (int i = 0; table[which].values[i] && have < size; i++) {
        const char *between = i == 0 ? "" : table[which].values[i + 1] ? ", " : " or ";
        have += (size_t)snprintf(text + have, size - have, "%s%s", between, table[which].values[i]);
    }
}

/* Takes one line over. */
static void take_line(settings *s, const settings_line *line, settings_report *report)
{
    char values[120];
    const char *name = line->words[0].text, *value = line->words[1].text;
    setting which = setting_find(name);
    if (which == SETTING_COUNT) {
        nearest_word near = nearest_word_to(name);
        for (size_t i = 0; i < SETTING_COUNT; i++)
            nearest_word_try(&near, table[i].name);
        settings_complain_unknown(report, line, 0, "setting", near.word);
        return;
    }
    list_values(which, values, sizeof values);
    if (line->count < 2)
        settings_complain(report, line, 1, "%s has no value; it is %s", name, values);
    else if (line->count > 2)
        settings_complain(report, line, 2, "only one value goes with %s; put a # before remarks",
                          name);
    else if (!setting_set(s, which, value))
        settings_complain(report, line, 1, "%s cannot be \"%.40s\"; it is %s", name, value, values);
}

void settings_take(settings *s, const settings_file *file, settings_report *report)
{
    settings_line line;
    for (size_t i = 0; settings_file_line(file, i, &line); i++)
        if (line.count > 0 && !settings_word_is(&line, 0, "bind") &&
            !settings_word_is(&line, 0, "unbind"))
            take_line(s, &line, report);
}

static bool sets(const void *context, const settings_line *line)
{
    return settings_word_is(line, 0, context);
}

void settings_put(settings_file *file, const settings *s, setting which)
{
    char text[80];
    snprintf(text, sizeof text, "%s %s", table[which].name, setting_get(s, which));
    settings_file_put(file, sets, table[which].name, text);
}
