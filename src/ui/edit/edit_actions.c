#include "ui/edit/edit_screen.h"

#include "ui/shell/preferences.h"

#include <stdio.h>

static const creek_puzzle *puzzle_of(const edit_screen *s)
{
    return edit_look(s->edit)->puzzle;
}

/* --- clues and cells --------------------------------------------------------------- */

static void set_clue(edit_screen *s, int clue)
{
    if (s->board.view.corners)
        (void)edit_set_clue(s->edit, s->board.view.focus, clue, false);
    else
        edit_say(s->edit, SAY_NOTICE, "The cursor is on the cells; Tab goes back to the clues.");
}

/* The order of the clues in turn: none, 0, 1, ... as many as it touches, ?. */
void edit_cycle(edit_screen *s, int direction, bool join)
{
    const creek_puzzle *puzzle = puzzle_of(s);
    creek_place corner = s->board.view.focus;
    int clue = creek_puzzle_clue(puzzle, corner.row, corner.col);
    int touches = creek_corner_touches(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle),
                                       corner.row, corner.col);
    int number = clue == CREEK_CLUE_NONE ? 0 : clue == CREEK_CLUE_UNKNOWN ? touches + 2 : clue + 1;
    int count = touches + 3;
    number = (number + direction + count) % count;
    int next = number == 0             ? CREEK_CLUE_NONE
               : number == touches + 2 ? CREEK_CLUE_UNKNOWN
                                       : number - 1;
    (void)edit_set_clue(s->edit, corner, next, join);
    edit_screen_settle(s);
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
    creek_place at = {-1, -1};
    bool cell = false;
    edit_walk(s->edit, undo, &at, &cell);
    if (at.row < 0)
        return;
    s->board.view.focus = at;
    s->board.view.corners = !cell;
}

/* --- size and shape ------------------------------------------------------------------ */

/* The frame that a command makes: how far it moves, and how much larger it is. */
static bool frame_of(edit_command which, draft_shape *shape)
{
    static const struct {
        edit_command command;
        int top, left, wider, higher;
    } frames[] = {{EDIT_ADD_TOP, -1, 0, 0, 1},   {EDIT_ADD_BOTTOM, 0, 0, 0, 1},
                  {EDIT_ADD_LEFT, 0, -1, 1, 0},  {EDIT_ADD_RIGHT, 0, 0, 1, 0},
                  {EDIT_DROP_TOP, 1, 0, 0, -1},  {EDIT_DROP_BOTTOM, 0, 0, 0, -1},
                  {EDIT_DROP_LEFT, 0, 1, -1, 0}, {EDIT_DROP_RIGHT, 0, 0, -1, 0},
                  {EDIT_SHIFT_UP, 1, 0, 0, 0},   {EDIT_SHIFT_DOWN, -1, 0, 0, 0},
                  {EDIT_SHIFT_LEFT, 0, 1, 0, 0}, {EDIT_SHIFT_RIGHT, 0, -1, 0, 0}};
    for (size_t i = 0; i < sizeof frames / sizeof frames[0]; i++)
        if (frames[i].command == which) {
            shape->top = frames[i].top;
            shape->left = frames[i].left;
            shape->width += frames[i].wider;
            shape->height += frames[i].higher;
            return true;
        }
    return false;
}

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

static bool reshape(edit_screen *s, edit_command which)
{
    draft_shape shape = {.kind = DRAFT_FRAME,
                         .width = creek_puzzle_width(puzzle_of(s)),
                         .height = creek_puzzle_height(puzzle_of(s))};
    if (frame_of(which, &shape)) {
        edit_reframe(s, shape);
        return true;
    }
    if (which != EDIT_TURN && which != EDIT_MIRROR && which != EDIT_FLIP)
        return false;
    shape.kind = which == EDIT_TURN ? DRAFT_TURN : which == EDIT_MIRROR ? DRAFT_MIRROR : DRAFT_FLIP;
    edit_reshape(s->edit, shape);
    return true;
}

