/* board_view.h - a board on a canvas, and back from a place to a cell. board_view.c knows where
 * things are, board_paint.c draws.
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
 * One more is for giant boards, to be seen from afar and marked there. It is
 * taken only when the player asks for it, because it has no room for clues (the
 * panel tells those of the focused cell):
 *
 *   half    a place is a cell wide and two cells high: a shaded cell fills its
 *           half of it (▀ ▄ █), an unshaded one is a dot (˙ . :) or, beside a
 *           shaded one, a quarter (▛ ▙), and what is cut off a cross (×) or,
 *           beside a shaded one, the other quarter (▜ ▟). So all states differ
 *           by shape; colours add what is wrong, tried or pointed at.
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
    BOARD_LAYOUTS
} board_layout;

/* What to draw. Nothing here is owned. */
typedef struct {
    const creek_puzzle *puzzle;
    const creek_board *board;
    const creek_game *game;    /* to show its trial layers; NULL: do not */
    const creek_areas *areas;  /* to mark what is cut off; NULL: do not */
    const creek_areas *groups; /* of unshaded cells, to label them; NULL: do not */
    bool show_satisfied;       /* dim satisfied clues */
    bool show_broken;          /* highlight broken clues */
    bool show_undecided;       /* draw undecided cells as `?` */
    int clean;                 /* the number of diagonals, from the top left, drawn as a finished
                                * picture: without dots and feedback on cells; see BOARD_CLEAN */
    const creek_place *blamed; /* clues that look broken, in reading order */
    size_t blamed_count;
    creek_place focus;        /* -1, -1 for none */
    bool corners;             /* the focus is a corner (layouts with clues only) */
    const creek_step *wrong;  /* whose cells are marked wrongly, or NULL */
    const creek_step *hint;   /* what to highlight, or NULL: */
    bool hint_look;           /* the clues and cells it looks at */
    bool hint_cells;          /* the cells it decides */
    const creek_chain *chain; /* more steps to highlight like it; NULL for none */
    board_layout layout;
    bool rulers;
    bool steady;              /* the visible part stays as it is while the focus is in it */
    int first_row, first_col; /* the cell at the top left */
} board_view;

/* The places from one cell to the next in a layout. */
typedef struct {
    int across, down;
    int stacked; /* the cells that are drawn one above the other in one place */
    int least;   /* chosen only if there are this many rows, so that no board looks lost */
} board_pitch;

extern const board_pitch board_pitches[BOARD_LAYOUTS];

int board_digits(int number);

static inline bool same_place(creek_place a, creek_place b)
{
    return a.row == b.row && a.col == b.col;
}

/* The mark of a cell in a list; NULL if it is not in there. */
const creek_mark *mark_of(const creek_mark *marks, size_t count, int row, int col);

/* For `clean`: the whole board. */
enum { BOARD_CLEAN = 2 * CREEK_SIZE_MAX };

/* The positions of its parts. */
typedef struct {
    canvas_rect grid;         /* the lattice of the visible cells */
    int ruler_rows;           /* above the grid */
    int ruler_cols;           /* left of the grid */
    bool status;              /* the last row of the rectangle says which part is visible */
    int first_row, first_col; /* the cell at the top left, clamped */
    int rows, cols;           /* visible cells, with their corners; no others are drawn */
} board_frame;

/* Whether the shaded cells of a board are right. Without clues all its cells must be decided. */
bool board_is_complete(const creek_puzzle *puzzle, const creek_board *board);
/* A copy of a board with undecided cells as `undecided`. The caller owns it. */
creek_board *board_decided(const creek_board *board, creek_state undecided);
/* The areas of such a board: with undecided cells as CREEK_SHADED they separate the groups of
 * unshaded marks. The caller owns them. */
creek_areas *board_find_areas(const creek_board *board, creek_state undecided);

/* Whether the clue on a corner is drawn as broken. */
bool board_view_is_broken(const board_view *view, int row, int col);

/* Whether a layout shows the corners, and so the clues. */
bool board_view_has_corners(board_layout layout);

/* Whether clues are drawn on the rows of cells: each left of the cell whose top left corner it
 * is on. */
bool board_view_is_flat(board_layout layout);

/* The size of a whole board in a layout, at 0, 0. */
canvas_rect board_view_size(int width, int height, board_layout layout, bool rulers);

/* The largest layout with clues in which the whole board fits into columns x rows; the compact
 * one if none does. Layouts larger than roomy need a minimum number of rows. */
board_layout board_view_choose(int width, int height, bool rulers, int columns, int rows);

/* Lays out the board in a rectangle, from its top left. */
board_frame board_view_place(const board_view *view, canvas_rect rect);
/* Whether the whole board fits. */
bool board_view_is_whole(const board_view *view, canvas_rect rect);

/* Chooses the largest layout for a rectangle; returns the part in its middle that the board
 * needs, or all of it. */
canvas_rect board_view_fit(board_view *view, canvas_rect room);

/* Moves first_row and first_col as little as needed to make the focus visible, with some cells
 * around it. */
void board_view_follow(board_view *view, canvas_rect rect);

/* The same for another cell. */
void board_view_reveal(board_view *view, canvas_rect rect, creek_place cell);

/* Scrolls, moving the focus, which there must be, along if it would be hidden. */
void board_view_scroll(board_view *view, canvas_rect rect, int rows, int cols);

void board_view_draw(const board_view *view, canvas *c, canvas_rect rect);

/* Centres the focus, as far as the board allows. */
void board_view_centre(board_view *view, canvas_rect rect);

/* The cell at a place of the canvas or, with `corners`, the corner at it or beside it; -1, -1 if
 * there is none. Lines and clues belong to no cell, but in the narrow layouts, where a cell is one
 * column wide, the line left of a cell belongs to it. Of the two cells in a place of the half
 * layout, the focused one if it is one of them, otherwise the upper one. */
creek_place board_view_hit(const board_view *view, canvas_rect rect, int row, int col);

/* The other cell drawn in the same place (half layout only), or the cell itself. */
creek_place board_view_twin(const board_view *view, creek_place cell);

#endif
