/* preferences.h - loads and saves settings and keys.
 *
 * All screens share the settings and the keys. Each change is saved at once: the
 * file is read again and one line of it is replaced, so changes made meanwhile by another
 * process or by hand are preserved, and command-line options for this run are never saved.
 * Key bindings are lines of the form
 *
 *   bind KEY COMMAND     binds KEY to COMMAND and to nothing else
 *   unbind KEY           KEY does nothing
 *
 * A key without a line has its default binding.
 */
#ifndef CREEK_UI_PREFERENCES_H
#define CREEK_UI_PREFERENCES_H

#include "ui/shell/services.h"

/* Settings and keys as they were when they were last loaded or saved. */
typedef struct preferences {
    settings settings;
    keymap keys;
} preferences;

/* Reads the settings and keys of these services. Returns the problems in the file
 * (settings_file_problems); the caller owns them (free). */
char *preferences_load(const services *w);
/* Call it after changes for this run only: they are not saved. */
void preferences_loaded(const services *w);

/* Saves what has changed since. False with the reason in `why`; the next change tries
 * again. */
bool preferences_save(const services *w, char *why, size_t size);
/* Switches to the next theme and saves it. Puts a message in `text`; false if it is not
 * saved. */
enum { PREFERENCES_TEXT = 400 };
bool preferences_next_theme(const services *w, char text[PREFERENCES_TEXT]);

enum { PREFERENCES_PROBLEMS = 16 }; /* the number of problems to list */

/* The first `most` of these problems, and how many more there are. The caller owns it
 * (free). NULL if there are none. */
char *preferences_problems(const char *problems, int most);

/* --- keys in a file --- */

/* Applies the key bindings in a file; invalid lines are problems and have no effect. */
void keymap_take(keymap *map, const settings_file *file);
/* Writes the bindings of a key to a file; no line if they are the defaults. */
void keymap_put(settings_file *file, const keymap *map, key_press press);

#endif
