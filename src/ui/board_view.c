/* board_view.c - drawing a board. */
#include "ui/board_view.h"

#include <stdio.h>
#include <string.h>

/* The distance from one corner to the next, in columns and rows. */
static const struct {
    int across, down;
} pitch[BOARD_LAYOUTS] = {
    [BOARD_ROOMY] = {4, 2}, [BOARD_NORMAL] = {2, 2}, [BOARD_COMPACT] = {2, 1}};

static int digits(int number)
{
    return number >= 100 ? 3 : number >= 10 ? 2 : 1;
}

void board_view_size(int width, int height, board_layout layout, bool rulers, int *columns,
                     int *rows)
{
    *columns = width * pitch[layout].across + 1 + (rulers ? digits(height) + 1 : 0);
    *rows = height * pitch[layout].down + 1 + (rulers ? 1 : 0);
}

board_layout board_view_choose(int width, int height, bool rulers, int columns, int rows)
{
    for (board_layout layout = BOARD_ROOMY; layout < BOARD_COMPACT; layout++) {
        int needed_columns, needed_rows;
        board_view_size(width, height, layout, rulers, &needed_columns, &needed_rows);
        if (needed_columns <= columns && needed_rows <= rows)
            return layout;
    }
    return BOARD_COMPACT;
}

static int clamp(int value, int low, int high)
{
    return value > high ? (high < low ? low : high) : value < low ? low : value;
}

/* Whole cells in a stretch of the lattice. */
static int cells_in(int length, int step, int size)
{
    return clamp((length - 1) / step, 1, size);
}

board_frame board_view_place(const board_view *view, canvas_rect rect)
{
    int width = creek_puzzle_width(view->puzzle), height = creek_puzzle_height(view->puzzle);
    int across = pitch[view->layout].across, down = pitch[view->layout].down;
    board_frame frame = {.ruler_rows = view->rulers && rect.height >= 4 ? 1 : 0,
                         .ruler_cols = view->rulers && rect.width >= 12 ? digits(height) + 1 : 0};
    int columns = rect.width - frame.ruler_cols, rows = rect.height - frame.ruler_rows;
    bool partial = columns < width * across + 1 || rows < height * down + 1;
    if (partial && rows >= 4 * down) {
        frame.status = true;
        rows--;
    }
    frame.rows = cells_in(rows, down, height);
    frame.cols = cells_in(columns, across, width);
    frame.first_row = clamp(view->first_row, 0, height - frame.rows);
    frame.first_col = clamp(view->first_col, 0, width - frame.cols);
    int grid_rows = (height - frame.first_row) * down + 1;
    int grid_columns = (width - frame.first_col) * across + 1;
    frame.grid =
        canvas_shared(rect, (canvas_rect){rect.top + frame.ruler_rows, rect.left + frame.ruler_cols,
                                          grid_rows < rows ? grid_rows : rows,
                                          grid_columns < columns ? grid_columns : columns});
    return frame;
}

static int follow(int first, int shown, int at, int size)
{
    int margin = shown >= 12 ? 2 : shown >= 5 ? 1 : 0;
    if (at - margin < first)
        first = at - margin;
    if (at + margin >= first + shown)
        first = at + margin - shown + 1;
    return clamp(first, 0, size - shown);
}

void board_view_follow(board_view *view, canvas_rect rect)
{
    board_frame frame = board_view_place(view, rect);
    view->first_row = frame.first_row;
    view->first_col = frame.first_col;
    if (view->focus.row < 0)
        return;
    view->first_row =
        follow(frame.first_row, frame.rows, view->focus.row, creek_puzzle_height(view->puzzle));
    view->first_col =
        follow(frame.first_col, frame.cols, view->focus.col, creek_puzzle_width(view->puzzle));
}

static int keep(int at, int first, int shown, int size)
{
    int margin = shown >= 12 ? 2 : shown >= 5 ? 1 : 0;
    int low = first > 0 ? first + margin : first;
    int high = first + shown < size ? first + shown - 1 - margin : first + shown - 1;
    return clamp(at, low, high);
}

