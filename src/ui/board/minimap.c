/* minimap.c - a map of a board. */
#include "ui/board/minimap.h"

#include "base/minmax.h"

/* With less room a map is useless. */
enum { LEAST_COLUMNS = MINIMAP_LEAST - 2, LEAST_ROWS = 4 };

map_scale map_scale_for(int width, int height, int columns, int rows)
{
    map_scale s = {.across = 0};
    do {
        s.across++;
        s.columns = (width + s.across - 1) / s.across;
        s.rows = (height + 2 * s.across - 1) / (2 * s.across);
    } while (s.across < CREEK_SIZE_MAX && (s.columns > columns || s.rows > rows));
    return s;
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
            if (view->show_broken &&
                creek_clue_broken(creek_clue_judge(view->puzzle, view->board, row, col)))
                return true;
        }
    return false;
}

/* Draws the two opposite places of the frame of a row or column of the map. */
static void draw_sides(canvas *c, canvas_rect corners, bool seen, const char *first,
                       const char *last, const char *light)
{
    uint8_t style = seen ? STYLE_FOCUS : STYLE_GRID;
    canvas_put(c, corners.top, corners.left, style, 0, seen ? first : light);
    canvas_put(c, corners.top + corners.height, corners.left + corners.width, style, 0,
               seen ? last : light);
}

void map_draw_frame(const map_scale *s, const board_frame *sight, canvas *c, canvas_rect inside)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int top = inside.top - 1, left = inside.left - 1;
    int bottom = inside.top + s->rows, right = inside.left + s->columns;
    for (int col = 0; col < s->columns; col++) {
        int first = col * s->across;
        bool seen = first < sight->first_col + sight->cols && first + s->across > sight->first_col;
        draw_sides(c, (canvas_rect){top, inside.left + col, s->rows + 1, 0}, seen,
                   g->focus_horizontal, g->focus_horizontal, g->horizontal);
    }
    for (int row = 0; row < s->rows; row++) {
        int tall = 2 * s->across, first = row * tall;
        bool seen = first < sight->first_row + sight->rows && first + tall > sight->first_row;
        draw_sides(c, (canvas_rect){inside.top + row, left, 0, s->columns + 1}, seen, g->focus_left,
                   g->focus_right, g->vertical);
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
    map_draw_frame(s, sight, c, inside);
    for (int row = 0; row < s->rows; row++)
        for (int col = 0; col < s->columns; col++) {
            int top = 2 * row * s->across, left = col * s->across;
            creek_state above = state_of(view->board, top, left, s->across);
            creek_state below = state_of(view->board, top + s->across, left, s->across);
            bool wrong = is_wrong(view, top, left, s->across);
            bool land = above == CREEK_SHADED || below == CREEK_SHADED;
            theme_style style = wrong ? STYLE_CUT_OFF : land ? STYLE_SHADED : STYLE_UNSHADED;
            if (wrong || above || below)
                canvas_put(c, inside.top + row, inside.left + col, (uint8_t)style, 0,
                           wrong ? "!" : g->half[above][below]);
        }
}

creek_place map_hit(const board_view *view, const map_scale *s, int row, int col)
{
    return (creek_place){
        clamp((2 * row + 1) * s->across, 0, creek_puzzle_height(view->puzzle) - 1),
        clamp(col * s->across + s->across / 2, 0, creek_puzzle_width(view->puzzle) - 1)};
}

/* --- a small map ----------------------------------------------------------- */

void minimap_size(int width, int height, int *columns, int *rows)
{
    int most_columns = *columns - 2, most_rows = *rows - 2;
    *columns = *rows = 0;
    if (most_columns < LEAST_COLUMNS || most_rows < LEAST_ROWS)
        return;
    map_scale s = map_scale_for(width, height, most_columns, most_rows);
    *columns = s.columns + 2;
    *rows = s.rows + 2;
}

static map_scale scale_of(const board_view *view, canvas_rect rect)
{
    return map_scale_for(creek_puzzle_width(view->puzzle), creek_puzzle_height(view->puzzle),
                         rect.width - 2, rect.height - 2);
}

void minimap_draw(const board_view *view, canvas_rect board, canvas *c, canvas_rect rect)
{
    if (rect.width < 3 || rect.height < 3)
        return;
    map_scale s = scale_of(view, rect);
    board_frame sight = {0};
    if (board.height > 0)
        sight = board_view_place(view, board);
    map_draw(view, &s, &sight, c,
             (canvas_rect){rect.top + 1, rect.left + 1, rect.height - 2, rect.width - 2});
}

creek_place minimap_hit(const board_view *view, canvas_rect rect, int row, int col)
{
    map_scale s = scale_of(view, rect);
    return map_hit(view, &s, row - rect.top - 1, col - rect.left - 1);
}
