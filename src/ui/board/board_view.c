/* board_view.c - the positions of the parts of a board. */
#include "ui/board/board_view.h"

#include "base/minmax.h"

const board_pitch board_pitches[BOARD_LAYOUTS] = {
    [BOARD_HUGE] = {8, 4, 1, 36},  [BOARD_LARGE] = {6, 3, 1, 28}, [BOARD_ROOMY] = {4, 2, 1, 0},
    [BOARD_NORMAL] = {2, 2, 1, 0}, [BOARD_WIDE] = {4, 1, 1, 0},   [BOARD_COMPACT] = {2, 1, 1, 0},
    [BOARD_HALF] = {1, 1, 2, 0}};

int board_digits(int number)
{
    return number >= 100 ? 3 : number >= 10 ? 2 : 1;
}

const creek_mark *mark_of(const creek_mark *marks, size_t count, int row, int col)
{
    for (size_t i = 0; i < count; i++)
        if (marks[i].row == row && marks[i].col == col)
            return &marks[i];
    return NULL;
}

/* Columns and rows of that many cells, including corners. */
static int columns_of(board_layout layout, int cols)
{
    return cols * board_pitches[layout].across + board_view_has_corners(layout);
}

static int rows_of(board_layout layout, int rows)
{
    int stacked = board_pitches[layout].stacked;
    return (rows + stacked - 1) / stacked * board_pitches[layout].down +
           board_view_has_corners(layout);
}

canvas_rect board_view_size(int width, int height, board_layout layout, bool rulers)
{
    return (canvas_rect){.height = rows_of(layout, height) + (rulers ? 1 : 0),
                         .width =
                             columns_of(layout, width) + (rulers ? board_digits(height) + 1 : 0)};
}

board_layout board_view_choose(int width, int height, bool rulers, int columns, int rows)
{
    for (board_layout layout = BOARD_HUGE; layout < BOARD_COMPACT; layout++) {
        canvas_rect size = board_view_size(width, height, layout, rulers);
        if (size.width <= columns && max_of(size.height, board_pitches[layout].least) <= rows)
            return layout;
    }
    return BOARD_COMPACT;
}

bool board_view_has_corners(board_layout layout)
{
    return layout != BOARD_HALF;
}

bool board_view_is_flat(board_layout layout)
{
    return layout == BOARD_WIDE || layout == BOARD_COMPACT;
}

/* --- which part ------------------------------------------------------------ */

board_frame board_view_place(const board_view *view, canvas_rect rect)
{
    board_layout layout = view->layout;
    int width = creek_puzzle_width(view->puzzle), height = creek_puzzle_height(view->puzzle);
    int corner = board_view_has_corners(layout), stacked = board_pitches[layout].stacked;
    int digits = board_digits(height) + 1;
    /* If there is little room the board gets it all, unless it is small. */
    bool tall = rect.height >= 4 || rows_of(layout, height) < rect.height;
    bool wide = rect.width >= 12 || columns_of(layout, width) + digits <= rect.width;
    board_frame frame = {.ruler_rows = view->rulers && tall ? 1 : 0,
                         .ruler_cols = view->rulers && wide ? digits : 0};
    int columns = rect.width - frame.ruler_cols, rows = rect.height - frame.ruler_rows;
    bool partial = columns < columns_of(layout, width) || rows < rows_of(layout, height);
    if (partial && rows >= 4 * board_pitches[layout].down) {
        frame.status = true;
        rows--;
    }
    int shown_rows = clamp((rows - corner) / board_pitches[layout].down * stacked, 1, height);
    frame.cols = clamp((columns - corner) / board_pitches[layout].across, 1, width);
    /* Two cells that share a place always stay together. */
    int last = (max_of(height - shown_rows, 0) + stacked - 1) / stacked * stacked;
    frame.first_row = clamp(view->first_row, 0, last);
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
    view->layout = board_view_choose(width, height, view->rulers, room.width, room.height);
    canvas_rect size = board_view_size(width, height, view->layout, view->rulers);
    /* One more for the mark of a broken clue on the right border. */
    size.width = min_of(size.width + (view->show_broken ? 1 : 0), room.width);
    size.height = min_of(size.height, room.height);
    size.top = room.top + (room.height - size.height) / 2;
    size.left = room.left + (room.width - size.width) / 2;
    return size;
}

