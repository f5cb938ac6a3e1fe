/* prompt.h - a screen that asks for one line of text. */
#ifndef CREEK_UI_PROMPT_H
#define CREEK_UI_PROMPT_H

#include "ui/shell/shell.h"

typedef struct {
    const char *title; /* a few words */
    const char *about; /* one sentence about it */
    const char *wrong; /* what is wrong with the text it starts with; NULL: nothing */
    /* Returns NULL for a valid text, else what is wrong (static). May be NULL. */
    const char *(*check)(const char *text);
    /* Called with a valid text after this screen has closed. `below` is the screen under it;
     * `text` is valid during the call. */
    void (*taken)(screen *below, shell *sh, const char *text);
} prompt_use;

/* Starts with `text` in the field, selected: typing replaces it. Of the strings of
 * `use` only `wrong` is copied. */
screen *prompt_new(prompt_use use, const char *text);

/* Reads "12x8", "12 8" or "12" (a square). Returns NULL, or what is wrong (static). */
const char *board_size_read(const char *text, int *width, int *height);

/* The same for a prompt. */
const char *board_size_check(const char *text);

#endif
