/* edit_mouse.c - the mouse in the editor. */
#include "ui/edit/edit_screen.h"

#include "ui/board/minimap.h"

#include <stdlib.h>
#include <string.h>

static bool same(creek_place a, creek_place b)
{
    return a.row == b.row && a.col == b.col;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static void paint(edit_screen *s, creek_place cell)
{
    s->cell = cell;
    if (edit_set_cell(s->edit, cell, s->paint, s->joined))
        s->joined = true;
}

/* What a press makes of the cell at the cursor, by the setting. */
static creek_state state_by_button(const edit_screen *s, bool left)
{
    const char *buttons = s->world->settings->buttons;
    if (strcmp(buttons, "cycle") == 0)
        return edit_next_state(s, left ? 1 : -1);
    bool shades = left != (strcmp(buttons, "mark") == 0);
    creek_state wanted = shades ? CREEK_SHADED : CREEK_UNSHADED;
    creek_state now = creek_board_get(edit_look(s->edit)->drawing, s->cell.row, s->cell.col);
    return now == wanted ? CREEK_UNDECIDED : wanted;
}

static void press_cell(edit_screen *s, const event *e, creek_place cell)
{
    s->cell = cell;
    if (e->button != 1 && e->button != 3)
        return;
    s->paint = state_by_button(s, e->button == 1);
    s->painting = e->button;
    s->joined = false;
    s->painted = cell;
    paint(s, cell);
}

/* A fast drag skips cells: all on the way are painted. */
static void drag(edit_screen *s, creek_place to)
{
    creek_place from = s->painted;
    int rows = to.row - from.row, cols = to.col - from.col;
    int steps = larger(abs(rows), abs(cols));
    for (int i = 1; i <= steps; i++)
        paint(s,
              (creek_place){from.row + (2 * rows * i + (rows < 0 ? -steps : steps)) / (2 * steps),
                            from.col + (2 * cols * i + (cols < 0 ? -steps : steps)) / (2 * steps)});
    s->painted = to;
}

/* A click selects a corner; on the one that is selected it changes the clue. */
static void press_corner(edit_screen *s, const event *e, creek_place corner)
{
    bool selected = same(s->corner, corner);
    s->corner = corner;
    s->joined = false;
    if (e->button == 3)
        (void)edit_set_clue(s->edit, corner, CREEK_CLUE_NONE, false);
    else if (e->button == 1 && selected)
        edit_cycle(s, 1, false);
}

/* Shows the part of the board that the minimap has at the mouse. */
static void steer(edit_screen *s, const event *e)
{
    edit_view v = edit_screen_view(s);
    edit_view_steer(&v, e->row, e->col);
    s->first_row = v.first_row;
    s->first_col = v.first_col;
    s->corner = v.corner;
    s->cell = v.cell;
}

static void press(edit_screen *s, shell *sh, const event *e)
{
    edit_command label = edit_labels_hit(&s->labels, e->row, e->col);
    s->painting = 0;
    if (label != EDIT_MESSAGE && label != EDIT_MENU)
        edit_clear_message(s->edit);
    if (label != EDIT_NONE) {
        if (e->button == 1)
            edit_obey(s, sh, label);
        return;
    }
    edit_view v = edit_screen_view(s);
    s->steering = minimap_holds(edit_view_layout(&v).minimap, e->row, e->col);
    if (s->steering) {
        steer(s, e);
        return;
    }
    creek_place at =
        s->cells ? edit_view_cell_at(&v, e->row, e->col) : edit_view_corner_at(&v, e->row, e->col);
    if (at.row < 0)
        return;
    if (s->cells)
        press_cell(s, e, at);
    else
        press_corner(s, e, at);
}

/* Over the corner with the cursor the wheel changes its clue, a whole turn as
 * one step; elsewhere it scrolls. */
static void wheel(edit_screen *s, const event *e)
{
    edit_view v = edit_screen_view(s);
    if (!s->cells && !e->mods && same(edit_view_corner_at(&v, e->row, e->col), s->corner)) {
        edit_clear_message(s->edit);
        edit_cycle(s, -e->wheel, s->joined);
        s->joined = true;
        return;
    }
    edit_view_scroll(&v, e->mods ? 0 : e->wheel, e->mods ? e->wheel : 0);
    s->first_row = v.first_row;
    s->first_col = v.first_col;
    s->corner = v.corner;
    s->cell = v.cell;
    s->joined = false;
}

void edit_mouse(edit_screen *s, shell *sh, const event *e)
{
    edit_view v;
    creek_place to;
    s->pointing = true;
    switch (e->kind) {
    case EVENT_PRESS:
        press(s, sh, e);
        break;
    case EVENT_DRAG:
        if (s->steering) {
            steer(s, e);
            break;
        }
        v = edit_screen_view(s);
        to = edit_view_cell_at(&v, e->row, e->col);
        if (s->painting && s->painting == e->button && to.row >= 0)
            drag(s, to);
        break;
    case EVENT_WHEEL:
        wheel(s, e);
        break;
    default:
        s->painting = 0;
        s->steering = false;
        break;
    }
}
