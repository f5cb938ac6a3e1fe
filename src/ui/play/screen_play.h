/* screen_play.h - the board, to be played on. */
#ifndef CREEK_UI_SCREEN_PLAY_H
#define CREEK_UI_SCREEN_PLAY_H

#include "ui/shell/shell.h"

/* A screen that plays puzzle `index` of a pack, which must outlive it: the saved game
 * that the entry is played on with, the puzzle's own unless a copy of it was played
 * here (catalog_play_on()). NULL when it cannot be read or memory runs out. */
screen *screen_play_new(shell *sh, catalog_pack *pack, size_t index);

/* The same, with the saved game in that file of the games folder, whichever of the
 * puzzle's it is (game_file_open_saved()). */
screen *screen_play_saved(shell *sh, catalog_pack *pack, size_t index, const char *file);

#endif
