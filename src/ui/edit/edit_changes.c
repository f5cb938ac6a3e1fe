/* edit_changes.c - the commands that change the puzzle or its drawing, and what follows. */
#include "ui/edit/editor.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "ui/board/board_view.h"
#include "ui/canvas/text.h"

#include <stdlib.h>

static int width_of(const editor *s)
{
    return creek_puzzle_width(s->draft->puzzle);
}

static int height_of(const editor *s)
{
    return creek_puzzle_height(s->draft->puzzle);
}

/* --- what follows from the draft ---------------------------------------------- */

void edit_refresh(editor *s, const draft_difference *difference)
{
    const creek_board *drawing = s->draft->drawing;
    creek_areas_free(s->areas);
    s->areas = draft_is_drawn(drawing) ? board_find_areas(drawing, CREEK_UNSHADED) : NULL;
    s->parts = s->areas ? creek_areas_count_unshaded(s->areas) : 0;
    if (difference->size || difference->clues > 0)
        draft_verdict_ask(&s->verdict, s->draft->puzzle);
    edit_screen_settle(s);
}

/* Ends trimming; returns a copy of the puzzle, to change and pass to put(). */
static creek_puzzle *begin_change(editor *s)
{
    (void)edit_stop(s);
    return check_alloc(creek_puzzle_clone(s->draft->puzzle));
}

/* Changes the puzzle and drawing, see draft_put(). If clues or the size have changed,
 * the solver starts again. */
static draft_difference put(editor *s, creek_puzzle *puzzle, creek_board *drawing, bool join)
{
    draft_difference difference = draft_put(s->draft, puzzle, drawing, join);
    edit_refresh(s, &difference);
    return difference;
}

/* --- removing clues ----------------------------------------------------------------- */

/* Makes one change of the clues removed so far. */
static void end_trim(editor *s, bool done)
{
    int removed = put(s, check_alloc(creek_puzzle_clone(s->trim.puzzle)), NULL, false).clues;
    draft_trim_release(&s->trim);
    if (removed == 0)
        shell_say(s->shell, false,
                  done ? "No clue can be removed." : "Stopped: no clue was removed.");
    else
        shell_say(s->shell, false, "%s%d clue%s removed; {undo} undoes this.",
                  done ? "" : "Stopped: ", removed, plural(removed));
}

bool edit_stop(editor *s)
{
    bool trimming = s->trim.puzzle;
    if (trimming)
        end_trim(s, false);
    return trimming;
}

bool edit_work(screen *self, shell *sh)
{
    editor *s = (editor *)self;
    creek_limits limits = {.cancel = sh->services->pending, .context = sh->services->context};
    if (!s->trim.puzzle)
        return draft_verdict_work(&s->verdict, &limits);
    if (draft_trim_work(&s->trim, &limits))
        end_trim(s, true);
    return true;
}

/* --- clues and cells ------------------------------------------------------------ */

bool edit_set_clue(editor *s, int clue)
{
    creek_place corner = s->board.view.focus;
    int touches = creek_corner_touches(width_of(s), height_of(s), corner.row, corner.col);
    if (clue > touches) {
        shell_say(s->shell, true, "This corner touches %d cell%s: its clue is %d at most.", touches,
                  plural(touches), touches);
        return false;
    }
    creek_puzzle *puzzle = begin_change(s);
    (void)creek_puzzle_set_clue(puzzle, corner.row, corner.col, clue);
    (void)put(s, puzzle, NULL, false);
    return true;
}

/* The order in which clues cycle: none, 0, 1, ... up to the maximum at this corner, `?`. */
void edit_cycle_clue(editor *s)
{
    creek_place corner = s->board.view.focus;
    int clue = creek_puzzle_clue(s->draft->puzzle, corner.row, corner.col);
    int most = creek_corner_touches(width_of(s), height_of(s), corner.row, corner.col);
    clue = clue == CREEK_CLUE_NONE      ? 0
           : clue == CREEK_CLUE_UNKNOWN ? CREEK_CLUE_NONE
           : clue == most               ? CREEK_CLUE_UNKNOWN
                                        : clue + 1;
    (void)edit_set_clue(s, clue);
}

static void change_clue(editor *s, command which)
{
    if (!s->board.view.corners) {
        shell_say(s->shell, false, "The cursor is on the cells; {cells} goes back to the clues.");
    } else if (which == COMMAND_CLUE_NEXT) {
        edit_cycle_clue(s);
    } else if (edit_set_clue(s, which == COMMAND_CLUE_REMOVE    ? CREEK_CLUE_NONE
                                : which == COMMAND_CLUE_UNKNOWN ? CREEK_CLUE_UNKNOWN
                                                                : (int)which - COMMAND_CLUE_0)) {
        surface_advance(&s->board);
    }
}

