/* edit_view.c - a board and what is drawn over it. */
#include "ui/edit/edit_view.h"

#include "ui/board/minimap.h"
#include "ui/canvas/theme.h"

#include <stdio.h>
#include <string.h>

static int width_of(const edit_view *v)
{
    return creek_puzzle_width(v->facts->puzzle);
}

static int height_of(const edit_view *v)
{
    return creek_puzzle_height(v->facts->puzzle);
}

/* --- layout ------------------------------------------------------------------ */

/* Layouts without corners are no good here: what fits is taken instead. */
static const char *wish_of(const edit_view *v)
{
    for (int i = 0; i <= BOARD_COMPACT; i++)
        if (strcmp(v->settings->layout, play_layout_name(i)) == 0)
            return v->settings->layout;
    return "";
}

static play_layout_wants wants_of(const edit_view *v)
{
    return (play_layout_wants){.width = v->width,
                               .height = v->height,
                               .cols = width_of(v),
                               .rows = height_of(v),
                               .wish = wish_of(v),
                               .charset = v->charset,
                               .no_rulers = !v->settings->rulers,
                               .no_minimap = !v->settings->minimap};
}

play_layout edit_view_layout(const edit_view *v)
{
    play_layout_wants wants = wants_of(v);
    return play_layout_make(&wants);
}

const char *edit_view_next_layout(const edit_view *v)
{
    play_layout_wants wants = wants_of(v);
    const char *next = play_layout_next(&wants);
    for (int i = 0; i <= BOARD_COMPACT; i++)
        if (strcmp(next, play_layout_name(i)) == 0)
            return play_layout_name(i);
    /* Past the last one with corners: the first, unless that is what fits. */
    if (!wants.wish[0] || !next[0])
        return next[0] ? play_layout_name(0) : "";
    wants.wish = "";
    bool fits = play_layout_make(&wants).layout == BOARD_ROOMY;
    return fits ? "" : play_layout_name(0);
}

/* The cell by which the part that is shown follows the cursor. */
static creek_place anchor(const edit_view *v)
{
    creek_place at = v->cells ? v->cell : v->corner;
    return (creek_place){at.row < height_of(v) ? at.row : height_of(v) - 1,
                         at.col < width_of(v) ? at.col : width_of(v) - 1};
}

/* The drawing, or what is known of the solutions. */
static const creek_board *board_of(const edit_view *v)
{
    const draft_findings *f = v->facts->findings;
    return v->cells ? v->facts->drawing : v->found && f->forced ? f->forced : v->blank;
}

/* The board as it is laid out; the focus is a cell also for the corner. */
static board_view base_of(const edit_view *v, board_layout layout)
{
    return (board_view){.puzzle = v->facts->puzzle,
                        .board = board_of(v),
                        .areas = v->cells ? v->facts->areas : NULL,
                        .show_satisfied = v->cells && v->settings->satisfied,
                        .show_broken = v->cells && v->settings->broken,
                        .focus = anchor(v),
                        .layout = layout,
                        .rulers = v->settings->rulers,
                        .steady = v->steady,
                        .first_row = v->first_row,
                        .first_col = v->first_col};
}

board_view edit_view_board(const edit_view *v)
{
    play_layout at = edit_view_layout(v);
    board_view base = base_of(v, at.layout);
    return base;
}

void edit_view_follow(edit_view *v)
{
    play_layout at = edit_view_layout(v);
    board_view base = base_of(v, at.layout);
    board_view_follow(&base, at.board);
    v->first_row = base.first_row;
    v->first_col = base.first_col;
}

void edit_view_scroll(edit_view *v, int rows, int cols)
{
    play_layout at = edit_view_layout(v);
    board_view base = base_of(v, at.layout);
    creek_place before = base.focus;
    board_view_scroll(&base, at.board, rows, cols);
    v->first_row = base.first_row;
    v->first_col = base.first_col;
    creek_place *cursor = v->cells ? &v->cell : &v->corner;
    cursor->row += base.focus.row - before.row;
    cursor->col += base.focus.col - before.col;
}

void edit_view_steer(edit_view *v, int row, int col)
{
    play_layout at = edit_view_layout(v);
    board_view base = base_of(v, at.layout);
    base.focus = minimap_hit(&base, v->charset, at.minimap, row, col);
    board_view_centre(&base, at.board);
    v->first_row = base.first_row;
    v->first_col = base.first_col;
    *(v->cells ? &v->cell : &v->corner) = base.focus;
}

