/* kept_thing.h - the things that are kept on the disk, each with one change of
 * it, for tests in which calls on files fail. */
#ifndef CREEK_TESTS_TRUST_KEPT_THING_H
#define CREEK_TESTS_TRUST_KEPT_THING_H

#include "store/store.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct {
    char folder[64];
    store *store;
    bool told; /* a failure that was not the answer of change() was told */
} kept_place;

typedef enum { LOOKS_OLD, LOOKS_NEW, LOOKS_BROKEN } kept_look;

typedef struct {
    const char *name;
    void (*prepare)(kept_place *at);                   /* the old state */
    void *(*begin)(kept_place *at);                    /* a program starts ... */
    bool (*change)(void *run, char *why, size_t size); /* changes it, tries again when called
                                                          again ... */
    void (*end)(void *run);                            /* and ends */
    kept_look (*look)(kept_place *at);                 /* what another program finds then */
    bool hushed;                                       /* a failure is told without a reason */
} kept_thing;

/* Saved games (kept_game_things.c); what has a line for each fact: the last
 * game, progress, the streak, records (kept_line_things.c); what the player
 * made: settings, drafts, the last wish (kept_made_things.c). */
enum { KEPT_GAME_THINGS = 3, KEPT_LINE_THINGS = 5, KEPT_MADE_THINGS = 3 };
extern const kept_thing kept_game_things[KEPT_GAME_THINGS];
extern const kept_thing kept_line_things[KEPT_LINE_THINGS];
extern const kept_thing kept_made_things[KEPT_MADE_THINGS];

/* In kept_thing.c, for these. Without any failure this must go well. */
void kept_must(bool done, const char *why);
void kept_append(const kept_place *at, const char *sub, const char *name, const char *text);
/* What has no state of its own while the program runs: it is its place. */
void *kept_begin_plain(kept_place *at);
void kept_end_plain(void *run);
void kept_prepare_nothing(kept_place *at);

#endif
