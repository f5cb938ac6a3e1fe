/* screen_edit.h - the editor. */
#ifndef CREEK_UI_SCREEN_EDIT_H
#define CREEK_UI_SCREEN_EDIT_H

#include "store/storage.h"
#include "ui/shell/shell.h"

#include <creek/creek.h>

/* A new draft without clues. */
screen *screen_edit_new(shell *sh, int width, int height);

/* A saved draft. NULL with the reason in `why`. */
screen *screen_edit_open(shell *sh, int64_t id, char why[STORAGE_WHY]);

/* Opens the editor on the puzzle of the current screen. If the screen below is an editor with
 * this puzzle, returns to it. */
void screen_edit_puzzle(shell *sh, const creek_puzzle *puzzle);

/* Whether a screen is an editor with this draft. */
bool screen_edit_has(const screen *s, int64_t id);

#endif
