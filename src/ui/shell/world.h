/* world.h - what the screens may know of the world outside: the disk, the
 * clock, and whether somebody waits. Tests put their own in its place. */
#ifndef CREEK_UI_WORLD_H
#define CREEK_UI_WORLD_H

#include "source/daily.h"
#include "store/settings.h"
#include "store/storage.h"
#include "ui/shell/keymap.h"

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

typedef struct {
    storage *storage;
    char *config;       /* the folder of the settings; NULL: there is none */
    settings *settings; /* the present ones; shared by all screens */
    keymap *keys;       /* the present ones; NULL: as they are without settings */
    /* What of them could not be kept yet (preferences.h); NULL: nobody minds. */
    struct preferences_unkept *unkept;
    /* Milliseconds of a clock that never runs backwards. */
    uint64_t (*now)(void *context);
    /* Whether long work should stop now, because there is input to handle. */
    bool (*pending)(void *context);
    void *context;
    /* The day it is; NULL: what the computer's clock says. */
    daily_date (*today)(void *context);
    struct maker *maker; /* makes puzzles in the background; NULL: nobody does */
} world;

static inline daily_date world_today(const world *w)
{
    return w->today ? w->today(w->context) : daily_at(time(NULL));
}

#endif
