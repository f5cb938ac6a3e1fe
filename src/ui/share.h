/* share.h - a puzzle or game for somewhere else: its URL, or a file. */
#ifndef CREEK_UI_SHARE_H
#define CREEK_UI_SHARE_H

#include "ui/shell.h"

#include <creek/creek.h>

/* Handles the keys for it: `y` shows the puzzle's URL and puts it on the
 * clipboard, `E` opens the screen that writes the game, which must live as
 * long as that, to a file. `name` is the puzzle's NAME. True when the event
 * was one of them. */
bool share_key(shell *sh, const event *e, const creek_game *game, const char *name);

#endif
