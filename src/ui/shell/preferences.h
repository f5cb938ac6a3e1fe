/* preferences.h - settings and keys between the disk and the screens.
 *
 * All screens share the present settings and keys of a world. Who changes one
 * says so here, and it is kept at once: the file is read anew and that one line
 * of it changed, so that neither another game's changes are lost, nor what was
 * written by hand meanwhile, and what the command line asked for this run alone
 * is never written down.
 */
#ifndef CREEK_UI_PREFERENCES_H
#define CREEK_UI_PREFERENCES_H

#include "ui/shell/world.h"

/* What has changed and is not on the disk yet, because it could not be kept;
 * the next change tries again. Owns nothing. */
struct preferences_unkept {
    bool settings[SETTING_COUNT];
    key_press keys[KEYMAP_MOST];
    size_t key_count;
    bool all_keys; /* were reset */
};

/* Reads the settings and keys of a world, and what is wrong with the file. */
void preferences_load(const world *w, settings_report *report);

/* Keeps a setting that has changed. False with the reason in `why`. */
bool preferences_keep(const world *w, setting which, char *why, size_t size);

/* Keeps what a key does now. */
bool preferences_keep_key(const world *w, key_press press, char *why, size_t size);
/* Keeps that all keys do again what they do by default. */
bool preferences_keep_usual_keys(const world *w, char *why, size_t size);

/* Tries once more to keep what could not be kept; true when all is. */
bool preferences_keep_all(const world *w, char *why, size_t size);

/* What is wrong with the file, a line for each problem: "FILE:LINE:COLUMN:
 * what; what to do". At most `most` of them one by one. The caller owns it
 * (free). NULL when nothing is wrong. */
char *preferences_problems(const settings_report *report, int most);

#endif
