/* play_layout.c - where things stand. */
#include "ui/play/play_layout.h"

#include "ui/board/minimap.h"
#include "ui/play/panel.h"

#include <string.h>

/* Between board and panel, and board and minimap. */
enum { PANEL_GAP = 3, MINIMAP_GAP = 1 };

/* One cell in the roomy layout. */
enum { LENS_ROWS = 3, LENS_COLUMNS = 5, LENS_GAP = 2 };

/* A panel with a minimap keeps so many rows for what it says. */
enum { PANEL_ROWS_KEPT = 14 };

static const char *const names[] = {"roomy", "normal", "compact", "half"};
enum { NAMES = sizeof names / sizeof names[0] };

const char *play_layout_name(int number)
{
    return number >= 0 && number < NAMES ? names[number] : NULL;
}

/* The number of a name; NAMES when there is none. */
static int find_name(const char *name)
{
    int number = 0;
    while (number < NAMES && strcmp(name, names[number]) != 0)
        number++;
    return number;
}

static int less(int a, int b)
{
    return a < b ? a : b;
}

static int more(int a, int b)
{
    return a > b ? a : b;
}

/* The wished layout, else what fits into columns x rows. */
static board_layout layout_for(const play_layout_wants *w, int columns, int rows)
{
    int wished = find_name(w->wish);
    if (wished == NAMES)
        return board_view_choose(w->cols, w->rows, !w->no_rulers, columns, rows);
    bool half = wished == BOARD_HALF && w->charset != CANVAS_UNICODE;
    return half ? BOARD_DENSE : (board_layout)wished;
}

static bool fits(const play_layout_wants *w, board_layout layout, int columns, int rows)
{
    int needed_columns, needed_rows;
    board_view_size(w->cols, w->rows, layout, !w->no_rulers, &needed_columns, &needed_rows);
    return needed_columns <= columns && needed_rows <= rows;
}

/* Cells that a rectangle of the screen shows. */
static int cells_in(const play_layout_wants *w, board_layout layout, canvas_rect rect)
{
    int one_columns, one_rows, two_columns, two_rows;
    board_view_size(2, 2, layout, false, &one_columns, &one_rows);
    board_view_size(4, 4, layout, false, &two_columns, &two_rows);
    int cols = rect.width * 2 / (two_columns - one_columns);
    int rows = rect.height * 2 / (two_rows - one_rows);
    return less(cols, w->cols) * less(rows, w->rows);
}

/* --- the panel beside the board -------------------------------------------- */

/* The minimap takes the foot of the panel, when enough is left above it. */
static void put_map_in_panel(const play_layout_wants *w, play_layout *at)
{
    bool lens = !board_view_has_corners(at->layout);
    int columns = PANEL_WIDTH - (lens ? LENS_COLUMNS + LENS_GAP : 0);
    int rows = at->panel.height - PANEL_ROWS_KEPT;
    minimap_size(w->cols, w->rows, w->charset, &columns, &rows);
    if (columns == 0)
        return;
    at->panel.height -= rows + 1;
    at->minimap =
        (canvas_rect){at->panel.top + at->panel.height + 1, at->panel.left, rows, columns};
    if (lens)
        at->lens = (canvas_rect){at->minimap.top, at->minimap.left + columns + LENS_GAP, LENS_ROWS,
                                 LENS_COLUMNS};
}

static void put_lens_in_panel(play_layout *at)
{
    if (board_view_has_corners(at->layout) || at->lens.height > 0 ||
        at->panel.height < PANEL_ROWS_KEPT + LENS_ROWS + 1)
        return;
    at->panel.height -= LENS_ROWS + 1;
    at->lens = (canvas_rect){at->panel.top + at->panel.height + 1, at->panel.left, LENS_ROWS,
                             LENS_COLUMNS};
}