board_frame edit_view_frame(const edit_view *v)
{
    play_layout at = edit_view_layout(v);
    board_view base = base_of(v, at.layout);
    return board_view_place(&base, at.board);
}

/* --- drawing ----------------------------------------------------------------- */

/* The cells that differ between solutions. */
static void draw_differing(const board_view *base, canvas *c, canvas_rect rect)
{
    board_frame frame = board_view_place(base, rect);
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int row, col;
    for (int r = frame.first_row; r <= frame.first_row + frame.rows; r++)
        for (int k = frame.first_col; k <= frame.first_col + frame.cols; k++) {
            if (r >= creek_board_height(base->board) || k >= creek_board_width(base->board) ||
                creek_board_get(base->board, r, k) != CREEK_UNDECIDED ||
                !board_view_cell_place(base, rect, (creek_place){r, k}, &row, &col))
                continue;
            canvas_put(c, row, col, STYLE_LOOK, 0,
                       base->layout == BOARD_COMPACT ? g->look_undecided : "?");
        }
}

/* The clues that cannot all be met. */
static void draw_blamed(const board_view *base, const draft_findings *f, canvas *c,
                        canvas_rect rect)
{
    int row, col;
    for (size_t i = 0; i < f->blamed_count; i++) {
        creek_place corner = f->blamed[i];
        int clue = creek_puzzle_clue(base->puzzle, corner.row, corner.col);
        if (clue < 0 || !board_view_corner_place(base, rect, corner, &row, &col))
            continue;
        canvas_put(c, row, col, STYLE_CLUE_BROKEN, 0, (char[2]){(char)('0' + clue), '\0'});
        if (base->layout == BOARD_ROOMY)
            canvas_put(c, row, col + 1, STYLE_CLUE_BROKEN, 0, "!");
    }
}

/* The cursor on a corner: brackets where lines give room for them. */
static void draw_cursor(const board_view *base, canvas *c, canvas_rect rect, creek_place corner)
{
    int row, col;
    if (!board_view_corner_place(base, rect, corner, &row, &col))
        return;
    /* The left bracket may stand beside the board. */
    canvas_rect before =
        canvas_clip(c, (canvas_rect){rect.top, rect.left - 1, rect.height, rect.width + 1});
    if (base->layout != BOARD_COMPACT) {
        canvas_put(c, row, col - 1, STYLE_FOCUS, 0, "[");
        canvas_put(c, row, col + 1, STYLE_FOCUS, 0, "]");
    }
    const canvas_cell *under = canvas_at(c, row, col);
    char glyph[CANVAS_GLYPH];
    snprintf(glyph, sizeof glyph, "%s", under ? under->glyph : " ");
    canvas_put(c, row, col, STYLE_FOCUS, CANVAS_REVERSE, glyph);
    canvas_clip(c, before);
    canvas_cursor(c, row, col);
}

void edit_view_draw(const edit_view *v, canvas *c)
{
    const draft_findings *f = v->facts->findings;
    play_layout at = edit_view_layout(v);
    board_view base = base_of(v, at.layout);
    if (at.minimap.width > 0)
        minimap_draw(&base, at.board, c, at.minimap);
    if (v->cells) {
        board_view_draw(&base, c, at.board);
        return;
    }
    base.focus = (creek_place){-1, -1};
    board_view_draw(&base, c, at.board);
    if (v->found && f->verdict == CREEK_VERDICT_MULTIPLE)
        draw_differing(&base, c, at.board);
    if (v->found && f->verdict == CREEK_VERDICT_NONE)
        draw_blamed(&base, f, c, at.board);
    draw_cursor(&base, c, at.board, v->corner);
}

/* --- and back ---------------------------------------------------------------- */

creek_place edit_view_cell_at(const edit_view *v, int row, int col)
{
    play_layout at = edit_view_layout(v);
    board_view base = base_of(v, at.layout);
    return board_view_hit(&base, at.board, row, col);
}

creek_place edit_view_corner_at(const edit_view *v, int row, int col)
{
    play_layout at = edit_view_layout(v);
    board_view base = base_of(v, at.layout);
    return board_view_corner_hit(&base, at.board, row, col);
}
