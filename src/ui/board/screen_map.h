/* screen_map.h - the whole of a board at once, however large: each cell half a
 * place of the screen, or several cells one when that is still too large.
 * Clues are not shown; the frame tells what part the board's own screen shows,
 * and places where something is wrong are a `!`. */
#ifndef CREEK_UI_SCREEN_MAP_H
#define CREEK_UI_SCREEN_MAP_H

#include "ui/board/surface.h"
#include "ui/shell/shell.h"

/* Shows the board of a surface, and moves its cursor. What the surface shows must outlive
 * the screen, and stand still below it. */
screen *screen_map_new(surface *board);

#endif
