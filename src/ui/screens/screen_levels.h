/* screen_levels.h - the puzzles of one pack. */
#ifndef CREEK_UI_SCREEN_LEVELS_H
#define CREEK_UI_SCREEN_LEVELS_H

#include "ui/shell/shell.h"

/* `pack` must outlive the screen. */
screen *screen_levels_new(shell *sh, catalog_pack *pack);

#endif
