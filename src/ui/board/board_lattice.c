/* board_lattice.c - the layouts with corners. */
#include "base/minmax.h"
#include "ui/board/board_paint.h"

#include <stdlib.h>

/* How one place is drawn. */
typedef struct {
    theme_style style;
    const char *glyph;
} stroke;

/* What is drawn between a cell and those up to `up` rows above and `left` columns to its left:
 * land or water if all of them are, so that they look like one piece; otherwise a line. */
static stroke between(const board_painter *p, int row, int col, int up, int left, stroke line)
{
    bool land = true, water = true, tried = p->depth > 0;
    if (row < up || col < left || row >= p->height || col >= p->width)
        return line;
    for (int r = row - up; r <= row; r++)
        for (int c = col - left; c <= col; c++) {
            creek_state state = creek_board_get(p->view->board, r, c);
            land = land && state == CREEK_SHADED;
            water = water && state == CREEK_UNSHADED;
            tried = tried && creek_game_trial_of(p->view->game, r, c) > 0;
        }
    if (land)
        return (stroke){tried ? STYLE_TRIAL : STYLE_SHADED, p->glyphs->shaded};
    return water ? (stroke){STYLE_UNSHADED, " "} : line;
}

static void draw_edges(const board_painter *p, int row, int col)
{
    const board_view *view = p->view;
    int at_row = board_row_of(p, row), at_col = board_col_of(p, col);
    if (p->down < 2)
        return;
    if (col < p->frame.first_col + p->frame.cols) {
        bool focused = board_same(view->focus, row, col) || board_same(view->focus, row - 1, col);
        stroke line = between(p, row, col, 1, 0, (stroke){STYLE_GRID, p->glyphs->horizontal});
        for (int i = 1; i < p->across; i++) {
            /* The middle of the line suffices to frame the cell, and takes few bytes when the
             * focus moves. */
            bool focus = focused && i == p->across / 2;
            canvas_put(p->canvas, at_row, at_col + i, focus ? STYLE_FOCUS : (uint8_t)line.style, 0,
                       focus ? p->glyphs->focus_horizontal : line.glyph);
        }
    }
    if (row < p->frame.first_row + p->frame.rows) {
        stroke line = between(p, row, col, 0, 1, (stroke){STYLE_GRID, p->glyphs->vertical});
        if (board_same(view->focus, row, col))
            line = (stroke){STYLE_FOCUS, p->glyphs->focus_left};
        else if (board_same(view->focus, row, col - 1))
            line = (stroke){STYLE_FOCUS, p->glyphs->focus_right};
        for (int i = 1; i < p->down; i++)
            canvas_put(p->canvas, at_row + i, at_col, (uint8_t)line.style, 0, line.glyph);
    }
}

/* In reading order. */
static int compare_places(const void *a, const void *b)
{
    const creek_place *one = a, *other = b;
    return one->row != other->row ? one->row - other->row : one->col - other->col;
}

static bool is_blamed(const board_view *view, int row, int col)
{
    creek_place place = {row, col};
    return view->blamed_count > 0 &&
           bsearch(&place, view->blamed, view->blamed_count, sizeof place, compare_places);
}

