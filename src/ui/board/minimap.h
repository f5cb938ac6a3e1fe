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

/* With fewer columns a map is useless. */
enum { MINIMAP_LEAST = 8 };

typedef struct {
    int across;        /* a place is that many cells wide, and twice as many high */
    int columns, rows; /* places for the whole board */
} map_scale;

/* The finest scale at which the board fits into columns x rows places. */
map_scale map_scale_for(int width, int height, int columns, int rows);
/* Draws the whole board in `inside`, and a frame around it that marks the visible part. */
void map_draw(const board_view *view, const map_scale *s, const board_frame *sight, canvas *c,
              canvas_rect inside);
/* Only the frame: heavy beside the rows and columns in sight. */
void map_draw_frame(const map_scale *s, const board_frame *sight, canvas *c, canvas_rect inside);
/* The cell in the middle of a place, or of the nearest one. */
creek_place map_hit(const board_view *view, const map_scale *s, int row, int col);

/* --- a small map, with its frame --------------------------------------------- */

/* The size of the map for a board of width x height cells in at most columns x rows. Both are 0
 * if there is too little room. */
void minimap_size(int width, int height, int *columns, int *rows);

/* Draws a map in a rectangle of the size above; the view is shown in `board` (empty: nowhere). */
void minimap_draw(const board_view *view, canvas_rect board, canvas *c, canvas_rect rect);

/* The cell in the middle of the place at (row, col); outside, that of the nearest place. */
creek_place minimap_hit(const board_view *view, canvas_rect rect, int row, int col);

#endif
