/* edit_move.c - the cursor of the editor. */
#include "ui/edit/edit_screen.h"

#include "ui/board/focus.h"

static creek_place *cursor_of(edit_screen *s)
{
    return s->cells ? &s->cell : &s->corner;
}

/* Rows and columns the cursor can be in. */
static int rows_of(const edit_screen *s)
{
    return creek_puzzle_height(edit_look(s->edit)->puzzle) + (s->cells ? 0 : 1);
}

static int cols_of(const edit_screen *s)
{
    return creek_puzzle_width(edit_look(s->edit)->puzzle) + (s->cells ? 0 : 1);
}

static int page_of(const edit_screen *s)
{
    edit_view v = edit_screen_view(s);
    int rows = edit_view_frame(&v).rows;
    return rows > 1 ? rows - 1 : 1;
}

static focus_grid grid_of(const edit_screen *s)
{
    return (focus_grid){rows_of(s), cols_of(s), page_of(s), s->world->settings->wrap};
}

/* Takes along what stood where the cursor was. */
static void carry(edit_screen *s, creek_place from)
{
    const edit_facts *f = edit_look(s->edit);
    creek_place to = *cursor_of(s);
    int clue = creek_puzzle_clue(f->puzzle, from.row, from.col);
    creek_state state = creek_board_get(f->drawing, from.row, from.col);
    edit_clear_message(s->edit);
    if (to.row == from.row && to.col == from.col)
        return;
    if (s->cells)
        (void)edit_set_cell(s->edit, to, state, false);
    else
        (void)edit_set_clue(s->edit, to, clue, false);
}

void edit_advance(edit_screen *s)
{
    if (!s->world->settings->advance)
        return;
    if (s->step_rows == 0 && s->step_cols == 0)
        s->step_cols = 1;
    focus_grid grid = grid_of(s);
    *cursor_of(s) = focus_step(&grid, *cursor_of(s), s->step_rows, s->step_cols);
}

creek_state edit_next_state(const edit_screen *s, int direction)
{
    static const creek_state turn[] = {CREEK_UNDECIDED, CREEK_SHADED, CREEK_UNSHADED};
    int now = creek_board_get(edit_look(s->edit)->drawing, s->cell.row, s->cell.col);
    return turn[(now + direction + 3) % 3];
}

bool edit_move(edit_screen *s, command which)
{
    focus_grid grid = grid_of(s);
    creek_place before = *cursor_of(s);
    focus_move move = focus_find(&grid, before, which);
    if (!move.moves)
        return false;
    if (move.rows || move.cols) {
        s->step_rows = move.rows;
        s->step_cols = move.cols;
    }
    *cursor_of(s) = move.to;
    if (move.carries)
        carry(s, before);
    return true;
}
