/* keymap_file.h - the lines of the settings file that are about keys:
 *
 *   bind KEY COMMAND     KEY gives COMMAND, and nothing else any more
 *   unbind KEY           KEY does nothing
 *
 * Without a line a key does what it does by default.
 */
#ifndef CREEK_UI_KEYMAP_FILE_H
#define CREEK_UI_KEYMAP_FILE_H

#include "store/settings_file.h"
#include "ui/shell/keymap.h"

/* Takes the keys of a file over; lines that are wrong are problems and change
 * nothing. */
void keymap_take(keymap *map, const settings_file *file, settings_report *report);

/* Puts what a key does into a file: a line, or none when it does what it does
 * by default. */
void keymap_put(settings_file *file, const keymap *map, key_press press);

/* Takes every line about keys out of a file. */
void keymap_put_none(settings_file *file);

#endif
