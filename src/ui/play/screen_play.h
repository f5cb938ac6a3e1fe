/* screen_play.h - the board, to be played on. */
#ifndef CREEK_UI_SCREEN_PLAY_H
#define CREEK_UI_SCREEN_PLAY_H

#include "ui/shell/shell.h"

/* A screen that plays puzzle `index` of a pack, which must outlive it. NULL when the
 * puzzle cannot be read. */
screen *screen_play_new(shell *sh, catalog_pack *pack, size_t index);

#endif
