/* settings_found.h - the settings as a game finds and changes them. */
#ifndef CREEK_TESTS_STORE_SETTINGS_FOUND_H
#define CREEK_TESTS_STORE_SETTINGS_FOUND_H

#include "place.h"

#include "store/settings.h"

/* What is wrong with a file, cut to fit; and how many problems there are. */
typedef struct {
    char text[8000];
    int count;
} problems;

problems settings_problems(const settings_file *file);

/* Reads the settings and what is wrong with them. */
settings settings_found(const place *at, problems *found);

/* Changes one setting, as the game does. False with the reason in `why`. */
bool settings_try(const place *at, setting which, const char *value, char *why, size_t size);

/* The same where nothing may go wrong. */
void settings_change(const place *at, setting which, const char *value);

/* A problem is at this place, "settings:4:7: ", and it or a later one says `text`. */
void settings_expect(const problems *found, const char *where, const char *text);

#endif
