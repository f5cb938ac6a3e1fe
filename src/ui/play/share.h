/* share.h - a puzzle for somewhere else: its URL, and a line about how it was
 * solved. */
#ifndef CREEK_UI_SHARE_H
#define CREEK_UI_SHARE_H

#include "ui/play/result.h"
#include "ui/shell/shell.h"

#include <creek/creek.h>

/* Shows the puzzle's URL and puts it on the terminal's clipboard. */
void share_url(shell *sh, const creek_game *game);

/* Shows the line about a game that is won and puts it on the terminal's
 * clipboard; of another game it says that there is none. */
void share_result(shell *sh, const creek_game *game, const play_result *r);
/* That line (result_share_line()). The caller owns it (free); NULL when memory
 * runs out. */
char *share_result_line(const creek_game *game, const play_result *r);

#endif
