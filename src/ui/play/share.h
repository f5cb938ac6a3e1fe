/* share.h - a puzzle for somewhere else: its URL, and a line about how it was
 * solved. Both are shown, and put on the terminal's clipboard. */
#ifndef CREEK_UI_SHARE_H
#define CREEK_UI_SHARE_H

#include "ui/play/play.h"
#include "ui/shell/shell.h"

void share_url(shell *sh, const creek_game *game);
/* Of a game that is not won it says that there is nothing to tell. */
void share_result(shell *sh, const play *p);

/* "Creek 10x10 hard, 4:31, no help, rivers/3", with a title "Creek Quiet Ford, 10x10 hard,
 * 4:31, no help, rivers/3": for friends; spoils nothing. A puzzle without a name has its
 * URL there. The caller owns it (free). */
char *share_line(const play *p);

#endif
