/* game_screens.h - the screens of games. Each constructor makes one for shell_open(). */
#ifndef CREEK_UI_GAME_SCREENS_H
#define CREEK_UI_GAME_SCREENS_H

#include "ui/shell/shell.h"

/* Plays puzzle `index` of a pack, which must outlive it. NULL when the puzzle cannot be
 * read. */
screen *screen_play_new(shell *sh, catalog_pack *pack, size_t index);

/* A game as it was played, move by move. Copies the game; `name` is the puzzle's NAME. */
screen *screen_replay_new(shell *sh, const creek_game *game, const char *name);

/* The saved games: to continue, to replay, to delete. */
screen *screen_games_new(shell *sh);

#endif
