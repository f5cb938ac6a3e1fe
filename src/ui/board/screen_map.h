/* screen_map.h - a map of the whole board: two cells per place of the screen or, if that is
 * still too large, several cells per dot. Clues are not shown; the frame marks the part visible
 * on the board's own screen, and places where something is wrong are a `!`. */
#ifndef CREEK_UI_SCREEN_MAP_H
#define CREEK_UI_SCREEN_MAP_H

#include "ui/board/surface.h"
#include "ui/shell/shell.h"

/* Shows the board of a surface, and moves its cursor. What the surface shows must outlive the
 * screen and not change below it. */
screen *screen_map_new(surface *board);

#endif