void board_view_scroll(board_view *view, canvas_rect rect, int rows, int cols)
{
    int width = creek_puzzle_width(view->puzzle), height = creek_puzzle_height(view->puzzle);
    board_frame frame = board_view_place(view, rect);
    view->first_row = clamp(frame.first_row + rows, 0, height - frame.rows);
    view->first_col = clamp(frame.first_col + cols, 0, width - frame.cols);
    if (view->focus.row < 0)
        return;
    view->focus.row = keep(view->focus.row, view->first_row, frame.rows, height);
    view->focus.col = keep(view->focus.col, view->first_col, frame.cols, width);
}

/* What every part of the drawing needs. */
typedef struct {
    const board_view *view;
    canvas *canvas;
    const theme_glyphs *glyphs;
    board_frame frame;
    int across, down;
    int depth;                             /* trial layers that are open */
    creek_place assumed[CREEK_LAYERS_MAX]; /* the cell each of them begins with */
} painter;

static int row_of(const painter *p, int corner_row)
{
    return p->frame.grid.top + (corner_row - p->frame.first_row) * p->down;
}

static int col_of(const painter *p, int corner_col)
{
    return p->frame.grid.left + (corner_col - p->frame.first_col) * p->across;
}

static bool same(creek_place place, int row, int col)
{
    return place.row == row && place.col == col;
}

static void draw_edges(const painter *p, int row, int col)
{
    const board_view *view = p->view;
    int height = creek_puzzle_height(view->puzzle), width = creek_puzzle_width(view->puzzle);
    if (p->down < 2)
        return;
    if (col < width) {
        bool focused = same(view->focus, row, col) || same(view->focus, row - 1, col);
        for (int i = 1; i < p->across; i++) {
            /* The middle of the line is enough to frame the cell, and little
             * to send when the focus moves. */
            bool focus = focused && i == p->across / 2;
            canvas_put(p->canvas, row_of(p, row), col_of(p, col) + i,
                       focus ? STYLE_FOCUS : STYLE_GRID, 0,
                       focus ? p->glyphs->focus_horizontal : p->glyphs->horizontal);
        }
    }
    if (row < height) {
        bool left = same(view->focus, row, col), right = same(view->focus, row, col - 1);
        canvas_put(p->canvas, row_of(p, row) + 1, col_of(p, col),
                   left || right ? STYLE_FOCUS : STYLE_GRID, 0,
                   left    ? p->glyphs->focus_left
                   : right ? p->glyphs->focus_right
                           : p->glyphs->vertical);
    }
}

static bool looks_at_clue(const board_view *view, int row, int col)
{
    for (size_t i = 0; view->hint && view->hint_look && i < view->hint->clue_count; i++)
        if (view->hint->clues[i].row == row && view->hint->clues[i].col == col)
            return true;
    return false;
}

static void draw_corner(const painter *p, int row, int col)
{
    const board_view *view = p->view;
    int clue = creek_puzzle_clue(view->puzzle, row, col);
    int at_row = row_of(p, row), at_col = col_of(p, col);
    if (clue == CREEK_CLUE_NONE) {
        canvas_put(p->canvas, at_row, at_col, STYLE_GRID, 0,
                   p->down < 2 ? p->glyphs->tick : p->glyphs->corner);
        return;
    }
    char text[2] = {clue == CREEK_CLUE_UNKNOWN ? '?' : (char)('0' + clue), '\0'};
    creek_clue_state state = creek_clue_judge(view->puzzle, view->board, row, col);
    bool broken = view->show_broken && creek_clue_broken(state);
    theme_style style = STYLE_CLUE;
    if (looks_at_clue(view, row, col))
        style = STYLE_HINT;
    else if (broken)
        style = STYLE_CLUE_BROKEN;
    else if ((view->show_satisfied && state == CREEK_CLUE_SATISFIED) || clue == CREEK_CLUE_UNKNOWN)
        style = STYLE_CLUE_SATISFIED;
    canvas_put(p->canvas, at_row, at_col, (uint8_t)style, 0, text);
    if (broken && p->view->layout == BOARD_ROOMY)
        canvas_put(p->canvas, at_row, at_col + 1, STYLE_CLUE_BROKEN, 0, "!");
}

