/* minimap.h - a whole board in a few places of the screen, for boards that are
 * larger than the screen: where one is, and where something is wrong.
 *
 * Shaded cells are dots (braille; half-blocks on a text console, `#` in ASCII),
 * a square of cells each where the board is large: on when more of them are
 * shaded than unshaded. The frame is heavy beside the part in sight. A place in which
 * a clue is broken or cells are cut off is a `!`, where those are shown at all.
 */
#ifndef CREEK_UI_MINIMAP_H
#define CREEK_UI_MINIMAP_H

#include "ui/board/board_view.h"

/* With fewer columns a map is useless. */
enum { MINIMAP_LEAST = 8 };

/* The size of the map, with its frame, for a board of width x height cells in at most columns x
 * rows. Both are 0 if there is too little room. */
void minimap_size(int width, int height, canvas_charset charset, int *columns, int *rows);

/* Draws a map in a rectangle of the size above; the view is shown in `board` (empty: nowhere). */
void minimap_draw(const board_view *view, canvas_rect board, canvas *c, canvas_rect rect);

/* The cell in the middle of the place at (row, col); outside, that of the nearest place. */
creek_place minimap_hit(const board_view *view, canvas_charset charset, canvas_rect rect, int row,
                        int col);

/* --- for a map as large as the screen --------------------------------------- */

typedef struct {
    int dots_across, dots_down; /* size of a place */
    int across, down;           /* cells per dot */
    int columns, rows;          /* places for the whole board */
    bool large;                 /* dots are squares of cells, and unshaded ones are drawn */
} map_scale;

/* The finest scale at which the board fits into columns x rows places. */
map_scale map_scale_for(int width, int height, canvas_charset charset, bool large, int columns,
                        int rows);
/* The cells of a place. */
canvas_rect map_cells(const map_scale *s, int row, int col);
/* Draws the whole board in `inside`, and a frame around it that marks the visible part. */
void map_draw(const board_view *view, const map_scale *s, const board_frame *sight, canvas *c,
              canvas_rect inside);
/* Only the frame: heavy beside the rows and columns in sight. */
void map_draw_frame(const map_scale *s, const board_frame *sight, canvas *c, canvas_rect inside);
/* The cell in the middle of a place, or of the nearest one. */
creek_place map_hit(const board_view *view, const map_scale *s, int row, int col);

#endif
