/* prompt.h - a screen that asks for one line of text. */
#ifndef CREEK_UI_PROMPT_H
#define CREEK_UI_PROMPT_H

#include "ui/shell/shell.h"

typedef struct {
    const char *title; /* a few words */
    const char *about; /* one sentence about it */
    /* Called with the text after this screen has closed; `below` is the screen under it. Returns
     * what is wrong with the text, which `below` owns; then this screen opens again. NULL if it
     * is valid. */
    const char *(*taken)(screen *below, shell *sh, const char *text);
} prompt_use;

/* Starts with `text` in the field, selected: typing replaces it. The strings of `use` are not
 * copied. */
screen *prompt_new(prompt_use use, const char *text);

#endif
