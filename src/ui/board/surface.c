/* surface.c - layout, cursor and mouse for a board. */
#include "ui/board/surface.h"

#include "base/minmax.h"
#include "ui/board/minimap.h"

#include <stdio.h>
#include <string.h>

/* Cells for a notch of the wheel. */
enum { WHEEL_STEP = 3 };

/* --- layout ---------------------------------------------------------------- */

/* The width of the panel beside the board, its minimum if that makes room for a larger board,
 * and the rows it needs. */
enum { PANEL_WIDTH = 30, PANEL_LEAST = 24, PANEL_HEIGHT = 20 };

/* A screen with fewer columns has no panel beside the board. */
enum { BESIDE_LEAST = 50 };

/* A layout that shows fewer rows or columns is not offered. */
enum { PART_LEAST = 8 };

/* Between board and panel, and board and minimap. */
enum { PANEL_GAP = 3, MINIMAP_GAP = 1 };

/* Rows for a message that are left free between a board and the panel below it, if possible. */
enum { MESSAGE_ROWS = 3 };

/* The rows of the panel that a minimap leaves for text. */
enum { PANEL_ROWS_KEPT = 14 };

/* The name of a layout, as in the settings, where "auto" comes first. */
static const char *title_of(board_layout layout)
{
    return setting_about(SETTING_LAYOUT)->values[layout + 1];
}

board_layout surface_layout_find(const char *name)
{
    board_layout layout = BOARD_HUGE;
    while (layout < BOARD_LAYOUTS && strcmp(name, title_of(layout)) != 0)
        layout++;
    return layout;
}

/* BOARD_LAYOUTS for the largest that fits. */
static board_layout asked_for(const layout_request *w)
{
    board_layout layout = surface_layout_find(w->name);
    return w->with_clues && layout == BOARD_HALF ? BOARD_LAYOUTS : layout;
}

/* The rows of the panel below the board. */
static int bottom_rows(int height)
{
    return height < 8 ? 1 : 2;
}

/* Whether the board, or that many rows and columns of it, fit. */
static bool fits(const layout_request *w, int most, board_layout layout, int columns, int rows)
{
    canvas_rect size =
        board_view_size(min_of(w->cols, most), min_of(w->rows, most), layout, !w->no_rulers);
    return size.width <= columns && size.height <= rows;
}

board_layout surface_layout_choose(const layout_request *request, int columns, int rows)
{
    board_layout layout = asked_for(request);
    if (layout != BOARD_LAYOUTS)
        return layout;
    layout = board_view_choose(request->cols, request->rows, !request->no_rulers, columns, rows);
    return fits(request, CREEK_SIZE_MAX, layout, columns, rows) ||
                   !fits(request, PART_LEAST, BOARD_NORMAL, columns, rows)
               ? layout
               : BOARD_NORMAL;
}

/* --- the panel beside the board, or below ------------------------------------ */

/* Puts a minimap at the bottom of the panel, if enough rows remain above it. */
static void put_into_panel(const layout_request *w, surface_layout *at)
{
    int columns = PANEL_WIDTH, rows = at->panel.height - PANEL_ROWS_KEPT;
    minimap_size(w->cols, w->rows, &columns, &rows);
    if (columns == 0)
        return;
    at->panel.height -= rows + 1;
    at->minimap =
        (canvas_rect){at->panel.top + at->panel.height + 1, at->panel.left, rows, columns};
}

/* Centres both on the screen. */
static surface_layout beside(const layout_request *w)
{
    /* The last column is for the mark of a broken clue on the right border. */
    int room = w->width - PANEL_LEAST - PANEL_GAP - 1;
    board_layout layout = surface_layout_choose(w, room, w->height);
    canvas_rect size = board_view_size(w->cols, w->rows, layout, !w->no_rulers);
    bool whole = size.width <= room && size.height <= w->height;
    int columns = size.width + 1;
    int panel = whole ? min_of(PANEL_WIDTH, w->width - columns - PANEL_GAP) : PANEL_WIDTH;
    int board_width = min_of(columns, w->width - panel - PANEL_GAP);
    int left = (w->width - board_width - PANEL_GAP - panel) / 2;
    int tall = min_of(max_of(size.height, PANEL_HEIGHT), w->height), top = (w->height - tall) / 2;
    int gap = w->height > PANEL_HEIGHT ? 1 : 0;
    surface_layout at = {.board = {top, left, min_of(size.height, w->height), board_width},
                         .panel = {top + gap, left + board_width + PANEL_GAP, tall - gap, panel},
                         .beside = true,
                         .layout = layout,
                         .whole = whole};
    if (!w->no_minimap && !whole)
        put_into_panel(w, &at);
    return at;
}

