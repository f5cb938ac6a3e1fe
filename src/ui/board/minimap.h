/* minimap.h - a map of a whole board, for boards larger than the screen: where the visible part
 * is, and where something is wrong.
 *
 * A place is two cells, drawn as in the half layout, or two squares of cells where the board is
 * large: shaded when more of them are shaded than unshaded. The frame is heavy beside the visible
 * part. A place in which a clue is broken or cells are cut off is a `!`, where those are shown at
 * all.
 */
#ifndef CREEK_UI_MINIMAP_H
#define CREEK_UI_MINIMAP_H

#include "ui/board/board_view.h"

/* With fewer columns or rows a map is useless. */
enum { MINIMAP_LEAST = 8, MINIMAP_LEAST_ROWS = 6 };

/* The size of the map, with its frame, of a board of width x height cells in at most columns x
 * rows. Both are 0 if there is too little room. */
void minimap_size(int width, int height, int *columns, int *rows);

/* A place of the map in a rectangle is that many cells wide, and twice as many high. */
int minimap_scale(int width, int height, canvas_rect rect);

/* Draws the map in a rectangle. `sight` is the visible part (0 rows: none). */
void minimap_draw(const board_view *view, const board_frame *sight, canvas *c, canvas_rect rect);
/* Only its frame: heavy beside the rows and columns in sight. */
void minimap_draw_frame(int scale, const board_frame *sight, canvas *c, canvas_rect rect);

/* The cell in the middle of the place at (row, col); outside, that of the nearest place. */
creek_place minimap_hit(const board_view *view, canvas_rect rect, int row, int col);

#endif
