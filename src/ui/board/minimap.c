/* minimap.c - a small map of a board. */
#include "ui/board/minimap.h"

#include "base/minmax.h"

#include <stdio.h>

/* With less room a map is useless. */
enum { LEAST_COLUMNS = MINIMAP_LEAST - 2, LEAST_ROWS = 4 };

static int parts(int length, int part)
{
    return (length + part - 1) / part;
}

/* The finest scale at which the board fits into columns x rows places. */
map_scale map_scale_for(int width, int height, canvas_charset charset, bool large, int columns,
                        int rows)
{
    static const map_scale small_dots[] = {[CANVAS_UNICODE] = {2, 4, 1, 1},
                                           [CANVAS_CONSOLE] = {1, 2, 1, 1},
                                           [CANVAS_ASCII] = {1, 1, 1, 2}},
                           squares[] = {[CANVAS_UNICODE] = {1, 2, 1, 1},
                                        [CANVAS_CONSOLE] = {1, 2, 1, 1},
                                        [CANVAS_ASCII] = {1, 1, 1, 1}};
    map_scale finest = large ? squares[charset] : small_dots[charset], s = finest;
    s.large = large;
    for (int factor = 1; factor <= CREEK_SIZE_MAX; factor++) {
        s.across = finest.across * factor;
        s.down = finest.down * factor;
        s.columns = parts(width, s.dots_across * s.across);
        s.rows = parts(height, s.dots_down * s.down);
        if (s.columns <= columns && s.rows <= rows)
            break;
    }
    return s;
}

canvas_rect map_cells(const map_scale *s, int row, int col)
{
    int tall = s->dots_down * s->down, wide = s->dots_across * s->across;
    return (canvas_rect){row * tall, col * wide, tall, wide};
}

void minimap_size(int width, int height, canvas_charset charset, int *columns, int *rows)
{
    int most_columns = *columns - 2, most_rows = *rows - 2;
    *columns = *rows = 0;
    if (most_columns < LEAST_COLUMNS || most_rows < LEAST_ROWS)
        return;
    map_scale s = map_scale_for(width, height, charset, false, most_columns, most_rows);
    *columns = s.columns + 2;
    *rows = s.rows + 2;
}

/* --- drawing --------------------------------------------------------------- */

/* The state of most of a dot's decided cells. */
static creek_state state_of(const creek_board *board, const map_scale *s, int dot_row, int dot_col)
{
    int top = dot_row * s->down, left = dot_col * s->across, shaded = 0, unshaded = 0;
    for (int row = top; row < top + s->down && row < creek_board_height(board); row++)
        for (int col = left; col < left + s->across && col < creek_board_width(board); col++) {
            creek_state state = creek_board_get(board, row, col);
            shaded += state == CREEK_SHADED;
            unshaded += state == CREEK_UNSHADED;
        }
    return shaded > unshaded ? CREEK_SHADED : unshaded > 0 ? CREEK_UNSHADED : CREEK_UNDECIDED;
}

/* One place as eight dots of braille. */
static void braille(const creek_board *board, const map_scale *s, int row, int col, char glyph[4])
{
    static const unsigned bits[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    unsigned dots = 0;
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 2; x++)
            if (state_of(board, s, row * 4 + y, col * 2 + x) == CREEK_SHADED)
                dots |= bits[y][x];
    /* U+2800 and up */
    glyph[0] = (char)0xe2;
    glyph[1] = (char)(0xa0 | dots >> 6);
    glyph[2] = (char)(0x80 | (dots & 0x3f));
    glyph[3] = '\0';
    if (!dots)
        snprintf(glyph, 4, " ");
}

/* One place as one dot, or two one above the other. */
static const char *square(const creek_board *board, const map_scale *s, const theme_glyphs *g,
                          int row, int col)
{
    creek_state above = state_of(board, s, row * s->dots_down, col), below = above;
    if (s->dots_down == 2)
        below = state_of(board, s, row * 2 + 1, col);
    bool top = above == CREEK_SHADED, bottom = below == CREEK_SHADED;
    if (s->large && !top && !bottom && (above || below))
        return g->unshaded;
    return s->dots_down == 1 ? (top ? g->shaded : " ") : g->half[top][bottom];
}

/* Whether cells are cut off, or a clue is broken, in a rectangle of cells, as far as the view
 * shows that. */
