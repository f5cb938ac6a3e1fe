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

/* The name of a layout, as in the settings, where "auto" comes first. */
static const char *name_of(board_layout layout)
{
    return setting_about(SETTING_LAYOUT)->values[layout + 1];
}

board_layout surface_layout_find(const char *name)
{
    board_layout layout = BOARD_HUGE;
    while (layout < BOARD_LAYOUTS && strcmp(name, name_of(layout)) != 0)
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

static bool fits(const layout_request *w, board_layout layout, int columns, int rows)
{
    int needed_columns, needed_rows;
    board_view_size(w->cols, w->rows, layout, !w->no_rulers, &needed_columns, &needed_rows);
    return needed_columns <= columns && needed_rows <= rows;
}

/* The same for the smallest part of the board that is worth seeing. */
static layout_request part_of(const layout_request *w)
{
    layout_request part = *w;
    part.cols = min_of(w->cols, PART_LEAST);
    part.rows = min_of(w->rows, PART_LEAST);
    return part;
}

board_layout surface_layout_choose(const layout_request *request, int columns, int rows)
{
    board_layout layout = asked_for(request);
    if (layout != BOARD_LAYOUTS)
        return layout;
    layout = board_view_choose(request->cols, request->rows, !request->no_rulers, columns, rows);
    layout_request part = part_of(request);
    return fits(request, layout, columns, rows) || !fits(&part, BOARD_NORMAL, columns, rows)
               ? layout
               : BOARD_NORMAL;
}

/* --- the panel beside the board -------------------------------------------- */

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

/* The columns for the board beside a panel; the last one is for the mark of a broken clue on the
 * right border. */
static int columns_beside(const layout_request *w)
{
    return w->width - PANEL_LEAST - PANEL_GAP - 1;
}

/* Centres both on the screen. */
static surface_layout beside(const layout_request *w, board_layout layout)
{
    int columns, rows;
    board_view_size(w->cols, w->rows, layout, !w->no_rulers, &columns, &rows);
    columns++; /* the mark of a broken clue on the right border */
    bool whole = fits(w, layout, columns_beside(w), w->height);
    int panel = whole ? min_of(PANEL_WIDTH, w->width - columns - PANEL_GAP) : PANEL_WIDTH;
    int board_width = min_of(columns, w->width - panel - PANEL_GAP);
    int board_height = min_of(rows, w->height);
    int block = board_width + PANEL_GAP + panel;
    int left = max_of((w->width - block) / 2, 0);
    int tall = min_of(max_of(board_height, PANEL_HEIGHT), w->height);
    int top = (w->height - tall) / 2;
    surface_layout at = {.board = {top, left, board_height, board_width},
                         .panel = {top + (tall < w->height || w->height > PANEL_HEIGHT ? 1 : 0),
                                   left + board_width + PANEL_GAP,
                                   tall - (w->height > PANEL_HEIGHT ? 1 : 0), panel},
                         .beside = true,
                         .layout = layout};
    if (!w->no_minimap && !whole)
        put_into_panel(w, &at);
    return at;
}

/* --- the panel below the board --------------------------------------------- */

/* The columns of a minimap on the right, with its gap, and its rows; both 0 if the board needs
 * the room itself. */
static void size_of_map_beside(const layout_request *w, int board, int room, int *columns,
                               int *rows)
{
    int spare = w->width - board;
    *columns = w->width / 4 - MINIMAP_GAP;
    if (spare < w->width / 4 && spare >= MINIMAP_LEAST + MINIMAP_GAP)
        *columns = spare - MINIMAP_GAP; /* and the board keeps all its columns */
    *rows = room;
    if (w->width < 60 || room < 10)
        *columns = 0;
    minimap_size(w->cols, w->rows, columns, rows);
    if (*columns > 0)
        *columns += MINIMAP_GAP;
}

static surface_layout below(const layout_request *w, board_layout layout)
{
    int panel_rows = bottom_rows(w->height), room = w->height - panel_rows;
    int columns, rows, map_columns = 0, map_rows = 0;
    board_view_size(w->cols, w->rows, layout, !w->no_rulers, &columns, &rows);
    if (!w->no_minimap && !fits(w, layout, w->width, room))
        size_of_map_beside(w, columns, room, &map_columns, &map_rows);
    columns++; /* the mark of a broken clue on the right border */
    int board_width = min_of(columns, w->width - map_columns), board_height = min_of(rows, room);
    int left = (w->width - board_width - map_columns) / 2, top = (room - board_height) / 2;
    surface_layout at = {.board = {top, left, board_height, board_width},
                         .panel = {w->height - panel_rows, 0, panel_rows, w->width},
                         .layout = layout};
    if (map_columns > 0)
        at.minimap = (canvas_rect){top, left + board_width + MINIMAP_GAP, map_rows,
                                   map_columns - MINIMAP_GAP};
    return at;
}

/* --- both ------------------------------------------------------------------ */

/* Chooses the one that shows the whole board, larger, or clearly more of it; otherwise beside,
 * where messages have more room. */
surface_layout surface_layout_make(const layout_request *request)
{
    board_layout side = surface_layout_choose(request, columns_beside(request), request->height);
    board_layout bottom = surface_layout_choose(request, request->width,
                                                request->height - bottom_rows(request->height));
    surface_layout under = below(request, bottom);
    if (request->height < PANEL_HEIGHT - 4 || request->width < BESIDE_LEAST)
        return under;
    surface_layout at = beside(request, side);
    bool whole = fits(request, side, columns_beside(request), request->height);
    if (whole !=
        fits(request, bottom, request->width, request->height - bottom_rows(request->height)))
        return whole ? at : under;
    /* Do not give up the panel for cells larger than roomy ones. */
    if (side < bottom || (whole && (side == bottom || side <= BOARD_ROOMY)))
        return at;
    if (side > bottom)
        return under;
    int beside_shows = at.board.width * at.board.height;
    int below_shows = under.board.width * under.board.height;
    return 8 * beside_shows >= 7 * below_shows ? at : under;
}

/* Whether a board is worth seeing in a layout: as a whole, or in large part and with lines; or as
 * much of it as possible, with its clues. */
static bool makes_sense(const layout_request *w, board_layout layout)
{
    int rows = w->height - bottom_rows(w->height);
    layout_request part = part_of(w);
    return fits(w, layout, w->width, rows) || layout == BOARD_COMPACT ||
           (!board_view_is_flat(layout) && fits(&part, layout, w->width, rows));
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
    return at < 0 ? SURFACE_AUTO : name_of((board_layout)at);
}
