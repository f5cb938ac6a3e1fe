/* settings.h - what the player likes: theme, layout, what the board shows.
 *
 * The names, their values and what they mean stand in one table, from which
 * the file is read (settings_file.h), the screen of settings is made, and with
 * which a test compares the manual.
 */
#ifndef CREEK_STORE_SETTINGS_H
#define CREEK_STORE_SETTINGS_H

#include "store/settings_file.h"

enum { SETTINGS_WORD = 16 };

typedef struct {
    char theme[SETTINGS_WORD];
    char layout[SETTINGS_WORD];  /* "auto" or "": what fits */
    bool ascii;                  /* only ASCII characters are drawn */
    bool rulers;                 /* rows and columns are numbered */
    bool minimap;                /* a map beside a board of which a part is shown */
    bool satisfied;              /* satisfied clues recede */
    bool broken;                 /* broken clues stand out */
    bool cut_off;                /* cells that are cut off are shown */
    bool areas;                  /* separate unshaded areas are told apart */
    bool words;                  /* the focused cell and its clues in words */
    bool timer;                  /* the playing time is shown */
    bool help;                   /* off: no feedback, no hints, no checks */
    bool fill;                   /* finished clues fill the cells they force */
    bool accept;                 /* once the shaded cells are right, the rest is unshaded */
    bool mouse;                  /* the mouse plays */
    char buttons[SETTINGS_WORD]; /* what its buttons do: "shade", "mark", "cycle" */
    bool wrap;                   /* steps go on at the other side of the board */
    bool advance;                /* a key that marks goes on to the next cell */
} settings;

/* The settings, in the order in which they are shown. */
typedef enum {
    SETTING_THEME,
    SETTING_LAYOUT,
    SETTING_ASCII,
    SETTING_RULERS,
    SETTING_MINIMAP,
    SETTING_SATISFIED,
    SETTING_BROKEN,
    SETTING_CUT_OFF,
    SETTING_AREAS,
    SETTING_WORDS,
    SETTING_TIMER,
    SETTING_HELP,
    SETTING_FILL,
    SETTING_ACCEPT,
    SETTING_MOUSE,
    SETTING_BUTTONS,
    SETTING_WRAP,
    SETTING_ADVANCE,
    SETTING_COUNT
} setting;

typedef struct {
    const char *name;          /* as the file calls it: "cut-off" */
    const char *title;         /* as people do: "Areas cut off" */
    const char *about;         /* what it does, in a sentence or two */
    const char *const *values; /* what it can be, ended by NULL */
    const char *usual;         /* what it is without any file */
} setting_info;

const setting_info *setting_about(setting which);

/* The setting of that name; SETTING_COUNT when there is none. */
setting setting_find(const char *name);

/* What it is now. */
const char *setting_get(const settings *s, setting which);
/* False when it cannot be that; nothing is changed then. */
bool setting_set(settings *s, setting which, const char *value);
/* On to the next value (1) or the one before (-1), round in a circle. */
void setting_step(settings *s, setting which, int direction);

/* The settings there are without any file. */
settings settings_default(void);

/* Takes the settings of a file over; lines that are wrong are problems and
 * change nothing. Lines about keys (`bind`, `unbind`) are left to the ui. */
void settings_take(settings *s, const settings_file *file, settings_report *report);

/* The settings of the file in a folder (NULL: none), whatever is wrong with it. */
settings settings_load(const char *folder);

/* Puts the value of one setting into a file. */
void settings_put(settings_file *file, const settings *s, setting which);

#endif
