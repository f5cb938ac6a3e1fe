/* screen_drafts.h - the puzzles that are being made, to go on with one. */
#ifndef CREEK_UI_SCREEN_DRAFTS_H
#define CREEK_UI_SCREEN_DRAFTS_H

#include "ui/shell/shell.h"

screen *screen_drafts_new(shell *sh);

/* Opens the editor: this list, or when there is no draft yet a new one at
 * once. */
void screen_drafts_open(shell *sh);

#endif
