/* board_paint.c - draws a board. */
#include "base/alloc.h"
#include "ui/board/board_view.h"

#include "base/minmax.h"

#include <string.h>

bool board_is_complete(const creek_puzzle *puzzle, const creek_board *board)
{
    creek_report report;
    check_memory(creek_check(puzzle, board, &report));
    return report.solved || (report.complete && report.clues > 0);
}

creek_board *board_decided(const creek_board *board, creek_state undecided)
{
    creek_board *decided = check_alloc(creek_board_clone(board));
    for (int row = 0; row < creek_board_height(decided); row++)
        for (int col = 0; col < creek_board_width(decided); col++)
            if (creek_board_get(decided, row, col) == CREEK_UNDECIDED)
                creek_board_set(decided, row, col, undecided);
    return decided;
}

creek_areas *board_find_areas(const creek_board *board, creek_state undecided)
{
    creek_board *decided = board_decided(board, undecided);
    creek_areas *areas = check_alloc(creek_areas_find(decided));
    creek_board_free(decided);
    return areas;
}

/* --- the look of a cell, independent of the layout ------------------------- */

/* How a cell is drawn. */
typedef struct {
    creek_state state;
    bool cut; /* it is cut off, and not shaded */
    theme_style style;
    bool trial;     /* it was set in a trial */
    char letter[2]; /* in its middle; "" for none */
} cell_look;

static bool cites_clue(const creek_step *step, int row, int col)
{
    for (size_t i = 0; i < step->clue_count; i++)
        if (step->clues[i].row == row && step->clues[i].col == col)
            return true;
    return false;
}

/* Whether the current hint looks at the clue on a corner. */
static bool looks_at_clue(const board_view *view, int row, int col)
{
    bool cited = view->hint && cites_clue(view->hint, row, col);
    for (size_t i = 0; view->chain && i < view->chain->count; i++)
        cited = cited || cites_clue(view->chain->steps[i], row, col);
    return cited && view->hint_look;
}

static bool is_among(const creek_place *places, size_t count, int row, int col)
{
    for (size_t i = 0; i < count; i++)
        if (same_place(places[i], (creek_place){row, col}))
            return true;
    return false;
}

bool board_view_is_broken(const board_view *view, int row, int col)
{
    creek_clue_state state = creek_clue_judge(view->puzzle, view->board, row, col);
    return (view->show_broken && creek_clue_broken(state)) ||
           is_among(view->blamed, view->blamed_count, row, col);
}

/* The style in which a step highlights a cell; STYLE_TEXT: it does not. */
static theme_style pointed_by(const board_view *view, const creek_step *hint, int row, int col)
{
    if (view->hint_cells && mark_of(hint->cells, hint->cell_count, row, col))
        return STYLE_HINT;
    if (!view->hint_look)
        return STYLE_TEXT;
    /* What surrounds a way out would give it away. */
    if (hint->technique == CREEK_EXIT && !view->hint_cells &&
        creek_board_get(view->board, row, col) != CREEK_UNSHADED)
        return STYLE_TEXT;
    bool cited = mark_of(hint->because, hint->because_count, row, col) ||
                 is_among(hint->pocket, hint->pocket_count, row, col);
    return cited ? STYLE_LOOK : STYLE_TEXT;
}

static theme_style pointed_at(const board_view *view, int row, int col)
{
    theme_style pointed = view->hint ? pointed_by(view, view->hint, row, col) : STYLE_TEXT;
    if (view->wrong && mark_of(view->wrong->cells, view->wrong->cell_count, row, col))
        return STYLE_HINT;
    for (size_t i = 0; view->chain && i < view->chain->count && pointed != STYLE_HINT; i++) {
        theme_style other = pointed_by(view, view->chain->steps[i], row, col);
        pointed = other != STYLE_TEXT ? other : pointed;
    }
    return pointed;
}

static int trial_depth(const board_view *view)
{
    return view->game ? creek_game_trial_depth(view->game) : 0;
}

