/* screen_prompt.h - asks for one line of text. */
#ifndef CREEK_UI_SCREEN_PROMPT_H
#define CREEK_UI_SCREEN_PROMPT_H

#include "ui/shell/shell.h"

typedef struct {
    const char *title; /* what is asked for */
    const char *about; /* a sentence on it */
    /* Whether a text will do: NULL, or why not (static). May be NULL. */
    const char *(*check)(const char *text);
    /* It does; called when this screen is closed already. `below` is the
     * screen that was under it; `text` lives as long as the call. */
    void (*taken)(screen *below, shell *sh, const char *text);
} prompt_use;

/* Begins with `text` in the field, selected: what is typed replaces it. NULL when memory runs out.
 */
screen *screen_prompt_new(prompt_use use, const char *text);

#endif
