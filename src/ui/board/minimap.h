/* minimap.h - a whole board in a few places of the screen, for boards that are
 * larger than the screen: where one is, and where something is wrong.
 *
 * Shaded cells are dots (braille; half-blocks on a text console, `#` in ASCII),
 * a square of cells each where the board is large: on when more of them are
 * shaded than unshaded. The part in sight is reversed. A place in which a clue
 * is broken or cells are cut off is a `!`, where those are shown at all.
 */
#ifndef CREEK_UI_MINIMAP_H
#define CREEK_UI_MINIMAP_H

#include "ui/board/board_view.h"

/* Less columns than this tell nothing. */
enum { MINIMAP_LEAST = 8 };

/* The places it takes, its frame included, for a board of width x height cells
 * in at most columns x rows. Both are 0 when that is too little to tell
 * anything. */
void minimap_size(int width, int height, canvas_charset charset, int *columns, int *rows);

/* Draws the board of a view that is shown in `board`, in a rectangle of the
 * size above. */
void minimap_draw(const board_view *view, canvas_rect board, canvas *c, canvas_rect rect);

/* The frame around a small picture of a board. */
void minimap_frame(canvas *c, canvas_rect rect);

/* The cell in the middle of the place at (row, col); outside, that of the
 * nearest place. */
creek_place minimap_hit(const board_view *view, canvas_charset charset, canvas_rect rect, int row,
                        int col);

/* Whether cells are cut off, or a clue is broken, in a rectangle of cells, as
 * far as the view shows that. */
bool minimap_wrong(const board_view *view, canvas_rect cells);

/* --- for a map as large as the screen --------------------------------------- */

typedef struct {
    int dots_across, dots_down; /* of a place */
    int across, down;           /* cells of a dot */
    int columns, rows;          /* places of the whole board */
    bool large;                 /* dots are squares of cells; unshaded ones are shown, and not
                                   what is in sight */
} map_scale;

/* The finest scale at which the board fits into columns x rows places. */
map_scale map_scale_for(int width, int height, canvas_charset charset, bool large, int columns,
                        int rows);
/* The cells of a place. */
canvas_rect map_cells(const map_scale *s, int row, int col);
/* Whether some of these cells are in sight. */
bool map_shares(canvas_rect cells, const board_frame *sight);
void map_draw(const board_view *view, const map_scale *s, const board_frame *sight, canvas *c,
              canvas_rect inside);
/* The cell in the middle of a place, or of the nearest one. */
creek_place map_hit(const board_view *view, const map_scale *s, int row, int col);

#endif