/* --- how things look ------------------------------------------------------------------------ */

static void save_setting(edit_screen *s, setting which)
{
    char why[300];
    if (!preferences_keep(s->world, which, why, sizeof why))
        edit_say(s->edit, SAY_BAD, "This setting cannot be saved: %s.", why);
}

static void next_layout(edit_screen *s)
{
    const char *next = surface_layout_next(&s->board.request);
    (void)snprintf(s->world->settings->layout, SETTINGS_WORD, "%s", next);
    edit_say(s->edit, SAY_NOTICE, "Layout: %s.", next[0] ? next : "the largest that fits");
    s->passing = true;
    save_setting(s, SETTING_LAYOUT);
}

static void next_theme(edit_screen *s)
{
    setting_step(s->world->settings, SETTING_THEME, 1);
    edit_say(s->edit, SAY_NOTICE, "Colours: %s.", setting_get(s->world->settings, SETTING_THEME));
    s->passing = true;
    save_setting(s, SETTING_THEME);
}

static void show_found(edit_screen *s)
{
    s->found = !s->found;
    edit_say(s->edit, SAY_NOTICE,
             s->found ? "The solver's findings are shown." : "The solver's findings are hidden.");
    s->passing = true;
}

static void go_back(edit_screen *s, shell *sh)
{
    if (edit_stop(s->edit))
        return;
    if (edit_screen_may_close(s, sh))
        (void)shell_back(sh);
}

/* --- all of them ------------------------------------------------------------------------------ */

static bool change_puzzle(edit_screen *s, edit_command which)
{
    switch (which) {
    case EDIT_CLUE_UNKNOWN:
        set_clue(s, CREEK_CLUE_UNKNOWN);
        return true;
    case EDIT_CLUE_NEXT:
        edit_cycle(s, 1, false);
        return true;
    case EDIT_CLUE_REMOVE:
        set_clue(s, CREEK_CLUE_NONE);
        return true;
    case EDIT_MODE:
        edit_screen_use_corners(s, !s->board.view.corners);
        return true;
    case EDIT_SHADE:
    case EDIT_UNSHADE:
        edit_screen_use_corners(s, false);
        return surface_mark(&s->board, which == EDIT_SHADE ? COMMAND_SHADE : COMMAND_UNSHADE);
    case EDIT_FILL:
        fill(s);
        return true;
    case EDIT_DRAW_FOUND:
        edit_draw_found(s->edit);
        return true;
    case EDIT_UNDO:
    case EDIT_REDO:
        walk(s, which == EDIT_UNDO);
        return true;
    case EDIT_TRIM:
    case EDIT_TRIM_LEVEL:
        edit_trim(s->edit, which == EDIT_TRIM_LEVEL);
        return true;
    case EDIT_CLEAR:
        (s->board.view.corners ? edit_clear_clues : edit_clear_drawing)(s->edit);
        return true;
    case EDIT_SHAPE:
        s->shaping = !s->shaping;
        return true;
    default:
        if (which >= EDIT_CLUE_0 && which <= EDIT_CLUE_4) {
            set_clue(s, (int)which - EDIT_CLUE_0);
            return true;
        }
        return reshape(s, which);
    }
}

void edit_obey(edit_screen *s, shell *sh, edit_command which)
{
    if (change_puzzle(s, which)) {
        edit_screen_settle(s);
        return;
    }
    if (edit_go_elsewhere(s, sh, which))
        return;
    switch (which) {
    case EDIT_SHOW_FOUND:
        show_found(s);
        break;
    case EDIT_LAYOUT:
        next_layout(s);
        break;
    case EDIT_THEME:
        next_theme(s);
        break;
    case EDIT_BACK:
        go_back(s, sh);
        break;
    case EDIT_LEAVE:
        (void)edit_stop(s->edit);
        (void)shell_obey(sh, COMMAND_LEAVE);
        break;
    default:
        break;
    }
}
