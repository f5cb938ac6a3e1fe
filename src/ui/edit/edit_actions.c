/* edit_actions.c - what the commands of the editor do. */
#include "ui/edit/edit_screen.h"

#include "ui/shell/preferences.h"

#include <stdio.h>

static const creek_puzzle *puzzle_of(const edit_screen *s)
{
    return s->edit->puzzle;
}

/* --- clues and cells --------------------------------------------------------------- */

static void set_clue(edit_screen *s, shell *sh, edit_command which)
{
    int clue = which == EDIT_CLUE_UNKNOWN  ? CREEK_CLUE_UNKNOWN
               : which == EDIT_CLUE_REMOVE ? CREEK_CLUE_NONE
                                           : (int)which - EDIT_CLUE_0;
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
    int unknown = 2 + creek_corner_touches(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle),
                                           corner.row, corner.col);
    int number = clue == CREEK_CLUE_NONE ? 0 : clue == CREEK_CLUE_UNKNOWN ? unknown : clue + 1;
    number = (number + direction + unknown + 1) % (unknown + 1);
    clue = number == 0 ? CREEK_CLUE_NONE : number == unknown ? CREEK_CLUE_UNKNOWN : number - 1;
    (void)edit_set_clue(s->edit, corner, clue, join);
    edit_screen_settle(s);
}

static void next_clue(edit_screen *s, shell *sh, edit_command which)
{
    if (s->board.view.corners)
        edit_cycle(s, 1, false);
    else
        set_clue(s, sh, which);
}

static void change_mode(edit_screen *s, shell *sh, edit_command which)
{
    edit_screen_use_corners(s, !s->board.view.corners);
}

static void mark_cell(edit_screen *s, shell *sh, edit_command which)
{
    edit_screen_use_corners(s, false);
    (void)surface_mark(&s->board, which == EDIT_SHADE ? COMMAND_SHADE : COMMAND_UNSHADE);
}

static void fill(edit_screen *s, shell *sh, edit_command which)
{
    creek_place cut;
    if (edit_fill(s->edit, &cut) || cut.row < 0)
        return;
    s->board.view.focus = cut;
    edit_screen_use_corners(s, false);
}

static void draw_found(edit_screen *s, shell *sh, edit_command which)
{
    edit_draw_found(s->edit);
}

static void walk(edit_screen *s, shell *sh, edit_command which)
{
    draft_difference difference = edit_walk(s->edit, which == EDIT_UNDO);
    if (difference.clues + difference.cells != 1)
        return;
    s->board.view.focus = difference.first;
    s->board.view.corners = difference.clues > 0;
}

static void trim(edit_screen *s, shell *sh, edit_command which)
{
    edit_trim(s->edit, which == EDIT_TRIM_LEVEL);
}

static void clear(edit_screen *s, shell *sh, edit_command which)
{
    (s->board.view.corners ? edit_clear_clues : edit_clear_drawing)(s->edit);
}

/* --- size and shape ------------------------------------------------------------------ */

