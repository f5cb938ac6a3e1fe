/* screen_games.h - the saved games: to continue, to replay, to delete. */
#ifndef CREEK_UI_SCREEN_GAMES_H
#define CREEK_UI_SCREEN_GAMES_H

#include "store/saved_games.h"
#include "ui/shell/shell.h"

/* The caller hands it to shell_open(). */
screen *screen_games_new(shell *sh);

/* Opens the replay of a saved game, or says why it cannot be read. */
void screen_games_replay(shell *sh, const saved_game *saved);

#endif
