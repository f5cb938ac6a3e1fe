/* edit_move.c - the cursor of the editor. */
#include "ui/edit/edit_screen.h"

static int clamp(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

static int round_in(int value, int count)
{
    return (value + count) % count;
}

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

static void go(edit_screen *s, int row, int col)
{
    *cursor_of(s) = (creek_place){clamp(row, 0, rows_of(s) - 1), clamp(col, 0, cols_of(s) - 1)};
}

static void step(edit_screen *s, int rows, int cols)
{
    creek_place at = *cursor_of(s);
    s->step_rows = rows;
    s->step_cols = cols;
    if (s->world->settings->wrap)
        *cursor_of(s) =
            (creek_place){round_in(at.row + rows, rows_of(s)), round_in(at.col + cols, cols_of(s))};
    else
        go(s, at.row + rows, at.col + cols);
}

/* A step that takes along what stands at the cursor. */
static void carry(edit_screen *s, int rows, int cols)
{
    const edit_facts *f = edit_look(s->edit);
    creek_place from = *cursor_of(s);
    int clue = creek_puzzle_clue(f->puzzle, from.row, from.col);
    creek_state state = creek_board_get(f->drawing, from.row, from.col);
    edit_hush(s->edit);
    step(s, rows, cols);
    creek_place to = *cursor_of(s);
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
    step(s, s->step_rows, s->step_cols);
}

creek_state edit_next_state(const edit_screen *s, int direction)
{
    static const creek_state turn[] = {CREEK_UNDECIDED, CREEK_SHADED, CREEK_UNSHADED};
    int now = creek_board_get(edit_look(s->edit)->drawing, s->cell.row, s->cell.col);
    return turn[round_in(now + direction, 3)];
}

static int page_of(const edit_screen *s)
{
    edit_view v = edit_screen_view(s);
    int rows = edit_view_frame(&v).rows;
    return rows > 1 ? rows - 1 : 1;
}

bool edit_move(edit_screen *s, command which)
{
    creek_place at = *cursor_of(s);
    switch (which) {
    case COMMAND_UP:
        step(s, -1, 0);
        return true;
    case COMMAND_DOWN:
        step(s, 1, 0);
        return true;
    case COMMAND_LEFT:
        step(s, 0, -1);
        return true;
    case COMMAND_RIGHT:
        step(s, 0, 1);
        return true;
    case COMMAND_ROW_START:
        go(s, at.row, 0);
        return true;
    case COMMAND_ROW_END:
        go(s, at.row, cols_of(s));
        return true;
    case COMMAND_FIRST_ROW:
        go(s, 0, at.col);
        return true;
    case COMMAND_LAST_ROW:
        go(s, rows_of(s), at.col);
        return true;
    case COMMAND_PAGE_UP:
    case COMMAND_PAGE_DOWN:
        go(s, at.row + (which == COMMAND_PAGE_UP ? -page_of(s) : page_of(s)), at.col);
        return true;
    case COMMAND_CARRY_UP:
        carry(s, -1, 0);
        return true;
    case COMMAND_CARRY_DOWN:
        carry(s, 1, 0);
        return true;
    case COMMAND_CARRY_LEFT:
        carry(s, 0, -1);
        return true;
    case COMMAND_CARRY_RIGHT:
        carry(s, 0, 1);
        return true;
    default:
        return false;
    }
}
