/* preferences.h - settings and keys between the disk and the screens.
 *
 * All screens share the settings and keys of a world. What changes one says so here, and it
 * is saved at once: the file is read again and that one line of it changed, so another
 * game's changes and what was written by hand meanwhile stay, and what the command line
 * asked for this run alone is never written down. Keys are these lines:
 *
 *   bind KEY COMMAND     KEY gives COMMAND, and nothing else any more
 *   unbind KEY           KEY does nothing
 *
 * Without a line a key does what it does by default.
 */
#ifndef CREEK_UI_PREFERENCES_H
#define CREEK_UI_PREFERENCES_H

#include "ui/shell/world.h"

/* What has changed and could not be saved yet; the next change tries again. */
struct preferences_unkept {
    bool settings[SETTING_COUNT];
    bool keys;
};

/* Reads the settings and keys of a world. Returns what is wrong with the file
 * (settings_file_problems); the caller owns it (free). */
char *preferences_load(const world *w);

/* Saves a setting that has changed. False with the reason in `why`. */
bool preferences_keep(const world *w, setting which, char *why, size_t size);
/* Saves what a key does now; with NULL that all keys do what they do by default. */
bool preferences_keep_key(const world *w, const key_press *press, char *why, size_t size);
/* Goes to the next theme, or to the layout that is named ("": the largest that fits), and
 * saves that. What there is to say about it goes to `text`; false when it is not saved. */
enum { PREFERENCES_TEXT = 400 };
bool preferences_next(const world *w, setting which, const char *layout,
                      char text[PREFERENCES_TEXT]);
/* Tries once more to save what could not be saved; true when everything is. */
bool preferences_keep_all(const world *w, char *why, size_t size);

enum { PREFERENCES_PROBLEMS = 16 }; /* so many are shown one by one */

/* The first `most` of these problems, and how many more there are. The caller owns it
 * (free). NULL when there are none. */
char *preferences_problems(const char *problems, int most);

/* --- keys in a file --- */

/* Takes the keys of a file over; lines that are wrong are problems and change nothing. */
void keymap_take(keymap *map, const settings_file *file);
/* Puts what a key does into a file: a line, or none when it does what it does by default. */
void keymap_put(settings_file *file, const keymap *map, key_press press);
/* Takes every line about keys out of a file. */
void keymap_put_none(settings_file *file);

#endif