bool edit_set_cell(void *owner, creek_place cell, creek_state state, bool join)
{
    editor *s = owner;
    creek_board *drawing = check_alloc(creek_board_clone(s->draft->drawing));
    creek_board_set(drawing, cell.row, cell.col, state);
    return put(s, NULL, drawing, join).any;
}

/* Clears all clues, or the drawing. */
static void clear_all(editor *s, command which)
{
    bool clues = s->board.view.corners;
    creek_puzzle *puzzle = begin_change(s);
    for (int row = 0; clues && row <= height_of(s); row++)
        for (int col = 0; col <= width_of(s); col++)
            (void)creek_puzzle_set_clue(puzzle, row, col, CREEK_CLUE_NONE);
    creek_board *empty = clues ? NULL : check_alloc(creek_board_new(width_of(s), height_of(s)));
    draft_difference cleared = put(s, puzzle, empty, false);
    if (!cleared.any)
        shell_say(s->shell, false, clues ? "There is no clue to clear." : "Nothing is drawn yet.");
    else if (clues)
        shell_say(s->shell, false, "%d clue%s cleared; {undo} undoes this.", cleared.clues,
                  plural(cleared.clues));
    else
        shell_say(s->shell, false, "The drawing is cleared; {undo} restores it.");
}

/* --- drawing and clues ------------------------------------------------------------ */

/* Puts the cursor on the first cell that is cut off. */
static void go_to_cut_off(editor *s)
{
    int cell = 0, width = width_of(s);
    while (!creek_areas_cut_off(s->areas, cell / width, cell % width))
        cell++;
    s->board.view.focus = (creek_place){cell / width, cell % width};
    edit_screen_use_corners(s, false);
}

/* Sets all clues according to a drawing. Returns how many `?` it replaced. */
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

static void fill(editor *s, command which)
{
    if (!draft_is_drawn(s->draft->drawing)) {
        shell_say(
            s->shell, false,
            "Nothing is drawn yet: press {cells} to move to the cells and {shade} to shade them.");
        return;
    }
    if (s->parts > 1) {
        shell_say(
            s->shell, true,
            "No clues filled in: the unshaded cells form %d areas. Connect the marked ones to "
            "the others.",
            s->parts);
        go_to_cut_off(s);
        return;
    }
    creek_puzzle *puzzle = begin_change(s);
    int unknown = set_all_clues(puzzle, s->draft->drawing);
    char replaced[80] = "";
    if (unknown > 0)
        text_append(replaced, sizeof replaced, ", replacing %d ? clue%s; {undo} undoes this",
                    unknown, plural(unknown));
    if (put(s, puzzle, NULL, false).any)
        shell_say(s->shell, false,
                  "All clues are filled in%s. {trim} removes those that are not needed.", replaced);
    else
        shell_say(s->shell, false, "The clues already match the drawing.");
}

/* Draws the solution or, if there are several, the cells they share. */
static void draw_found(editor *s, command which)
{
    const draft_findings *f = &s->verdict.findings;
    const char *why = f->verdict == CREEK_VERDICT_INTERRUPTED ? "The solver is not done yet."
                      : f->verdict == CREEK_VERDICT_NONE      ? "There is no solution to draw."
                      : !draft_is_drawn(f->forced)
                          ? "The solutions have no cell in common: there is nothing to draw."
                          : NULL;
    if (why) {
        shell_say(s->shell, false, "%s", why);
        return;
    }
    bool drawn = draft_is_drawn(s->draft->drawing);
    if (!put(s, NULL, check_alloc(creek_board_clone(f->forced)), false).any)
        shell_say(s->shell, false, "It is already drawn.");
    else
        shell_say(s->shell, false, "%s drawn%s; {undo} undoes this.",
                  f->verdict == CREEK_VERDICT_UNIQUE ? "The solution is"
                                                     : "The cells that all solutions share are",
                  drawn ? " over the old drawing" : "");
}

/* Begins removing clues that are not needed. */
static void trim(editor *s, command which)
{
    const draft_findings *f = &s->verdict.findings;
    bool keeps_level = which == COMMAND_TRIM_LEVEL;
    bool known = f->verdict != CREEK_VERDICT_INTERRUPTED && !(keeps_level && s->verdict.busy);
    if (s->trim.puzzle)
        shell_say(s->shell, false, "Clues are already being removed; Esc stops this.");
    else if (!known)
        shell_say(s->shell, false, "The solver is not done yet.");
    else if (f->verdict != CREEK_VERDICT_UNIQUE)
        shell_say(s->shell, false, "Clues can be removed only if there is one solution; there %s.",
                  f->verdict == CREEK_VERDICT_NONE ? "is none" : "are several");
    else
        s->trim = draft_trim_begin(check_alloc(creek_puzzle_clone(s->draft->puzzle)),
                                   keeps_level ? &f->rating.level : NULL);
}

