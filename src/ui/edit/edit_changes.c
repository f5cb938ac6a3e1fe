#include "ui/edit/edit.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "ui/canvas/text.h"

#include <stdlib.h>

static int width_of(const edit *e)
{
    return creek_puzzle_width(e->puzzle);
}

static int height_of(const edit *e)
{
    return creek_puzzle_height(e->puzzle);
}

/* --- clues and cells ------------------------------------------------------------ */

static creek_puzzle *copy_puzzle(const edit *e)
{
    return check_alloc(creek_puzzle_clone(e->puzzle));
}

bool edit_set_clue(edit *e, creek_place corner, int clue, bool join)
{
    int touches = creek_corner_touches(width_of(e), height_of(e), corner.row, corner.col);
    if (clue > touches) {
        edit_say(e, SAY_BAD, "This corner touches %d cell%s: its clue is %d at most.", touches,
                 plural(touches), touches);
        return false;
    }
    bool stopped = edit_stop(e);
    creek_puzzle *puzzle = copy_puzzle(e);
    (void)creek_puzzle_set_clue(puzzle, corner.row, corner.col, clue);
    return edit_put(e, puzzle, NULL, join && !stopped).any;
}

bool edit_set_cell(edit *e, creek_place cell, creek_state state, bool join)
{
    creek_board *drawing = check_alloc(creek_board_clone(e->drawing));
    creek_board_set(drawing, cell.row, cell.col, state);
    return edit_put(e, NULL, drawing, join).any;
}

void edit_clear_clues(edit *e)
{
    edit_stop(e);
    creek_puzzle *puzzle = copy_puzzle(e);
    for (int row = 0; row <= height_of(e); row++)
        for (int col = 0; col <= width_of(e); col++)
            (void)creek_puzzle_set_clue(puzzle, row, col, CREEK_CLUE_NONE);
    int cleared = edit_put(e, puzzle, NULL, false).clues;
    if (cleared == 0)
        edit_say(e, SAY_NOTICE, "There is no clue to clear.");
    else
        edit_say(e, SAY_NOTICE, "%d clue%s cleared; {undo} restores %s.", cleared, plural(cleared),
                 edit_them(cleared));
}

void edit_clear_drawing(edit *e)
{
    creek_board *empty = check_alloc(creek_board_new(width_of(e), height_of(e)));
    edit_say(e, SAY_NOTICE,
             edit_put(e, NULL, empty, false).any ? "The drawing is cleared; {undo} restores it."
                                                 : "Nothing is drawn yet.");
}

/* --- drawing and clues ------------------------------------------------------------ */

static creek_place first_cut_off(const edit *e)
{
    for (int row = 0; row < height_of(e); row++)
        for (int col = 0; col < width_of(e); col++)
            if (creek_areas_cut_off(e->areas, row, col))
                return (creek_place){row, col};
    return (creek_place){-1, -1};
}

/* Sets all clues by a drawing. Returns how many `?` there were. */
static int set_all_clues(creek_puzzle *puzzle, const creek_board *board)
{
    int unknown = 0;
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
            unknown += creek_puzzle_clue(puzzle, row, col) == CREEK_CLUE_UNKNOWN;
            (void)creek_puzzle_set_clue(puzzle, row, col, creek_clue_tally(board, row, col).shaded);
        }
    return unknown;
}

bool edit_fill(edit *e, creek_place *cut)
{
    *cut = (creek_place){-1, -1};
    if (!draft_is_drawn(e->drawing)) {
        edit_say(e, SAY_NOTICE, "Nothing is drawn yet: {cells} goes to the cells, {shade} shades.");
        return false;
    }
    if (e->parts > 1) {
        *cut = first_cut_off(e);
        edit_say(e, SAY_BAD,
                 "No clues filled in: the unshaded cells form %d areas. Connect the marked ones to "
                 "the others.",
                 e->parts);
        return false;
    }
    edit_stop(e);
    creek_puzzle *puzzle = copy_puzzle(e);
    int unknown = set_all_clues(puzzle, e->drawing);
    bool changed = edit_put(e, puzzle, NULL, false).any;
    if (!changed)
        edit_say(e, SAY_NOTICE, "The clues already match the drawing.");
    else if (unknown > 0)
        edit_say(e, SAY_NOTICE,
                 "All clues are filled in, in place of %d ?; {undo} restores %s. {trim} removes "
                 "those that are "
                 "not needed.",
                 unknown, edit_them(unknown));
    else
        edit_say(e, SAY_NOTICE,
                 "All clues are filled in. {trim} removes those that are not needed.");
    return changed;
}

void edit_draw_found(edit *e)
{
    const draft_findings *f = e->findings;
    const char *why = f->verdict == CREEK_VERDICT_INTERRUPTED ? "The solver is not done yet."
                      : !f->forced                            ? "There is no solution to draw."
                      : !draft_is_drawn(f->forced)
                          ? "The solutions share no cell: there is nothing to draw."
                          : NULL;
    if (why) {
        edit_say(e, SAY_NOTICE, "%s", why);
        return;
    }
    bool unique = f->verdict == CREEK_VERDICT_UNIQUE, drawn = draft_is_drawn(e->drawing);
    creek_board *drawing = check_alloc(creek_board_clone(f->forced));
    if (!edit_put(e, NULL, drawing, false).any)
        edit_say(e, SAY_NOTICE, "It is already drawn.");
    else
        edit_say(e, SAY_NOTICE, "%s drawn%s; {undo} undoes it.",
                 unique ? "The solution is" : "The cells that all solutions share are",
                 drawn ? " over the old drawing" : "");
}

/* --- size and texts --------------------------------------------------------------- */

void edit_reshape(edit *e, draft_shape shape)
{
    creek_puzzle *puzzle;
    creek_board *drawing;
    if (shape.kind == DRAFT_FRAME &&
        (shape.width < 1 || shape.height < 1 || shape.width > CREEK_SIZE_MAX ||
         shape.height > CREEK_SIZE_MAX)) {
        edit_say(e, SAY_BAD, "A board has 1 to %d rows and columns.", CREEK_SIZE_MAX);
        return;
    }
    bool stopped = edit_stop(e);
    draft_reshape(e->puzzle, e->drawing, shape, &puzzle, &drawing);
    int lost = draft_count_clues(e->puzzle) - draft_count_clues(puzzle);
    if (!edit_put(e, puzzle, drawing, false).any)
        return;
    if (!stopped)
        edit_clear_message(e);
    if (lost > 0)
        edit_say(e, SAY_NOTICE, "%s%d clue%s did not fit; {undo} restores %s.",
                 stopped ? "Trimming stopped. " : "", lost, plural(lost), edit_them(lost));
}

void edit_set_text(edit *e, creek_text which, const char *text)
{
    creek_puzzle *puzzle = copy_puzzle(e);
    char *line = check_alloc(text_in_line(text, EDIT_TEXT_MAX));
    if (!creek_puzzle_set_text(puzzle, which, line))
        alloc_failed();
    free(line);
    (void)edit_put(e, puzzle, NULL, false);
}
