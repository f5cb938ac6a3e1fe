/* minimap.c - a map of a board. */
#include "ui/board/minimap.h"

#include "base/minmax.h"

int minimap_scale(int width, int height, canvas_rect rect)
{
    int scale = 1;
    while (scale < CREEK_SIZE_MAX &&
           (width > scale * (rect.width - 2) || height > 2 * scale * (rect.height - 2)))
        scale++;
    return scale;
}

void minimap_size(int width, int height, int *columns, int *rows)
{
    bool room = *columns >= MINIMAP_LEAST && *rows >= MINIMAP_LEAST_ROWS;
    int scale = minimap_scale(width, height, (canvas_rect){0, 0, *rows, *columns});
    *columns = room ? (width + scale - 1) / scale + 2 : 0;
    *rows = room ? (height + 2 * scale - 1) / (2 * scale) + 2 : 0;
}

/* --- drawing --------------------------------------------------------------- */

/* The state of most of the decided cells in a square. */
static creek_state state_of(const creek_board *board, int top, int left, int size)
{
    int shaded = 0, unshaded = 0;
    for (int row = top; row < top + size && row < creek_board_height(board); row++)
        for (int col = left; col < left + size && col < creek_board_width(board); col++) {
            creek_state state = creek_board_get(board, row, col);
            shaded += state == CREEK_SHADED;
            unshaded += state == CREEK_UNSHADED;
        }
    return shaded > unshaded ? CREEK_SHADED : unshaded > 0 ? CREEK_UNSHADED : CREEK_UNDECIDED;
}

/* Whether cells are cut off, or a clue is broken, in a place, as far as the view shows that. */
static bool is_wrong(const board_view *view, int top, int left, int size)
{
    int height = creek_board_height(view->board), width = creek_board_width(view->board);
    for (int row = top; row <= top + 2 * size && row <= height; row++)
        for (int col = left; col <= left + size && col <= width; col++) {
            bool cell = row < top + 2 * size && col < left + size && row < height && col < width;
            if (cell && view->areas && creek_areas_cut_off(view->areas, row, col))
                return true;
            if (board_view_is_broken(view, row, col))
                return true;
        }
    return false;
}

void minimap_draw_frame(int scale, const board_frame *sight, canvas *c, canvas_rect rect)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int top = rect.top, left = rect.left;
    int bottom = top + rect.height - 1, right = left + rect.width - 1;
    for (int col = left + 1; col < right; col++) {
        int first = (col - left - 1) * scale;
        bool seen = first < sight->first_col + sight->cols && first + scale > sight->first_col;
        uint8_t style = seen ? STYLE_FOCUS : STYLE_GRID;
        const char *glyph = seen ? g->focus_horizontal : g->horizontal;
        canvas_put(c, top, col, style, 0, glyph);
        canvas_put(c, bottom, col, style, 0, glyph);
    }
    for (int row = top + 1; row < bottom; row++) {
        int first = (row - top - 1) * 2 * scale;
        bool seen = first < sight->first_row + sight->rows && first + 2 * scale > sight->first_row;
        uint8_t style = seen ? STYLE_FOCUS : STYLE_GRID;
        canvas_put(c, row, left, style, 0, seen ? g->focus_left : g->vertical);
        canvas_put(c, row, right, style, 0, seen ? g->focus_right : g->vertical);
    }
    canvas_put(c, top, left, STYLE_GRID, 0, g->box[0]);
    canvas_put(c, top, right, STYLE_GRID, 0, g->box[1]);
    canvas_put(c, bottom, right, STYLE_GRID, 0, g->box[2]);
    canvas_put(c, bottom, left, STYLE_GRID, 0, g->box[3]);
}

static int scale_of(const board_view *view, canvas_rect rect)
{
    return minimap_scale(creek_puzzle_width(view->puzzle), creek_puzzle_height(view->puzzle), rect);
}

void minimap_draw(const board_view *view, const board_frame *sight, canvas *c, canvas_rect rect)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int scale = scale_of(view, rect);
    if (rect.width < 3 || rect.height < 3)
        return;
    minimap_draw_frame(scale, sight, c, rect);
    for (int row = 0; row < rect.height - 2; row++)
        for (int col = 0; col < rect.width - 2; col++) {
            int top = 2 * row * scale, left = col * scale;
            creek_state above = state_of(view->board, top, left, scale);
            creek_state below = state_of(view->board, top + scale, left, scale);
            bool wrong = is_wrong(view, top, left, scale);
            bool land = above == CREEK_SHADED || below == CREEK_SHADED;
            theme_style style = wrong ? STYLE_CUT_OFF : land ? STYLE_SHADED : STYLE_UNSHADED;
            if (wrong || above || below)
                canvas_put(c, rect.top + 1 + row, rect.left + 1 + col, (uint8_t)style, 0,
                           wrong ? "!" : g->half[above][below]);
        }
}

creek_place minimap_hit(const board_view *view, canvas_rect rect, int row, int col)
{
    int scale = scale_of(view, rect);
    return (creek_place){
        clamp((2 * (row - rect.top) - 1) * scale, 0, creek_puzzle_height(view->puzzle) - 1),
        clamp((col - rect.left - 1) * scale + scale / 2, 0, creek_puzzle_width(view->puzzle) - 1)};
}
