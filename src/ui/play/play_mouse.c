/* play_mouse.c - the mouse on the board and on the minimap. */
#include "ui/play/play_screen.h"

#include "ui/board/minimap.h"

#include <stdlib.h>
#include <string.h>

/* The cell under the mouse. Where two share a place, a modifier asks for the
 * lower one. */
static creek_place hit(const play_screen *s, const event *e)
{
    play_layout at = play_arrange(s);
    board_view view = play_view(s, at.layout);
    creek_place cell = board_view_hit(&view, at.board, e->row, e->col);
    creek_place twin = cell.row < 0 ? cell : board_view_twin(&view, cell);
    return e->mods && twin.row > cell.row ? twin : cell;
}

/* Shows the part of the board that the minimap has at the mouse. */
void play_steer(play_screen *s, const event *e)
{
    play_layout at = play_arrange(s);
    board_view view = play_view(s, at.layout);
    s->focus = view.focus = minimap_hit(&view, s->charset, at.minimap, e->row, e->col);
    board_view_centre(&view, at.board);
    s->first_row = view.first_row;
    s->first_col = view.first_col;
}

static void paint(play_screen *s, creek_place cell)
{
    s->focus = cell;
    if (play_set(s->play, cell, s->paint, s->joined))
        s->joined = true;
    if (play_look(s->play)->won)
        s->painting = 0;
}

static creek_place other_half(const play_screen *s, creek_place cell)
{
    board_view view = play_view(s, play_arrange(s).layout);
    return board_view_twin(&view, cell);
}

/* What a button makes of the focused cell. */
static creek_state state_by_button(const play_screen *s, bool left)
{
    const char *buttons = s->world->settings->buttons;
    if (strcmp(buttons, "cycle") == 0)
        return play_next_state(play_state_here(s), !left);
    bool shades = left != (strcmp(buttons, "mark") == 0);
    creek_state wanted = shades ? CREEK_SHADED : CREEK_UNSHADED;
    return play_state_here(s) == wanted ? CREEK_UNDECIDED : wanted;
}

void play_press(play_screen *s, const event *e)
{
    s->steering = minimap_holds(play_arrange(s).minimap, e->row, e->col);
    if (s->steering) {
        play_steer(s, e);
        return;
    }
    creek_place cell = hit(s, e);
    if (cell.row < 0)
        return;
    bool again = cell.row == s->focus.row && cell.col == s->focus.col;
    s->focus = cell;
    if (e->button != 1 && e->button != 3) {
        if (again && e->button == 2)
            s->focus = other_half(s, cell);
        return;
    }
    play_hush(s->play);
    s->paint = state_by_button(s, e->button == 1);
    s->painting = e->button;
    s->joined = false;
    s->painted = cell;
    paint(s, cell);
}

/* A fast drag skips cells: all on the way are painted. */
void play_drag(play_screen *s, const event *e)
{
    creek_place to = hit(s, e);
    if (to.row < 0)
        return;
    /* Where two cells share a place the drag stays with the upper or lower. */
    if ((to.row ^ s->painted.row) & 1)
        to = other_half(s, to);
    int rows = to.row - s->painted.row, cols = to.col - s->painted.col;
    int steps = abs(rows) > abs(cols) ? abs(rows) : abs(cols);
    creek_place from = s->painted;
    for (int i = 1; i <= steps && s->painting; i++) {
        creek_place cell = {from.row + (2 * rows * i + (rows < 0 ? -steps : steps)) / (2 * steps),
                            from.col + (2 * cols * i + (cols < 0 ? -steps : steps)) / (2 * steps)};
        paint(s, cell);
    }
    s->painted = to;
}

void play_wheel(play_screen *s, const event *e)
{
    play_layout at = play_arrange(s);
    board_view view = play_view(s, at.layout);
    board_view_scroll(&view, at.board, e->mods ? 0 : e->wheel, e->mods ? e->wheel : 0);
    s->first_row = view.first_row;
    s->first_col = view.first_col;
    s->focus = view.focus;
}