static void show_from(board_view *view, canvas_rect rect, int row, int col)
{
    view->first_row = row;
    view->first_col = col;
    board_frame frame = board_view_place(view, rect);
    view->first_row = frame.first_row;
    view->first_col = frame.first_col;
}

/* The first visible row or column, moved as little as needed to make one visible, with some around
 * it. */
static int reveal(int first, int shown, int one, bool steady)
{
    int margin = steady || shown < 5 ? 0 : shown >= 12 ? 2 : 1;
    return clamp(first, one + margin - shown + 1, one - margin);
}

void board_view_reveal(board_view *view, canvas_rect rect, creek_place cell)
{
    board_frame frame = board_view_place(view, rect);
    int first = reveal(frame.first_row, frame.rows, cell.row, view->steady);
    /* Two cells that share a place. */
    first = reveal(first, frame.rows, board_view_twin(view, cell).row, view->steady);
    show_from(view, rect, first, reveal(frame.first_col, frame.cols, cell.col, view->steady));
}

void board_view_follow(board_view *view, canvas_rect rect)
{
    if (view->focus.row >= 0)
        board_view_reveal(view, rect, view->focus);
    else
        show_from(view, rect, view->first_row, view->first_col);
}

void board_view_scroll(board_view *view, canvas_rect rect, int rows, int cols)
{
    board_frame frame = board_view_place(view, rect);
    show_from(view, rect, frame.first_row + rows * board_pitches[view->layout].stacked,
              frame.first_col + cols);
    frame = board_view_place(view, rect);
    view->focus.row = clamp(view->focus.row, frame.first_row, frame.first_row + frame.rows - 1);
    view->focus.col = clamp(view->focus.col, frame.first_col, frame.first_col + frame.cols - 1);
}

void board_view_centre(board_view *view, canvas_rect rect)
{
    board_frame frame = board_view_place(view, rect);
    show_from(view, rect, view->focus.row - frame.rows / 2, view->focus.col - frame.cols / 2);
}

/* --- and back -------------------------------------------------------------- */

creek_place board_view_hit(const board_view *view, canvas_rect rect, int row, int col)
{
    creek_place none = {-1, -1};
    board_frame frame = board_view_place(view, rect);
    int down = board_pitches[view->layout].down, across = board_pitches[view->layout].across;
    int y = row - frame.grid.top, x = col - frame.grid.left;
    bool wide = across >= 4;
    if (!canvas_holds(frame.grid, row, col))
        return none;
    if (view->corners) {
        /* Half way between two corners is neither; in the narrow layouts, a place right of a
         * corner counts as that corner. */
        bool between = y % down || (wide && x % across == across / 2);
        return between ? none
                       : (creek_place){frame.first_row + y / down,
                                       frame.first_col + (x + (across - 1) / 2) / across};
    }
    /* With wide cells, lines belong to no cell; in the narrow layouts the line left of a cell
     * belongs to it, which makes it easier to click. */
    if ((down >= 2 && y % down == 0) || (wide && x % across == 0))
        return none;
    creek_place cell = {frame.first_row + y / down * board_pitches[view->layout].stacked,
                        frame.first_col + x / across};
    if (cell.row >= frame.first_row + frame.rows || cell.col >= frame.first_col + frame.cols)
        return none;
    creek_place twin = board_view_twin(view, cell);
    return same_place(view->focus, twin) ? twin : cell;
}

creek_place board_view_twin(const board_view *view, creek_place cell)
{
    if (board_pitches[view->layout].stacked < 2)
        return cell;
    creek_place twin = {cell.row ^ 1, cell.col};
    return twin.row < creek_puzzle_height(view->puzzle) ? twin : cell;
}
