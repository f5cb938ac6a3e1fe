/* screen_new.h - a new game: its size, level, symmetry and seed. */
#ifndef CREEK_UI_SCREEN_NEW_H
#define CREEK_UI_SCREEN_NEW_H

#include "ui/shell/shell.h"

/* NULL when memory runs out. */
screen *screen_new_new(shell *sh);

#endif
