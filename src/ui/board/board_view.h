/* board_view.h - a board on a canvas, and back from a place to a cell.
 *
 * Layouts of the same lattice, of which the largest that fits is taken:
 *
 *   roomy                 normal       wide              compact
 *   ·───·───2───·         ·─·─2─·      ╵   ╵███2███      ╵ ╵█2█
 *   │ ∙ │███████│         │∙│███│      0 ∙ 1 ∙ ╵         0∙1∙╵
 *   0───1───·───1         0─1─·─1
 *
 * In the first two, and in the larger ones huge and large, a clue stands where
 * the lines meet. In the others a corner has no row of its own: it stands to the
 * left of the cell of which it is the top left corner. A board that fits in none
 * of them is shown in part: the part follows the focused cell, and a line below
 * says what is shown. Between cells that are all shaded, or all unshaded, there
 * are no lines.
 *
 * Two more are for giant boards, to be seen from afar and marked there; they
 * are taken only when the player asks for them, because they have no room for
 * clues (the panel tells those of the focused cell):
 *
 *   half    a place is a cell wide and two cells high: a shaded cell fills its
 *           half of it (▀ ▄ █), an unshaded one is a dot (˙ . :) or, beside a
 *           shaded one, a quarter (▛ ▙), and what is cut off a cross (×) or,
 *           beside a shaded one, the other quarter (▜ ▟). So all states differ
 *           by shape; colours add what is wrong, tried or pointed at.
 *   dense   a place a cell, with the signs of the compact layout: in place of
 *           half where those glyphs are missing (ASCII, text consoles).
 *
 * Pure: everything is worked out from the values given, on every call.
 */
#ifndef CREEK_UI_BOARD_VIEW_H
#define CREEK_UI_BOARD_VIEW_H

#include "ui/canvas/canvas.h"
#include "ui/canvas/theme.h"

#include <creek/creek.h>
#include <creek/deduce.h>

typedef enum {
    BOARD_HUGE,
    BOARD_LARGE,
    BOARD_ROOMY,
    BOARD_NORMAL,
    BOARD_WIDE,
    BOARD_COMPACT,
    BOARD_HALF,
    BOARD_DENSE,
    BOARD_LAYOUTS
} board_layout;

/* What is to be drawn. Nothing here is owned. */
typedef struct {
    const creek_puzzle *puzzle;
    const creek_board *board;
    const creek_game *game;    /* to show its trial layers; NULL: do not */
    const creek_areas *areas;  /* to show what is cut off; NULL: do not */
    const creek_areas *groups; /* of unshaded cells, to tell them apart; NULL: do not */
    bool show_satisfied;       /* satisfied clues recede */
    bool show_broken;          /* broken clues stand out */
    bool show_undecided;       /* undecided cells are a `?` */
    int clean;                 /* so many diagonals from the top left are drawn as a picture:
                                  no dots and no feedback on cells; see BOARD_CLEAN */
    const creek_place *blamed; /* clues that look broken, in reading order */
    size_t blamed_count;
    creek_place focus;      /* a cell, or a corner; -1, -1 for none */
    bool corners;           /* the focus is a corner (layouts with clues only) */
    const creek_step *hint; /* what is to be highlighted, or NULL: */
    bool hint_look;         /* the clues and cells it looks at */
    bool hint_cells;        /* the cells it decides */
    board_layout layout;
    bool rulers;
    bool steady;              /* the part that is shown stays while the focus is in sight */
    int first_row, first_col; /* the cell shown at the top left */
} board_view;

/* For `clean`: the whole board. */
enum { BOARD_CLEAN = 2 * CREEK_SIZE_MAX };

/* Where the parts of it are. */
typedef struct {
    canvas_rect grid;         /* the lattice of the cells that are shown */
    int ruler_rows;           /* above the grid */
    int ruler_cols;           /* left of the grid */
    bool status;              /* the last row of the rectangle says what is shown */
    int first_row, first_col; /* the cell at the top left, put right */
    int rows, cols;           /* cells shown, with their corners; no others are drawn */
} board_frame;

/* The areas of a board, undecided cells taken as `undecided`: as CREEK_SHADED they part the
 * groups of cells that are marked unshaded. The caller owns them. */
creek_areas *board_find_areas(const creek_board *board, creek_state undecided);

/* Whether a layout shows the corners, and so the clues. */
bool board_view_has_corners(board_layout layout);

/* Whether the clues stand on the lines of the cells: each at the left of the cell of which
 * it is at the top left corner. */
bool board_view_is_flat(board_layout layout);

/* Columns and rows a whole board takes in a layout. */
void board_view_size(int width, int height, board_layout layout, bool rulers, int *columns,
                     int *rows);

/* The largest of the layouts with clues in which the whole board fits into
 * columns x rows, those above roomy only from some rows on; the compact one when none
 * does. */
board_layout board_view_choose(int width, int height, bool rulers, int columns, int rows);

/* Lays the board out in a rectangle, from its top left on. */
board_frame board_view_place(const board_view *view, canvas_rect rect);
/* Whether all of it fits in there. */
bool board_view_is_whole(const board_view *view, canvas_rect rect);

/* Takes the largest layout for a rectangle; returns the part in its middle that the board
 * needs, or all of it. */
canvas_rect board_view_fit(board_view *view, canvas_rect room);

/* Moves first_row and first_col as little as is needed to have the focus in
 * sight, with some cells around it. */
void board_view_follow(board_view *view, canvas_rect rect);

/* Moves the part that is shown, and the focus with it when it would be lost. */
void board_view_scroll(board_view *view, canvas_rect rect, int rows, int cols);

void board_view_draw(const board_view *view, canvas *c, canvas_rect rect);

/* Has the focus in the middle of what is shown, as far as the board goes. */
void board_view_centre(board_view *view, canvas_rect rect);

/* The cell at a place of the canvas or, with `corners`, the corner at it or beside
 * it; -1, -1 when there is none. Of the two cells in a place of the half layout
 * it is the focused one, if that is one of them, and else the upper one. */
creek_place board_view_hit(const board_view *view, canvas_rect rect, int row, int col);

/* The other cell in the place a cell is drawn at, or the cell itself where
 * there is none (half layout only). */
creek_place board_view_twin(const board_view *view, creek_place cell);

#endif
