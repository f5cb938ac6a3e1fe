/* settings.h - what the player likes: theme, layout, what the board shows. One table says
 * what the settings are; the file (settings_file.h) and the settings screen follow it. */
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

/* In the order in which they are shown. */
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
    SETTING_FLOURISH,
    SETTING_MOUSE,
    SETTING_BUTTONS,
    SETTING_WRAP,
    SETTING_ADVANCE,
    SETTING_COUNT
} setting;

typedef struct {
    size_t at;                 /* of its field in `settings` */
    const char *name;          /* as the file calls it: "cut-off" */
    const char *title;         /* as people do: "Mark cut-off cells" */
    const char *about;         /* what it does, in a sentence or two */
    const char *const *values; /* what it can be, ended by NULL */
    const char *usual;         /* what it is without any file */
} setting_info;

const setting_info *setting_about(setting which);

const char *setting_get(const settings *s, setting which);
/* False, and nothing changes, when it cannot be that. */
bool setting_set(settings *s, setting which, const char *value);
/* Goes to the next value (1) or the one before (-1), round in a circle. */
void setting_step(settings *s, setting which, int direction);

/* The settings there are without any file. */
settings settings_default(void);

/* Takes over the settings of a file; wrong lines are problems and change nothing. Lines about
 * keys (`bind`, `unbind`) are passed over. */
void settings_take(settings *s, const settings_file *file);

void settings_put(settings_file *file, const settings *s, setting which);

#endif
