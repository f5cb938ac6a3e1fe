/* edit_actions.c - what the editor's commands do. */
#include "ui/edit/edit_screen.h"

#include "ui/edit/screen_drafts.h"
#include "ui/edit/screen_edit_menu.h"
#include "ui/play/screen_map.h"
#include "ui/play/screen_play.h"
#include "ui/play/share.h"
#include "ui/screens/screen_help.h"
#include "ui/shell/preferences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const creek_puzzle *puzzle_of(const edit_screen *s)
{
    return edit_look(s->edit)->puzzle;
}

/* --- clues and cells --------------------------------------------------------------- */

static void set_clue(edit_screen *s, int clue)
{
    if (s->cells)
        edit_say(s->edit, SAY_NOTICE, "The cursor is on the cells; Tab goes back to the clues.");
    else
        (void)edit_set_clue(s->edit, s->corner, clue, false);
}

/* The order of the clues in turn: none, 0, 1, ... as many as it touches, ?. */
void edit_cycle(edit_screen *s, int direction, bool join)
{
    const creek_puzzle *puzzle = puzzle_of(s);
    int clue = creek_puzzle_clue(puzzle, s->corner.row, s->corner.col);
    int touches = creek_corner_touches(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle),
                                       s->corner.row, s->corner.col);
    int number = clue == CREEK_CLUE_NONE ? 0 : clue == CREEK_CLUE_UNKNOWN ? touches + 2 : clue + 1;
    int count = touches + 3;
    number = (number + direction + count) % count;
    int next = number == 0             ? CREEK_CLUE_NONE
               : number == touches + 2 ? CREEK_CLUE_UNKNOWN
                                       : number - 1;
    (void)edit_set_clue(s->edit, s->corner, next, join);
}

void edit_toggle(edit_screen *s, creek_state state)
{
    creek_state now = creek_board_get(edit_look(s->edit)->drawing, s->cell.row, s->cell.col);
    (void)edit_set_cell(s->edit, s->cell, now == state ? CREEK_UNDECIDED : state, false);
}

/* The cell for a corner and the other way round: the other cursor comes along. */
static void change_mode(edit_screen *s)
{
    const creek_puzzle *puzzle = puzzle_of(s);
    int last_row = creek_puzzle_height(puzzle) - 1, last_col = creek_puzzle_width(puzzle) - 1;
    s->cells = !s->cells;
    if (s->cells)
        s->cell = (creek_place){s->corner.row < last_row ? s->corner.row : last_row,
                                s->corner.col < last_col ? s->corner.col : last_col};
    else
        s->corner = s->cell;
    s->pointing = false;
}

static void fill(edit_screen *s)
{
    creek_place cut;
    if (edit_fill(s->edit, &cut) || cut.row < 0)
        return;
    s->cells = true;
    s->cell = cut;
}

static void walk(edit_screen *s, bool undo)
{
    creek_place at = {-1, -1};
    bool cell = false;
    (undo ? edit_undo : edit_redo)(s->edit, &at, &cell);
    edit_screen_settle(s);
    if (at.row < 0)
        return;
    s->cells = cell;
    *(cell ? &s->cell : &s->corner) = at;
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
        s->corner.row -= shape.top;
        s->corner.col -= shape.left;
        s->cell.row -= shape.top;
        s->cell.col -= shape.left;
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
    edit_screen_settle(s);
    return true;
}

/* --- elsewhere ---------------------------------------------------------------------------- */

static void play_it(edit_screen *s, shell *sh)
{
    screen *below = s->base.below;
    /* The game this draft was made from goes on. */
    if (below && below->class->plays && below->class->puzzle &&
        creek_puzzle_equal(below->class->puzzle(below), puzzle_of(s))) {
        if (edit_screen_may_close(s, "P"))
            (void)shell_back(sh);
        return;
    }
    char name[] = "";
    ui_entry entry = {.name = name, .game = edit_game(s->edit, NULL)};
    ui_opening opening = {.entries = &entry, .count = 1};
    catalog *all = entry.game ? catalog_from_opening(&opening) : NULL;
    screen *game = all ? screen_play_new(sh, &all->packs[0], 0) : NULL;
    if (game) {
        game->holds = all;
        shell_open(sh, game);
        return;
    }
    creek_game_free(entry.game);
    catalog_free(all);
    edit_say(s->edit, SAY_BAD, "It cannot be played: memory ran out.");
}

void edit_screen_unshare(edit_screen *s)
{
    for (int i = 0; i < EXPORT_CHOICES; i++) {
        creek_game_free(s->shared[i]);
        s->shared[i] = NULL;
    }
}

/* The puzzle with these marks for other screens to look at. */
static const creek_game *share(edit_screen *s, int number, const creek_board *marks)
{
    s->shared[number] = edit_game(s->edit, marks);
    if (!s->shared[number])
        edit_say(s->edit, SAY_BAD, "Memory ran out.");
    return s->shared[number];
}

