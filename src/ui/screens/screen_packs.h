/* screen_packs.h - the packs of levels there are. */
#ifndef CREEK_UI_SCREEN_PACKS_H
#define CREEK_UI_SCREEN_PACKS_H

#include "ui/shell/shell.h"

screen *screen_packs_new(shell *sh);

#endif
