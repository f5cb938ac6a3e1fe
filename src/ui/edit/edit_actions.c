/* edit_actions.c - what the commands of the editor do. */
#include "ui/edit/edit_screen.h"

#include "ui/shell/preferences.h"

#include <stdio.h>

static const creek_puzzle *puzzle_of(const edit_screen *s)
{
    return s->edit->puzzle;
}

/* --- clues and cells --------------------------------------------------------------- */

static void set_clue(edit_screen *s, int clue)
{
    if (!s->board.view.corners) {
        edit_say(s->edit, SAY_NOTICE,
                 "The cursor is on the cells; {cells} goes back to the clues.");
        return;
    }
    (void)edit_set_clue(s->edit, s->board.view.focus, clue, false);
    s->board.view.puzzle = puzzle_of(s); /* another one now */
    if (!s->edit->message[0])
        surface_advance(&s->board);
}

/* The order of the clues in turn: none, 0, 1, ... as many as it touches, ?. */
void edit_cycle(edit_screen *s, int direction, bool join)
{
    const creek_puzzle *puzzle = puzzle_of(s);
    creek_place corner = s->board.view.focus;
    int clue = creek_puzzle_clue(puzzle, corner.row, corner.col);
    int unknown = 2 + creek_corner_touches(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle),
                                           corner.row, corner.col);
    int number = clue == CREEK_CLUE_NONE ? 0 : clue == CREEK_CLUE_UNKNOWN ? unknown : clue + 1;
    number = (number + direction + unknown + 1) % (unknown + 1);
    clue = number == 0 ? CREEK_CLUE_NONE : number == unknown ? CREEK_CLUE_UNKNOWN : number - 1;
    (void)edit_set_clue(s->edit, corner, clue, join);
    edit_screen_settle(s);
}

static void next_clue(edit_screen *s)
{
    if (s->board.view.corners)
        edit_cycle(s, 1, false);
    else
        set_clue(s, CREEK_CLUE_NONE);
}

static void mark_cell(edit_screen *s, command which)
{
    edit_screen_use_corners(s, false);
    (void)surface_mark(&s->board, which);
}

static void fill(edit_screen *s)
{
    creek_place cut;
    if (edit_fill(s->edit, &cut) || cut.row < 0)
        return;
    s->board.view.focus = cut;
    edit_screen_use_corners(s, false);
}

static void walk(edit_screen *s, bool undo)
{
    draft_difference difference = edit_walk(s->edit, undo);
    if (difference.clues + difference.cells != 1)
        return;
    s->board.view.focus = difference.first;
    s->board.view.corners = difference.clues > 0;
}

/* --- size and shape ------------------------------------------------------------------ */

void edit_reframe(edit_screen *s, draft_shape shape)
{
    edit_reshape(s->edit, shape);
    if (creek_puzzle_width(puzzle_of(s)) == shape.width &&
        creek_puzzle_height(puzzle_of(s)) == shape.height) {
        s->board.view.focus.row -= shape.top;
        s->board.view.focus.col -= shape.left;
    }
    edit_screen_settle(s);
}

/* Moves the frame, and makes it larger. */
static void move_frame(edit_screen *s, command which)
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
                                  .width = creek_puzzle_width(puzzle_of(s)) + frames[i].wider,
                                  .height = creek_puzzle_height(puzzle_of(s)) + frames[i].higher});
}

/* --- how things look ------------------------------------------------------------------------ */

static void next_look(edit_screen *s, setting which)
{
    char text[PREFERENCES_TEXT];
    bool kept = preferences_next(s->services, which, surface_layout_next(&s->board.request), text);
    edit_say(s->edit, kept ? SAY_NOTICE : SAY_BAD, "%s", text);
    s->passing = true;
}

static void toggle_found(edit_screen *s)
{
    s->found = !s->found;
    edit_say(s->edit, SAY_NOTICE,
             s->found ? "The solver's findings are shown." : "The solver's findings are hidden.");
    s->passing = true;
}

/* --- all of them ------------------------------------------------------------------------------ */

static void change(edit_screen *s, command which)
{
    switch (which) {
    case COMMAND_CLUE_UNKNOWN:
        set_clue(s, CREEK_CLUE_UNKNOWN);
        break;
    case COMMAND_CLUE_NEXT:
        next_clue(s);
        break;
    case COMMAND_CLUE_REMOVE:
        set_clue(s, CREEK_CLUE_NONE);
        break;
    case COMMAND_CELLS:
        edit_screen_use_corners(s, !s->board.view.corners);
        break;
    case COMMAND_SHADE:
    case COMMAND_UNSHADE:
    case COMMAND_CLEAR:
    case COMMAND_CYCLE:
        mark_cell(s, which);
        break;
    case COMMAND_FILL_CLUES:
        fill(s);
        break;
    case COMMAND_DRAW_SOLUTION:
        edit_draw_found(s->edit);
        break;
    case COMMAND_UNDO:
    case COMMAND_REDO:
        walk(s, which == COMMAND_UNDO);
        break;
    case COMMAND_TRIM:
    case COMMAND_TRIM_LEVEL:
        edit_trim(s->edit, which == COMMAND_TRIM_LEVEL);
        break;
    case COMMAND_CLEAR_ALL:
        (s->board.view.corners ? edit_clear_clues : edit_clear_drawing)(s->edit);
        break;
    case COMMAND_SHAPE:
    case COMMAND_SHAPE_END:
        s->shaping = which == COMMAND_SHAPE;
        break;
    case COMMAND_TURN:
        edit_reshape(s->edit, (draft_shape){.kind = DRAFT_TURN});
        break;
    case COMMAND_MIRROR:
        edit_reshape(s->edit, (draft_shape){.kind = DRAFT_MIRROR});
        break;
    case COMMAND_FLIP:
        edit_reshape(s->edit, (draft_shape){.kind = DRAFT_FLIP});
        break;
    case COMMAND_FINDINGS:
        toggle_found(s);
        break;
    case COMMAND_LAYOUT:
        next_look(s, SETTING_LAYOUT);
        break;
    case COMMAND_THEME:
        next_look(s, SETTING_THEME);
        break;
    default:
        if (which >= COMMAND_CLUE_0 && which <= COMMAND_CLUE_4)
            set_clue(s, (int)which - COMMAND_CLUE_0);
        else if (which >= COMMAND_ADD_TOP && which <= COMMAND_SHIFT_RIGHT)
            move_frame(s, which);
    }
}

void edit_obey(edit_screen *s, shell *sh, command which)
{
    if (which != COMMAND_MESSAGE && which != COMMAND_MENU)
        edit_clear_message(s->edit);
    change(s, which);
    edit_go(s, sh, which);
    edit_screen_settle(s);
}