static bool is_wrong(const board_view *view, canvas_rect cells)
{
    bool apart = view->areas && creek_areas_count_unshaded(view->areas) > 1;
    int height = creek_board_height(view->board), width = creek_board_width(view->board);
    int bottom = cells.top + cells.height, right = cells.left + cells.width;
    for (int row = cells.top; row <= bottom && row <= height; row++)
        for (int col = cells.left; col <= right && col <= width; col++) {
            bool inside = row < bottom && col < right && row < height && col < width;
            if (inside && apart && creek_areas_cut_off(view->areas, row, col))
                return true;
            /* A clue belongs to the cell below and right of it, if there is one. */
            bool here = (row < bottom || row == height) && (col < right || col == width);
            if (here && view->show_broken &&
                creek_clue_broken(creek_clue_judge(view->puzzle, view->board, row, col)))
                return true;
        }
    return false;
}

/* Whether some of these cells are visible. */
static bool is_in_sight(canvas_rect cells, const board_frame *f)
{
    return cells.top < f->first_row + f->rows && cells.top + cells.height > f->first_row &&
           cells.left < f->first_col + f->cols && cells.left + cells.width > f->first_col;
}

void map_draw_frame(const map_scale *s, const board_frame *sight, canvas *c, canvas_rect inside)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int top = inside.top - 1, left = inside.left - 1;
    int bottom = inside.top + s->rows, right = inside.left + s->columns;
    for (int col = 0; col < s->columns; col++) {
        canvas_rect cells = map_cells(s, 0, col);
        cells.height = CREEK_SIZE_MAX;
        bool seen = is_in_sight(cells, sight);
        uint8_t style = seen ? STYLE_FOCUS : STYLE_GRID;
        const char *glyph = seen ? g->focus_horizontal : g->horizontal;
        canvas_put(c, top, inside.left + col, style, 0, glyph);
        canvas_put(c, bottom, inside.left + col, style, 0, glyph);
    }
    for (int row = 0; row < s->rows; row++) {
        canvas_rect cells = map_cells(s, row, 0);
        cells.width = CREEK_SIZE_MAX;
        bool seen = is_in_sight(cells, sight);
        uint8_t style = seen ? STYLE_FOCUS : STYLE_GRID;
        canvas_put(c, inside.top + row, left, style, 0, seen ? g->focus_left : g->vertical);
        canvas_put(c, inside.top + row, right, style, 0, seen ? g->focus_right : g->vertical);
    }
    canvas_put(c, top, left, STYLE_GRID, 0, g->box[0]);
    canvas_put(c, top, right, STYLE_GRID, 0, g->box[1]);
    canvas_put(c, bottom, right, STYLE_GRID, 0, g->box[2]);
    canvas_put(c, bottom, left, STYLE_GRID, 0, g->box[3]);
}

void map_draw(const board_view *view, const map_scale *s, const board_frame *sight, canvas *c,
              canvas_rect inside)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    char dots[4];
    map_draw_frame(s, sight, c, inside);
    for (int row = 0; row < s->rows; row++)
        for (int col = 0; col < s->columns; col++) {
            bool wrong = is_wrong(view, map_cells(s, row, col));
            const char *glyph = wrong ? "!" : dots;
            if (!wrong && s->dots_across == 2)
                braille(view->board, s, row, col, dots);
            else if (!wrong)
                glyph = square(view->board, s, g, row, col);
            theme_style style = wrong                  ? STYLE_CUT_OFF
                                : glyph == g->unshaded ? STYLE_UNSHADED
                                                       : STYLE_SHADED;
            if (glyph[0] != ' ')
                canvas_put(c, inside.top + row, inside.left + col, (uint8_t)style, 0, glyph);
        }
}

static map_scale scale_of(const board_view *view, canvas_charset charset, canvas_rect rect)
{
    return map_scale_for(creek_puzzle_width(view->puzzle), creek_puzzle_height(view->puzzle),
                         charset, false, rect.width - 2, rect.height - 2);
}

void minimap_draw(const board_view *view, canvas_rect board, canvas *c, canvas_rect rect)
{
    if (rect.width < 3 || rect.height < 3)
        return;
    map_scale s = scale_of(view, c->charset, rect);
    board_frame sight = {0};
    if (board.height > 0)
        sight = board_view_place(view, board);
    map_draw(view, &s, &sight, c,
             (canvas_rect){rect.top + 1, rect.left + 1, rect.height - 2, rect.width - 2});
}

/* --- and back -------------------------------------------------------------- */

creek_place map_hit(const board_view *view, const map_scale *s, int row, int col)
{
    canvas_rect cells = map_cells(s, row, col);
    return (creek_place){
        clamp(cells.top + cells.height / 2, 0, creek_puzzle_height(view->puzzle) - 1),
        clamp(cells.left + cells.width / 2, 0, creek_puzzle_width(view->puzzle) - 1)};
}

creek_place minimap_hit(const board_view *view, canvas_charset charset, canvas_rect rect, int row,
                        int col)
{
    map_scale s = scale_of(view, charset, rect);
    return map_hit(view, &s, row - rect.top - 1, col - rect.left - 1);
}
