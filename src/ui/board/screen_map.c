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
    surface *board;
    board_frame sight;
    /* As last drawn: */
    int scale;
    canvas_rect map;
} map_screen;

static void draw_foot(map_screen *s, const keymap *map, canvas *c)
{
    static const keybar_item items[] = {{KEY_RIGHT_ARROW, "arrows", "move"},
                                        {KEY_ENTER_KEY, "Enter", "to the board"},
                                        {KEY_COMMAND + COMMAND_LEAVE, NULL, "back"}};
    const board_view *view = &s->board->view;
    int width = creek_puzzle_width(view->puzzle), height = creek_puzzle_height(view->puzzle);
    int used = canvas_print(c, c->height - 1, 0, c->width, STYLE_FAINT, "r%dc%d of %dx%d",
                            min_of(view->focus.row + 1, height), min_of(view->focus.col + 1, width),
                            width, height);
    key_row_draw(map, &s->base.keys, c,
                 (canvas_rect){c->height - 1, used + 2, 1, c->width - used - 2}, items,
                 (int)(sizeof items / sizeof items[0]));
}

/* Where the focus is on the canvas; a corner may be beyond the last cell. */
static creek_place place_of_focus(const map_screen *s)
{
    creek_place focus = s->board->view.focus;
    return (creek_place){s->map.top + 1 + min_of(focus.row / (2 * s->scale), s->map.height - 3),
                         s->map.left + 1 + min_of(focus.col / s->scale, s->map.width - 3)};
}

static void draw(screen *self, shell *sh, canvas *c)
{
    map_screen *s = (map_screen *)self;
    const board_view *view = &s->board->view;
    int width = creek_puzzle_width(view->puzzle), height = creek_puzzle_height(view->puzzle);
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    s->scale = minimap_scale(width, height, (canvas_rect){0, 0, c->height - 1, c->width});
    int columns = (width + s->scale - 1) / s->scale + 2;
    int rows = (height + 2 * s->scale - 1) / (2 * s->scale) + 2;
    s->map = (canvas_rect){(c->height - 1 - rows) / 2, (c->width - columns) / 2, rows, columns};
    minimap_draw(view, &s->sight, c, s->map);
    creek_place at = place_of_focus(s);
    canvas_cell under = *canvas_at(c, at.row, at.col);
    canvas_put(c, at.row, at.col, STYLE_FOCUS, under.glyph[0] == ' ' ? CANVAS_REVERSE : 0,
               under.glyph);
    draw_foot(s, sh->services->keys, c);
    canvas_cursor(c, at.row, at.col);
}

static void go(map_screen *s, int rows, int cols)
{
    creek_place focus = s->board->view.focus;
    surface_put(s->board, (creek_place){focus.row + rows, focus.col + cols});
}

/* A click selects a place; a click on the selected one returns to the board. */
static void point(map_screen *s, shell *sh, const event *e)
{
    creek_place at = place_of_focus(s);
    canvas_rect inside = {s->map.top + 1, s->map.left + 1, s->map.height - 2, s->map.width - 2};
    if (!canvas_holds(inside, e->row, e->col))
        return;
    if (at.row == e->row && at.col == e->col && e->kind == EVENT_PRESS)
        (void)shell_back(sh);
    else
        surface_put(s->board, minimap_hit(&s->board->view, s->map, e->row, e->col));
}

/* Moves by the keys of the board, by one square of cells per step: half a place up or down. */
static bool move(map_screen *s, command which)
{
    s->board->step_rows = s->board->step_cols = 0;
    bool moves = surface_go(s->board, which);
    go(s, s->board->step_rows * (s->scale - 1), s->board->step_cols * (s->scale - 1));
    return moves;
}

static bool handle(screen *self, shell *sh, const event *e)
{
    map_screen *s = (map_screen *)self;
    if (e->kind == EVENT_PRESS || e->kind == EVENT_DRAG)
        point(s, sh, e);
    else if (e->kind == EVENT_WHEEL)
        go(s, e->mods ? 0 : e->wheel * 2 * s->scale, e->mods ? e->wheel * s->scale : 0);
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
    s->board = board;
    s->sight = board_view_place(&board->view, board->at.board);
    s->scale = 1;
    return &s->base;
}
