/* board_paint.h - what the files that draw a board share; for them alone.
 *
 * board_view.c knows where things are, board_look.c what a cell looks like,
 * board_lattice.c draws the layouts with corners, board_half.c those without,
 * board_ruler.c what stands around the board. */
#ifndef CREEK_UI_BOARD_PAINT_H
#define CREEK_UI_BOARD_PAINT_H

#include "ui/board/board_view.h"

/* What every part of the drawing needs. */
typedef struct {
    const board_view *view;
    canvas *canvas;
    const theme_glyphs *glyphs;
    board_frame frame;
    int width, height;                     /* of the board */
    int across, down;                      /* places from one cell to the next; half: 1, 1 */
    bool corners;                          /* the layout shows them */
    bool wide;                             /* a cell has room for a sign on each side */
    int depth;                             /* trial layers that are open */
    creek_place assumed[CREEK_TRIALS_MAX]; /* the cell each of them begins with */
} board_painter;

/* Where the top left corner of a cell is drawn; in layouts without corners, the
 * cell itself. */
int board_row_of(const board_painter *p, int row);
int board_col_of(const board_painter *p, int col);

/* Where the middle of a cell is drawn. */
int board_middle_row(const board_painter *p, int row);
int board_middle_col(const board_painter *p, int col);

bool board_same(creek_place place, int row, int col);
int board_digits(int number);

/* What a hint has to do with a cell. */
typedef enum { POINTED_NOT, POINTED_LOOK, POINTED_DECIDED } board_pointed;

/* What is drawn for a cell. */
typedef struct {
    creek_state state;
    bool cut; /* it is not shaded and cut off */
    theme_style style;
    board_pointed pointed;
    bool trial;     /* it was set in a trial layer */
    char letter[2]; /* in its middle; "" for none */
} board_cell;

board_cell board_look_at(const board_painter *p, int row, int col);
/* The same as one glyph, and its attributes: on trial land, a sign cut out of the solid cell.
 * `reversed`: on a field of its colour, where a glyph that fills the place would be a dark
 * patch. */
const char *board_glyph_of(const board_painter *p, const board_cell *cell, bool reversed);
uint8_t board_attrs_of(const board_cell *cell);

/* How far a clue is: it is done once all its cells are decided. A 0 with no mark round it is
 * as open as any other clue. */
typedef enum { CLUE_ABSENT, CLUE_OPEN, CLUE_REACHED, CLUE_DONE, CLUE_BROKEN } board_clue;
board_clue board_clue_at(const board_view *view, int row, int col);

/* Whether the hint that is shown looks at the clue on a corner. */
bool board_looks_at_clue(const board_view *view, int row, int col);

void board_draw_lattice(const board_painter *p);
void board_draw_half(const board_painter *p);
void board_draw_dense(const board_painter *p);
void board_draw_rulers(const board_painter *p, canvas_rect rect);
void board_draw_status(const board_painter *p, canvas_rect rect);

#endif