/* A minimap stands on the right. */
static surface_layout below(const layout_request *w)
{
    int panel_rows = bottom_rows(w->height), room = w->height - panel_rows;
    int map_columns = w->width / 4 - MINIMAP_GAP, map_rows = room;
    board_layout layout = surface_layout_choose(w, w->width, room);
    canvas_rect size = board_view_size(w->cols, w->rows, layout, !w->no_rulers);
    bool whole = size.width <= w->width && size.height <= room;
    int spare = w->width - size.width;
    if (spare >= MINIMAP_LEAST + MINIMAP_GAP) /* so that the board keeps all its columns */
        map_columns = min_of(map_columns, spare - MINIMAP_GAP);
    if (whole || w->no_minimap || w->width < 60 || room < 10)
        map_columns = 0;
    minimap_size(w->cols, w->rows, &map_columns, &map_rows);
    int beside = map_columns > 0 ? map_columns + MINIMAP_GAP : 0;
    /* One more for the mark of a broken clue on the right border. */
    int board_width = min_of(size.width + 1, w->width - beside);
    int board_height = min_of(size.height, room);
    int left = (w->width - board_width - beside) / 2;
    int top = max_of(room - board_height - MESSAGE_ROWS, 0) / 2;
    return (surface_layout){
        .board = {top, left, board_height, board_width},
        .panel = {room, 0, panel_rows, w->width},
        .minimap = {top, left + board_width + MINIMAP_GAP, map_rows, map_columns},
        .layout = layout,
        .whole = whole};
}

/* Chooses the one that shows the whole board, larger, or clearly more of it; otherwise beside,
 * where messages have more room. */
surface_layout surface_layout_make(const layout_request *request)
{
    surface_layout under = below(request);
    if (request->height < PANEL_HEIGHT - 4 || request->width < BESIDE_LEAST)
        return under;
    surface_layout side = beside(request);
    if (side.whole != under.whole)
        return side.whole ? side : under;
    /* Do not give up the panel for cells larger than roomy ones. */
    if (side.layout < under.layout ||
        (side.whole && (side.layout == under.layout || side.layout <= BOARD_ROOMY)))
        return side;
    bool less =
        8 * side.board.width * side.board.height < 7 * under.board.width * under.board.height;
    return side.layout > under.layout || less ? under : side;
}

/* Whether a board is worth seeing in a layout: as a whole, or in large part and with lines; or as
 * much of it as possible, with its clues. */
static bool makes_sense(const layout_request *w, board_layout layout)
{
    int rows = w->height - bottom_rows(w->height);
    return fits(w, CREEK_SIZE_MAX, layout, w->width, rows) || layout == BOARD_COMPACT ||
           (!board_view_is_flat(layout) && fits(w, PART_LEAST, layout, w->width, rows));
}

/* First smaller ones, which show more of the board, then larger ones. */
const char *surface_layout_next(const layout_request *request)
{
    layout_request free = *request;
    free.name = SURFACE_AUTO;
    int shown = surface_layout_make(&free).layout, at = asked_for(request);
    if (at == BOARD_LAYOUTS)
        at = shown;
    else if (at == BOARD_HALF)
        return SURFACE_AUTO;
    do
        at = at < shown ? at - 1 : at < BOARD_COMPACT ? at + 1 : shown - 1;
    while (at >= 0 && !makes_sense(request, (board_layout)at));
    return at < 0 ? SURFACE_AUTO : title_of((board_layout)at);
}

/* --- drawing --------------------------------------------------------------- */

void surface_set_layout(surface *s, const char *name)
{
    snprintf(s->layout, sizeof s->layout, "%s", name);
    snprintf(s->setting, sizeof s->setting, "%s", s->likes->layout);
}

