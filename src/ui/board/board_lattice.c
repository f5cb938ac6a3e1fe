/* board_lattice.c - the layouts with corners: roomy, normal, compact. */
#include "base/minmax.h"
#include "ui/board/board_paint.h"

#include <stdlib.h>

static void draw_edges(const board_painter *p, int row, int col)
{
    const board_view *view = p->view;
    int height = p->height, width = p->width;
    if (p->down < 2)
        return;
    if (col < width) {
        bool focused = board_same(view->focus, row, col) || board_same(view->focus, row - 1, col);
        for (int i = 1; i < p->across; i++) {
            /* The middle of the line is enough to frame the cell, and little
             * to send when the focus moves. */
            bool focus = focused && i == p->across / 2;
            bool solid = board_is_solid(view, row, col) && board_is_solid(view, row - 1, col);
            canvas_put(p->canvas, board_row_of(p, row), board_col_of(p, col) + i,
                       focus   ? STYLE_FOCUS
                       : solid ? STYLE_SHADED
                               : STYLE_GRID,
                       0,
                       focus   ? p->glyphs->focus_horizontal
                       : solid ? p->glyphs->full
                               : p->glyphs->horizontal);
        }
    }
    if (row < height) {
        bool left = board_same(view->focus, row, col),
             right = board_same(view->focus, row, col - 1),
             solid = board_is_solid(view, row, col) && board_is_solid(view, row, col - 1);
        canvas_put(p->canvas, board_row_of(p, row) + 1, board_col_of(p, col),
                   left || right ? STYLE_FOCUS
                   : solid       ? STYLE_SHADED
                                 : STYLE_GRID,
                   0,
                   left    ? p->glyphs->focus_left
                   : right ? p->glyphs->focus_right
                   : solid ? p->glyphs->full
                           : p->glyphs->vertical);
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

/* Whether a corner is inside of the finished picture. */
static bool is_covered(const board_painter *p, int row, int col)
{
    creek_place cells[4];
    int count = creek_corner_cells(p->width, p->height, row, col, cells);
    bool beside = p->down < 2 && creek_puzzle_clue(p->view->puzzle, row, col) == CREEK_CLUE_NONE &&
                  board_is_solid(p->view, row, col) && board_is_solid(p->view, row, col - 1);
    for (int i = 0; i < count; i++)
        if (!board_is_solid(p->view, cells[i].row, cells[i].col))
            return beside;
    return true;
}

static void draw_corner(const board_painter *p, int row, int col)
{
    const board_view *view = p->view;
    int clue = creek_puzzle_clue(view->puzzle, row, col);
    int at_row = board_row_of(p, row), at_col = board_col_of(p, col);
    if (p->view->clean > 0 && is_covered(p, row, col)) {
        canvas_put(p->canvas, at_row, at_col, STYLE_SHADED, 0, p->glyphs->full);
        return;
    }
    if (clue == CREEK_CLUE_NONE) {
        canvas_put(p->canvas, at_row, at_col, STYLE_GRID, 0,
                   p->down < 2 ? p->glyphs->tick : p->glyphs->corner);
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
    if (broken && p->view->layout == BOARD_ROOMY)
        canvas_put(p->canvas, at_row, at_col + 1, STYLE_CLUE_BROKEN, 0, "!");
}

static void draw_wide_cell(const board_painter *p, int row, int col, theme_style style,
                           const char *left, const char *middle, const char *right)
{
    canvas_put(p->canvas, row, col, (uint8_t)style, 0, left);
    canvas_put(p->canvas, row, col + 1, (uint8_t)style, 0, middle);
    canvas_put(p->canvas, row, col + 2, (uint8_t)style, 0, right);
}

static void draw_cell(const board_painter *p, int row, int col)
{
    const board_view *view = p->view;
    const theme_glyphs *g = p->glyphs;
    board_cell look = board_look_at(p, row, col);
    theme_style style = look.style;
    int at_row = board_middle_row(p, row), at_col = board_col_of(p, col) + 1;
    if (view->show_undecided && look.state == CREEK_UNDECIDED) {
        canvas_put(p->canvas, at_row, board_middle_col(p, col), STYLE_LOOK, 0,
                   p->down < 2 ? g->look_undecided : "?");
        return;
    }
    if (p->across >= 4) {
        bool look_here = look.pointed == POINTED_LOOK;
        const char *left = look_here ? g->look_left : look.cut ? g->cut_left : " ";
        const char *right = look_here ? g->look_right : look.cut ? g->cut_right : " ";
        if (look.state == CREEK_SHADED)
            draw_wide_cell(p, at_row, at_col, style, look_here ? left : look.shaded,
                           look.letter[0] ? look.letter : look.shaded,
                           look_here ? right : look.shaded);
        else
            draw_wide_cell(p, at_row, at_col, style, left,
                           look.letter[0]                 ? look.letter
                           : look.state == CREEK_UNSHADED ? look.unshaded
                                                          : " ",
                           right);
        return;
    }
    /* Without lines there is no frame to show the focus with. */
    bool focus = p->down < 2 && board_same(view->focus, row, col) && style != STYLE_HINT;
    canvas_put(p->canvas, at_row, at_col, (uint8_t)(focus ? STYLE_FOCUS : style),
               focus ? CANVAS_REVERSE : 0, board_glyph_of(p, &look));
}

void board_draw_lattice(const board_painter *p)
{
    /* Corners and halves of cells beyond those that are shown in full. */
    int last_row = min_of(p->frame.first_row + p->frame.grid.height / p->down + 1, p->height);
    int last_col = min_of(p->frame.first_col + p->frame.grid.width / p->across + 1, p->width);
    for (int row = p->frame.first_row; row <= last_row; row++)
        for (int col = p->frame.first_col; col <= last_col; col++) {
            draw_edges(p, row, col);
            if (row < p->height && col < p->width)
                draw_cell(p, row, col);
        }
    /* After the lines, which a clue's mark stands on. */
    for (int row = p->frame.first_row; row <= last_row; row++)
        for (int col = p->frame.first_col; col <= last_col; col++)
            draw_corner(p, row, col);
}
