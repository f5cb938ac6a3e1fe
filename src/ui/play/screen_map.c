/* screen_map.c - a board from afar. */
#include "ui/play/screen_map.h"

#include "base/alloc.h"
#include "ui/board/focus.h"
#include "ui/board/minimap.h"
#include "ui/canvas/theme.h"
#include "ui/shell/keymap.h"

#include <stdlib.h>

enum { LEAST_WIDTH = 4, LEAST_HEIGHT = 4 };

typedef struct {
    screen base;
    board_view view;
    const creek_board *board;
    creek_place *focus;
    canvas_rect sight; /* in cells */
    /* As last drawn: */
    int scale; /* cells along one side of what is drawn as one */
    int each;  /* of these, one above the other in a place */
    int top, left;
} map_screen;

static int parts(int length, int scale)
{
    return (length + scale - 1) / scale;
}

/* How a square of cells is drawn: as most of its decided cells are. */
static creek_state mostly(const map_screen *s, int row, int col)
{
    int shaded = 0, unshaded = 0;
    for (int r = row * s->scale; r < (row + 1) * s->scale; r++)
        for (int c = col * s->scale; c < (col + 1) * s->scale; c++) {
            if (r >= creek_board_height(s->board) || c >= creek_board_width(s->board))
                continue;
            creek_state state = creek_board_get(s->board, r, c);
            shaded += state == CREEK_SHADED;
            unshaded += state == CREEK_UNSHADED;
        }
    return shaded > unshaded ? CREEK_SHADED : unshaded > 0 ? CREEK_UNSHADED : CREEK_UNDECIDED;
}

static bool shares(int part, int scale, int first, int count)
{
    return part * scale < first + count && (part + 1) * scale > first;
}

/* One place: the square (row, col) above the one below it; `two` when both are
 * drawn. */
static void draw_place(const map_screen *s, canvas *c, int at_row, int at_col, int row, int col,
                       bool two)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    creek_state above = mostly(s, row, col);
    creek_state below = two ? mostly(s, row + 1, col) : above;
    bool top = above == CREEK_SHADED, bottom = below == CREEK_SHADED;
    int side = s->scale;
    if (minimap_wrong(&s->view, (canvas_rect){row * side, col * side, two ? 2 * side : side, side}))
        canvas_put(c, at_row, at_col, STYLE_CUT_OFF, 0, "!");
    else if (top || bottom)
        canvas_put(c, at_row, at_col, STYLE_SHADED, 0,
                   top && bottom ? (two ? g->full : g->shaded)
                   : top         ? "▀"
                                 : "▄");
    else if (above == CREEK_UNSHADED || below == CREEK_UNSHADED)
        canvas_put(c, at_row, at_col, STYLE_UNSHADED, 0, g->unshaded);
}

