/* screen_edit.h - the editor: a puzzle being made. */
#ifndef CREEK_UI_SCREEN_EDIT_H
#define CREEK_UI_SCREEN_EDIT_H

#include "ui/shell/shell.h"

#include <creek/creek.h>

/* A new draft without clues. NULL when memory runs out. */
screen *screen_edit_new(shell *sh, int width, int height);

/* A draft of the store. NULL with the reason in `why`. */
screen *screen_edit_open(shell *sh, const char *name, char *why, size_t size);

/* Opens the editor on a puzzle that is on the screen. When the screen below is
 * an editor with just this puzzle, goes back to that. */
void screen_edit_puzzle(shell *sh, const creek_puzzle *puzzle);

/* Whether a screen is an editor that has the draft of that name open. */
bool screen_edit_has(const screen *s, const char *name);

#endif
