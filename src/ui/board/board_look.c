/* board_look.c - the look of a cell, independent of the layout. */
#include "base/alloc.h"
#include "ui/board/board_paint.h"

creek_areas *board_find_areas(const creek_board *board, creek_state undecided)
{
    creek_board *decided = check_alloc(creek_board_clone(board));
    for (int row = 0; row < creek_board_height(decided); row++)
        for (int col = 0; col < creek_board_width(decided); col++)
            if (creek_board_get(decided, row, col) == CREEK_UNDECIDED)
                creek_board_set(decided, row, col, undecided);
    creek_areas *areas = check_alloc(creek_areas_find(decided));
    creek_board_free(decided);
    return areas;
}

static bool among(const creek_mark *marks, size_t count, int row, int col)
{
    for (size_t i = 0; i < count; i++)
        if (marks[i].row == row && marks[i].col == col)
            return true;
    return false;
}

board_clue board_clue_at(const board_view *view, int row, int col)
{
    creek_tally tally = creek_clue_tally(view->board, row, col);
    switch (creek_clue_judge(view->puzzle, view->board, row, col)) {
    case CREEK_CLUE_ABSENT:
        return CLUE_ABSENT;
    case CREEK_CLUE_OPEN:
        return CLUE_OPEN;
    case CREEK_CLUE_SATISFIED:
        return tally.undecided == 0                 ? CLUE_DONE
               : tally.shaded + tally.unshaded == 0 ? CLUE_OPEN
                                                    : CLUE_REACHED;
    default:
        return CLUE_BROKEN;
    }
}

static bool cites_clue(const creek_step *step, int row, int col)
{
    for (size_t i = 0; i < step->clue_count; i++)
        if (step->clues[i].row == row && step->clues[i].col == col)
            return true;
    return false;
}

bool board_looks_at_clue(const board_view *view, int row, int col)
{
    bool cited = view->hint && cites_clue(view->hint, row, col);
    for (size_t i = 0; view->chain && i < view->chain->count; i++)
        cited = cited || cites_clue(view->chain->steps[i], row, col);
    return cited && view->hint_look;
}

static board_pointed pointed_by(const board_view *view, const creek_step *hint, int row, int col)
{
    if (view->hint_cells && among(hint->cells, hint->cell_count, row, col))
        return POINTED_DECIDED;
    if (!view->hint_look)
        return POINTED_NOT;
    /* What surrounds a way out would give it away. */
    if (hint->technique == CREEK_EXIT && !view->hint_cells &&
        creek_board_get(view->board, row, col) != CREEK_UNSHADED)
        return POINTED_NOT;
    if (among(hint->because, hint->because_count, row, col))
        return POINTED_LOOK;
    for (size_t i = 0; i < hint->pocket_count; i++)
        if (board_same(hint->pocket[i], row, col))
            return POINTED_LOOK;
    return POINTED_NOT;
}

static board_pointed pointed_at(const board_view *view, int row, int col)
{
    board_pointed pointed = view->hint ? pointed_by(view, view->hint, row, col) : POINTED_NOT;
    if (view->wrong && among(view->wrong->cells, view->wrong->cell_count, row, col))
        pointed = POINTED_DECIDED;
    for (size_t i = 0; view->chain && i < view->chain->count && pointed != POINTED_DECIDED; i++) {
        board_pointed other = pointed_by(view, view->chain->steps[i], row, col);
        pointed = other == POINTED_NOT ? pointed : other;
    }
    return pointed;
}

static int trial_depth(const board_view *view)
{
    return view->game ? creek_game_trial_depth(view->game) : 0;
}

static void look_tried(const board_view *view, board_cell *look, int row, int col)
{
    look->trial = true;
    look->style = STYLE_TRIAL;
    for (int i = 1; i <= trial_depth(view); i++) {
        creek_place first;
        if (creek_game_assumption(view->game, i, &first.row, &first.col) &&
            board_same(first, row, col)) {
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

board_cell board_look_at(const board_view *view, int row, int col)
{
    creek_state state = creek_board_get(view->board, row, col);
    board_cell look = {.state = state,
                       .style = state == CREEK_SHADED     ? STYLE_SHADED
                                : state == CREEK_UNSHADED ? STYLE_UNSHADED
                                                          : STYLE_TEXT};
    if (row + col < view->clean) {
        look.state = state == CREEK_SHADED ? CREEK_SHADED : CREEK_UNDECIDED;
        return look;
    }
    int group = view->groups ? creek_areas_at(view->groups, row, col) : 0;
    look.pointed = pointed_at(view, row, col);
    look.cut = state != CREEK_SHADED && view->areas && creek_areas_cut_off(view->areas, row, col);
    if (state == CREEK_UNSHADED && group > 0) {
        look.style = (theme_style)(STYLE_AREA_1 + (group - 1) % 4);
        look.letter[0] = group_letter(view, group);
    }
    if (state != CREEK_UNDECIDED && view->game && creek_game_trial_of(view->game, row, col) > 0)
        look_tried(view, &look, row, col);
    if (look.cut)
        look.style = STYLE_CUT_OFF;
    if (look.pointed != POINTED_NOT)
        look.style = look.pointed == POINTED_LOOK ? STYLE_LOOK : STYLE_HINT;
    return look;
}

const char *board_glyph_of(const board_cell *cell, const theme_glyphs *g, bool narrow,
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
    if (cell->pointed == POINTED_DECIDED || (cell->pointed && narrow))
        return g->look_undecided;
    return cell->cut && narrow ? g->cut_undecided : " ";
}

uint8_t board_attrs_of(const board_cell *cell)
{
    return cell->trial && cell->state == CREEK_SHADED ? CANVAS_REVERSE : 0;
}