static void draw_wide_cell(const painter *p, int row, int col, theme_style style, const char *left,
                           const char *middle, const char *right)
{
    canvas_put(p->canvas, row, col, (uint8_t)style, 0, left);
    canvas_put(p->canvas, row, col + 1, (uint8_t)style, 0, middle);
    canvas_put(p->canvas, row, col + 2, (uint8_t)style, 0, right);
}

/* What a hint has to do with a cell. */
typedef enum { POINTED_NOT, POINTED_LOOK, POINTED_DECIDED } pointed;

static bool among(const creek_mark *marks, size_t count, int row, int col)
{
    for (size_t i = 0; i < count; i++)
        if (marks[i].row == row && marks[i].col == col)
            return true;
    return false;
}

static pointed pointed_at(const board_view *view, int row, int col)
{
    const creek_step *hint = view->hint;
    if (!hint)
        return POINTED_NOT;
    if (view->hint_cells && among(hint->cells, hint->cell_count, row, col))
        return POINTED_DECIDED;
    if (!view->hint_look)
        return POINTED_NOT;
    if (among(hint->because, hint->because_count, row, col))
        return POINTED_LOOK;
    for (size_t i = 0; i < hint->pocket_count; i++)
        if (same(hint->pocket[i], row, col))
            return POINTED_LOOK;
    return POINTED_NOT;
}

/* What is drawn for a cell. */
typedef struct {
    theme_style style;
    pointed pointed;
    char letter[2];     /* in its middle; "" for none */
    const char *shaded; /* the glyphs for its state */
    const char *unshaded;
} cell_look;

/* The trial layer whose assumption a cell is, or 0. */
static int assumption_at(const painter *p, int row, int col)
{
    for (int i = 0; i < p->depth; i++)
        if (same(p->assumed[i], row, col))
            return i + 1;
    return 0;
}

static cell_look look_of(const painter *p, int row, int col, creek_state state, bool cut)
{
    const board_view *view = p->view;
    cell_look look = {.pointed = pointed_at(view, row, col),
                      .style = state == CREEK_SHADED     ? STYLE_SHADED
                               : state == CREEK_UNSHADED ? STYLE_UNSHADED
                                                         : STYLE_TEXT,
                      .shaded = p->glyphs->shaded,
                      .unshaded = p->glyphs->unshaded};
    int group = view->groups ? creek_areas_at(view->groups, row, col) : 0;
    if (state == CREEK_UNSHADED && group > 0) {
        look.style = (theme_style)(STYLE_AREA_1 + (group - 1) % 4);
        look.letter[0] = (char)('a' + (group - 1) % 26);
    }
    if (state != CREEK_UNDECIDED && p->depth && creek_game_layer_of(view->game, row, col) > 0) {
        int assumed = assumption_at(p, row, col);
        look.shaded = p->glyphs->trial_shaded;
        look.unshaded = p->glyphs->trial_unshaded;
        look.style = assumed ? STYLE_ASSUMED : STYLE_TRIAL;
        if (assumed)
            look.letter[0] = (char)((state == CREEK_SHADED ? 'A' : 'a') + assumed - 1);
    }
    if (cut && state != CREEK_SHADED)
        look.style = STYLE_CUT_OFF;
    if (look.pointed == POINTED_LOOK)
        look.style = STYLE_LOOK;
    if (look.pointed == POINTED_DECIDED)
        look.style = STYLE_HINT;
    return look;
}

