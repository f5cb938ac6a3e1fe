/* board_half.c - the layouts without corners, for giant boards: two cells per place, or one. */
#include "ui/board/board_paint.h"

#include <string.h>

/* What the clues at a cell's corners say; the clues themselves are not shown. */
enum { CLUES_OPEN = 1, CLUES_DONE = 2, CLUES_BROKEN = 4, CLUES_LOOKED_AT = 8 };

typedef uint8_t clue_row[CREEK_SIZE_MAX + 1];

static uint8_t clue_at(const board_view *view, int row, int col)
{
    static const uint8_t said[] = {[CLUE_OPEN] = CLUES_OPEN,
                                   [CLUE_REACHED] = CLUES_OPEN,
                                   [CLUE_DONE] = CLUES_DONE,
                                   [CLUE_BROKEN] = CLUES_BROKEN};
    return board_looks_at_clue(view, row, col) ? CLUES_LOOKED_AT
                                               : said[board_clue_at(view, row, col)];
}

static void read_clues(const board_painter *p, int row, clue_row clues)
{
    int last = p->frame.first_col + p->frame.cols;
    for (int col = p->frame.first_col; col <= last; col++)
        clues[col] = clue_at(p->view, row, col);
}

/* How a cell is drawn, and its priority against the other cell of its place. */
typedef struct {
    board_cell look;
    theme_style style;
    uint8_t attrs;
    int rank;
} tinted;

static tinted tint(const board_painter *p, int row, int col, const clue_row above,
                   const clue_row below)
{
    tinted t = {.look = board_look_at(p, row, col)};
    uint8_t clues = above[col] | above[col + 1] | below[col] | below[col + 1];
    t.style = t.look.style;
    if (t.look.pointed == POINTED_DECIDED) {
        t.rank = 8;
    } else if (t.look.pointed == POINTED_LOOK || (clues & CLUES_LOOKED_AT)) {
        t.rank = 7;
        t.style = STYLE_LOOK;
    } else if (t.look.cut) {
        t.rank = 6;
    } else if (p->view->show_broken && (clues & CLUES_BROKEN)) {
        t.rank = 5;
        t.style = STYLE_CUT_OFF;
        t.attrs = CANVAS_UNDERLINE;
    } else if (t.look.trial) {
        t.rank = t.look.letter[0] ? 4 : 3;
        t.attrs = CANVAS_UNDERLINE;
    } else if (t.look.state != CREEK_UNDECIDED) {
        t.rank = t.look.state == CREEK_SHADED ? 2 : 1;
        if (p->view->show_satisfied && p->view->clean == 0 &&
            (clues & (CLUES_OPEN | CLUES_DONE)) == CLUES_DONE)
            t.attrs = CANVAS_DIM;
    }
    return t;
}

/* The glyph of a place by the states of its two cells. If neither is shaded, they are in the
 * same area: either both are cut off or none. */
static const char *pair_glyph(const theme_glyphs *g, const board_cell *upper,
                              const board_cell *lower)
{
    if (upper->cut && lower->state == CREEK_SHADED)
        return g->half_cut_above;
    if (lower->cut && upper->state == CREEK_SHADED)
        return g->half_cut_below;
    if (upper->cut || lower->cut)
        return g->half_cut;
    if (upper->state == CREEK_SHADED && lower->state == CREEK_SHADED && upper->trial &&
        lower->trial)
        return g->trial_shaded; /* as in board_attrs_of() */
    return g->half[upper->state][lower->state];
}

/* The letter of an assumption, or of a group if no shaded cell needs the place; "" for none. */
static const char *pair_letter(const tinted *upper, const tinted *lower)
{
    const tinted *both[] = {upper, lower};
    bool shaded = upper->look.state == CREEK_SHADED || lower->look.state == CREEK_SHADED;
    for (int i = 0; i < 2; i++)
        if (both[i]->look.letter[0] && (both[i]->look.trial || !shaded))
            return both[i]->look.letter;
    return "";
}

static void draw_pair(const board_painter *p, int row, int col, const tinted *upper,
                      const tinted *lower)
{
    const theme_glyphs *g = p->glyphs;
    const tinted *first = lower->rank > upper->rank ? lower : upper;
    const char *letter = pair_letter(upper, lower);
    const char *glyph = letter[0] ? letter : pair_glyph(g, &upper->look, &lower->look);
    theme_style style = first->style;
    uint8_t attrs = first->attrs | (board_attrs_of(&upper->look) & board_attrs_of(&lower->look));
    if ((attrs & CANVAS_DIM) && lower->rank && upper->rank && lower->attrs != upper->attrs)
        attrs = 0; /* one of them is not done yet */
    bool land = upper->look.state == CREEK_SHADED || lower->look.state == CREEK_SHADED;
    if (style == STYLE_HINT && land)
        style = STYLE_LOOK; /* reversed, the upper half would look like the lower one */
    else if (style == STYLE_HINT && glyph[0] == ' ')
        glyph = g->look_undecided;
    bool above = board_same(p->view->focus, row, col);
    if (above || board_same(p->view->focus, row + 1, col)) {
        style = STYLE_FOCUS;
        if (glyph[0] == ' ')
            glyph = above ? g->half_focus_above : g->half_focus_below;
    }
    canvas_put(p->canvas, board_row_of(p, row), board_col_of(p, col), (uint8_t)style, attrs, glyph);
}

void board_draw_half(const board_painter *p)
{
    clue_row clues[3];
    int last_row = p->frame.first_row + p->frame.rows;
    int last_col = p->frame.first_col + p->frame.cols;
    read_clues(p, p->frame.first_row, clues[2]);
    for (int row = p->frame.first_row; row < last_row; row += 2) {
        memcpy(clues[0], clues[2], sizeof clues[0]);
        read_clues(p, row + 1, clues[1]);
        if (row + 1 < p->height)
            read_clues(p, row + 2, clues[2]);
        for (int col = p->frame.first_col; col < last_col; col++) {
            tinted upper = tint(p, row, col, clues[0], clues[1]);
            tinted lower = {.style = STYLE_TEXT};
            if (row + 1 < p->height)
                lower = tint(p, row + 1, col, clues[1], clues[2]);
            draw_pair(p, row, col, &upper, &lower);
        }
    }
}

void board_draw_dense(const board_painter *p)
{
    clue_row clues[2];
    int last_row = p->frame.first_row + p->frame.rows;
    int last_col = p->frame.first_col + p->frame.cols;
    read_clues(p, p->frame.first_row, clues[1]);
    for (int row = p->frame.first_row; row < last_row; row++) {
        memcpy(clues[0], clues[1], sizeof clues[0]);
        read_clues(p, row + 1, clues[1]);
        for (int col = p->frame.first_col; col < last_col; col++) {
            tinted cell = tint(p, row, col, clues[0], clues[1]);
            bool focus = board_same(p->view->focus, row, col) && cell.style != STYLE_HINT;
            /* A trial has its own glyphs here. */
            uint8_t attrs = cell.look.trial && cell.style != STYLE_CUT_OFF
                                ? board_attrs_of(&cell.look)
                                : cell.attrs;
            canvas_put(p->canvas, board_row_of(p, row), board_col_of(p, col),
                       (uint8_t)(focus ? STYLE_FOCUS : cell.style), focus ? CANVAS_REVERSE : attrs,
                       board_glyph_of(p, &cell.look, focus || cell.style == STYLE_HINT));
        }
    }
}