static void draw_foot(map_screen *s, const keymap *map, canvas *c)
{
    char leave[KEY_NAME];
    keymap_key(map, COMMAND_LEAVE, leave);
    const keybar_item items[] = {{KEY_COMMAND + COMMAND_LEAVE, leave, "leaves"},
                                 {KEY_ESCAPE_KEY, "Esc", "back"}};
    int used = canvas_print(c, c->height - 1, 0, c->width, STYLE_FAINT, "r%dc%d of %dx%d",
                            s->focus->row + 1, s->focus->col + 1, creek_board_width(s->board),
                            creek_board_height(s->board));
    keybar_draw(&s->base.keys, c, c->height - 1, used + 2, c->width - used - 2, items, 2);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    map_screen *s = (map_screen *)self;
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    int each = c->charset == CANVAS_ASCII ? 1 : 2; /* squares one above the other in a place */
    int width = creek_board_width(s->board), height = creek_board_height(s->board);
    for (s->scale = 1;
         parts(width, s->scale) > c->width - 2 || parts(height, s->scale) > each * (c->height - 3);)
        s->scale++;
    int cols = parts(width, s->scale), rows = parts(parts(height, s->scale), each);
    int left = (c->width - cols) / 2, top = (c->height - 1 - rows) / 2;
    left = left > 0 ? left : 1;
    top = top > 0 ? top : 1;
    s->each = each;
    s->top = top;
    s->left = left;
    minimap_frame(c, (canvas_rect){top - 1, left - 1, rows + 2, cols + 2});
    for (int row = 0; row < rows; row++) {
        if (shares(row, each * s->scale, s->sight.top, s->sight.height))
            canvas_put(c, top + row, left - 1, STYLE_FOCUS, 0, g->focus_left);
        for (int col = 0; col < cols; col++)
            draw_place(s, c, top + row, left + col, each * row, col, each == 2);
    }
    for (int col = 0; col < cols; col++)
        if (shares(col, s->scale, s->sight.left, s->sight.width))
            canvas_put(c, top - 1, left + col, STYLE_FOCUS, 0, g->focus_horizontal);
    int row = top + s->focus->row / (each * s->scale), col = left + s->focus->col / s->scale;
    canvas_mark(c, (canvas_rect){row, col, 1, 1}, CANVAS_REVERSE);
    draw_foot(s, sh->world->keys, c);
    canvas_cursor(c, row, col);
}

static int kept_in(int value, int size)
{
    return value < 0 ? 0 : value >= size ? size - 1 : value;
}

static void go(map_screen *s, int rows, int cols)
{
    s->focus->row = kept_in(s->focus->row + rows, creek_board_height(s->board));
    s->focus->col = kept_in(s->focus->col + cols, creek_board_width(s->board));
}

/* A click goes to a place, another one there back to the board. */
static void point(map_screen *s, shell *sh, const event *e)
{
    int side = s->scale, row = e->row - s->top, col = e->col - s->left;
    if (row < 0 || col < 0 || row * side * s->each >= creek_board_height(s->board) ||
        col * side >= creek_board_width(s->board))
        return;
    bool again = s->focus->row / (side * s->each) == row && s->focus->col / side == col;
    if (again && e->kind == EVENT_PRESS) {
        (void)shell_back(sh);
        return;
    }
    s->focus->row =
        kept_in(row * side * s->each + side * s->each / 2, creek_board_height(s->board));
    s->focus->col = kept_in(col * side + side / 2, creek_board_width(s->board));
}

/* Moves as on the board, by its keys; a step goes on to the next place. */
static bool move(map_screen *s, command which)
{
    focus_grid grid = {creek_board_height(s->board), creek_board_width(s->board), s->sight.height,
                       false};
    focus_move m = focus_find(&grid, *s->focus, which);
    if (m.rows || m.cols)
        go(s, m.rows * s->scale, m.cols * s->scale);
    else if (m.moves)
        *s->focus = m.to;
    return m.moves;
}

static bool handle(screen *self, shell *sh, const event *e)
{
    map_screen *s = (map_screen *)self;
    if (e->kind == EVENT_PRESS || e->kind == EVENT_DRAG)
        point(s, sh, e);
    else if (e->kind == EVENT_WHEEL)
        go(s, e->mods ? 0 : e->wheel * s->scale * s->each, e->mods ? e->wheel * s->scale : 0);
    if (e->kind != EVENT_KEY)
        return true;
    command which = keymap_find(sh->world->keys, e);
    if (!shell_obey(sh, which) && !move(s, which) &&
        (which == COMMAND_MAP || event_is_plain(e, KEY_ENTER_KEY)))
        (void)shell_back(sh);
    return true;
}

static void release(screen *self)
{
    free(self);
}

screen *screen_map_new(const board_view *view, creek_place *focus, const board_frame *sight)
{
    static const screen_class class = {.handle = handle, .draw = draw, .release = release};
    map_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->view = *view;
    s->board = view->board;
    s->focus = focus;
    s->sight = (canvas_rect){sight->first_row, sight->first_col, sight->rows, sight->cols};
    s->scale = s->each = 1;
    return &s->base;
}
