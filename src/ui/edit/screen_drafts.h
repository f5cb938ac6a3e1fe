/* screen_drafts.h - a list of drafts to open, create or delete. */
#ifndef CREEK_UI_SCREEN_DRAFTS_H
#define CREEK_UI_SCREEN_DRAFTS_H

#include "ui/shell/shell.h"

screen *screen_drafts_new(shell *sh);

/* Opens the editor: this list or, if there are no drafts yet, a new draft. */
void screen_drafts_open(shell *sh);

#endif
