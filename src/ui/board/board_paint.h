/* board_paint.h - shared by the files that draw a board, and private to them.
 *
 * board_view.c knows where things are, board_look.c how a cell looks; board_lattice.c draws the
 * layouts with corners, board_half.c those without, board_ruler.c the rulers and the status
 * line. */
#ifndef CREEK_UI_BOARD_PAINT_H
#define CREEK_UI_BOARD_PAINT_H

#include "ui/board/board_view.h"

/* What all drawing functions need. */
typedef struct {
    const board_view *view;
    canvas *canvas;
    const theme_glyphs *glyphs;
    board_frame frame;
    int width, height;                     /* of the board */
    int across, down;                      /* places from one cell to the next; half: 1, 1 */
    bool corners;                          /* the layout shows them */
    bool wide;                             /* a cell has room for a sign on each side */
    int depth;                             /* number of open trial layers */
    creek_place assumed[CREEK_TRIALS_MAX]; /* the first cell of each */
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

/* How a hint highlights a cell. */
typedef enum { POINTED_NOT, POINTED_LOOK, POINTED_DECIDED } board_pointed;

/* How a cell is drawn. */
typedef struct {
    creek_state state;
    bool cut; /* it is cut off, and not shaded */
    theme_style style;
    board_pointed pointed;
    bool trial;     /* it was set in a trial */
    char letter[2]; /* in its middle; "" for none */
} board_cell;

board_cell board_look_at(const board_painter *p, int row, int col);
/* The same as one glyph, with its attributes: on trial land, a sign cut out of the solid cell.
 * `reversed`: on a background of its own colour, where a solid glyph would look dark. */
const char *board_glyph_of(const board_painter *p, const board_cell *cell, bool reversed);
uint8_t board_attrs_of(const board_cell *cell);

/* The state of a clue: it is done once all its cells are decided. A 0 without any mark around it
 * is open, like any other clue. */
typedef enum { CLUE_ABSENT, CLUE_OPEN, CLUE_REACHED, CLUE_DONE, CLUE_BROKEN } board_clue;
board_clue board_clue_at(const board_view *view, int row, int col);

/* Whether the current hint looks at the clue on a corner. */
bool board_looks_at_clue(const board_view *view, int row, int col);

void board_draw_lattice(const board_painter *p);
void board_draw_half(const board_painter *p);
void board_draw_dense(const board_painter *p);
void board_draw_rulers(const board_painter *p, canvas_rect rect);
void board_draw_status(const board_painter *p, canvas_rect rect);

#endif
