/* services.h - the services screens use: storage, settings, clock, pending input.
 * Tests supply their own. */
#ifndef CREEK_UI_SERVICES_H
#define CREEK_UI_SERVICES_H

#include "source/daily.h"
#include "store/settings.h"
#include "store/storage.h"
#include "ui/shell/keymap.h"

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/* Settings and keys as they were when they were last loaded or saved. */
typedef struct {
    settings settings;
    keymap keys;
} preferences;

typedef struct {
    storage *storage;
    char *config;       /* the settings folder; NULL: none */
    settings *settings; /* the current ones; shared by all screens */
    keymap *keys;       /* the current ones */
    preferences *saved; /* what is saved of both; NULL in line mode, which saves neither */
    /* Milliseconds of a monotonic clock. */
    uint64_t (*now)(void *context);
    /* Whether long work should stop now because input is pending. */
    bool (*pending)(void *context);
    void *context;
    /* The current day; NULL: from the system clock. */
    int (*today)(void *context);
    struct maker *maker; /* generates puzzles in the background; NULL: none */
} services;

static inline int services_today(const services *w)
{
    return w->today ? w->today(w->context) : calendar_today();
}

/* --- the settings file (preferences.c) ---
 *
 * Each change is saved at once: the file is read again and only its lines about what has changed
 * are replaced. Lines `bind KEY COMMAND` and `unbind KEY` are about keys; a key without a line
 * has its default commands. */

/* Reads settings and keys from this folder (NULL: the defaults). Returns the problems in the file
 * (settings_file_problems); the caller owns them (free). */
char *preferences_load(const char *config, settings *likes, keymap *keys);
/* What these services have now counts as saved: call it after loading, and after changes for this
 * run only. */
void preferences_loaded(const services *w);

/* Saves what has changed since. False with the reason in `why`; the next change tries
 * again. */
bool preferences_save(const services *w, char *why, size_t size);

/* --- keys in a file --- */

/* Applies the key bindings in a file; invalid lines are problems and have no effect. */
void keymap_take(keymap *map, const settings_file *file);
/* Writes the bindings of a key to a file; no line if they are the defaults. */
void keymap_put(settings_file *file, const keymap *map, key_press press);

#endif
