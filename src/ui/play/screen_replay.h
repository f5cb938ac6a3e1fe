/* screen_replay.h - a game as it was played, move by move. */
#ifndef CREEK_UI_SCREEN_REPLAY_H
#define CREEK_UI_SCREEN_REPLAY_H

#include "ui/shell/shell.h"

/* Copies the game; `name` is the puzzle's NAME. The caller hands it to shell_open(). */
screen *screen_replay_new(shell *sh, const creek_game *game, const char *name);

#endif
