/* settings.h - what the player likes: theme, layout, what the board shows.
 *
 * Kept in SETTINGS/settings, lines of a name and a value, to be read and
 * changed by people too. SETTINGS is $XDG_CONFIG_HOME/creek or
 * ~/.config/creek (store_new_for_settings). Lines with other names are kept,
 * values that mean nothing are as if the line were not there.
 */
#ifndef CREEK_STORE_SETTINGS_H
#define CREEK_STORE_SETTINGS_H

#include "store/store.h"

enum { SETTINGS_WORD = 16 };

typedef struct {
    char theme[SETTINGS_WORD];  /* "" for the default */
    char layout[SETTINGS_WORD]; /* "" for what fits */
    bool satisfied;             /* satisfied clues recede */
    bool broken;                /* broken clues stand out */
    bool cut_off;               /* cells that are cut off are shown */
    bool areas;                 /* separate unshaded areas are told apart */
    bool words;                 /* the focused cell and its clues in words */
    bool fill;                  /* finished clues fill the cells they force */
    bool timer;                 /* the playing time is shown */
    bool mouse;                 /* the mouse plays */
    bool help;                  /* off: no feedback, no hints, no checks */
} settings;

/* The settings there are without any file. */
settings settings_default(void);

/* Reads the settings; the default ones where there are none. */
settings settings_load(const store *st);

/* Writes them. False with the reason in `why`. */
bool settings_save(const store *st, const settings *s, char *why, size_t size);

#endif
