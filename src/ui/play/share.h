/* share.h - sharing a game: its URL and a line about how it was solved, which are shown and
 * copied to the terminal's clipboard; its replay, a file, the editor. */
#ifndef CREEK_UI_SHARE_H
#define CREEK_UI_SHARE_H

#include "ui/play/play.h"
#include "ui/shell/shell.h"

/* `name`: the NAME of the puzzle, which is shown too if it is an ID. */
void share_url(shell *sh, const creek_game *game, const char *name);

/* Obeys the commands url, share, replay, review, race, export and edit. False for any other. */
bool share_obey(shell *sh, const play *p, command which);

/* "Creek 10x10 hard, 4:31, no help, rivers/3", or with a title "Creek Quiet Ford, 10x10 hard,
 * 4:31, no help, rivers/3": a line for friends, without spoilers. A puzzle without a name has
 * its URL there. The caller owns it (free). */
char *share_line(const play *p);

#endif
