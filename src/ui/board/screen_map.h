/* screen_map.h - a map of the whole board (minimap.h) as large as the screen. The frame marks the
 * part visible on the board's own screen. */
#ifndef CREEK_UI_SCREEN_MAP_H
#define CREEK_UI_SCREEN_MAP_H

#include "ui/board/surface.h"
#include "ui/shell/shell.h"

/* Shows the board of a surface, and moves its cursor. What the surface shows must outlive the
 * screen and not change below it. */
screen *screen_map_new(surface *board);

#endif
