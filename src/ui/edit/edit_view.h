/* edit_view.h - the board of a draft on the screen: its clues with what the
 * solver found, or the drawn solution, and the cursor on a corner or a cell.
 *
 * What the solver found: cells that are the same in all solutions are shown as
 * they are, those that differ as `?` (`~` in the compact layout), clues that
 * cannot all be met like broken ones.
 *
 * Pure: everything is worked out from the values given.
 */
#ifndef CREEK_UI_EDIT_VIEW_H
#define CREEK_UI_EDIT_VIEW_H

#include "ui/edit/edit.h"
#include "ui/play/play_layout.h"

typedef struct {
    const edit_facts *facts;
    const settings *settings;
    const creek_board *blank; /* undecided cells, of the draft's size */
    bool cells;               /* the cursor is on the cells, and the drawing is shown */
    bool found;               /* what the solver finds is shown */
    creek_place corner, cell; /* the cursors */
    bool steady;              /* what is shown stays while the cursor is in sight */
    int first_row, first_col; /* the cell at the top left */
    int width, height;        /* of the screen */
    canvas_charset charset;
} edit_view;

/* Where board and panel stand. */
play_layout edit_view_layout(const edit_view *v);
/* The layout that follows when another one is asked for; see
 * play_layout_next(). */
const char *edit_view_next_layout(const edit_view *v);

/* Brings the cursor into sight by moving first_row and first_col. */
void edit_view_follow(edit_view *v);
/* Moves the part that is shown, and the cursor with it when it would be lost. */
void edit_view_scroll(edit_view *v, int rows, int cols);
/* Brings the cursor to where the minimap has a place of the screen, and that
 * into the middle of what is shown. */
void edit_view_steer(edit_view *v, int row, int col);
/* The board that is shown, laid out; its focus is the cell of the cursor, or
 * beside it. */
board_view edit_view_board(const edit_view *v);
/* How much is shown. */
board_frame edit_view_frame(const edit_view *v);

void edit_view_draw(const edit_view *v, canvas *c);

/* The cell, or the corner, at a place of the screen; -1, -1 for none. */
creek_place edit_view_cell_at(const edit_view *v, int row, int col);
creek_place edit_view_corner_at(const edit_view *v, int row, int col);

#endif
