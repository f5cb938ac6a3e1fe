/* world.h - what the screens may know of the world outside: the disk, the
 * clock, and whether somebody waits. Tests put their own in its place. */
#ifndef CREEK_UI_WORLD_H
#define CREEK_UI_WORLD_H

#include "store/progress.h"
#include "store/settings.h"
#include "store/store.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    store *store;
    progress *progress;
    store *config;      /* where settings are kept */
    settings *settings; /* the present ones; shared by all screens */
    /* Milliseconds of a clock that never runs backwards. */
    uint64_t (*now)(void *context);
    /* Whether long work should stop now, because there is input to handle. */
    bool (*pending)(void *context);
    void *context;
} world;

#endif
