/* minimap.c - a board in small. */
#include "ui/board/minimap.h"

#include <stdio.h>
#include <string.h>

/* Dots of one place, and cells of one dot, across and down. */
typedef struct {
    int dots_across, dots_down;
    int across, down;
} scaling;

/* Less room than this tells nothing. */
enum { LEAST_COLUMNS = MINIMAP_LEAST - 2, LEAST_ROWS = 4 };

static int parts(int length, int part)
{
    return (length + part - 1) / part;
}

static int columns_for(const scaling *s, int width)
{
    return parts(width, s->dots_across * s->across);
}

static int rows_for(const scaling *s, int height)
{
    return parts(height, s->dots_down * s->down);
}

/* The finest scale at which the board fits into columns x rows places. */
static scaling scale_for(int width, int height, canvas_charset charset, int columns, int rows)
{
    static const scaling finest[] = {[CANVAS_UNICODE] = {2, 4, 1, 1},
                                     [CANVAS_CONSOLE] = {1, 2, 1, 1},
                                     [CANVAS_ASCII] = {1, 1, 1, 2}};
    scaling s = finest[charset];
    for (int factor = 1; factor <= CREEK_SIZE_MAX; factor++) {
        s.across = finest[charset].across * factor;
        s.down = finest[charset].down * factor;
        if (columns_for(&s, width) <= columns && rows_for(&s, height) <= rows)
            break;
    }
    return s;
}

void minimap_size(int width, int height, canvas_charset charset, int *columns, int *rows)
{
    int most_columns = *columns - 2, most_rows = *rows - 2;
    *columns = *rows = 0;
    if (most_columns < LEAST_COLUMNS || most_rows < LEAST_ROWS)
        return;
    scaling s = scale_for(width, height, charset, most_columns, most_rows);
    *columns = columns_for(&s, width) + 2;
    *rows = rows_for(&s, height) + 2;
}

/* --- drawing --------------------------------------------------------------- */

typedef struct {
    const board_view *view;
    scaling scale;
    canvas *canvas;
    canvas_rect inside;
    board_frame sight;
} small_board;

/* Whether more cells of a dot are shaded than unshaded. */
static bool is_dark(const small_board *m, int dot_row, int dot_col)
{
    const creek_board *board = m->view->board;
    int top = dot_row * m->scale.down, left = dot_col * m->scale.across, balance = 0;
    for (int row = top; row < top + m->scale.down && row < creek_board_height(board); row++)
        for (int col = left; col < left + m->scale.across && col < creek_board_width(board);
             col++) {
            creek_state state = creek_board_get(board, row, col);
            balance += state == CREEK_SHADED ? 1 : state == CREEK_UNSHADED ? -1 : 0;
        }
    return balance > 0;
}

/* One place as eight dots of braille. */
static void braille(const small_board *m, int row, int col, char glyph[4])
{
    static const unsigned bits[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    unsigned dots = 0;
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 2; x++)
            if (is_dark(m, row * 4 + y, col * 2 + x))
                dots |= bits[y][x];
    /* U+2800 and what follows. */
    glyph[0] = (char)0xe2;
    glyph[1] = (char)(0xa0 | dots >> 6);
    glyph[2] = (char)(0x80 | (dots & 0x3f));
    glyph[3] = '\0';
    if (!dots)
        snprintf(glyph, 4, " ");
}

static void plain_dots(const small_board *m, int row, int col, char glyph[4])
{
    const theme_glyphs *g = theme_glyphs_for(m->canvas->charset);
    int down = m->scale.dots_down;
    bool above = is_dark(m, row * down, col), below = above;
    if (down == 2)
        below = is_dark(m, row * down + 1, col);
    const char *dots = down == 1 ? (above ? g->shaded : " ") : g->half[above][below];
    snprintf(glyph, 4, "%s", dots);
}

