/* board_view.c - the positions of the parts of a board. */
#include "ui/board/board_view.h"

#include "base/minmax.h"
#include "ui/board/board_paint.h"

#include <stdio.h>
#include <string.h>

/* The distance from one cell to the next, in columns and rows; whether corners are shown. */
static const struct {
    int across, down;
    bool corners;
    int stacked; /* cells stacked in one place */
    int least;   /* chosen only if there are this many rows, so that no board looks lost */
} pitch[BOARD_LAYOUTS] = {[BOARD_HUGE] = {8, 4, true, 1, 36}, [BOARD_LARGE] = {6, 3, true, 1, 28},
                          [BOARD_ROOMY] = {4, 2, true, 1, 0}, [BOARD_NORMAL] = {2, 2, true, 1, 0},
                          [BOARD_WIDE] = {4, 1, true, 1, 0},  [BOARD_COMPACT] = {2, 1, true, 1, 0},
                          [BOARD_HALF] = {1, 1, false, 2, 0}, [BOARD_DENSE] = {1, 1, false, 1, 0}};

int board_digits(int number)
{
    return number >= 100 ? 3 : number >= 10 ? 2 : 1;
}

bool board_same(creek_place place, int row, int col)
{
    return place.row == row && place.col == col;
}

/* Columns and rows of that many cells, including corners. */
static int columns_of(board_layout layout, int cols)
{
    return cols * pitch[layout].across + (pitch[layout].corners ? 1 : 0);
}

static int rows_of(board_layout layout, int rows)
{
    int stacked = pitch[layout].stacked;
    return (rows + stacked - 1) / stacked * pitch[layout].down + (pitch[layout].corners ? 1 : 0);
}

void board_view_size(int width, int height, board_layout layout, bool rulers, int *columns,
                     int *rows)
{
    *columns = columns_of(layout, width) + (rulers ? board_digits(height) + 1 : 0);
    *rows = rows_of(layout, height) + (rulers ? 1 : 0);
}

board_layout board_view_choose(int width, int height, bool rulers, int columns, int rows)
{
    for (board_layout layout = BOARD_HUGE; layout < BOARD_COMPACT; layout++) {
        int needed_columns, needed_rows;
        board_view_size(width, height, layout, rulers, &needed_columns, &needed_rows);
        if (needed_columns <= columns && max_of(needed_rows, pitch[layout].least) <= rows)
            return layout;
    }
    return BOARD_COMPACT;
}

bool board_view_has_corners(board_layout layout)
{
    return pitch[layout].corners;
}

bool board_view_is_flat(board_layout layout)
{
    return pitch[layout].corners && pitch[layout].down < 2;
}

/* --- which part ------------------------------------------------------------ */

/* The largest possible first row or column; two cells that share a place always stay together. */
static int last_first(int size, int shown, int stacked)
{
    int most = size > shown ? size - shown : 0;
    return (most + stacked - 1) / stacked * stacked;
}

board_frame board_view_place(const board_view *view, canvas_rect rect)
{
    board_layout layout = view->layout;
    int width = creek_puzzle_width(view->puzzle), height = creek_puzzle_height(view->puzzle);
    int corner = pitch[layout].corners ? 1 : 0, stacked = pitch[layout].stacked;
    int digits = board_digits(height) + 1;
    /* If there is little room the board gets it all, unless it is small. */
    bool tall = rect.height >= 4 || rows_of(layout, height) < rect.height;
    bool wide = rect.width >= 12 || columns_of(layout, width) + digits <= rect.width;
    board_frame frame = {.ruler_rows = view->rulers && tall ? 1 : 0,
                         .ruler_cols = view->rulers && wide ? digits : 0};
    int columns = rect.width - frame.ruler_cols, rows = rect.height - frame.ruler_rows;
    bool partial = columns < columns_of(layout, width) || rows < rows_of(layout, height);
    if (partial && rows >= 4 * pitch[layout].down) {
        frame.status = true;
        rows--;
    }
    int shown_rows = clamp((rows - corner) / pitch[layout].down * stacked, 1, height);
    frame.cols = clamp((columns - corner) / pitch[layout].across, 1, width);
    frame.first_row = clamp(view->first_row, 0, last_first(height, shown_rows, stacked));
    frame.first_row -= frame.first_row % stacked;
    frame.first_col = clamp(view->first_col, 0, width - frame.cols);
    frame.rows = clamp(shown_rows, 1, height - frame.first_row);
    frame.grid =
        canvas_shared(rect, (canvas_rect){rect.top + frame.ruler_rows, rect.left + frame.ruler_cols,
                                          min_of(rows_of(layout, frame.rows), rows),
                                          min_of(columns_of(layout, frame.cols), columns)});
    return frame;
}

bool board_view_is_whole(const board_view *view, canvas_rect rect)
{
    board_frame frame = board_view_place(view, rect);
    return frame.cols == creek_puzzle_width(view->puzzle) &&
           frame.rows == creek_puzzle_height(view->puzzle);
}