static void look_tried(const board_view *view, cell_look *look, int row, int col)
{
    look->trial = true;
    look->style = STYLE_TRIAL;
    for (int i = 1; i <= trial_depth(view); i++) {
        creek_place first;
        if (creek_game_assumption(view->game, i, &first.row, &first.col) &&
            same_place(first, (creek_place){row, col})) {
            look->style = STYLE_ASSUMED;
            look->letter[0] = (char)((look->state == CREEK_SHADED ? 'A' : 'a') + i - 1);
            return;
        }
    }
}

/* The letter of a group of unshaded cells, different from those of open trial layers and from
 * other signs; '\0' if none is left. */
static char group_letter(const board_view *view, int group)
{
    static const char letters[] = "mnpqrstuvwyz";
    int count = (int)sizeof letters - 1, taken = 0;
    while (taken < count && letters[taken] - 'a' < trial_depth(view))
        taken++;
    return taken < count ? letters[taken + (group - 1) % (count - taken)] : '\0';
}

static cell_look look_at(const board_view *view, int row, int col)
{
    creek_state state = creek_board_get(view->board, row, col);
    cell_look look = {.state = state,
                      .style = state == CREEK_SHADED     ? STYLE_SHADED
                               : state == CREEK_UNSHADED ? STYLE_UNSHADED
                                                         : STYLE_TEXT};
    if (row + col < view->clean) {
        look.state = state == CREEK_SHADED ? CREEK_SHADED : CREEK_UNDECIDED;
        return look;
    }
    int group = view->groups ? creek_areas_at(view->groups, row, col) : 0;
    theme_style pointed = pointed_at(view, row, col);
    look.cut = state != CREEK_SHADED && view->areas && creek_areas_cut_off(view->areas, row, col);
    if (state == CREEK_UNSHADED && group > 0) {
        look.style = (theme_style)(STYLE_AREA_1 + (group - 1) % 4);
        look.letter[0] = group_letter(view, group);
    }
    if (state != CREEK_UNDECIDED && view->game && creek_game_trial_of(view->game, row, col) > 0)
        look_tried(view, &look, row, col);
    if (look.cut)
        look.style = STYLE_CUT_OFF;
    if (pointed != STYLE_TEXT)
        look.style = pointed;
    return look;
}

/* The same as one glyph, with its attributes: on trial land, a sign cut out of the solid cell.
 * `reversed`: on a background of its own colour, where a solid glyph would look dark. `narrow`:
 * there is no room for a sign beside it. */
static const char *glyph_of(const cell_look *cell, const theme_glyphs *g, bool narrow,
                            bool reversed)
{
    if (cell->letter[0])
        return cell->letter;
    if (cell->state == CREEK_SHADED)
        return cell->trial ? g->trial_shaded : reversed ? g->shaded_on_field : g->shaded;
    if (cell->state == CREEK_UNSHADED)
        return cell->cut && narrow ? g->cut_unshaded
               : cell->trial       ? g->trial_unshaded
                                   : g->unshaded;
    if (cell->style == STYLE_HINT || (cell->style == STYLE_LOOK && narrow))
        return g->look_undecided;
    return cell->cut && narrow ? g->cut_undecided : " ";
}

static uint8_t attrs_of(const cell_look *cell)
{
    return cell->trial && cell->state == CREEK_SHADED ? CANVAS_REVERSE : 0;
}

/* --- places ----------------------------------------------------------------- */

/* What all functions here need. */
typedef struct {
    const board_view *view;
    canvas *canvas;
    const theme_glyphs *glyphs;
    board_frame frame;
    int width, height; /* of the board */
    int across, down;
    bool half;
    bool wide;              /* a cell has room for a sign on each side */
    int last_row, last_col; /* of the visible corners */
} painter;

/* Where the top left corner of a cell is drawn; in the half layout, the cell itself. */
static int row_of(const painter *p, int row)
{
    return p->frame.grid.top + (row - p->frame.first_row) / (p->half ? 2 : 1) * p->down;
}

static int col_of(const painter *p, int col)
{
    return p->frame.grid.left + (col - p->frame.first_col) * p->across;
}