bool minimap_wrong(const board_view *view, canvas_rect cells)
{
    int height = creek_board_height(view->board), width = creek_board_width(view->board);
    int bottom = cells.top + cells.height, right = cells.left + cells.width;
    for (int row = cells.top; row <= bottom && row <= height; row++)
        for (int col = cells.left; col <= right && col <= width; col++) {
            bool inside = row < bottom && col < right && row < height && col < width;
            if (inside && view->areas && creek_areas_cut_off(view->areas, row, col))
                return true;
            /* A clue belongs to the cell below and right of it, where there is one. */
            bool here = (row < bottom || row == height) && (col < right || col == width);
            if (here && view->show_broken &&
                creek_clue_broken(creek_clue_judge(view->puzzle, view->board, row, col)))
                return true;
        }
    return false;
}

static bool in_sight(const small_board *m, int row, int col)
{
    int tall = m->scale.dots_down * m->scale.down, wide = m->scale.dots_across * m->scale.across;
    const board_frame *s = &m->sight;
    return row * tall < s->first_row + s->rows && (row + 1) * tall > s->first_row &&
           col * wide < s->first_col + s->cols && (col + 1) * wide > s->first_col;
}

static void draw_place(const small_board *m, int row, int col)
{
    char glyph[4];
    int tall = m->scale.dots_down * m->scale.down, wide = m->scale.dots_across * m->scale.across;
    bool wrong = minimap_wrong(m->view, (canvas_rect){row * tall, col * wide, tall, wide});
    bool sight = in_sight(m, row, col);
    theme_style style = wrong ? STYLE_CUT_OFF : sight ? STYLE_RULER : STYLE_SHADED;
    uint8_t attrs = sight ? CANVAS_REVERSE : 0;
    if (wrong)
        strcpy(glyph, "!");
    else if (m->scale.dots_across == 2)
        braille(m, row, col, glyph);
    else
        plain_dots(m, row, col, glyph);
    canvas_put(m->canvas, m->inside.top + row, m->inside.left + col, (uint8_t)style, attrs, glyph);
}

void minimap_frame(canvas *c, canvas_rect rect)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int bottom = rect.top + rect.height - 1, right = rect.left + rect.width - 1;
    for (int col = rect.left + 1; col < right; col++) {
        canvas_put(c, rect.top, col, STYLE_GRID, 0, g->horizontal);
        canvas_put(c, bottom, col, STYLE_GRID, 0, g->horizontal);
    }
    for (int row = rect.top + 1; row < bottom; row++) {
        canvas_put(c, row, rect.left, STYLE_GRID, 0, g->vertical);
        canvas_put(c, row, right, STYLE_GRID, 0, g->vertical);
    }
    canvas_put(c, rect.top, rect.left, STYLE_GRID, 0, g->box[0]);
    canvas_put(c, rect.top, right, STYLE_GRID, 0, g->box[1]);
    canvas_put(c, bottom, right, STYLE_GRID, 0, g->box[2]);
    canvas_put(c, bottom, rect.left, STYLE_GRID, 0, g->box[3]);
}

void minimap_draw(const board_view *view, canvas_rect board, canvas *c, canvas_rect rect)
{
    int width = creek_puzzle_width(view->puzzle), height = creek_puzzle_height(view->puzzle);
    if (rect.width < 3 || rect.height < 3)
        return;
    small_board m = {.view = view,
                     .canvas = c,
                     .inside = {rect.top + 1, rect.left + 1, rect.height - 2, rect.width - 2},
                     .sight = board_view_place(view, board)};
    m.scale = scale_for(width, height, c->charset, m.inside.width, m.inside.height);
    int columns = columns_for(&m.scale, width), rows = rows_for(&m.scale, height);
    minimap_frame(c, rect);
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < columns; col++)
            draw_place(&m, row, col);
}

/* --- and back -------------------------------------------------------------- */

static int middle(int place, int part, int size)
{
    int at = place * part + part / 2;
    return place < 0 || at < 0 ? 0 : at >= size ? size - 1 : at;
}

creek_place minimap_hit(const board_view *view, canvas_charset charset, canvas_rect rect, int row,
                        int col)
{
    int width = creek_puzzle_width(view->puzzle), height = creek_puzzle_height(view->puzzle);
    scaling s = scale_for(width, height, charset, rect.width - 2, rect.height - 2);
    return (creek_place){middle(row - rect.top - 1, s.dots_down * s.down, height),
                         middle(col - rect.left - 1, s.dots_across * s.across, width)};
}
