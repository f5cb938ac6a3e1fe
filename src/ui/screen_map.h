/* screen_map.h - the whole of a board at once, however large: each cell half a
 * place of the screen, or several cells one when that is still too large.
 * Clues are not shown; what part the board's own screen shows is. */
#ifndef CREEK_UI_SCREEN_MAP_H
#define CREEK_UI_SCREEN_MAP_H

#include "ui/shell.h"

#include <creek/creek.h>

/* Shows `board`; moving about moves *focus. Both must outlive the screen, and
 * stand still below it. The part in sight is rows x cols cells from (row,
 * col) on. */
screen *screen_map_new(const creek_board *board, creek_place *focus, int row, int col, int rows,
                       int cols);

#endif
