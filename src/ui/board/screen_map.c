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
    map_scale scale;
    canvas_rect inside;
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

/* The place of the focus; a corner may be beyond the last cell. */
static creek_place place_of_focus(const map_screen *s)
{
    creek_place focus = s->board->view.focus;
    return (creek_place){min_of(focus.row / (2 * s->scale.across), s->scale.rows - 1),
                         min_of(focus.col / s->scale.across, s->scale.columns - 1)};
}

static void draw(screen *self, shell *sh, canvas *c)
{
    map_screen *s = (map_screen *)self;
    const board_view *view = &s->board->view;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    s->scale = map_scale_for(creek_puzzle_width(view->puzzle), creek_puzzle_height(view->puzzle),
                             c->width - 2, c->height - 3);
    s->inside = (canvas_rect){max_of((c->height - 1 - s->scale.rows) / 2, 1),
                              max_of((c->width - s->scale.columns) / 2, 1), s->scale.rows,
                              s->scale.columns};
    map_draw(view, &s->scale, &s->sight, c, s->inside);
    creek_place place = place_of_focus(s);
    int row = s->inside.top + place.row, col = s->inside.left + place.col;
    canvas_cell under = *canvas_at(c, row, col);
    canvas_put(c, row, col, STYLE_FOCUS, under.glyph[0] == ' ' ? CANVAS_REVERSE : 0, under.glyph);
    draw_foot(s, sh->services->keys, c);
    canvas_cursor(c, row, col);
}

static void go(map_screen *s, int rows, int cols)
{
    creek_place focus = s->board->view.focus;
    surface_put(s->board, (creek_place){focus.row + rows, focus.col + cols});
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
        surface_put(s->board, map_hit(&s->board->view, &s->scale, row, col));
}

/* Moves by the keys of the board, by one square of cells per step: half a place up or down. */
static bool move(map_screen *s, command which)
{
    s->board->step_rows = s->board->step_cols = 0;
    bool moves = surface_go(s->board, which);
    go(s, s->board->step_rows * (s->scale.across - 1), s->board->step_cols * (s->scale.across - 1));
    return moves;
}

static bool handle(screen *self, shell *sh, const event *e)
{
    map_screen *s = (map_screen *)self;
    if (e->kind == EVENT_PRESS || e->kind == EVENT_DRAG)
        point(s, sh, e);
    else if (e->kind == EVENT_WHEEL)
        go(s, e->mods ? 0 : e->wheel * 2 * s->scale.across,
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
    s->board = board;
    s->sight = board_view_place(&board->view, board->at.board);
    s->scale = (map_scale){1, 1, 1};
    return &s->base;
}