/* Both in the middle of the screen. */
static play_layout beside(const play_layout_wants *w, board_layout layout)
{
    int columns, rows;
    board_view_size(w->cols, w->rows, layout, !w->no_rulers, &columns, &rows);
    columns++; /* the mark of a broken clue on the right border */
    int room = w->width - PANEL_WIDTH - PANEL_GAP;
    int board_width = less(columns, room), board_height = less(rows, w->height);
    int block = board_width + PANEL_GAP + PANEL_WIDTH;
    int left = more((w->width - block) / 2, 0);
    int tall = less(more(board_height, PANEL_HEIGHT), w->height);
    int top = (w->height - tall) / 2;
    play_layout at = {.board = {top, left, board_height, board_width},
                      .panel = {top + (tall < w->height || w->height > PANEL_HEIGHT ? 1 : 0),
                                left + board_width + PANEL_GAP,
                                tall - (w->height > PANEL_HEIGHT ? 1 : 0), PANEL_WIDTH},
                      .beside = true,
                      .layout = layout};
    if (!w->no_minimap && !fits(w, layout, room, w->height))
        put_map_in_panel(w, &at);
    put_lens_in_panel(&at);
    return at;
}

/* --- the panel below the board --------------------------------------------- */

/* Columns that a minimap at the right takes, its gap included, and its rows;
 * both 0 when the board needs the room itself. */
static void size_of_map_beside(const play_layout_wants *w, int board, int room, int *columns,
                               int *rows)
{
    int spare = w->width - board;
    *columns = w->width / 4 - MINIMAP_GAP;
    if (spare < w->width / 4 && spare >= MINIMAP_LEAST + MINIMAP_GAP)
        *columns = spare - MINIMAP_GAP; /* and the board keeps all its columns */
    *rows = room;
    if (w->width < 60 || room < 10)
        *columns = 0;
    minimap_size(w->cols, w->rows, w->charset, columns, rows);
    if (*columns > 0)
        *columns += MINIMAP_GAP;
}

static play_layout below(const play_layout_wants *w, board_layout layout)
{
    int panel_rows = panel_bottom_rows(w->height), room = w->height - panel_rows;
    int columns, rows, map_columns = 0, map_rows = 0;
    board_view_size(w->cols, w->rows, layout, !w->no_rulers, &columns, &rows);
    if (!w->no_minimap && !fits(w, layout, w->width, room))
        size_of_map_beside(w, columns, room, &map_columns, &map_rows);
    columns++; /* the mark of a broken clue on the right border */
    int board_width = less(columns, w->width - map_columns), board_height = less(rows, room);
    int left = (w->width - board_width - map_columns) / 2, top = (room - board_height) / 2;
    play_layout at = {.board = {top, left, board_height, board_width},
                      .panel = {w->height - panel_rows, 0, panel_rows, w->width},
                      .layout = layout};
    if (map_columns > 0)
        at.minimap = (canvas_rect){top, left + board_width + MINIMAP_GAP, map_rows,
                                   map_columns - MINIMAP_GAP};
    if (map_columns > 0 && !board_view_has_corners(layout) && board_height > map_rows + LENS_ROWS)
        at.lens = (canvas_rect){top + map_rows + 1, at.minimap.left, LENS_ROWS, LENS_COLUMNS};
    return at;
}

/* --- both ------------------------------------------------------------------ */

/* Whichever shows the board larger, or clearly more of it; otherwise beside,
 * where messages have more room. */
play_layout play_layout_make(const play_layout_wants *w)
{
    int side_columns = w->width - PANEL_WIDTH - PANEL_GAP - 1;
    board_layout side = layout_for(w, side_columns, w->height);
    board_layout bottom = layout_for(w, w->width, w->height - panel_bottom_rows(w->height));
    play_layout under = below(w, bottom);
    if (w->height < PANEL_HEIGHT - 4 || side_columns < 16)
        return under;
    play_layout at = beside(w, side);
    if (side < bottom || (side == bottom && fits(w, side, side_columns, w->height)))
        return at;
    if (side > bottom)
        return under;
    return 8 * cells_in(w, side, at.board) >= 7 * cells_in(w, bottom, under.board) ? at : under;
}

const char *play_layout_next(const play_layout_wants *w)
{
    play_layout_wants free = *w;
    free.wish = "";
    int shown = play_layout_make(&free).layout, now = find_name(w->wish);
    if (now == NAMES)
        return names[(shown + 1) % NAMES];
    return now == shown ? "" : names[(now + 1) % NAMES];
}
