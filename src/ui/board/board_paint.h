/* board_paint.h - private to the files that draw a board: board_view.c knows where things are,
 * board_look.c how a cell looks, board_paint.c draws. */
#ifndef CREEK_UI_BOARD_PAINT_H
#define CREEK_UI_BOARD_PAINT_H

#include "ui/board/board_view.h"

/* The places from one cell to the next in a layout; half: 1, 1, for two cells. */
typedef struct {
    int across, down;
    int least; /* chosen only if there are this many rows, so that no board looks lost */
} board_pitch;

extern const board_pitch board_pitches[BOARD_LAYOUTS];

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

board_cell board_look_at(const board_view *view, int row, int col);
/* The same as one glyph, with its attributes: on trial land, a sign cut out of the solid cell.
 * `reversed`: on a background of its own colour, where a solid glyph would look dark. `narrow`:
 * there is no room for a sign beside it. */
const char *board_glyph_of(const board_cell *cell, const theme_glyphs *g, bool narrow,
                           bool reversed);
uint8_t board_attrs_of(const board_cell *cell);

/* The state of a clue: it is done once all its cells are decided. A 0 without any mark around it
 * is open, like any other clue. */
typedef enum { CLUE_ABSENT, CLUE_OPEN, CLUE_REACHED, CLUE_DONE, CLUE_BROKEN } board_clue;
board_clue board_clue_at(const board_view *view, int row, int col);

/* Whether the current hint looks at the clue on a corner. */
bool board_looks_at_clue(const board_view *view, int row, int col);

#endif
