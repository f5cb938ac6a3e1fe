/* edit_screens.h - the editor and its drafts. Each constructor makes a screen for
 * shell_open(). */
#ifndef CREEK_UI_EDIT_SCREENS_H
#define CREEK_UI_EDIT_SCREENS_H

#include "store/storage.h"
#include "ui/shell/keymap.h"
#include "ui/shell/shell.h"

/* A new draft without clues. */
screen *screen_edit_new(shell *sh, int width, int height);

/* A saved draft. NULL with the reason in `why`. */
screen *screen_edit_open(shell *sh, int64_t id, char why[STORAGE_WHY]);

/* Opens the editor on the puzzle of the current screen. If the screen below is an editor with
 * this puzzle, returns to it. */
void screen_edit_puzzle(shell *sh, const creek_puzzle *copied);

/* Whether a screen is an editor with this draft. */
bool screen_edit_has(const screen *s, int64_t id);

/* A list of drafts to open, create or delete. */
screen *screen_drafts_new(shell *sh);
/* This list or, if there are no drafts yet, a new draft. */
screen *screen_drafts_open(shell *sh);

#endif