const char *surface_change_layout(surface *s)
{
    if (!s->request.name) /* in a window too small to draw it */
        return "";
    surface_set_layout(s, surface_layout_next(&s->request));
    s->request.name = s->layout;
    snprintf(s->told, sizeof s->told, "Layout: %s%s.",
             title_of(surface_layout_make(&s->request).layout),
             strcmp(s->layout, SURFACE_AUTO) == 0 ? ", picked by auto" : "");
    return s->told;
}

const char *surface_layout_name(surface *s)
{
    if (strcmp(s->setting, s->likes->layout) != 0)
        s->layout[0] = '\0';
    return s->layout[0] ? s->layout : s->likes->layout;
}

void surface_arrange(surface *s, const canvas *c, bool with_clues)
{
    s->request = (layout_request){.width = c->width,
                                  .height = c->height,
                                  .cols = creek_puzzle_width(s->view.puzzle),
                                  .rows = creek_puzzle_height(s->view.puzzle),
                                  .name = surface_layout_name(s),
                                  .with_clues = with_clues,
                                  .no_rulers = !s->likes->rulers,
                                  .no_minimap = !s->likes->minimap};
    s->at = surface_layout_make(&s->request);
    s->view.layout = s->at.layout;
    s->view.rulers = s->likes->rulers;
}

/* The map is drawn where board and minimap are otherwise; empty if there is too little room. */
static canvas_rect map_rect(const surface *s)
{
    const layout_request *r = &s->request;
    int room = s->at.beside ? s->at.panel.left - 1 : r->width, columns = room;
    int tall = s->at.beside ? r->height : s->at.panel.top, rows = tall;
    minimap_size(r->cols, r->rows, &columns, &rows);
    return (canvas_rect){(tall - rows) / 2, (room - columns) / 2, rows, columns};
}

/* The place of the cursor on the map; a corner may be beyond the last cell. */
static creek_place place_on_map(const surface *s)
{
    canvas_rect map = map_rect(s);
    creek_place focus = s->view.focus;
    int scale = minimap_scale(s->request.cols, s->request.rows, map);
    return (creek_place){map.top + 1 + min_of(focus.row / (2 * scale), map.height - 3),
                         map.left + 1 + min_of(focus.col / scale, map.width - 3)};
}

static void draw_map(const surface *s, canvas *c)
{
    board_frame sight = board_view_place(&s->view, s->at.board);
    minimap_draw(&s->view, &sight, c, map_rect(s));
    creek_place at = place_on_map(s);
    canvas_cell under = *canvas_at(c, at.row, at.col);
    canvas_put(c, at.row, at.col, STYLE_FOCUS, under.glyph[0] == ' ' ? CANVAS_REVERSE : 0,
               under.glyph);
    canvas_cursor(c, at.row, at.col);
}

bool surface_show_map(surface *s)
{
    s->mapped = map_rect(s).width > 0;
    return s->mapped;
}

void surface_draw(surface *s, canvas *c)
{
    s->mapped = s->mapped && map_rect(s).width > 0;
    if (s->mapped) {
        draw_map(s, c);
        return;
    }
    board_view_follow(&s->view, s->at.board);
    board_frame sight = board_view_place(&s->view, s->at.board);
    minimap_draw(&s->view, &sight, c, s->at.minimap);
    board_view_draw(&s->view, c, s->at.board);
}

bool surface_is_partial(const surface *s)
{
    return !board_view_is_whole(&s->view, s->at.board);
}

/* --- keys ------------------------------------------------------------------ */

/* The bottom right place of the cursor. */
static creek_place last_place(const surface *s)
{
    int less = s->view.corners ? 0 : 1;
    return (creek_place){creek_puzzle_height(s->view.puzzle) - less,
                         creek_puzzle_width(s->view.puzzle) - less};
}

void surface_put(surface *s, creek_place place)
{
    creek_place last = last_place(s);
    s->view.focus = (creek_place){clamp(place.row, 0, last.row), clamp(place.col, 0, last.col)};
}

