/* screen_map.c - a map that fills the screen. */
#include "ui/board/screen_map.h"

#include "base/alloc.h"
#include "base/minmax.h"
#include "ui/board/minimap.h"
#include "ui/canvas/theme.h"
#include "ui/shell/panel_parts.h"

#include <stdlib.h>

enum { LEAST_WIDTH = 4, LEAST_HEIGHT = 4 };

typedef struct {
    screen base;
    surface board;   /* a copy, with its cursor on cells */
    surface *origin; /* whose cursor follows */
    board_frame sight;
    /* As last drawn: */
    map_scale scale;
    canvas_rect inside;
} map_screen;

static int width_of(const map_screen *s)
{
    return creek_puzzle_width(s->board.view.puzzle);
}

static int height_of(const map_screen *s)
{
    return creek_puzzle_height(s->board.view.puzzle);
}

static void draw_foot(map_screen *s, const keymap *map, canvas *c)
{
    static const keybar_item items[] = {{KEY_RIGHT_ARROW, "arrows", "move"},
                                        {KEY_ENTER_KEY, "Enter", "to the board"},
                                        {KEY_COMMAND + COMMAND_LEAVE, NULL, "back"}};
    int used = canvas_print(c, c->height - 1, 0, c->width, STYLE_FAINT, "r%dc%d of %dx%d",
                            s->board.view.focus.row + 1, s->board.view.focus.col + 1, width_of(s),
                            height_of(s));
    key_row_draw(map, &s->base.keys, c,
                 (canvas_rect){c->height - 1, used + 2, 1, c->width - used - 2}, items,
                 (int)(sizeof items / sizeof items[0]));
}

/* The place of the focus. */
static creek_place place_of_focus(const map_screen *s)
{
    canvas_rect first = map_cells(&s->scale, 0, 0);
    return (creek_place){s->board.view.focus.row / first.height,
                         s->board.view.focus.col / first.width};
}

static void draw(screen *self, shell *sh, canvas *c)
{
    map_screen *s = (map_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    s->scale =
        map_scale_for(width_of(s), height_of(s), c->charset, true, c->width - 2, c->height - 3);
    s->inside = (canvas_rect){max_of((c->height - 1 - s->scale.rows) / 2, 1),
                              max_of((c->width - s->scale.columns) / 2, 1), s->scale.rows,
                              s->scale.columns};
    map_draw(&s->board.view, &s->scale, &s->sight, c, s->inside);
    creek_place place = place_of_focus(s);
    int row = s->inside.top + place.row, col = s->inside.left + place.col;
    canvas_cell under = *canvas_at(c, row, col);
    canvas_put(c, row, col, STYLE_FOCUS, under.glyph[0] == ' ' ? CANVAS_REVERSE : 0, under.glyph);
    draw_foot(s, sh->services->keys, c);
    canvas_cursor(c, row, col);
}

static void put(map_screen *s, creek_place place)
{
    surface_put(&s->board, place);
    s->origin->view.focus = s->board.view.focus;
}

static void go(map_screen *s, int rows, int cols)
{
    creek_place focus = s->board.view.focus;
    put(s, (creek_place){focus.row + rows, focus.col + cols});
}

/* A click selects a place; a click on the selected one returns to the board. */
static void point(map_screen *s, shell *sh, const event *e)
{
    creek_place focus = place_of_focus(s);
    int row = e->row - s->inside.top, col = e->col - s->inside.left;
    if (!canvas_holds(s->inside, e->row, e->col))
        return;
    if (focus.row == row && focus.col == col && e->kind == EVENT_PRESS)
        (void)shell_back(sh);
    else
        put(s, map_hit(&s->board.view, &s->scale, row, col));
}

/* Moves by the keys of the board, one place per step. */
static bool move(map_screen *s, command which)
{
    s->board.step_rows = s->board.step_cols = 0;
    surface_move m = surface_go(&s->board, which);
    if (m.moves)
        go(s, s->board.step_rows * (s->scale.down - 1), s->board.step_cols * (s->scale.across - 1));
    return m.moves;
}

static bool handle(screen *self, shell *sh, const event *e)
{
    map_screen *s = (map_screen *)self;
    if (e->kind == EVENT_PRESS || e->kind == EVENT_DRAG)
        point(s, sh, e);
    else if (e->kind == EVENT_WHEEL)
        go(s, e->mods ? 0 : e->wheel * s->scale.down * s->scale.dots_down,
           e->mods ? e->wheel * s->scale.across : 0);
    if (e->kind != EVENT_KEY)
        return true;
    command which = keymap_find(sh->services->keys, e);
    if (!shell_obey(sh, which) && !move(s, which) &&
        (which == COMMAND_MAP || event_is_plain(e, KEY_ENTER_KEY)))
        (void)shell_back(sh);
    return true;
}

static void release(screen *self)
{
    free(self);
}

screen *screen_map_new(surface *board)
{
    static const screen_class class = {.handle = handle, .draw = draw, .release = release};
    map_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->board = *board;
    s->origin = board;
    s->board.view.corners = false;
    surface_put(&s->board, board->view.focus);
    s->sight = board_view_place(&board->view, board->at.board);
    s->scale = map_scale_for(1, 1, CANVAS_ASCII, true, 1, 1);
    return &s->base;
}
