/* keymap_file.c - reading and writing bindings. */
#include "ui/shell/keymap_file.h"

#include "base/nearest.h"
#include "store/settings.h"

#include <stdio.h>
#include <string.h>

static const char *command_at(size_t index)
{
    return command_about((command)(index + 1))->name;
}

/* Keys that lines were about before, to tell when one is bound twice. */
typedef struct {
    key_press presses[KEYMAP_MOST];
    int lines[KEYMAP_MOST];
    size_t count;
} seen_keys;

/* The line a key was seen on before, or 0; remembers this one. */
static int seen_before(seen_keys *seen, key_press press, int line)
{
    for (size_t i = 0; i < seen->count; i++)
        if (key_same(seen->presses[i], press)) {
            int before = seen->lines[i];
            seen->lines[i] = line;
            return before;
        }
    if (seen->count < KEYMAP_MOST) {
        seen->presses[seen->count] = press;
        seen->lines[seen->count++] = line;
    }
    return 0;
}

/* Why a key cannot be bound. */
static void complain_about_key(const settings_line *line, const char *key, settings_report *report)
{
    key_press press;
    char label[KEY_NAME];
    if (!key_parse(key, &press)) {
        settings_complain(report, line->number, line->words[1].column,
                          "no key is called \"%.40s\"; write one character, space, enter, left, "
                          "f2, ... and C-, M- or S- before it: C-r, M-x, S-left",
                          key);
        return;
    }
    key_label(press, label);
    settings_complain(report, line->number, line->words[1].column,
                      "%s always means the same and cannot be bound; choose another key", label);
}

static void complain_about_command(const settings_line *line, const char *name,
                                   settings_report *report)
{
    nearest_word near = nearest_word_to(name);
    for (size_t i = 0; i + 1 < COMMAND_COUNT; i++)
        nearest_word_try(&near, command_at(i));
    settings_complain_unknown(report, line->number, line->words[2].column, "command", name,
                              near.word);
}

static void complain_about_words(const settings_line *line, bool bind, settings_report *report)
{
    int wanted = bind ? 3 : 2;
    if (line->count > wanted)
        settings_complain(report, line->number, line->words[wanted].column,
                          "this is one word too many; put a # before remarks");
    else
        settings_complain(report, line->number, line->words[0].column,
                          bind ? "a word is missing; write: bind KEY COMMAND"
                               : "a word is missing; write: unbind KEY");
}

static void take_line(keymap *map, const settings_line *line, seen_keys *seen,
                      settings_report *report)
{
    key_press press;
    const char *key = line->words[1].text, *name = line->words[2].text;
    bool bind = settings_word_is(line, 0, "bind");
    command which = bind ? command_find(name) : COMMAND_NONE;
    if (line->count != (bind ? 3 : 2)) {
        complain_about_words(line, bind, report);
        return;
    }
    if (!key_parse(key, &press) || !key_bindable(press)) {
        complain_about_key(line, key, report);
        return;
    }
    if (bind && which == COMMAND_NONE) {
        complain_about_command(line, name, report);
        return;
    }
    int before = seen_before(seen, press, line->number);
    if (before > 0)
        settings_complain(report, line->number, line->words[1].column,
                          "line %d is about the same key, and this line counts; remove one of them",
                          before);
    if (!bind)
        keymap_unbind(map, press);
    else if (!keymap_bind(map, press, which))
        settings_complain(report, line->number, line->words[0].column,
                          "only %d keys can be bound; unbind others", KEYMAP_MOST);
}

static bool is_about_keys(const settings_line *line)
{
    return settings_word_is(line, 0, "bind") || settings_word_is(line, 0, "unbind");
}

void keymap_take(keymap *map, const settings_file *file, settings_report *report)
{
    seen_keys seen = {.count = 0};
    settings_line line;
    for (size_t i = 0; settings_file_line(file, i, &line); i++)
        if (is_about_keys(&line))
            take_line(map, &line, &seen, report);
}

/* Whether a line is about the key of the context. */
static bool is_about(const void *context, const settings_line *line)
{
    key_press press;
    return is_about_keys(line) && key_parse(line->words[1].text, &press) &&
           key_same(press, *(const key_press *)context);
}

void keymap_put(settings_file *file, const keymap *map, key_press press)
{
    char key[KEY_NAME], text[KEY_NAME + 64];
    command now = keymap_get(map, press);
    key_name(press, key);
    if (now == COMMAND_NONE)
        snprintf(text, sizeof text, "unbind %s", key);
    else
        snprintf(text, sizeof text, "bind %s %s", key, command_about(now)->name);
    settings_file_put(file, is_about, &press, now == keymap_get(NULL, press) ? NULL : text);
}

static bool is_any(const void *context, const settings_line *line)
{
    (void)context;
    return is_about_keys(line);
}

void keymap_put_none(settings_file *file)
{
    settings_file_put(file, is_any, NULL, NULL);
}
