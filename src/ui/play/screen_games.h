/* screen_games.h - the games that are kept, to choose one to replay. */
#ifndef CREEK_UI_SCREEN_GAMES_H
#define CREEK_UI_SCREEN_GAMES_H

#include "ui/shell/shell.h"

/* The caller hands it to shell_open(). NULL when memory runs out. */
screen *screen_games_new(shell *sh);

#endif
