/* settings.h - the player's settings: theme, layout, what the board shows. One table defines
 * them; the file (settings_file.h) and the settings screen follow it. */
#ifndef CREEK_STORE_SETTINGS_H
#define CREEK_STORE_SETTINGS_H

#include "store/settings_file.h"

enum { SETTINGS_WORD = 16 };

/* Each is described in the table. */
typedef struct {
    char theme[SETTINGS_WORD], layout[SETTINGS_WORD], buttons[SETTINGS_WORD];
    bool ascii, rulers, minimap;
    bool satisfied, broken, cut_off, areas, words, timer, help;
    bool fill, accept, flourish, mouse, wrap, advance;
} settings;

/* A row of the table, in display order; only these two are named in code. */
typedef enum { SETTING_THEME, SETTING_LAYOUT, SETTING_COUNT = 19 } setting;

typedef struct {
    size_t at;                 /* the offset of its field in `settings` */
    const char *name;          /* in the file: "cut-off" */
    const char *title;         /* on the screen: "Highlight cut-off cells" */
    const char *about;         /* what it does, in a sentence or two */
    const char *const *values; /* its allowed values, terminated by NULL */
    const char *default_value; /* the default */
} setting_info;

const setting_info *setting_about(setting which);
/* The setting with this name in the file; SETTING_COUNT if there is none. */
setting setting_find(const char *name);

const char *setting_get(const settings *s, setting which);
/* False if the value is not allowed; nothing changes then. */
bool setting_set(settings *s, setting which, const char *value);
/* Switches to the next value (1) or the previous one (-1), wrapping around. */
void setting_step(settings *s, setting which, int direction);

/* The default settings. */
settings settings_default(void);

/* Applies the settings in a file; invalid lines are problems and change nothing. Lines about
 * keys (`bind`, `unbind`) are skipped. */
void settings_take(settings *s, const settings_file *file);

void settings_put(settings_file *file, const settings *s, setting which);

#endif
