/* preferences.c - reading and saving settings and keys. */
#include "ui/shell/services.h"

#include "base/alloc.h"
#include "base/nearest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- keys in a file ---------------------------------------------------------- */

static bool is_about_keys(const void *context, const settings_line *line)
{
    return strcmp(line->words[0].text, "bind") == 0 || strcmp(line->words[0].text, "unbind") == 0;
}

/* Whether a line is about this key. */
static bool is_about_key(const void *context, const settings_line *line)
{
    key_press press;
    return is_about_keys(NULL, line) && key_parse(line->words[1].text, &press) &&
           key_same(press, *(const key_press *)context);
}

static void complain_about_command(const settings_file *file, const settings_line *line)
{
    const char *name = line->words[2].text;
    nearest_word near = nearest_word_to(name);
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        if (command_about((command)i)->group < GROUP_LINES)
            nearest_word_try(&near, command_about((command)i)->name);
    settings_complain_unknown(file, line, 2, "command", near.word);
}

/* Reads a line about a key; COMMAND_COUNT, with a complaint, if it is invalid. */
static command read_line(const settings_file *file, const settings_line *line, key_press *press)
{
    bool bind = strcmp(line->words[0].text, "bind") == 0;
    int wanted = bind ? 3 : 2;
    const char *key = line->words[1].text;
    command which = bind ? command_find(line->words[2].text) : COMMAND_NONE;
    char label[KEY_NAME];
    if (line->count > wanted) {
        settings_complain(file, line, wanted, "one word too many; put a # before comments");
    } else if (line->count < wanted) {
        settings_complain(file, line, 0, "a word is missing; write: %s",
                          bind ? "bind KEY COMMAND" : "unbind KEY");
    } else if (!key_parse(key, press)) {
        settings_complain(file, line, 1,
                          "unknown key \"%.40s\"; use a character or a name such as space, left or "
                          "f2, with C-, M- or S- before it as needed: C-r, M-x, S-left",
                          key);
    } else if (!key_bindable(*press)) {
        key_label(*press, label);
        settings_complain(file, line, 1, "%s cannot be bound; choose another key", label);
    } else if (bind && (which == COMMAND_NONE || command_about(which)->group == GROUP_LINES)) {
        complain_about_command(file, line);
    } else {
        return which;
    }
    return COMMAND_COUNT;
}

void keymap_take(keymap *map, const settings_file *file)
{
    settings_line line = {.at = NULL};
    while (settings_file_next(file, &line)) {
        key_press press;
        command which = is_about_keys(NULL, &line) ? read_line(file, &line, &press) : COMMAND_COUNT;
        if (which != COMMAND_COUNT)
            keymap_bind(map, press, which);
    }
}

void keymap_put(settings_file *file, const keymap *map, key_press press)
{
    keymap defaults;
    char key[KEY_NAME], text[KEY_NAME + 64];
    keymap_init(&defaults);
    key_name(press, key);
    settings_file_remove(file, is_about_key, &press);
    if (keymap_agree(map, &defaults, press))
        return;
    bool by_default = false;
    for (size_t i = 0; i < defaults.count; i++)
        by_default = by_default || key_same(defaults.bound[i].press, press);
    snprintf(text, sizeof text, "unbind %s", key);
    if (by_default)
        settings_file_add(file, text);
    for (size_t i = 0; i < map->count; i++)
        if (key_same(map->bound[i].press, press)) {
            snprintf(text, sizeof text, "bind %s %s", key,
                     command_about(map->bound[i].command)->name);
            settings_file_add(file, text);
        }
}

/* --- loading and saving ------------------------------------------------------ */

char *preferences_load(const char *config, settings *likes, keymap *keys)
{
    settings_file *file = settings_file_read(config);
    *likes = settings_default();
    settings_take(likes, file);
    keymap_init(keys);
    keymap_take(keys, file);
    char *problems = xstrdup(settings_file_problems(file));
    settings_file_free(file);
    return problems;
}

void preferences_loaded(const services *w)
{
    *w->saved = (preferences){*w->settings, *w->keys};
}

/* Writes the keys whose bindings in `map` have changed since it was saved. */
static bool put_keys(settings_file *file, const services *w, const keymap *map)
{
    bool any = false;
    for (size_t i = 0; i < map->count; i++) {
        if (keymap_agree(w->keys, &w->saved->keys, map->bound[i].press))
            continue;
        keymap_put(file, w->keys, map->bound[i].press);
        any = true;
    }
    return any;
}

bool preferences_save(const services *w, char *why, size_t size)
{
    settings_file *file = settings_file_read(w->config);
    bool any = false;
    for (int i = 0; i < SETTING_COUNT; i++) {
        setting which = (setting)i;
        if (strcmp(setting_get(w->settings, which), setting_get(&w->saved->settings, which)) == 0)
            continue;
        settings_put(file, w->settings, which);
        any = true;
    }
    any = put_keys(file, w, &w->saved->keys) || any;
    any = put_keys(file, w, w->keys) || any;
    bool done = !any || settings_file_write(file, why, size);
    settings_file_free(file);
    if (done)
        preferences_loaded(w);
    return done;
}