/* One step, on the map by a square of cells; wraps around at the edge if that setting is on. */
static void step(surface *s, int rows, int cols)
{
    creek_place last = last_place(s), to = s->view.focus;
    int scale = s->mapped ? minimap_scale(s->request.cols, s->request.rows, map_rect(s)) : 1;
    to.row += rows * scale;
    to.col += cols * scale;
    if (s->likes->wrap) {
        to.row = (to.row + last.row + 1) % (last.row + 1);
        to.col = (to.col + last.col + 1) % (last.col + 1);
    }
    surface_put(s, to);
}

static creek_state state_here(const surface *s)
{
    return creek_board_get(s->view.board, s->view.focus.row, s->view.focus.col);
}

bool surface_go(surface *s, command which)
{
    enum { FAR = CREEK_SIZE_MAX };
    const int page = max_of(board_view_place(&s->view, s->at.board).rows - 1, 1);
    const struct {
        command moves, carries;
        int rows, cols;
    } ways[] = {
        {COMMAND_UP, COMMAND_CARRY_UP, -1, 0},      {COMMAND_DOWN, COMMAND_CARRY_DOWN, 1, 0},
        {COMMAND_LEFT, COMMAND_CARRY_LEFT, 0, -1},  {COMMAND_RIGHT, COMMAND_CARRY_RIGHT, 0, 1},
        {COMMAND_ROW_START, COMMAND_NONE, 0, -FAR}, {COMMAND_ROW_END, COMMAND_NONE, 0, FAR},
        {COMMAND_FIRST_ROW, COMMAND_NONE, -FAR, 0}, {COMMAND_LAST_ROW, COMMAND_NONE, FAR, 0},
        {COMMAND_PAGE_UP, COMMAND_NONE, -page, 0},  {COMMAND_PAGE_DOWN, COMMAND_NONE, page, 0}};
    size_t i = 0, count = which != COMMAND_NONE ? sizeof ways / sizeof ways[0] : 0;
    while (i < count && ways[i].moves != which && ways[i].carries != which)
        i++;
    if (i >= count)
        return false;
    creek_place from = s->view.focus;
    if (ways[i].carries == COMMAND_NONE) {
        surface_put(s, (creek_place){from.row + ways[i].rows, from.col + ways[i].cols});
        return true;
    }
    s->step_rows = ways[i].rows;
    s->step_cols = ways[i].cols;
    step(s, s->step_rows, s->step_cols);
    if (ways[i].carries == which && !s->view.corners && !same_place(from, s->view.focus))
        (void)s->set(s->owner, s->view.focus, creek_board_get(s->view.board, from.row, from.col),
                     false);
    return true;
}

bool surface_leave_map(surface *s, command which)
{
    bool mapped = s->mapped;
    if (command_about(which)->group != GROUP_MOVING)
        s->mapped = false;
    return mapped && (which == COMMAND_MAP || which == COMMAND_CYCLE || which == COMMAND_BACK ||
                      which == COMMAND_LEAVE);
}

void surface_advance(surface *s)
{
    if (!s->likes->advance)
        return;
    if (s->step_rows == 0 && s->step_cols == 0)
        s->step_cols = 1;
    step(s, s->step_rows, s->step_cols);
}

/* The next or previous state when a cell cycles through all of them. */
static creek_state next_state(creek_state state, bool back)
{
    return (creek_state)((state + (back ? 2 : 1)) % 3);
}

static creek_state toggled(const surface *s, creek_state state)
{
    return state_here(s) == state ? CREEK_UNDECIDED : state;
}

/* The next state in turn; first the one that a hint shows. */
static creek_state cycled(const surface *s)
{
    const creek_step *hint = s->view.hint_cells ? s->view.hint : NULL;
    creek_place cell = s->view.focus;
    creek_state now = state_here(s);
    const creek_mark *told =
        hint ? mark_of(hint->cells, hint->cell_count, cell.row, cell.col) : NULL;
    return now == CREEK_UNDECIDED && told && told->state ? told->state : next_state(now, false);
}

