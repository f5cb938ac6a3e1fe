/* settings_found.h - the settings as a game finds and changes them. */
#ifndef CREEK_TESTS_STORE_SETTINGS_FOUND_H
#define CREEK_TESTS_STORE_SETTINGS_FOUND_H

#include "place.h"

#include "store/settings.h"

/* Reads the settings and what is wrong with them; the report lasts until the next call. */
settings settings_found(const place *at, settings_report *report);

/* Changes one setting, as the game does. False with the reason in `why`. */
bool settings_try(const place *at, setting which, const char *value, char *why, size_t size);

/* The same where nothing may go wrong. */
void settings_change(const place *at, setting which, const char *value);

/* Problem `index` is at this place, "settings:4:7: ", and `text` is part of what it says. */
void settings_expect(const settings_report *report, int index, const char *where, const char *text);

#endif
