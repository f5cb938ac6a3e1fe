/* settings.c - the table of settings, and reading them from lines. */
#include "store/settings.h"

#include "base/nearest.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const char *const on_off[] = {"on", "off", NULL};
static const char *const themes[] = {"safe", "dark", "light", "contrast", "mono", NULL};
static const char *const layouts[] = {"auto", "huge",    "large", "roomy", "normal",
                                      "wide", "compact", "half",  NULL};
static const char *const buttons[] = {"shade", "mark", "cycle", NULL};

#define AT(field) offsetof(settings, field)

static const setting_info table[SETTING_COUNT] = {
    {AT(theme), "theme", "Colours",
     "safe is for colour-blind players, on any background. dark and light are for dark and light "
     "backgrounds. contrast has the highest contrast; mono has no colours.",
     themes, "safe"},
    {AT(layout), "layout", "Board layout",
     "How large cells are drawn; auto picks the largest that fits.", layouts, "auto"},
    {AT(ascii), "ascii", "ASCII only",
     "Draw with ASCII characters only, for fonts without line-drawing characters.", on_off, "off"},
    {AT(rulers), "rulers", "Rulers", "Number the rows and columns.", on_off, "on"},
    {AT(minimap), "minimap", "Minimap", "Show a map beside a board that does not fit.", on_off,
     "on"},
    {AT(satisfied), "satisfied", "Dim complete clues",
     "Dim complete clues, whose cells are all decided. Underline satisfied clues, which have all "
     "their shaded cells but also undecided ones.",
     on_off, "on"},
    {AT(broken), "broken", "Highlight broken clues",
     "Highlight clues that have too many shaded cells, or too few cells left to shade.", on_off,
     "on"},
    {AT(cut_off), "cut-off", "Highlight cut-off cells",
     "Highlight cells that are cut off from the other unshaded cells.", on_off, "on"},
    {AT(areas), "areas", "Label groups of cells",
     "Label each group of connected unshaded cells with its own letter and colour.", on_off, "off"},
    {AT(words), "words", "Describe the cell",
     "Describe the current cell, its clues and what they still need.", on_off, "off"},
    {AT(timer), "timer", "Show playing time",
     "Show the playing time. Of each pause, only the first minute counts.", on_off, "off"},
    {AT(help), "help", "Hints and checks", "Allow checks, hints and highlighting.", on_off, "on"},
    {AT(fill), "fill", "Fill in automatically",
     "When a clue has all its shaded cells, mark its other cells unshaded. A 0 has them from the "
     "start.",
     on_off, "off"},
    {AT(accept), "accept", "Win on correct shading",
     "On: you win as soon as the right cells are shaded. Off: you must also mark the unshaded "
     "cells; check then does that for you. Always off for puzzles without clues.",
     on_off, "on"},
    {AT(flourish), "flourish", "Win animation",
     "Play a short animation when you win; any key stops it.", on_off, "on"},
    {AT(mouse), "mouse", "Mouse",
     "Use the mouse. If this is off, you can select text with the mouse.", on_off, "on"},
    {AT(buttons), "buttons", "Left mouse button",
     "What the left button does: shade, mark unshaded, or cycle through undecided, shaded and "
     "unshaded. The right button does the opposite.",
     buttons, "shade"},
    {AT(wrap), "wrap", "Wrap around", "Moving off one edge takes you to the opposite edge.", on_off,
     "off"},
    {AT(advance), "advance", "Advance after a mark",
     "After marking a cell, move the cursor one cell on, in the direction in which it last moved.",
     on_off, "off"},
};

const setting_info *setting_about(setting which)
{
    return &table[which];
}

setting setting_find(const char *name)
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
    return field;
}

/* The index of a value among those a setting can have; -1 for none. */
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
    int count = 1, now = value_of(which, setting_get(s, which));
    while (table[which].values[count])
        count++;
    (void)setting_set(s, which, table[which].values[(now + direction + count) % count]);
}

settings settings_default(void)
{
    settings s = {.theme = ""};
    for (int i = 0; i < SETTING_COUNT; i++)
        (void)setting_set(&s, (setting)i, table[i].default_value);
    return s;
}

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

static void take_line(settings *s, const settings_file *file, const settings_line *line)
{
    char values[120];
    const char *name = line->words[0].text, *value = line->words[1].text;
    nearest_word near = nearest_word_to(name);
    setting which = setting_find(name);
    if (which == SETTING_COUNT) {
        for (int i = 0; i < SETTING_COUNT; i++)
            nearest_word_try(&near, table[i].name);
        settings_complain_unknown(file, line, 0, "setting", near.word);
        return;
    }
    list_values(which, values, sizeof values);
    if (line->count < 2)
        settings_complain(file, line, 1, "%s has no value; use %s", name, values);
    else if (line->count > 2)
        settings_complain(file, line, 2, "%s takes one value; put a # before comments", name);
    else if (!setting_set(s, which, value))
        settings_complain(file, line, 1, "%s cannot be \"%.40s\"; use %s", name, value, values);
}

void settings_take(settings *s, const settings_file *file)
{
    settings_line line;
    for (size_t i = 0; settings_file_line(file, i, &line); i++)
        if (line.count > 0 && strcmp(line.words[0].text, "bind") != 0 &&
            strcmp(line.words[0].text, "unbind") != 0)
            take_line(s, file, &line);
}

static bool sets(const void *context, const settings_line *line)
{
    return strcmp(line->words[0].text, context) == 0;
}

void settings_put(settings_file *file, const settings *s, setting which)
{
    char text[80];
    snprintf(text, sizeof text, "%s %s", table[which].name, setting_get(s, which));
    settings_file_put(file, sets, table[which].name, text);
}