static void draw_cell(const painter *p, int row, int col)
{
    const board_view *view = p->view;
    const theme_glyphs *g = p->glyphs;
    creek_state state = creek_board_get(view->board, row, col);
    bool cut = view->areas && creek_areas_cut_off(view->areas, row, col);
    cell_look look = look_of(p, row, col, state, cut);
    theme_style style = look.style;
    int at_row = row_of(p, row) + (p->down > 1 ? 1 : 0), at_col = col_of(p, col) + 1;
    if (p->across >= 4) {
        bool look_here = look.pointed == POINTED_LOOK;
        const char *left = look_here ? g->look_left : cut ? g->cut_left : " ";
        const char *right = look_here ? g->look_right : cut ? g->cut_right : " ";
        if (state == CREEK_SHADED)
            draw_wide_cell(p, at_row, at_col, style, look_here ? left : look.shaded,
                           look.letter[0] ? look.letter : look.shaded,
                           look_here ? right : look.shaded);
        else
            draw_wide_cell(p, at_row, at_col, style, left,
                           look.letter[0]            ? look.letter
                           : state == CREEK_UNSHADED ? look.unshaded
                                                     : " ",
                           right);
        return;
    }
    const char *glyph = look.letter[0]            ? look.letter
                        : state == CREEK_SHADED   ? look.shaded
                        : state == CREEK_UNSHADED ? (cut ? g->cut_unshaded : look.unshaded)
                        : look.pointed            ? g->look_undecided
                        : cut                     ? g->cut_undecided
                                                  : " ";
    /* Without lines there is no frame to show the focus with. */
    bool focus = p->down < 2 && same(view->focus, row, col) && style != STYLE_HINT;
    canvas_put(p->canvas, at_row, at_col, (uint8_t)(focus ? STYLE_FOCUS : style),
               focus ? CANVAS_REVERSE : 0, glyph);
}

/* Where not all numbers fit: every fifth, and the first column that is shown
 * when its number does not run into the next. */
static bool is_labelled(const painter *p, int col)
{
    int to_next = 5 - (col + 1) % 5;
    return to_next == 5 || (col == p->frame.first_col && to_next * p->across > digits(col + 1) + 1);
}

/* Column numbers: all of them where they fit, else every fifth; the focused
 * one always. */
static void draw_column_ruler(const painter *p, canvas_rect rect)
{
    const board_view *view = p->view;
    int width = creek_puzzle_width(view->puzzle), row = rect.top;
    int limit = rect.left + rect.width, focus = view->focus.row >= 0 ? view->focus.col : -1;
    bool all = digits(width) < p->across;
    int last = p->frame.first_col + p->frame.cols;
    int focus_left = -10, focus_right = -10;
    char text[8];
    for (int pass = 0; pass < 2; pass++)
        for (int col = p->frame.first_col; col < last; col++) {
            bool focused = col == focus;
            if (focused != (pass == 0))
                continue;
            if (!focused && !all && !is_labelled(p, col))
                continue;
            snprintf(text, sizeof text, "%d", (col + 1) % 1000);
            int length = (int)strlen(text);
            int left = col_of(p, col) + p->across / 2 - (length - 1) / 2;
            if (pass == 1 && left <= focus_right && left + length >= focus_left)
                continue;
            if (pass == 0) {
                focus_left = left;
                focus_right = left + length;
            }
            if (left + length <= limit)
                canvas_text(p->canvas, row, left, length, focused ? STYLE_FOCUS : STYLE_RULER,
                            text);
        }
}

static void draw_row_ruler(const painter *p, canvas_rect rect)
{
    int bottom = p->frame.grid.top + p->frame.grid.height;
    for (int row = p->frame.first_row; row < creek_puzzle_height(p->view->puzzle); row++) {
        int at = row_of(p, row) + (p->down > 1 ? 1 : 0);
        if (at >= bottom)
            return;
        canvas_print(p->canvas, at, rect.left, p->frame.ruler_cols,
                     row == p->view->focus.row ? STYLE_FOCUS : STYLE_RULER, "%*d",
                     p->frame.ruler_cols - 1, row + 1);
    }
}