bool surface_mark(surface *s, command which)
{
    creek_state state = CREEK_UNDECIDED;
    if (which == COMMAND_CYCLE)
        state = cycled(s);
    else if (which == COMMAND_SHADE || which == COMMAND_UNSHADE)
        state = toggled(s, which == COMMAND_SHADE ? CREEK_SHADED : CREEK_UNSHADED);
    else if (which != COMMAND_CLEAR)
        return false;
    (void)s->set(s->owner, s->view.focus, state, false);
    if (which != COMMAND_CYCLE)
        surface_advance(s);
    return true;
}

/* --- mouse ----------------------------------------------------------------- */

/* If two cells share a place, a modifier selects the lower one. */
creek_place surface_hit(const surface *s, const event *e)
{
    if (s->mapped)
        return (creek_place){-1, -1};
    creek_place cell = board_view_hit(&s->view, s->at.board, e->row, e->col);
    creek_place twin = cell.row < 0 ? cell : board_view_twin(&s->view, cell);
    return e->mods && twin.row > cell.row ? twin : cell;
}

/* Shows the part of the board at the mouse's place on a map. */
static void steer(surface *s, const event *e)
{
    s->held = false;
    s->view.focus = minimap_hit(&s->view, s->mapped ? map_rect(s) : s->at.minimap, e->row, e->col);
    board_view_centre(&s->view, s->at.board);
}

static void paint(surface *s, creek_place cell)
{
    s->view.focus = cell;
    if (s->set(s->owner, cell, s->paint, s->joined))
        s->joined = true;
}

/* The state a mouse button gives the focused cell, according to the setting. */
static creek_state state_by_button(const surface *s, bool left)
{
    if (strcmp(s->likes->buttons, "cycle") == 0)
        return next_state(state_here(s), !left);
    bool shades = left != (strcmp(s->likes->buttons, "mark") == 0);
    return toggled(s, shades ? CREEK_SHADED : CREEK_UNSHADED);
}

static void press(surface *s, const event *e)
{
    surface_release(s);
    s->joined = false;
    s->steering = canvas_holds(s->mapped ? map_rect(s) : s->at.minimap, e->row, e->col);
    s->held = s->mapped && same_place(place_on_map(s), (creek_place){e->row, e->col});
    if (s->steering && !s->held)
        steer(s, e);
    creek_place place = surface_hit(s, e);
    if (s->steering || place.row < 0)
        return;
    s->view.focus = place;
    if (s->view.corners || (e->button != 1 && e->button != 3))
        return;
    s->paint = state_by_button(s, e->button == 1);
    s->painting = e->button;
    s->painted = place;
    paint(s, place);
}

/* A fast drag skips cells, so all cells in between are painted. */
static void drag(surface *s, const event *e)
{
    creek_place to = surface_hit(s, e);
    if (to.row < 0)
        return;
    /* If two cells share a place, the drag stays with the upper or lower ones. */
    if ((to.row ^ s->painted.row) & 1)
        to = board_view_twin(&s->view, to);
    while (s->painting && !same_place(s->painted, to)) {
        s->painted.row += clamp(to.row - s->painted.row, -1, 1);
        s->painted.col += clamp(to.col - s->painted.col, -1, 1);
        paint(s, s->painted);
    }
}

void surface_release(surface *s)
{
    s->painting = 0;
    s->steering = s->held = false;
}

void surface_handle(surface *s, const event *e)
{
    int by = e->wheel * WHEEL_STEP;
    if (e->kind == EVENT_RELEASE && s->held)
        s->mapped = false; /* a click on the cursor of the map shows the board */
    if (e->kind != EVENT_DRAG && e->kind != EVENT_WHEEL)
        surface_release(s);
    if (e->kind == EVENT_KEY || e->kind == EVENT_WHEEL)
        s->joined = s->view.steady = false;
    if (s->at.board.height == 0 ||
        (e->kind != EVENT_PRESS && e->kind != EVENT_DRAG && e->kind != EVENT_WHEEL))
        return;
    s->view.steady = true;
    if (e->kind == EVENT_PRESS)
        press(s, e);
    else if (e->kind == EVENT_WHEEL)
        board_view_scroll(&s->view, s->at.board, e->mods ? 0 : by, e->mods ? by : 0);
    else if (s->steering)
        steer(s, e);
    else if (s->painting && s->painting == e->button)
        drag(s, e);
}
