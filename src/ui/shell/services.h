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

typedef struct {
    storage *storage;
    char *config;              /* the settings folder; NULL: none */
    settings *settings;        /* the current ones; shared by all screens */
    keymap *keys;              /* the current ones; NULL: defaults */
    struct preferences *saved; /* what is saved of both (preferences.h); may be NULL */
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

#endif
