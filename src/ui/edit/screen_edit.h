/* screen_edit.h - the editor: a puzzle being made. */
#ifndef CREEK_UI_SCREEN_EDIT_H
#define CREEK_UI_SCREEN_EDIT_H

#include "store/storage.h"
#include "ui/shell/shell.h"

#include <creek/creek.h>

/* A new draft without clues. */
screen *screen_edit_new(shell *sh, int width, int height);

/* A draft of the store. NULL with the reason in `why`. */
screen *screen_edit_open(shell *sh, int64_t id, char why[STORAGE_WHY]);

/* Opens the editor on a puzzle that is on the screen. When the screen below is
 * an editor with this puzzle, goes back to that. */
void screen_edit_puzzle(shell *sh, const creek_puzzle *puzzle);

/* Whether a screen is an editor with this draft. */
bool screen_edit_has(const screen *s, int64_t id);

#endif