/* Which part of the board is shown, and where there is more. */
static void draw_status(const painter *p, canvas_rect rect)
{
    const theme_glyphs *g = p->glyphs;
    int height = creek_puzzle_height(p->view->puzzle), width = creek_puzzle_width(p->view->puzzle);
    int last_row = p->frame.first_row + p->frame.rows;
    int last_col = p->frame.first_col + p->frame.cols;
    int row = rect.top + rect.height - 1, col = rect.left, end = rect.left + rect.width;
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
    /* In little room what is whole need not be said. */
    bool both = words || (p->frame.rows < height && p->frame.cols < width);
    snprintf(text, sizeof text, "%s%s%s", both || p->frame.rows < height ? rows : "",
             both ? (words ? ", " : " ") : "", both || p->frame.cols < width ? cols : "");
    if (!words && (int)strlen(text) > end - col)
        snprintf(text, sizeof text, "%d,%d", p->frame.first_row + 1, p->frame.first_col + 1);
    canvas_text(p->canvas, row, col, end - col, STYLE_RULER, text);
}

static void draw_lattice(const painter *p)
{
    int height = creek_puzzle_height(p->view->puzzle), width = creek_puzzle_width(p->view->puzzle);
    int last_row = clamp(p->frame.first_row + p->frame.grid.height / p->down + 1, 0, height);
    int last_col = clamp(p->frame.first_col + p->frame.grid.width / p->across + 1, 0, width);
    for (int row = p->frame.first_row; row <= last_row; row++)
        for (int col = p->frame.first_col; col <= last_col; col++) {
            draw_edges(p, row, col);
            if (row < height && col < width)
                draw_cell(p, row, col);
        }
    /* After the lines, which a clue's mark stands on. */
    for (int row = p->frame.first_row; row <= last_row; row++)
        for (int col = p->frame.first_col; col <= last_col; col++)
            draw_corner(p, row, col);
}

void board_view_draw(const board_view *view, canvas *c, canvas_rect rect)
{
    painter p = {.view = view,
                 .canvas = c,
                 .glyphs = theme_glyphs_for(c->charset),
                 .frame = board_view_place(view, rect),
                 .across = pitch[view->layout].across,
                 .down = pitch[view->layout].down};
    p.depth = view->game ? creek_game_depth(view->game) : 0;
    for (int i = 0; i < p.depth; i++)
        if (!creek_game_assumption(view->game, i + 1, &p.assumed[i].row, &p.assumed[i].col))
            p.assumed[i] = (creek_place){-1, -1};
    canvas_rect before = canvas_clip(c, rect);
    if (p.frame.ruler_rows)
        draw_column_ruler(&p, rect);
    if (p.frame.ruler_cols)
        draw_row_ruler(&p, rect);
    if (p.frame.status)
        draw_status(&p, rect);
    canvas_rect grid = p.frame.grid;
    /* A broken clue on the right border has its mark outside the lattice. */
    if (view->layout == BOARD_ROOMY &&
        p.frame.first_col + p.frame.cols == creek_puzzle_width(view->puzzle))
        grid.width++;
    canvas_clip(c, canvas_shared(grid, rect));
    draw_lattice(&p);
    canvas_clip(c, before);
    if (view->focus.row >= 0)
        canvas_cursor(c,
                      clamp(row_of(&p, view->focus.row) + (p.down > 1 ? 1 : 0), p.frame.grid.top,
                            p.frame.grid.top + p.frame.grid.height - 1),
                      clamp(col_of(&p, view->focus.col) + p.across / 2, p.frame.grid.left,
                            p.frame.grid.left + p.frame.grid.width - 1));
}

creek_place board_view_hit(const board_view *view, canvas_rect rect, int row, int col)
{
    creek_place none = {-1, -1};
    board_frame frame = board_view_place(view, rect);
    int down = pitch[view->layout].down, across = pitch[view->layout].across;
    int y = row - frame.grid.top, x = col - frame.grid.left;
    if (y < 0 || y >= frame.grid.height || x < 0 || x >= frame.grid.width)
        return none;
    /* The lines of the roomy board belong to no cell; in the narrow layouts
     * the line left of a cell is part of it, to be hit more easily. */
    if ((down == 2 && y % 2 == 0) || (across == 4 && x % 4 == 0))
        return none;
    creek_place cell = {frame.first_row + y / down, frame.first_col + x / across};
    if (cell.row >= creek_puzzle_height(view->puzzle) ||
        cell.col >= creek_puzzle_width(view->puzzle))
        return none;
    return cell;
}