static void draw_corner(const board_painter *p, int row, int col)
{
    const board_view *view = p->view;
    int clue = creek_puzzle_clue(view->puzzle, row, col);
    int at_row = board_row_of(p, row), at_col = board_col_of(p, col);
    if (clue == CREEK_CLUE_NONE) {
        bool flat = p->down < 2; /* it is between two cells, not four */
        stroke mark = {STYLE_GRID, flat ? p->glyphs->tick : p->glyphs->corner};
        /* The cells beyond the last visible corners are not drawn there. */
        if (!flat || row < p->frame.first_row + p->frame.rows)
            mark = between(p, row, col, flat ? 0 : 1, 1, mark);
        canvas_put(p->canvas, at_row, at_col, (uint8_t)mark.style, 0, mark.glyph);
        return;
    }
    char text[2] = {clue == CREEK_CLUE_UNKNOWN ? '?' : (char)('0' + clue), '\0'};
    board_clue state = board_clue_at(view, row, col);
    bool broken = (view->show_broken && state == CLUE_BROKEN) || is_blamed(view, row, col);
    theme_style style = STYLE_CLUE;
    if (board_looks_at_clue(view, row, col))
        style = STYLE_HINT;
    else if (broken)
        style = STYLE_CLUE_BROKEN;
    else if ((view->show_satisfied && state == CLUE_DONE) || clue == CREEK_CLUE_UNKNOWN)
        style = STYLE_CLUE_DONE;
    else if (view->show_satisfied && state == CLUE_REACHED)
        style = STYLE_CLUE_REACHED;
    canvas_put(p->canvas, at_row, at_col, (uint8_t)style, 0, text);
    if (broken && p->wide && p->down > 1)
        canvas_put(p->canvas, at_row, at_col + 1, STYLE_CLUE_BROKEN, 0, "!");
}

/* The sign at the left or right of a wide cell; `field` if it needs none. */
static const char *side_of(const board_cell *look, const char *pointed, const char *cut,
                           const char *field)
{
    return look->pointed == POINTED_LOOK ? pointed : look->cut ? cut : field;
}

static void draw_cell(const board_painter *p, int row, int col)
{
    const board_view *view = p->view;
    const theme_glyphs *g = p->glyphs;
    board_cell look = board_look_at(p, row, col);
    if (view->show_undecided && look.state == CREEK_UNDECIDED) {
        canvas_put(p->canvas, board_middle_row(p, row), board_middle_col(p, col), STYLE_LOOK, 0,
                   p->down < 2 ? g->look_undecided : "?");
        return;
    }
    /* Without lines there is no frame to show the focus with. */
    bool focus = p->down < 2 && board_same(view->focus, row, col) && look.style != STYLE_HINT;
    bool reversed = focus || look.style == STYLE_HINT;
    uint8_t style = (uint8_t)(focus ? STYLE_FOCUS : look.style);
    uint8_t attrs = focus ? CANVAS_REVERSE : 0;
    const char *field = look.state == CREEK_SHADED && !reversed ? g->shaded : " ";
    const char *glyph = board_glyph_of(p, &look, reversed);
    int top = board_row_of(p, row) + (p->down > 1 ? 1 : 0), left = board_col_of(p, col) + 1;
    int middle = board_middle_row(p, row), right = left + p->across - 2;
    /* An even number of rows has two middle ones. */
    int mirrored = 2 * top + max_of(p->down - 2, 0) - middle;
    for (int y = top; y < top + max_of(p->down - 1, 1); y++) {
        for (int x = left; x <= right; x++)
            canvas_put(p->canvas, y, x, style, attrs, field);
        if (y != middle && y != mirrored)
            continue;
        if (p->wide) {
            /* Land stays solid: the signs are cut out of it. */
            bool cited = look.state == CREEK_SHADED && look.pointed == POINTED_LOOK;
            uint8_t side = cited ? attrs | CANVAS_REVERSE : attrs;
            canvas_put(p->canvas, y, left, style, side,
                       side_of(&look, g->look_left, g->cut_left, field));
            canvas_put(p->canvas, y, right, style, side,
                       side_of(&look, g->look_right, g->cut_right, field));
        }
        canvas_put(p->canvas, y, board_middle_col(p, col), style, attrs | board_attrs_of(&look),
                   glyph);
    }
}

void board_draw_lattice(const board_painter *p)
{
    int last_row = p->frame.first_row + p->frame.rows;
    int last_col = p->frame.first_col + p->frame.cols;
    for (int row = p->frame.first_row; row <= last_row; row++)
        for (int col = p->frame.first_col; col <= last_col; col++) {
            draw_edges(p, row, col);
            if (row < last_row && col < last_col)
                draw_cell(p, row, col);
        }
    /* Clues come after the lines, because their marks are drawn over them. */
    for (int row = p->frame.first_row; row <= last_row; row++)
        for (int col = p->frame.first_col; col <= last_col; col++)
            draw_corner(p, row, col);
}