canvas_rect board_view_fit(board_view *view, canvas_rect room)
{
    int width = creek_puzzle_width(view->puzzle), height = creek_puzzle_height(view->puzzle);
    int columns, rows;
    view->layout = board_view_choose(width, height, view->rulers, room.width, room.height);
    board_view_size(width, height, view->layout, view->rulers, &columns, &rows);
    /* One more for the mark of a broken clue on the right border. */
    columns = min_of(columns + (view->show_broken ? 1 : 0), room.width);
    rows = min_of(rows, room.height);
    return (canvas_rect){room.top + (room.height - rows) / 2,
                         room.left + (room.width - columns) / 2, rows, columns};
}

/* How many cells stay visible around the focus. */
static int margin_of(int shown)
{
    return shown >= 12 ? 2 : shown >= 5 ? 1 : 0;
}

static int follow(int first, int shown, int at, int size, int margin, int stacked)
{
    int before = first;
    at = min_of(at, size - 1); /* the last corner comes after the last cell */
    if (at - margin < first)
        first = at - margin;
    if (at + margin >= first + shown)
        first = at + margin - shown + 1;
    if (first > before)
        first += (stacked - first % stacked) % stacked;
    return clamp(first, 0, last_first(size, shown, stacked));
}

void board_view_follow(board_view *view, canvas_rect rect)
{
    board_frame frame = board_view_place(view, rect);
    view->first_row = frame.first_row;
    view->first_col = frame.first_col;
    if (view->focus.row < 0)
        return;
    view->first_row =
        follow(frame.first_row, frame.rows, view->focus.row, creek_puzzle_height(view->puzzle),
               view->steady ? 0 : margin_of(frame.rows), pitch[view->layout].stacked);
    view->first_col =
        follow(frame.first_col, frame.cols, view->focus.col, creek_puzzle_width(view->puzzle),
               view->steady ? 0 : margin_of(frame.cols), 1);
}

static int reveal(int first, int shown, int from, int to)
{
    int margin = min_of(margin_of(shown), (shown - (to - from + 1)) / 2);
    if (to - from >= shown)
        return first;
    return from - margin < first          ? from - margin
           : to + margin >= first + shown ? to + margin - shown + 1
                                          : first;
}

void board_view_reveal(board_view *view, canvas_rect rect, creek_place from, creek_place to)
{
    board_frame frame = board_view_place(view, rect);
    view->first_row = reveal(view->first_row, frame.rows, from.row, to.row);
    view->first_col = reveal(view->first_col, frame.cols, from.col, to.col);
}

/* Moves a focus that would be hidden into the visible part. */
static int move_into_sight(int at, int first, int shown, int size)
{
    int past = max_of(at - (size - 1), 0);
    return clamp(at - past, first, first + shown - 1) + past;
}

static void show_from(board_view *view, canvas_rect rect, int row, int col)
{
    view->first_row = row;
    view->first_col = col;
    board_frame frame = board_view_place(view, rect);
    view->first_row = frame.first_row;
    view->first_col = frame.first_col;
}

void board_view_scroll(board_view *view, canvas_rect rect, int rows, int cols)
{
    int width = creek_puzzle_width(view->puzzle), height = creek_puzzle_height(view->puzzle);
    board_frame frame = board_view_place(view, rect);
    show_from(view, rect, frame.first_row + rows * pitch[view->layout].stacked,
              frame.first_col + cols);
    frame = board_view_place(view, rect);
    if (view->focus.row < 0)
        return;
    view->focus.row = move_into_sight(view->focus.row, view->first_row, frame.rows, height);
    view->focus.col = move_into_sight(view->focus.col, view->first_col, frame.cols, width);
}

void board_view_centre(board_view *view, canvas_rect rect)
{
    board_frame frame = board_view_place(view, rect);
    show_from(view, rect, view->focus.row - frame.rows / 2, view->focus.col - frame.cols / 2);
}

/* --- drawing --------------------------------------------------------------- */

int board_row_of(const board_painter *p, int row)
{
    return p->frame.grid.top +
           (row - p->frame.first_row) / pitch[p->view->layout].stacked * p->down;
}

int board_col_of(const board_painter *p, int col)
{
    return p->frame.grid.left + (col - p->frame.first_col) * p->across;
}

int board_middle_row(const board_painter *p, int row)
{
    return board_row_of(p, row) + p->down / 2;
}

int board_middle_col(const board_painter *p, int col)
{
    return board_col_of(p, col) + p->across / 2;
}

static board_painter painter_for(const board_view *view, canvas *c, canvas_rect rect)
{
    board_painter p = {.view = view,
                       .canvas = c,
                       .glyphs = theme_glyphs_for(c->charset),
                       .frame = board_view_place(view, rect),
                       .width = creek_puzzle_width(view->puzzle),
                       .height = creek_puzzle_height(view->puzzle),
                       .across = pitch[view->layout].across,
                       .down = pitch[view->layout].down,
                       .corners = pitch[view->layout].corners,
                       .wide = pitch[view->layout].across >= 4};
    p.depth = view->game ? creek_game_trial_depth(view->game) : 0;
    for (int i = 0; i < p.depth; i++)
        if (!creek_game_assumption(view->game, i + 1, &p.assumed[i].row, &p.assumed[i].col))
            p.assumed[i] = (creek_place){-1, -1};
    return p;
}

