/* screen_replay.h - a game as it was played, move by move. */
#ifndef CREEK_UI_SCREEN_REPLAY_H
#define CREEK_UI_SCREEN_REPLAY_H

#include "ui/shell/shell.h"

/* Of a game that is not needed any more when this returns, and is never
 * changed; `name` is the puzzle's NAME. The caller hands it to shell_open().
 * NULL when memory runs out. */
screen *screen_replay_new(shell *sh, const creek_game *game, const char *name);

#endif