/* Where the middle of a cell is drawn. */
static int middle_row(const painter *p, int row)
{
    return row_of(p, row) + p->down / 2;
}

static int middle_col(const painter *p, int col)
{
    return col_of(p, col) + p->across / 2;
}

static bool is_focused(const painter *p, int row, int col)
{
    return same_place(p->view->focus, (creek_place){row, col});
}

/* --- the layouts with corners ---------------------------------------------- */

/* How one place is drawn. */
typedef struct {
    theme_style style;
    const char *glyph;
} stroke;

/* What is drawn between a cell and those up to `up` rows above and `left` columns to its left:
 * land or water if all of them are, so that they look like one piece; otherwise a line. */
static stroke between(const painter *p, int row, int col, int up, int left, stroke line)
{
    bool land = true, water = true, tried = p->view->game != NULL;
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

static void draw_edges(const painter *p, int row, int col)
{
    int top = row_of(p, row), left = col_of(p, col);
    if (p->down < 2)
        return;
    if (col < p->last_col) {
        stroke line = between(p, row, col, 1, 0, (stroke){STYLE_GRID, p->glyphs->horizontal});
        for (int i = 1; i < p->across; i++)
            canvas_put(p->canvas, top, left + i, (uint8_t)line.style, 0, line.glyph);
        /* The middle of the line suffices to frame the cell. */
        if (is_focused(p, row, col) || is_focused(p, row - 1, col))
            canvas_put(p->canvas, top, middle_col(p, col), STYLE_FOCUS, 0,
                       p->glyphs->focus_horizontal);
    }
    if (row < p->last_row) {
        stroke line = between(p, row, col, 0, 1, (stroke){STYLE_GRID, p->glyphs->vertical});
        if (is_focused(p, row, col))
            line = (stroke){STYLE_FOCUS, p->glyphs->focus_left};
        else if (is_focused(p, row, col - 1))
            line = (stroke){STYLE_FOCUS, p->glyphs->focus_right};
        for (int i = 1; i < p->down; i++)
            canvas_put(p->canvas, top + i, left, (uint8_t)line.style, 0, line.glyph);
    }
}

static void draw_corner(const painter *p, int row, int col)
{
    const board_view *view = p->view;
    int clue = creek_puzzle_clue(view->puzzle, row, col);
    int top = row_of(p, row), left = col_of(p, col);
    if (clue == CREEK_CLUE_NONE) {
        bool flat = p->down < 2; /* it is between two cells, not four */
        stroke mark = {STYLE_GRID, flat ? p->glyphs->tick : p->glyphs->corner};
        /* The cells beyond the last visible corners are not drawn there. */
        if (!flat || row < p->last_row)
            mark = between(p, row, col, flat ? 0 : 1, 1, mark);
        canvas_put(p->canvas, top, left, (uint8_t)mark.style, 0, mark.glyph);
        return;
    }
    char text[2] = {clue == CREEK_CLUE_UNKNOWN ? '?' : (char)('0' + clue), '\0'};
    creek_clue_state state = creek_clue_judge(view->puzzle, view->board, row, col);
    bool broken = board_view_is_broken(view, row, col);
    creek_tally tally = creek_clue_tally(view->board, row, col);
    bool satisfied = view->show_satisfied && state == CREEK_CLUE_SATISFIED;
    theme_style style = STYLE_CLUE;
    if (looks_at_clue(view, row, col))
        style = STYLE_HINT;
    else if (broken)
        style = STYLE_CLUE_BROKEN;
    else if ((satisfied && tally.undecided == 0) || clue == CREEK_CLUE_UNKNOWN)
        style = STYLE_CLUE_DONE;
    else if (satisfied && tally.shaded + tally.unshaded > 0) /* a 0 is open without any mark */
        style = STYLE_CLUE_REACHED;
    canvas_put(p->canvas, top, left, (uint8_t)style, 0, text);
    if (broken && p->wide && p->down > 1)
        canvas_put(p->canvas, top, left + 1, STYLE_CLUE_BROKEN, 0, "!");
}

static void draw_cell(const painter *p, int row, int col)
{
    const theme_glyphs *g = p->glyphs;
    cell_look look = look_at(p->view, row, col);
    if (p->view->show_undecided && look.state == CREEK_UNDECIDED) {
        canvas_put(p->canvas, middle_row(p, row), middle_col(p, col), STYLE_LOOK, 0,
                   p->down < 2 ? g->look_undecided : "?");
        return;
    }
    /* Without lines there is no frame to show the focus with. */
    bool focus = p->down < 2 && is_focused(p, row, col) && look.style != STYLE_HINT;
    bool reversed = focus || look.style == STYLE_HINT, land = look.state == CREEK_SHADED;
    uint8_t style = (uint8_t)(focus ? STYLE_FOCUS : look.style);
    uint8_t attrs = focus ? CANVAS_REVERSE : 0;
    const char *field = land && !reversed ? g->shaded : " ";
    int top = row_of(p, row) + (p->down > 1 ? 1 : 0), left = col_of(p, col) + 1;
    int middle = middle_row(p, row), right = left + p->across - 2;
    /* An even number of rows has two middle ones. */
    int mirrored = 2 * top + max_of(p->down - 2, 0) - middle;
    for (int y = top; y < top + max_of(p->down - 1, 1); y++) {
        for (int x = left; x <= right; x++)
            canvas_put(p->canvas, y, x, style, attrs, field);
        if (y != middle && y != mirrored)
            continue;
        bool cited = look.style == STYLE_LOOK;
        if (p->wide && (cited || look.cut)) {
            /* Land stays solid: the signs are cut out of it. */
            uint8_t side = land && cited ? attrs | CANVAS_REVERSE : attrs;
            canvas_put(p->canvas, y, left, style, side, cited ? g->look_left : g->cut_left);
            canvas_put(p->canvas, y, right, style, side, cited ? g->look_right : g->cut_right);
        }
        canvas_put(p->canvas, y, middle_col(p, col), style, attrs | attrs_of(&look),
                   glyph_of(&look, g, !p->wide, reversed));
    }
}

static void draw_lattice(const painter *p)
{
    for (int row = p->frame.first_row; row <= p->last_row; row++)
        for (int col = p->frame.first_col; col <= p->last_col; col++) {
            draw_edges(p, row, col);
            if (row < p->last_row && col < p->last_col)
                draw_cell(p, row, col);
        }
    /* Clues come after the lines, because their marks are drawn over them. */
    for (int row = p->frame.first_row; row <= p->last_row; row++)
        for (int col = p->frame.first_col; col <= p->last_col; col++)
            draw_corner(p, row, col);
}

/* --- two cells in a place -------------------------------------------------- */

/* A cell with its rank against the other one of its place. The clues are not shown, but cells
 * beside clues that are broken or looked at are. */
static cell_look half_look(const painter *p, int row, int col, int *rank)
{
    const board_view *view = p->view;
    cell_look look = {.style = STYLE_TEXT};
    bool cited = false, broken = false;
    *rank = 0;
    if (row >= p->height)
        return look;
    look = look_at(view, row, col);
    for (int i = 0; i < 4; i++) {
        int r = row + i / 2, c = col + i % 2;
        cited = cited || looks_at_clue(view, r, c);
        broken = broken || board_view_is_broken(view, r, c);
    }
    if (look.style == STYLE_HINT) {
        *rank = 7;
    } else if (look.style == STYLE_LOOK || cited) {
        look.style = STYLE_LOOK;
        *rank = 6;
    } else if (look.cut || broken) {
        look.style = STYLE_CUT_OFF;
        *rank = look.cut ? 5 : 4;
    } else {
        *rank = look.trial ? 3 : look.state == CREEK_SHADED ? 2 : look.state == CREEK_UNSHADED;
    }
    return look;
}

/* The glyph of a place by the states of its two cells. If neither is shaded, they are in the
 * same area: either both are cut off or none. */
static const char *pair_glyph(const theme_glyphs *g, const cell_look *upper, const cell_look *lower)
{
    bool land = upper->state == CREEK_SHADED || lower->state == CREEK_SHADED;
    /* The letter of an assumption, or of a group if no shaded cell needs the place. */
    if (upper->letter[0] && (upper->trial || !land))
        return upper->letter;
    if (lower->letter[0] && (lower->trial || !land))
        return lower->letter;
    if (upper->cut || lower->cut)
        return !land ? g->half_cut : upper->cut ? g->half_cut_above : g->half_cut_below;
    if (attrs_of(upper) & attrs_of(lower))
        return g->trial_shaded;
    return g->half[upper->state][lower->state];
}

static void draw_pair(const painter *p, int row, int col)
{
    const theme_glyphs *g = p->glyphs;
    int above_rank, below_rank;
    cell_look upper = half_look(p, row, col, &above_rank);
    cell_look lower = half_look(p, row + 1, col, &below_rank);
    int rank = max_of(above_rank, below_rank);
    const char *glyph = pair_glyph(g, &upper, &lower);
    bool land = upper.state == CREEK_SHADED || lower.state == CREEK_SHADED;
    theme_style style = rank > above_rank ? lower.style : upper.style;
    uint8_t attrs = attrs_of(&upper) & attrs_of(&lower);
    if (rank == 3 || rank == 4)
        attrs |= CANVAS_UNDERLINE;
    if (style == STYLE_HINT && land)
        style = STYLE_LOOK; /* reversed, the upper half would look like the lower one */
    else if (style == STYLE_HINT && glyph[0] == ' ')
        glyph = g->look_undecided;
    bool above = is_focused(p, row, col);
    if (above || is_focused(p, row + 1, col)) {
        style = STYLE_FOCUS;
        if (glyph[0] == ' ')
            glyph = above ? g->half_focus_above : g->half_focus_below;
    }
    canvas_put(p->canvas, row_of(p, row), col_of(p, col), (uint8_t)style, attrs, glyph);
}

/* --- rulers and status line ------------------------------------------------ */

/* The place of a column's number. */
static canvas_rect number_place(const painter *p, int row, int col)
{
    int length = board_digits(col + 1);
    return (canvas_rect){row, middle_col(p, col) - (length - 1) / 2, 1, length};
}

/* Column numbers: all if they fit, else every fifth; always that of the focused column. */
static void draw_column_ruler(const painter *p, canvas_rect rect)
{
    bool all = board_digits(p->width) < p->across;
    int focus = p->view->focus.row >= 0 ? p->view->focus.col : -1;
    canvas_rect taken = number_place(p, rect.top, focus);
    taken.left--;
    taken.width += 2;
    for (int col = p->frame.first_col; col < p->last_col; col++) {
        canvas_rect at = number_place(p, rect.top, col);
        bool free = focus < 0 || canvas_shared(at, taken).width == 0;
        if (((free && (all || (col + 1) % 5 == 0)) || col == focus) &&
            at.left + at.width <= rect.left + rect.width)
            canvas_print(p->canvas, at.top, at.left, at.width,
                         col == focus ? STYLE_FOCUS : STYLE_RULER, "%d", col + 1);
    }
}

/* In the half layout, the focused row of a place is named, and marked as its upper or lower
 * half. */
static void draw_row_ruler(const painter *p, canvas_rect rect)
{
    int focus = p->view->focus.row, step = p->half ? 2 : 1, columns = p->frame.ruler_cols;
    for (int row = p->frame.first_row; row < p->last_row; row += step) {
        int at = middle_row(p, row);
        bool focused = focus >= row && focus < row + step;
        canvas_print(p->canvas, at, rect.left, columns, focused ? STYLE_FOCUS : STYLE_RULER, "%*d",
                     columns - 1, (focused ? focus : row) + 1);
        if (p->half && focused)
            canvas_put(p->canvas, at, rect.left + columns - 1, STYLE_FOCUS, 0,
                       p->glyphs->half[focus == row][focus != row]);
    }
}

/* The visible part of the board, and in which directions there is more. */
static void draw_status(const painter *p, canvas_rect rect)
{
    const theme_glyphs *g = p->glyphs;
    const board_frame *f = &p->frame;
    const char *more[] = {f->first_row > 0 ? g->up : " ", p->last_row < p->height ? g->down : " ",
                          f->first_col > 0 ? g->left : " ",
                          p->last_col < p->width ? g->right : " "};
    int row = f->grid.top + f->grid.height, col = rect.left + 5, room = rect.width - 5;
    for (int i = 0; i < 4; i++)
        canvas_put(p->canvas, row, rect.left + i, STYLE_NOTICE, 0, more[i]);
    bool words = room >= 38, rows_cut = f->rows < p->height;
    if (rows_cut)
        col += canvas_print(p->canvas, row, col, room, STYLE_RULER,
                            words ? "rows %d-%d of %d" : "%d-%d/%d", f->first_row + 1, p->last_row,
                            p->height);
    room -= col - (rect.left + 5);
    if (f->cols < p->width)
        canvas_print(p->canvas, row, col, room, STYLE_RULER,
                     words ? "%scolumns %d-%d of %d" : "%s%d-%d/%d",
                     !rows_cut ? ""
                     : words   ? ", "
                               : " ",
                     f->first_col + 1, p->last_col, p->width);
}

/* --- all of it ------------------------------------------------------------- */

static void draw_pairs(const painter *p)
{
    for (int row = p->frame.first_row; row < p->last_row; row += 2)
        for (int col = p->frame.first_col; col < p->last_col; col++)
            draw_pair(p, row, col);
}

/* The cursor on a corner: brackets, if there are lines around it. */
static void draw_corner_cursor(const painter *p, canvas_rect rect, creek_place corner)
{
    canvas *c = p->canvas;
    int row = row_of(p, corner.row), col = col_of(p, corner.col);
    if (!canvas_holds(p->frame.grid, row, col))
        return;
    if (p->down > 1)
        canvas_put(c, row, col - 1, STYLE_FOCUS, 0, "["); /* which may be beside the board */
    if (p->down > 1 && col + 1 < rect.left + rect.width)
        canvas_put(c, row, col + 1, STYLE_FOCUS, 0, "]");
    canvas_cell under = *canvas_at(c, row, col);
    canvas_put(c, row, col, STYLE_FOCUS, CANVAS_REVERSE,
               strcmp(under.glyph, p->glyphs->shaded) == 0 ? p->glyphs->shaded_on_field
                                                           : under.glyph);
    canvas_cursor(c, row, col);
}

void board_view_draw(const board_view *view, canvas *c, canvas_rect rect)
{
    board_view shown = *view;
    const board_pitch *pitch = &board_pitches[view->layout];
    if (view->corners || view->clean > 0)
        shown.focus = (creek_place){-1, -1};
    painter p = {.view = &shown,
                 .canvas = c,
                 .glyphs = theme_glyphs_for(c->charset),
                 .frame = board_view_place(view, rect),
                 .width = creek_puzzle_width(view->puzzle),
                 .height = creek_puzzle_height(view->puzzle),
                 .across = pitch->across,
                 .down = pitch->down,
                 .half = view->layout == BOARD_HALF,
                 .wide = pitch->across >= 4};
    p.last_row = p.frame.first_row + p.frame.rows;
    p.last_col = p.frame.first_col + p.frame.cols;
    canvas_rect before = canvas_clip(c, rect), grid = p.frame.grid;
    if (p.frame.ruler_rows)
        draw_column_ruler(&p, rect);
    if (p.frame.ruler_cols)
        draw_row_ruler(&p, rect);
    if (p.frame.status)
        draw_status(&p, rect);
    if (p.half)
        draw_pairs(&p);
    else
        draw_lattice(&p);
    canvas_clip(c, before);
    if (view->corners)
        draw_corner_cursor(&p, rect, view->focus);
    else if (shown.focus.row >= 0)
        canvas_cursor(
            c, clamp(middle_row(&p, view->focus.row), grid.top, grid.top + grid.height - 1),
            clamp(middle_col(&p, view->focus.col), grid.left, grid.left + grid.width - 1));
}
