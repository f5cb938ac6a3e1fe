#include "ui/edit/edit_internal.h"

#include "base/alloc.h"

static int width_of(const edit *e)
{
    return creek_puzzle_width(e->facts.puzzle);
}

static int height_of(const edit *e)
{
    return creek_puzzle_height(e->facts.puzzle);
}

/* --- clues and cells ------------------------------------------------------------ */

bool edit_set_clue(edit *e, creek_place corner, int clue, bool join)
{
    int touches = creek_corner_touches(width_of(e), height_of(e), corner.row, corner.col);
    if (clue > touches) {
        edit_say(e, SAY_BAD, "This corner touches %d cell%s: its clue is %d at most.", touches,
                 plural(touches), touches);
        return false;
    }
    bool stopped = edit_stop(e);
    bool changed = draft_set_clue(e->draft, corner, clue, join && !stopped);
    if (changed)
        edit_refresh(e);
    return changed;
}

bool edit_set_cell(edit *e, creek_place cell, creek_state state, bool join)
{
    bool changed = draft_set_cell(e->draft, cell, state, join);
    if (changed)
        edit_refresh_drawing(e);
    return changed;
}

int edit_set_clues(edit *e, const creek_puzzle *puzzle)
{
    int changed = draft_set_clues(e->draft, puzzle);
    if (changed > 0)
        edit_refresh(e);
    return changed;
}

static int set_drawing(edit *e, const creek_board *board)
{
    int changed = draft_set_drawing(e->draft, board);
    if (changed > 0)
        edit_refresh_drawing(e);
    return changed;
}

void edit_clear_clues(edit *e)
{
    creek_puzzle *empty = check_alloc(creek_puzzle_new(width_of(e), height_of(e)));
    edit_stop(e);
    int changed = edit_set_clues(e, empty);
    creek_puzzle_free(empty);
    if (changed == 0)
        edit_say(e, SAY_NOTICE, "There is no clue to clear.");
    else
        edit_say(e, SAY_NOTICE, "%d clue%s cleared; u restores %s.", changed, plural(changed),
                 edit_them(changed));
}

void edit_clear_drawing(edit *e)
{
    creek_board *empty = check_alloc(creek_board_new(width_of(e), height_of(e)));
    int changed = set_drawing(e, empty);
    creek_board_free(empty);
    if (changed == 0)
        edit_say(e, SAY_NOTICE, "Nothing is drawn yet.");
    else
        edit_say(e, SAY_NOTICE, "The drawing is cleared; u restores it.");
}

/* --- drawing and clues ------------------------------------------------------------ */

static creek_place first_cut_off(const edit *e)
{
    for (int row = 0; row < height_of(e); row++)
        for (int col = 0; col < width_of(e); col++)
            if (creek_areas_cut_off(e->facts.areas, row, col))
                return (creek_place){row, col};
    return (creek_place){-1, -1};
}

/* The puzzle with all clues that a complete board gives. */
static creek_puzzle *with_all_clues(const edit *e, const creek_board *board)
{
    creek_puzzle *puzzle = check_alloc(creek_puzzle_new(width_of(e), height_of(e)));
    for (int row = 0; row <= height_of(e); row++)
        for (int col = 0; col <= width_of(e); col++)
            (void)creek_puzzle_set_clue(puzzle, row, col, creek_clue_tally(board, row, col).shaded);
    return puzzle;
}

/* The `?` clues. */
static int count_unknown(const creek_puzzle *puzzle)
{
    int count = 0;
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++)
            count += creek_puzzle_clue(puzzle, row, col) == CREEK_CLUE_UNKNOWN;
    return count;
}

bool edit_fill(edit *e, creek_place *cut)
{
    *cut = (creek_place){-1, -1};
    if (!edit_is_drawn(e->facts.drawing)) {
        edit_say(e, SAY_NOTICE, "Nothing is drawn yet: Tab goes to the cells, Space shades.");
        return false;
    }
    if (e->facts.parts > 1) {
        *cut = first_cut_off(e);
        edit_say(e, SAY_BAD,
                 "No clues filled in: the unshaded cells form %d areas. Connect the marked ones to "
                 "the others.",
                 e->facts.parts);
        return false;
    }
    edit_stop(e);
    int unknown = count_unknown(e->facts.puzzle);
    creek_board *board = edit_completed(e->facts.drawing);
    creek_puzzle *puzzle = with_all_clues(e, board);
    int changed = edit_set_clues(e, puzzle);
    creek_puzzle_free(puzzle);
    creek_board_free(board);
    if (changed == 0)
        edit_say(e, SAY_NOTICE, "The clues match the drawing already.");
    else if (unknown > 0)
        edit_say(
            e, SAY_NOTICE,
            "All clues are filled in, in place of %d ?; u restores %s. m removes those that are "
            "not needed.",
            unknown, edit_them(unknown));
    else
        edit_say(e, SAY_NOTICE, "All clues are filled in. m removes those that are not needed.");
    return changed > 0;
}

void edit_draw_found(edit *e)
{
    const draft_findings *f = e->facts.findings;
    if (f->verdict == CREEK_VERDICT_OPEN) {
        edit_say(e, SAY_NOTICE, "The solver is not done yet.");
        return;
    }
    if (!f->forced) {
        edit_say(e, SAY_NOTICE, "There is no solution to draw.");
        return;
    }
    if (!edit_is_drawn(f->forced)) {
        edit_say(e, SAY_NOTICE, "The solutions share no cell: there is nothing to draw.");
        return;
    }
    bool unique = f->verdict == CREEK_VERDICT_UNIQUE, drawn = edit_is_drawn(e->facts.drawing);
    int changed = set_drawing(e, f->forced);
    if (changed == 0)
        edit_say(e, SAY_NOTICE, "It is drawn already.");
    else
        edit_say(e, SAY_NOTICE, "%s drawn%s; u undoes it.",
                 unique ? "The solution is" : "The cells that all solutions share are",
                 drawn ? " in place of what was" : "");
}

/* --- size and texts --------------------------------------------------------------- */

void edit_reshape(edit *e, draft_shape shape)
{
    int lost = 0;
    if (shape.kind == DRAFT_FRAME &&
        (shape.width < 1 || shape.height < 1 || shape.width > CREEK_SIZE_MAX ||
         shape.height > CREEK_SIZE_MAX)) {
        edit_say(e, SAY_BAD, "A board has 1 to %d rows and columns.", CREEK_SIZE_MAX);
        return;
    }
    bool stopped = edit_stop(e);
    if (!draft_reshape(e->draft, shape, &lost))
        return;
    edit_refresh(e);
    if (!stopped)
        edit_clear_message(e);
    if (lost > 0)
        edit_say(e, SAY_NOTICE, "%s%d clue%s did not fit; u restores %s.",
                 stopped ? "Trimming stopped. " : "", lost, plural(lost), edit_them(lost));
}

void edit_set_text(edit *e, creek_text which, const char *text)
{
    if (draft_set_text(e->draft, which, text))
        edit_refresh_drawing(e);
}
