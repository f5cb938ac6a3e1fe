/* surface_layout.c - the positions of board, panel and minimap. */
#include "ui/board/surface_layout.h"

#include "base/minmax.h"
#include "store/settings.h"
#include "ui/board/minimap.h"

#include <string.h>

/* The width of the panel beside the board, its minimum if that makes room for a larger board,
 * and the rows it needs. */
enum { PANEL_WIDTH = 30, PANEL_LEAST = 24, PANEL_HEIGHT = 20 };

/* A screen with fewer columns has no panel beside the board. */
enum { BESIDE_LEAST = 50 };

/* A layout that shows fewer rows or columns is not offered. */
enum { PART_LEAST = 8 };

/* Between board and panel, and board and minimap. */
enum { PANEL_GAP = 3, MINIMAP_GAP = 1 };

/* The rows of the panel that a minimap leaves for text. */
enum { PANEL_ROWS_KEPT = 14 };

const char *surface_layout_title(board_layout layout)
{
    return setting_about(SETTING_LAYOUT)->values[layout + 1];
}

board_layout surface_layout_find(const char *name)
{
    board_layout layout = BOARD_HUGE;
    while (layout < BOARD_LAYOUTS && strcmp(name, surface_layout_title(layout)) != 0)
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
    int needed_columns, needed_rows;
    board_view_size(min_of(w->cols, most), min_of(w->rows, most), layout, !w->no_rulers,
                    &needed_columns, &needed_rows);
    return needed_columns <= columns && needed_rows <= rows;
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
    int room = w->width - PANEL_LEAST - PANEL_GAP - 1, columns, rows;
    board_layout layout = surface_layout_choose(w, room, w->height);
    board_view_size(w->cols, w->rows, layout, !w->no_rulers, &columns, &rows);
    bool whole = columns <= room && rows <= w->height;
    columns++;
    int panel = whole ? min_of(PANEL_WIDTH, w->width - columns - PANEL_GAP) : PANEL_WIDTH;
    int board_width = min_of(columns, w->width - panel - PANEL_GAP);
    int left = (w->width - board_width - PANEL_GAP - panel) / 2;
    int tall = min_of(max_of(rows, PANEL_HEIGHT), w->height), top = (w->height - tall) / 2;
    int gap = w->height > PANEL_HEIGHT ? 1 : 0;
    surface_layout at = {.board = {top, left, min_of(rows, w->height), board_width},
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
    int columns, rows, map_columns = w->width / 4 - MINIMAP_GAP, map_rows = room;
    board_layout layout = surface_layout_choose(w, w->width, room);
    board_view_size(w->cols, w->rows, layout, !w->no_rulers, &columns, &rows);
    bool whole = columns <= w->width && rows <= room;
    int spare = w->width - columns;
    if (spare >= MINIMAP_LEAST + MINIMAP_GAP) /* so that the board keeps all its columns */
        map_columns = min_of(map_columns, spare - MINIMAP_GAP);
    if (whole || w->no_minimap || w->width < 60 || room < 10)
        map_columns = 0;
    minimap_size(w->cols, w->rows, &map_columns, &map_rows);
    int beside = map_columns > 0 ? map_columns + MINIMAP_GAP : 0;
    columns++; /* the mark of a broken clue on the right border */
    int board_width = min_of(columns, w->width - beside), board_height = min_of(rows, room);
    int left = (w->width - board_width - beside) / 2, top = (room - board_height) / 2;
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
    return at < 0 ? SURFACE_AUTO : surface_layout_title((board_layout)at);
}