static void draw_grid(const board_painter *p, canvas_rect rect)
{
    canvas_rect grid = p->frame.grid;
    /* In the last column of corners, the mark of a broken clue is outside the lattice. */
    if (p->wide && p->down > 1)
        grid.width++;
    canvas_rect before = canvas_clip(p->canvas, canvas_shared(grid, rect));
    if (p->corners)
        board_draw_lattice(p);
    else if (p->view->layout == BOARD_HALF)
        board_draw_half(p);
    else
        board_draw_dense(p);
    canvas_clip(p->canvas, before);
}

/* The cursor on a corner: brackets, if there are lines around it. */
static void draw_corner_cursor(const board_painter *p, canvas_rect rect, creek_place corner)
{
    canvas *c = p->canvas;
    char glyph[CANVAS_GLYPH];
    int row = board_row_of(p, corner.row), col = board_col_of(p, corner.col);
    if (!canvas_holds(p->frame.grid, row, col))
        return;
    /* The left bracket may be beside the board. */
    canvas_rect before =
        canvas_clip(c, (canvas_rect){rect.top, rect.left - 1, rect.height, rect.width + 1});
    if (p->down > 1) {
        canvas_put(c, row, col - 1, STYLE_FOCUS, 0, "[");
        canvas_put(c, row, col + 1, STYLE_FOCUS, 0, "]");
    }
    const canvas_cell *under = canvas_at(c, row, col);
    snprintf(glyph, sizeof glyph, "%s",
             !under                                         ? " "
             : strcmp(under->glyph, p->glyphs->shaded) == 0 ? p->glyphs->shaded_on_field
                                                            : under->glyph);
    canvas_put(c, row, col, STYLE_FOCUS, CANVAS_REVERSE, glyph);
    canvas_clip(c, before);
    canvas_cursor(c, row, col);
}

void board_view_draw(const board_view *view, canvas *c, canvas_rect rect)
{
    board_view shown = *view;
    if (view->corners || view->clean > 0)
        shown.focus = (creek_place){-1, -1};
    board_painter p = painter_for(&shown, c, rect);
    canvas_rect before = canvas_clip(c, rect), grid = p.frame.grid;
    board_draw_rulers(&p, rect);
    if (p.frame.status)
        board_draw_status(&p, rect);
    draw_grid(&p, rect);
    canvas_clip(c, before);
    if (view->corners)
        draw_corner_cursor(&p, rect, view->focus);
    else if (shown.focus.row >= 0)
        canvas_cursor(
            c, clamp(board_middle_row(&p, view->focus.row), grid.top, grid.top + grid.height - 1),
            clamp(board_middle_col(&p, view->focus.col), grid.left, grid.left + grid.width - 1));
}

/* --- and back -------------------------------------------------------------- */

/* The corner at a place of the grid, or beside it. */
static creek_place corner_hit(const board_view *view, const board_frame *frame, int y, int x)
{
    creek_place none = {-1, -1};
    int down = pitch[view->layout].down, across = pitch[view->layout].across;
    /* Half way between two corners is neither; in the narrow layouts, a place right of a corner
     * counts as that corner. */
    if (y % down || (across >= 4 && x % across == across / 2))
        return none;
    creek_place corner = {frame->first_row + y / down,
                          frame->first_col + (x + (across - 1) / 2) / across};
    return corner.row <= creek_puzzle_height(view->puzzle) &&
                   corner.col <= creek_puzzle_width(view->puzzle)
               ? corner
               : none;
}

creek_place board_view_hit(const board_view *view, canvas_rect rect, int row, int col)
{
    creek_place none = {-1, -1};
    board_frame frame = board_view_place(view, rect);
    int down = pitch[view->layout].down, across = pitch[view->layout].across;
    int y = row - frame.grid.top, x = col - frame.grid.left;
    if (!canvas_holds(frame.grid, row, col))
        return none;
    if (view->corners)
        return corner_hit(view, &frame, y, x);
    if ((down >= 2 && y % down == 0) || (across >= 2 && x % across == 0))
        return none;
    creek_place cell = {frame.first_row + y / down * pitch[view->layout].stacked,
                        frame.first_col + x / across};
    if (cell.row >= frame.first_row + frame.rows || cell.col >= frame.first_col + frame.cols)
        return none;
    creek_place twin = board_view_twin(view, cell);
    return board_same(view->focus, twin.row, twin.col) ? twin : cell;
}

creek_place board_view_twin(const board_view *view, creek_place cell)
{
    if (pitch[view->layout].stacked < 2)
        return cell;
    creek_place twin = {cell.row ^ 1, cell.col};
    return twin.row < creek_puzzle_height(view->puzzle) ? twin : cell;
}