static void tell_change(editor *s, const char *what, const draft_difference *d)
{
    int count = d->clues + d->cells;
    if (d->size)
        shell_say(s->shell, false, "%s: the size.", what);
    else if (count > 0)
        shell_say(s->shell, false, "%s: %d %s%s.", what, count, d->clues ? "clue" : "cell",
                  plural(count));
    else
        shell_say(s->shell, false, "%s: the title or author.", what);
}

/* Undo and redo; the cursor moves to the change if it is in one place. */
static void walk(editor *s, command which)
{
    bool undo = which == COMMAND_UNDO;
    (void)edit_stop(s);
    draft_difference difference = draft_walk(s->draft, undo);
    if (difference.any)
        tell_change(s, undo ? "Undone" : "Redone", &difference);
    else
        shell_say(s->shell, false,
                  undo ? "There is nothing to undo." : "There is nothing to redo.");
    edit_refresh(s, &difference);
    if (difference.clues + difference.cells != 1)
        return;
    s->board.view.focus = difference.first;
    edit_screen_use_corners(s, difference.clues > 0);
}

void edit_set_text(editor *s, creek_text_kind which, const char *text)
{
    enum { MOST_BYTES = 400 };
    creek_puzzle *puzzle = begin_change(s);
    char *line = text_in_line(text, MOST_BYTES);
    check_memory(creek_puzzle_set_text(puzzle, which, line));
    free(line);
    (void)put(s, puzzle, NULL, false);
}

/* --- size and shape --------------------------------------------------------------- */

static void reshape(editor *s, draft_shape shape)
{
    creek_puzzle *puzzle;
    creek_board *drawing;
    if (shape.kind == DRAFT_FRAME &&
        (shape.width < 1 || shape.height < 1 || shape.width > CREEK_SIZE_MAX ||
         shape.height > CREEK_SIZE_MAX)) {
        shell_say(s->shell, true, "A board has 1 to %d rows and columns.", CREEK_SIZE_MAX);
        return;
    }
    (void)edit_stop(s);
    draft_reshape(s->draft->puzzle, s->draft->drawing, shape, &puzzle, &drawing);
    int lost = draft_count_clues(s->draft->puzzle) - draft_count_clues(puzzle);
    if (put(s, puzzle, drawing, false).any && lost > 0)
        shell_say(s->shell, false, "%d clue%s did not fit; {undo} undoes this.", lost,
                  plural(lost));
}

void edit_reframe(editor *s, draft_shape shape)
{
    creek_place at = s->board.view.focus;
    reshape(s, shape);
    if (width_of(s) == shape.width && height_of(s) == shape.height)
        surface_put(&s->board, (creek_place){at.row - shape.top, at.col - shape.left});
}

/* Moves or enlarges the rectangle that is the board. */
static void move_frame(editor *s, command which)
{
    static const struct {
        int top, left, wider, higher;
    } frames[] = {{-1, 0, 0, 1}, {0, 0, 0, 1},  {0, -1, 1, 0}, {0, 0, 1, 0},
                  {1, 0, 0, -1}, {0, 0, 0, -1}, {0, 1, -1, 0}, {0, 0, -1, 0},
                  {1, 0, 0, 0},  {-1, 0, 0, 0}, {0, 1, 0, 0},  {0, -1, 0, 0}};
    int i = (int)which - COMMAND_ADD_TOP;
    edit_reframe(s, (draft_shape){.kind = DRAFT_FRAME,
                                  .top = frames[i].top,
                                  .left = frames[i].left,
                                  .width = width_of(s) + frames[i].wider,
                                  .height = height_of(s) + frames[i].higher});
}

static void turn(editor *s, command which)
{
    reshape(s, (draft_shape){.kind = (draft_shaping)(DRAFT_TURN + which - COMMAND_TURN)});
}

/* --- all of them ------------------------------------------------------------------- */

static void mark(editor *s, command which)
{
    edit_screen_use_corners(s, false);
    (void)surface_mark(&s->board, which);
}

bool edit_change(editor *s, command which)
{
    static const struct {
        command first, last;
        void (*change)(editor *s, command which);
    } changes[] = {{COMMAND_CLUE_0, COMMAND_CLUE_REMOVE, change_clue},
                   {COMMAND_ADD_TOP, COMMAND_SHIFT_RIGHT, move_frame},
                   {COMMAND_SHADE, COMMAND_CYCLE, mark},
                   {COMMAND_UNDO, COMMAND_REDO, walk},
                   {COMMAND_FILL_CLUES, COMMAND_FILL_CLUES, fill},
                   {COMMAND_DRAW_SOLUTION, COMMAND_DRAW_SOLUTION, draw_found},
                   {COMMAND_TRIM, COMMAND_TRIM_LEVEL, trim},
                   {COMMAND_CLEAR_ALL, COMMAND_CLEAR_ALL, clear_all},
                   {COMMAND_TURN, COMMAND_FLIP, turn}};
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
        if (which >= changes[i].first && which <= changes[i].last) {
            changes[i].change(s, which);
            return true;
        }
    return false;
}