static void show_url(edit_screen *s, shell *sh)
{
    edit_screen_unshare(s);
    if (share(s, 0, NULL))
        share_url(sh, s->shared[0]);
}

/* The puzzle alone, with the drawing, and with the solution if there is one
 * that is known. */
static void export_it(edit_screen *s, shell *sh)
{
    const edit_facts *f = edit_look(s->edit);
    const struct {
        const char *with;
        const creek_board *marks;
        bool there;
    } all[EXPORT_CHOICES] = {
        {"nothing else", NULL, true},
        {"the drawing", f->drawing, edit_is_drawn(f->drawing)},
        {"the solution", f->findings->forced, f->findings->verdict == CREEK_VERDICT_UNIQUE}};
    export_choice choices[EXPORT_CHOICES];
    int count = 0;
    edit_screen_unshare(s);
    for (int i = 0; i < EXPORT_CHOICES; i++)
        if (all[i].there) {
            choices[count] = (export_choice){all[i].with, share(s, count, all[i].marks)};
            if (!choices[count++].game)
                return;
        }
    shell_open(sh, screen_export_choose(sh, choices, count));
}

static void show_drafts(edit_screen *s, shell *sh)
{
    /* The list as it will be. */
    edit_commit(s->edit);
    shell_open(sh, screen_drafts_new(sh));
}

static void show_map(edit_screen *s, shell *sh)
{
    edit_view v = edit_screen_view(s);
    if (s->width < PLAY_LEAST_WIDTH || s->height < PLAY_LEAST_HEIGHT)
        return;
    board_frame frame = edit_view_frame(&v);
    if (!s->cells) {
        change_mode(s);
        s->cells = false;
    }
    s->mapping = true;
    board_view view = edit_view_board(&v);
    shell_open(sh, screen_map_new(&view, &s->cell, &frame));
}

/* --- how things look ------------------------------------------------------------------------ */

static void keep(edit_screen *s, setting which)
{
    char why[300];
    if (!preferences_keep(s->world, which, why, sizeof why))
        edit_say(s->edit, SAY_BAD, "This setting cannot be kept: %s.", why);
}

static void next_layout(edit_screen *s)
{
    edit_view v = edit_screen_view(s);
    const char *next = edit_view_next_layout(&v);
    (void)snprintf(s->world->settings->layout, SETTINGS_WORD, "%s", next);
    edit_say(s->edit, SAY_NOTICE, "Layout: %s.", next[0] ? next : "the largest that fits");
    s->passing = true;
    keep(s, SETTING_LAYOUT);
}

static void next_theme(edit_screen *s)
{
    setting_step(s->world->settings, SETTING_THEME, 1);
    edit_say(s->edit, SAY_NOTICE, "Colours: %s.", setting_get(s->world->settings, SETTING_THEME));
    s->passing = true;
    keep(s, SETTING_THEME);
}

static void show_found(edit_screen *s)
{
    s->found = !s->found;
    edit_say(s->edit, SAY_NOTICE,
             s->found ? "What the solver finds is shown." : "What the solver finds is hidden.");
    s->passing = true;
}

static void go_back(edit_screen *s, shell *sh)
{
    if (edit_stop(s->edit))
        return;
    if (edit_screen_may_close(s, "Esc"))
        (void)shell_back(sh);
}

/* --- all of them ------------------------------------------------------------------------------ */

static void obey_chosen(screen *below, shell *sh, edit_command which)
{
    edit_obey((edit_screen *)below, sh, which);
}

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
        change_mode(s);
        return true;
    case EDIT_SHADE:
    case EDIT_UNSHADE:
        if (!s->cells)
            change_mode(s);
        edit_toggle(s, which == EDIT_SHADE ? CREEK_SHADED : CREEK_UNSHADED);
        return true;
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
        (s->cells ? edit_clear_drawing : edit_clear_clues)(s->edit);
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

static bool go_elsewhere(edit_screen *s, shell *sh, edit_command which)
{
    switch (which) {
    case EDIT_TITLE:
    case EDIT_AUTHOR:
    case EDIT_SIZE:
    case EDIT_NEW:
        edit_ask(s, sh, which);
        return true;
    case EDIT_PLAY:
        play_it(s, sh);
        return true;
    case EDIT_URL:
        show_url(s, sh);
        return true;
    case EDIT_EXPORT:
        export_it(s, sh);
        return true;
    case EDIT_DRAFTS:
        show_drafts(s, sh);
        return true;
    case EDIT_MAP:
        show_map(s, sh);
        return true;
    case EDIT_MENU:
        shell_open(sh, screen_edit_menu_new(obey_chosen));
        return true;
    case EDIT_HELP:
        shell_open(sh, screen_help_for_editor(sh));
        return true;
    default:
        return false;
    }
}

void edit_obey(edit_screen *s, shell *sh, edit_command which)
{
    if (change_puzzle(s, which) || go_elsewhere(s, sh, which))
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
        sh->leave = true;
        break;
    default:
        break;
    }
}
