/* screen_map.h - the whole of a board at once, however large: each cell half a
 * place of the screen, or several cells one when that is still too large.
 * Clues are not shown; the frame tells what part the board's own screen shows,
 * and places where something is wrong are a `!`. */
#ifndef CREEK_UI_SCREEN_MAP_H
#define CREEK_UI_SCREEN_MAP_H

#include "ui/board/board_view.h"
#include "ui/shell/shell.h"

/* Shows the board of a view, of which `sight` is what its own screen shows;
 * moving about, by keys or a click, moves *focus. What the view points at and
 * the focus must outlive the screen, and the board stand still below it. */
screen *screen_map_new(const board_view *view, creek_place *focus, const board_frame *sight);

#endif
