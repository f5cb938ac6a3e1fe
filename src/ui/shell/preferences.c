/* preferences.c - reading and keeping settings and keys. */
#include "ui/shell/preferences.h"

#include "base/alloc.h"
#include "ui/shell/keymap_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct preferences_unkept unkept;

void preferences_load(const world *w, settings_report *report)
{
    *w->settings = settings_default();
    if (w->keys)
        keymap_init(w->keys);
    settings_file *file = settings_file_read(w->config, report);
    settings_take(w->settings, file, report);
    if (w->keys)
        keymap_take(w->keys, file, report);
    settings_file_free(file);
}

/* Puts everything that has changed into the file. */
static void put_all(settings_file *file, const world *w, const unkept *changes)
{
    if (changes->all_keys)
        keymap_put_none(file);
    for (int i = 0; i < SETTING_COUNT; i++)
        if (changes->settings[i])
            settings_put(file, w->settings, (setting)i);
    for (size_t i = 0; i < changes->key_count; i++)
        keymap_put(file, w->keys, changes->keys[i]);
}

static bool keep(const world *w, unkept *changes, char *why, size_t size)
{
    settings_file *file = settings_file_read(w->config, NULL);
    put_all(file, w, changes);
    bool done = settings_file_write(file, w->config, why, size);
    settings_file_free(file);
    if (done)
        *changes = (unkept){.key_count = 0};
    return done;
}

bool preferences_keep(const world *w, setting which, char *why, size_t size)
{
    unkept own = {.key_count = 0}, *changes = w->unkept ? w->unkept : &own;
    changes->settings[which] = true;
    return keep(w, changes, why, size);
}

bool preferences_keep_key(const world *w, key_press press, char *why, size_t size)
{
    unkept own = {.key_count = 0}, *changes = w->unkept ? w->unkept : &own;
    size_t i = 0;
    while (i < changes->key_count && !key_same(changes->keys[i], press))
        i++;
    if (i == changes->key_count && i < KEYMAP_MOST)
        changes->keys[changes->key_count++] = press;
    return keep(w, changes, why, size);
}

bool preferences_keep_usual_keys(const world *w, char *why, size_t size)
{
    unkept own = {.key_count = 0}, *changes = w->unkept ? w->unkept : &own;
    changes->all_keys = true;
    changes->key_count = 0;
    return keep(w, changes, why, size);
}

bool preferences_keep_all(const world *w, char *why, size_t size)
{
    unkept *changes = w->unkept;
    bool any = changes && (changes->key_count > 0 || changes->all_keys);
    for (int i = 0; changes && i < SETTING_COUNT; i++)
        any = any || changes->settings[i];
    return !any || keep(w, changes, why, size);
}

char *preferences_problems(const settings_report *report, int most)
{
    char *text = NULL;
    size_t length = 0;
    int told = report->count < SETTINGS_PROBLEMS ? report->count : SETTINGS_PROBLEMS;
    if (report->count == 0)
        return NULL;
    if (told > most)
        told = most;
    FILE *out = check_alloc(open_memstream(&text, &length));
    for (int i = 0; i < told; i++) {
        const settings_problem *problem = &report->problems[i];
        if (i > 0)
            fputc('\n', out);
        if (problem->line > 0)
            fprintf(out, "%s:%d:%d: %s", report->path, problem->line, problem->column,
                    problem->text);
        else
            fprintf(out, "%s: %s", report->path, problem->text);
    }
    if (told < report->count)
        fprintf(out, "\nand %d more%s", report->count - told,
                most < SETTINGS_PROBLEMS ? "; e in the settings shows them" : "");
    if (fclose(out) != 0)
        alloc_failed();
    return text;
}
