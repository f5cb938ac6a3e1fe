/* board_ruler.c - the rulers and status line of a board. */
#include "ui/board/board_paint.h"

#include <stdio.h>
#include <string.h>

/* If not all numbers fit: every fifth, and the first visible column unless its number would
 * touch the next. */
static bool is_labelled(const board_painter *p, int col)
{
    int to_next = 5 - (col + 1) % 5;
    return to_next == 5 ||
           (col == p->frame.first_col && to_next * p->across > board_digits(col + 1) + 1);
}

/* The place of a column's number. */
static canvas_rect number_place(const board_painter *p, int row, int col)
{
    int length = board_digits(col + 1);
    return (canvas_rect){row, board_middle_col(p, col) - (length - 1) / 2, 1, length};
}

/* Column numbers: all if they fit, else every fifth; always that of the focused column. */
static void draw_column_ruler(const board_painter *p, canvas_rect rect)
{
    bool all = board_digits(p->width) < p->across;
    int first = p->frame.first_col, last = first + p->frame.cols;
    int focus = p->view->focus.row >= 0 ? p->view->focus.col : -1;
    canvas_rect taken = {0};
    if (focus >= first && focus < last) {
        taken = number_place(p, rect.top, focus);
        taken.left--;
        taken.width += 2;
    }
    for (int col = first; col < last; col++) {
        canvas_rect at = number_place(p, rect.top, col);
        bool shown = (all || is_labelled(p, col)) && canvas_shared(at, taken).width == 0;
        if ((shown || col == focus) && at.left + at.width <= rect.left + rect.width)
            canvas_print(p->canvas, at.top, at.left, at.width,
                         col == focus ? STYLE_FOCUS : STYLE_RULER, "%d", col + 1);
    }
}

/* Marks which of the two cells in a row of the screen is focused. */
static void draw_half_mark(const board_painter *p, int row, int at, int col)
{
    bool above = row % 2 == 0;
    canvas_put(p->canvas, at, col, STYLE_FOCUS, 0,
               above ? p->glyphs->half[CREEK_SHADED][CREEK_UNDECIDED]
                     : p->glyphs->half[CREEK_UNDECIDED][CREEK_SHADED]);
}

static void draw_row_ruler(const board_painter *p, canvas_rect rect)
{
    bool half = p->view->layout == BOARD_HALF;
    int last = p->frame.first_row + p->frame.rows, focus = p->view->focus.row;
    for (int row = p->frame.first_row; row < last; row += half ? 2 : 1) {
        int at = board_middle_row(p, row);
        bool focused = row == focus || (half && row + 1 == focus);
        canvas_print(p->canvas, at, rect.left, p->frame.ruler_cols,
                     focused ? STYLE_FOCUS : STYLE_RULER, "%*d", p->frame.ruler_cols - 1,
                     (focused ? focus : row) + 1);
        if (half && focused)
            draw_half_mark(p, focus, at, rect.left + p->frame.ruler_cols - 1);
    }
}

void board_draw_rulers(const board_painter *p, canvas_rect rect)
{
    if (p->frame.ruler_rows)
        draw_column_ruler(p, rect);
    if (p->frame.ruler_cols)
        draw_row_ruler(p, rect);
}

/* The visible part of the board, and in which directions there is more. */
void board_draw_status(const board_painter *p, canvas_rect rect)
{
    const theme_glyphs *g = p->glyphs;
    int height = p->height, width = p->width;
    int last_row = p->frame.first_row + p->frame.rows;
    int last_col = p->frame.first_col + p->frame.cols;
    int row = p->frame.grid.top + p->frame.grid.height;
    int col = rect.left, end = rect.left + rect.width;
    canvas_put(p->canvas, row, col++, STYLE_NOTICE, 0, p->frame.first_row > 0 ? g->up : " ");
    canvas_put(p->canvas, row, col++, STYLE_NOTICE, 0, last_row < height ? g->down : " ");
    canvas_put(p->canvas, row, col++, STYLE_NOTICE, 0, p->frame.first_col > 0 ? g->left : " ");
    canvas_put(p->canvas, row, col++, STYLE_NOTICE, 0, last_col < width ? g->right : " ");
    col++;
    char rows[48], cols[48], text[100];
    bool words = end - col >= 38;
    snprintf(rows, sizeof rows, words ? "rows %d-%d of %d" : "%d-%d/%d", p->frame.first_row + 1,
             last_row, height);
    snprintf(cols, sizeof cols, words ? "columns %d-%d of %d" : "%d-%d/%d", p->frame.first_col + 1,
             last_col, width);
    /* If there is little room, omit the dimension that is visible as a whole. */
    bool both = words || (p->frame.rows < height && p->frame.cols < width);
    snprintf(text, sizeof text, "%s%s%s", both || p->frame.rows < height ? rows : "",
             both ? (words ? ", " : " ") : "", both || p->frame.cols < width ? cols : "");
    if (!words && (int)strlen(text) > end - col)
        snprintf(text, sizeof text, "%d,%d", p->frame.first_row + 1, p->frame.first_col + 1);
    canvas_text(p->canvas, row, col, end - col, STYLE_RULER, text);
}