static void toggle_shaping(edit_screen *s, shell *sh, edit_command which)
{
    s->shaping = !s->shaping;
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

/* Moves the frame, and makes it larger. */
static void move_frame(edit_screen *s, shell *sh, edit_command which)
{
    static const struct {
        int top, left, wider, higher;
    } frames[EDIT_COUNT] = {[EDIT_ADD_TOP] = {-1, 0, 0, 1},   [EDIT_ADD_BOTTOM] = {0, 0, 0, 1},
                            [EDIT_ADD_LEFT] = {0, -1, 1, 0},  [EDIT_ADD_RIGHT] = {0, 0, 1, 0},
                            [EDIT_DROP_TOP] = {1, 0, 0, -1},  [EDIT_DROP_BOTTOM] = {0, 0, 0, -1},
                            [EDIT_DROP_LEFT] = {0, 1, -1, 0}, [EDIT_DROP_RIGHT] = {0, 0, -1, 0},
                            [EDIT_SHIFT_UP] = {1, 0, 0, 0},   [EDIT_SHIFT_DOWN] = {-1, 0, 0, 0},
                            [EDIT_SHIFT_LEFT] = {0, 1, 0, 0}, [EDIT_SHIFT_RIGHT] = {0, -1, 0, 0}};
    edit_reframe(s,
                 (draft_shape){.kind = DRAFT_FRAME,
                               .top = frames[which].top,
                               .left = frames[which].left,
                               .width = creek_puzzle_width(puzzle_of(s)) + frames[which].wider,
                               .height = creek_puzzle_height(puzzle_of(s)) + frames[which].higher});
}

static void turn(edit_screen *s, shell *sh, edit_command which)
{
    edit_reshape(s->edit, (draft_shape){.kind = which == EDIT_TURN     ? DRAFT_TURN
                                                : which == EDIT_MIRROR ? DRAFT_MIRROR
                                                                       : DRAFT_FLIP});
}

/* --- how things look ------------------------------------------------------------------------ */

static void save_setting(edit_screen *s, setting which)
{
    char why[300];
    s->passing = true;
    if (!preferences_keep(s->world, which, why, sizeof why))
        edit_say(s->edit, SAY_BAD, "This setting cannot be saved: %s.", why);
}

static void next_layout(edit_screen *s, shell *sh, edit_command which)
{
    const char *next = surface_layout_next(&s->board.request);
    (void)snprintf(s->world->settings->layout, SETTINGS_WORD, "%s", next);
    edit_say(s->edit, SAY_NOTICE, "Layout: %s.", next[0] ? next : "the largest that fits");
    save_setting(s, SETTING_LAYOUT);
}

static void next_theme(edit_screen *s, shell *sh, edit_command which)
{
    setting_step(s->world->settings, SETTING_THEME, 1);
    edit_say(s->edit, SAY_NOTICE, "Colours: %s.", setting_get(s->world->settings, SETTING_THEME));
    save_setting(s, SETTING_THEME);
}

static void show_found(edit_screen *s, shell *sh, edit_command which)
{
    s->found = !s->found;
    edit_say(s->edit, SAY_NOTICE,
             s->found ? "The solver's findings are shown." : "The solver's findings are hidden.");
    s->passing = true;
}

static void go_back(edit_screen *s, shell *sh, edit_command which)
{
    if (!edit_stop(s->edit))
        (void)shell_obey(sh, which == EDIT_BACK ? COMMAND_BACK : COMMAND_LEAVE);
}

/* --- all of them ------------------------------------------------------------------------------ */

/* What does the commands from one to another. */
static const struct {
    edit_command first, last;
    edit_action *run;
} actions[] = {
    {EDIT_CLUE_0, EDIT_CLUE_UNKNOWN, set_clue},
    {EDIT_CLUE_NEXT, EDIT_CLUE_NEXT, next_clue},
    {EDIT_CLUE_REMOVE, EDIT_CLUE_REMOVE, set_clue},
    {EDIT_MODE, EDIT_MODE, change_mode},
    {EDIT_SHADE, EDIT_UNSHADE, mark_cell},
    {EDIT_FILL, EDIT_FILL, fill},
    {EDIT_DRAW_FOUND, EDIT_DRAW_FOUND, draw_found},
    {EDIT_UNDO, EDIT_REDO, walk},
    {EDIT_TRIM, EDIT_TRIM_LEVEL, trim},
    {EDIT_CLEAR, EDIT_CLEAR, clear},
    {EDIT_TITLE, EDIT_AUTHOR, edit_ask},
    {EDIT_SHAPE, EDIT_SHAPE, toggle_shaping},
    {EDIT_ADD_TOP, EDIT_SHIFT_RIGHT, move_frame},
    {EDIT_SIZE, EDIT_SIZE, edit_ask},
    {EDIT_TURN, EDIT_FLIP, turn},
    {EDIT_PLAY, EDIT_PLAY, edit_play},
    {EDIT_URL, EDIT_URL, edit_show_url},
    {EDIT_EXPORT, EDIT_EXPORT, edit_export},
    {EDIT_NEW, EDIT_NEW, edit_ask},
    {EDIT_DRAFTS, EDIT_DRAFTS, edit_show_drafts},
    {EDIT_SHOW_FOUND, EDIT_SHOW_FOUND, show_found},
    {EDIT_MAP, EDIT_MAP, edit_show_map},
    {EDIT_LAYOUT, EDIT_LAYOUT, next_layout},
    {EDIT_THEME, EDIT_THEME, next_theme},
    {EDIT_MESSAGE, EDIT_MESSAGE, edit_show_message},
    {EDIT_MENU, EDIT_MENU, edit_show_menu},
    {EDIT_HELP, EDIT_HELP, edit_show_help},
    {EDIT_BACK, EDIT_BACK, go_back},
    {EDIT_LEAVE, EDIT_LEAVE, go_back},
};

void edit_obey(edit_screen *s, shell *sh, edit_command which)
{
    if (which != EDIT_MESSAGE && which != EDIT_MENU)
        edit_clear_message(s->edit);
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++)
        if (which >= actions[i].first && which <= actions[i].last)
            actions[i].run(s, sh, which);
    edit_screen_settle(s);
}
