/* screen_play.c - keys and mouse on a board, and the layout of the screen. */
#include "ui/play/screen_play.h"

#include "ui/board/board_view.h"
#include "ui/board/minimap.h"
#include "ui/canvas/theme.h"
#include "ui/edit/screen_edit.h"
#include "ui/making/next_game.h"
#include "ui/making/screen_making.h"
#include "ui/play/panel.h"
#include "ui/play/play.h"
#include "ui/play/play_layout.h"
#include "ui/play/result_view.h"
#include "ui/play/screen_map.h"
#include "ui/play/screen_replay.h"
#include "ui/play/screen_result.h"
#include "ui/play/share.h"
#include "ui/screens/screen_export.h"
#include "ui/screens/screen_help.h"
#include "ui/screens/screen_keys.h"
#include "ui/screens/screen_settings.h"
#include "ui/shell/command.h"
#include "ui/shell/keymap.h"
#include "ui/shell/preferences.h"
#include "ui/shell/screen_message.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    screen base;
    catalog_pack *pack;
    size_t index;
    next_game *next; /* after the last one of a run, or NULL */
    play *play;
    creek_place focus;
    int first_row, first_col;
    const world *world;
    int width, height; /* of the screen, when it was last drawn */
    canvas_charset charset;
    bool pointing;            /* the mouse was used last, which points at what stands still */
    bool steering;            /* a drag on the minimap moves what is shown */
    int step_rows, step_cols; /* the last step, 0, 0 for none yet */
    int painting;             /* the mouse button that paints, 0 for none */
    creek_state paint;
    creek_place painted; /* the last cell the drag came through */
    bool joined;         /* the drag has made a move already */
    keybar win;          /* what can be clicked when the game is won */
} play_screen;

static catalog_entry *entry_of(const play_screen *s)
{
    return &s->pack->entries[s->index];
}

/* --- layout ---------------------------------------------------------------- */

static int less(int a, int b)
{
    return a < b ? a : b;
}

static int more(int a, int b)
{
    return a > b ? a : b;
}

static play_layout_wants wants_of(const play_screen *s)
{
    return (play_layout_wants){.width = s->width,
                               .height = s->height,
                               .cols = entry_of(s)->width,
                               .rows = entry_of(s)->height,
                               .wish = s->world->settings->layout,
                               .charset = s->charset,
                               .no_rulers = !s->world->settings->rulers,
                               .no_minimap = !s->world->settings->minimap};
}

static play_layout arrange(const play_screen *s)
{
    play_layout_wants wants = wants_of(s);
    return play_layout_make(&wants);
}

static board_view view_of(const play_screen *s, board_layout layout)
{
    const play_facts *f = play_look(s->play);
    const settings *likes = s->world->settings;
    return (board_view){.puzzle = creek_game_puzzle(f->game),
                        .board = creek_game_board(f->game),
                        .game = f->won ? NULL : f->game,
                        .areas = likes->help && likes->cut_off ? f->areas : NULL,
                        .groups = f->won ? NULL : f->groups,
                        .show_satisfied = likes->help && likes->satisfied,
                        .show_broken = likes->help && likes->broken,
                        .focus = s->focus,
                        .hint = f->hint,
                        .hint_look = f->stage >= HINT_LOOK,
                        .hint_cells = f->stage >= HINT_CELLS,
                        .layout = layout,
                        .steady = s->pointing,
                        .rulers = likes->rulers,
                        .first_row = s->first_row,
                        .first_col = s->first_col};
}

/* Where the clues are not to be seen in any other way. */
static bool tells_words(const play_screen *s)
{
    play_layout at = arrange(s);
    return !board_view_has_corners(at.layout) && at.lens.height == 0;
}

static panel panel_of(const play_screen *s)
{
    bool more = s->index + 1 < s->pack->count;
    return (panel){.facts = play_look(s->play),
                   .settings = s->world->settings,
                   .keys = s->world->keys,
                   .seconds = play_time(s->play) / 1000,
                   .focus = s->focus,
                   .entry = entry_of(s),
                   .wordy = s->width > 0 && tells_words(s),
                   .next = more ? &s->pack->entries[s->index + 1] : next_game_entry(s->next),
                   .pack = s->pack->title,
                   .alone = s->pack->count == 1};
}

static bool too_small(const play_screen *s)
{
    return s->width < PLAY_LEAST_WIDTH || s->height < PLAY_LEAST_HEIGHT;
}

/* The focused cell alone, with its clues. */
static void draw_lens(const board_view *view, canvas *c, canvas_rect rect)
{
    board_view lens = *view;
    lens.layout = BOARD_ROOMY;
    lens.rulers = false;
    lens.first_row = view->focus.row;
    lens.first_col = view->focus.col;
    board_view_draw(&lens, c, rect);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    play_screen *s = (play_screen *)self;
    (void)sh;
    s->width = c->width;
    s->height = c->height;
    s->charset = c->charset;
    if (shell_too_small(c, PLAY_LEAST_WIDTH, PLAY_LEAST_HEIGHT))
        return;
    play_layout at = arrange(s);
    panel p = panel_of(s);
    s->win = (keybar){0};
    p.bar = &s->win;
    board_view view = view_of(s, at.layout);
    board_view_follow(&view, at.board);
    s->first_row = view.first_row;
    s->first_col = view.first_col;
    if (at.lens.height > 0)
        draw_lens(&view, c, at.lens);
    board_view_draw(&view, c, at.board);
    minimap_draw(&view, at.board, c, at.minimap);
    if (at.beside)
        panel_draw_side(&p, c, at.panel);
    else
        panel_draw_bottom(&p, c, at.panel, at.panel.top - at.board.top - at.board.height,
                          c->cursor_row);
}

/* --- moving and marking ---------------------------------------------------- */

static creek_state state_here(const play_screen *s)
{
    return creek_board_get(creek_game_board(play_look(s->play)->game), s->focus.row, s->focus.col);
}

static void go(play_screen *s, int row, int col)
{
    const catalog_entry *entry = entry_of(s);
    s->focus.row = less(more(row, 0), entry->height - 1);
    s->focus.col = less(more(col, 0), entry->width - 1);
}

static int round_in(int value, int size)
{
    return (value + size) % size;
}

/* A step; over the edge it goes on at the other side if that is wished for. */
static void step(play_screen *s, int rows, int cols)
{
    const catalog_entry *entry = entry_of(s);
    s->step_rows = rows;
    s->step_cols = cols;
    if (s->world->settings->wrap)
        s->focus = (creek_place){round_in(s->focus.row + rows, entry->height),
                                 round_in(s->focus.col + cols, entry->width)};
    else
        go(s, s->focus.row + rows, s->focus.col + cols);
}

/* A step that takes the cell's state along. */
static void carry(play_screen *s, int rows, int cols)
{
    creek_state state = state_here(s);
    creek_place before = s->focus;
    step(s, rows, cols);
    if (before.row != s->focus.row || before.col != s->focus.col)
        play_set(s->play, s->focus, state, false);
}

static void toggle(play_screen *s, creek_state state)
{
    play_set(s->play, s->focus, state_here(s) == state ? CREEK_UNDECIDED : state, false);
}

/* What comes after a state, or before it, when a cell goes through them all. */
static creek_state next_state(creek_state state, bool back)
{
    static const creek_state after[] = {[CREEK_UNDECIDED] = CREEK_SHADED,
                                        [CREEK_SHADED] = CREEK_UNSHADED,
                                        [CREEK_UNSHADED] = CREEK_UNDECIDED};
    return back ? after[after[state]] : after[state];
}

/* After a mark by a key: on to the next cell, if that is wished for. */
static void advance(play_screen *s)
{
    if (!s->world->settings->advance || play_look(s->play)->won)
        return;
    if (s->step_rows == 0 && s->step_cols == 0)
        s->step_cols = 1;
    step(s, s->step_rows, s->step_cols);
}

static int page_of(const play_screen *s)
{
    play_layout at = arrange(s);
    board_view view = view_of(s, at.layout);
    return more(board_view_place(&view, at.board).rows - 1, 1);
}

/* Commands that move the focus. */
static bool move(play_screen *s, command which)
{
    const catalog_entry *entry = entry_of(s);
    switch (which) {
    case COMMAND_UP:
        step(s, -1, 0);
        return true;
    case COMMAND_DOWN:
        step(s, 1, 0);
        return true;
    case COMMAND_LEFT:
        step(s, 0, -1);
        return true;
    case COMMAND_RIGHT:
        step(s, 0, 1);
        return true;
    case COMMAND_CARRY_UP:
        carry(s, -1, 0);
        return true;
    case COMMAND_CARRY_DOWN:
        carry(s, 1, 0);
        return true;
    case COMMAND_CARRY_LEFT:
        carry(s, 0, -1);
        return true;
    case COMMAND_CARRY_RIGHT:
        carry(s, 0, 1);
        return true;
    case COMMAND_ROW_START:
        go(s, s->focus.row, 0);
        return true;
    case COMMAND_ROW_END:
        go(s, s->focus.row, entry->width - 1);
        return true;
    case COMMAND_FIRST_ROW:
        go(s, 0, s->focus.col);
        return true;
    case COMMAND_LAST_ROW:
        go(s, entry->height - 1, s->focus.col);
        return true;
    case COMMAND_PAGE_UP:
        go(s, s->focus.row - page_of(s), s->focus.col);
        return true;
    case COMMAND_PAGE_DOWN:
        go(s, s->focus.row + page_of(s), s->focus.col);
        return true;
    default:
        return false;
    }
}

/* Commands that change the board. */
static bool mark(play_screen *s, command which)
{
    switch (which) {
    case COMMAND_SHADE:
        toggle(s, CREEK_SHADED);
        advance(s);
        return true;
    case COMMAND_UNSHADE:
        toggle(s, CREEK_UNSHADED);
        advance(s);
        return true;
    case COMMAND_CLEAR:
        play_set(s->play, s->focus, CREEK_UNDECIDED, false);
        advance(s);
        return true;
    case COMMAND_CYCLE:
        play_set(s->play, s->focus, next_state(state_here(s), false), false);
        return true;
    case COMMAND_UNDO:
        play_undo(s->play);
        return true;
    case COMMAND_REDO:
        play_redo(s->play);
        return true;
    case COMMAND_RESTART:
        play_restart(s->play);
        return true;
    case COMMAND_TRY:
        play_try(s->play);
        return true;
    case COMMAND_KEEP:
        play_accept(s->play);
        return true;
    case COMMAND_DROP:
        play_reject(s->play);
        return true;
    case COMMAND_SAVEPOINT:
        play_bookmark(s->play);
        return true;
    case COMMAND_GO_BACK:
        play_go_back(s->play);
        return true;
    default:
        return false;
    }
}

/* --- switches -------------------------------------------------------------- */

/* Keeps a setting; it holds for this run even when it cannot be kept. */
static void keep_setting(play_screen *s, setting which)
{
    char why[300], text[400];
    if (preferences_keep(s->world, which, why, sizeof why))
        return;
    snprintf(text, sizeof text, "This setting cannot be kept: %s.", why);
    play_say(s->play, SAY_BAD, text);
}

/* What a command switches, and what is said then. */
static const struct {
    command command;
    setting setting;
    const char *on, *off;
} switches[] = {
    {COMMAND_TOGGLE_SATISFIED, SETTING_SATISFIED, "Satisfied clues recede.",
     "Satisfied clues look like others."},
    {COMMAND_TOGGLE_BROKEN, SETTING_BROKEN, "Broken clues stand out.",
     "Broken clues look like others."},
    {COMMAND_TOGGLE_CUT_OFF, SETTING_CUT_OFF, "Areas that are cut off are shown.",
     "Areas that are cut off are not shown."},
    {COMMAND_TOGGLE_AREAS, SETTING_AREAS, "Separate unshaded areas have letters of their own.",
     "Unshaded areas all look the same."},
    {COMMAND_TOGGLE_WORDS, SETTING_WORDS, "The cell and its clues are told in words.",
     "The cell is not told in words."},
    {COMMAND_TOGGLE_FILL, SETTING_FILL, "Clues that have their shaded cells fill in the others.",
     "Nothing is filled in for you."},
    {COMMAND_TOGGLE_TIMER, SETTING_TIMER, "The time is shown.", "The time is not shown."},
    {COMMAND_TOGGLE_MOUSE, SETTING_MOUSE, "The mouse plays.", "The mouse is left to the terminal."},
    {COMMAND_TOGGLE_HELP, SETTING_HELP, "Help is on: feedback, checks and hints.",
     "You play without help: no feedback, no checks, no hints."},
};

static void next_layout(play_screen *s)
{
    char *layout = s->world->settings->layout, text[60] = "Layout: the largest that fits.";
    play_layout_wants wants = wants_of(s);
    const char *next = play_layout_next(&wants);
    if (next[0])
        snprintf(text, sizeof text, "Layout: %s.", next);
    snprintf(layout, SETTINGS_WORD, "%s", next);
    play_say(s->play, SAY_NOTICE, text);
    keep_setting(s, SETTING_LAYOUT);
}

static void next_theme(play_screen *s)
{
    char text[60];
    setting_step(s->world->settings, SETTING_THEME, 1);
    snprintf(text, sizeof text, "Colours: %s.", setting_get(s->world->settings, SETTING_THEME));
    play_say(s->play, SAY_NOTICE, text);
    keep_setting(s, SETTING_THEME);
}

/* Commands that change how things look; kept. */
static bool switch_by(play_screen *s, command which)
{
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
        if (switches[i].command != which)
            continue;
        setting_step(s->world->settings, switches[i].setting, 1);
        bool on = strcmp(setting_get(s->world->settings, switches[i].setting), "on") == 0;
        play_look_again(s->play);
        play_say(s->play, SAY_NOTICE, on ? switches[i].on : switches[i].off);
        keep_setting(s, switches[i].setting);
        return true;
    }
    if (which == COMMAND_LAYOUT)
        next_layout(s);
    else if (which == COMMAND_THEME)
        next_theme(s);
    else
        return false;
    return true;
}

/* --- other puzzles --------------------------------------------------------- */

/* The cell that was changed last, where a game goes on. */
static creek_place last_touched(const creek_game *game)
{
    size_t position = creek_game_position(game);
    if (position == 0)
        return (creek_place){0, 0};
    creek_move move = creek_game_move(game, position - 1);
    if (move.by == CREEK_BY_RESTART || move.count == 0)
        return (creek_place){0, 0};
    const creek_change *change = &move.changes[move.count - 1];
    return (creek_place){change->row, change->col};
}

static bool begin(play_screen *s, shell *sh, size_t index)
{
    catalog_entry *entry = &s->pack->entries[index];
    if (!catalog_load(entry))
        return false;
    if (s->play) {
        /* A list may hold the same puzzle twice. */
        play_commit(s->play);
        play_unlock(s->play);
    }
    play *p = play_open(sh->world, &entry->game, entry->name);
    if (!p)
        return false;
    play_close(s->play);
    s->play = p;
    s->index = index;
    s->focus = last_touched(play_look(p)->game);
    s->first_row = s->first_col = 0;
    s->painting = 0;
    next_game_free(s->next);
    s->next = index + 1 == s->pack->count ? next_game_new(sh->world, s->pack) : NULL;
    return true;
}

/* The next puzzle of a run was made: it is played. */
static void play_made(screen *self, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    play_screen *s = (play_screen *)self;
    if (!catalog_add_made(s->pack, request, puzzle) || !begin(s, sh, s->pack->count - 1))
        play_say(s->play, SAY_BAD, "The next puzzle cannot be opened: memory ran out.");
}

static void say_not_made(screen *self, shell *sh, const char *why)
{
    play_screen *s = (play_screen *)self;
    (void)sh;
    play_say(s->play, SAY_BAD, why);
}

/* To the puzzle that was prepared meanwhile, or to where it is waited for. */
static void go_to_next_game(play_screen *s, shell *sh)
{
    making_use use = {.made = play_made, .failed = say_not_made};
    shell_open(sh, screen_making_wait(sh, next_game_job(s->next), use));
}

static void go_to_puzzle(play_screen *s, shell *sh, int direction)
{
    if (direction > 0 && s->next)
        go_to_next_game(s, sh);
    else if (s->pack->count < 2)
        play_say(s->play, SAY_NOTICE, "There is no other puzzle here.");
    else if (direction > 0 && s->index + 1 >= s->pack->count)
        play_say(s->play, SAY_NOTICE, "This is the last puzzle of the pack.");
    else if (direction < 0 && s->index == 0)
        play_say(s->play, SAY_NOTICE, "This is the first puzzle of the pack.");
    else if (!begin(s, sh, direction > 0 ? s->index + 1 : s->index - 1))
        play_say(s->play, SAY_BAD, "That puzzle cannot be opened.");
}

/* --- events ---------------------------------------------------------------- */

/* Commands about the game as a whole. */
static bool manage(play_screen *s, shell *sh, command which)
{
    switch (which) {
    case COMMAND_CHECK:
        play_check(s->play);
        return true;
    case COMMAND_SOLVE:
        play_solve(s->play);
        return true;
    case COMMAND_NEXT:
        go_to_puzzle(s, sh, 1);
        return true;
    case COMMAND_PREVIOUS:
        go_to_puzzle(s, sh, -1);
        return true;
    case COMMAND_LEAVE:
        sh->leave = true;
        return true;
    case COMMAND_BACK:
        if (!shell_back(sh))
            play_say(s->play, SAY_NOTICE, "{leave} leaves; the game is kept.");
        return true;
    default:
        return false;
    }
}

/* Brings into sight what the hint points at. */
static void look_at_hint(play_screen *s)
{
    const play_facts *f = play_look(s->play);
    const catalog_entry *entry = entry_of(s);
    if (!f->hint || f->stage < HINT_LOOK)
        return;
    if (f->stage >= HINT_CELLS && f->hint->cell_count > 0)
        s->focus = (creek_place){f->hint->cells[0].row, f->hint->cells[0].col};
    else if (f->hint->clue_count > 0)
        s->focus = (creek_place){less(f->hint->clues[0].row, entry->height - 1),
                                 less(f->hint->clues[0].col, entry->width - 1)};
    else if (f->hint->because_count > 0)
        s->focus = (creek_place){f->hint->because[0].row, f->hint->because[0].col};
}

/* The commands a hint listens to. */
static bool hint(play_screen *s, command which)
{
    if (which == COMMAND_HINT) {
        play_hint(s->play);
        look_at_hint(s);
        return true;
    }
    if (which == COMMAND_TRY && play_can_walk(s->play)) {
        play_walk(s->play);
        return true;
    }
    return false;
}

static bool hidden_by_message(const play_screen *s)
{
    if (s->width < PLAY_LEAST_WIDTH || s->height < PLAY_LEAST_HEIGHT)
        return true;
    play_layout at = arrange(s);
    panel p = panel_of(s);
    /* The words stand where the message does. */
    return !at.beside &&
           (p.wordy ||
            panel_bottom_hides(&p, at.panel, at.panel.top - at.board.top - at.board.height));
}

static void show_message(const play_screen *s, shell *sh)
{
    char text[5000];
    panel p = panel_of(s);
    panel_text(&p, text, sizeof text);
    if (text[0])
        shell_open(sh, screen_message_new(text));
}

static void show_map(play_screen *s, shell *sh)
{
    if (too_small(s))
        return;
    play_layout at = arrange(s);
    board_view view = view_of(s, at.layout);
    board_frame frame = board_view_place(&view, at.board);
    shell_open(sh, screen_map_new(&view, &s->focus, &frame));
}

static void show_result(const play_screen *s, shell *sh)
{
    const play_facts *f = play_look(s->play);
    panel p = panel_of(s);
    const char *next = !p.next ? NULL : p.next->title[0] ? p.next->title : p.next->name;
    if (f->result.there)
        shell_open(sh, screen_result_new(sh, f, entry_of(s)->name, next));
    else
        shell_say(sh, false, "There is no result before the puzzle is solved.");
}

/* A click on what is said of a win: a key that is named there, or, where it is
 * but a line, all about it. False when the click is elsewhere. */
static bool click_win(play_screen *s, shell *sh, const event *e)
{
    const play_facts *f = play_look(s->play);
    event meant = keybar_translate(&s->win, e);
    play_layout at = arrange(s);
    if (!f->won || e->button != 1)
        return false;
    if (meant.kind == EVENT_KEY && meant.key == RESULT_KEY_SHARE)
        share_result(sh, f->game, &f->result);
    else if (meant.kind == EVENT_KEY && meant.key == RESULT_KEY_REPLAY)
        shell_open(sh, screen_replay_new(sh, f->game, entry_of(s)->name));
    else if (meant.kind == EVENT_KEY && meant.key == KEY_ENTER_KEY)
        go_to_puzzle(s, sh, 1);
    else if (meant.kind == EVENT_KEY || (!at.beside && e->row >= at.panel.top))
        show_result(s, sh);
    else
        return false;
    return true;
}

/* Commands that open another page; nothing changes by them. */
static bool turn_page(play_screen *s, shell *sh, command which)
{
    const creek_game *game = play_look(s->play)->game;
    switch (which) {
    case COMMAND_MESSAGE:
        show_message(s, sh);
        return true;
    case COMMAND_MAP:
        show_map(s, sh);
        return true;
    case COMMAND_HELP:
        shell_open(sh, screen_help_new(sh));
        return true;
    case COMMAND_SETTINGS:
        shell_open(sh, screen_settings_new(sh));
        return true;
    case COMMAND_KEYS:
        shell_open(sh, screen_keys_new(sh));
        return true;
    case COMMAND_URL:
        share_url(sh, game);
        return true;
    case COMMAND_SHARE:
        share_result(sh, game, &play_look(s->play)->result);
        return true;
    case COMMAND_RESULT:
        show_result(s, sh);
        return true;
    case COMMAND_REPLAY:
        shell_open(sh, screen_replay_new(sh, game, entry_of(s)->name));
        return true;
    case COMMAND_EXPORT:
        shell_open(sh, screen_export_new(sh, game, entry_of(s)->name));
        return true;
    case COMMAND_EDIT:
        screen_edit_puzzle(sh, creek_game_puzzle(game));
        return true;
    default:
        return false;
    }
}

static void obey(play_screen *s, shell *sh, const event *e)
{
    command which = keymap_find(s->world->keys, e);
    s->painting = 0;
    if (turn_page(s, sh, which) || hint(s, which))
        return;
    /* Any other key puts the hint away. */
    if (play_dismiss(s->play) && which == COMMAND_BACK)
        return;
    /* What was said stays while the player only looks round, unless it hides a
     * part of the board. */
    bool hides = hidden_by_message(s);
    if (move(s, which)) {
        if (hides)
            play_hush(s->play);
        return;
    }
    play_hush(s->play);
    if (event_is_plain(e, KEY_ENTER_KEY) && play_look(s->play)->won &&
        (s->next || s->index + 1 < s->pack->count)) {
        go_to_puzzle(s, sh, 1);
        return;
    }
    if (!mark(s, which) && !switch_by(s, which))
        (void)manage(s, sh, which);
}

/* --- mouse ----------------------------------------------------------------- */

/* The cell under the mouse. Where two share a place, a modifier asks for the
 * lower one. */
static creek_place hit(const play_screen *s, const event *e)
{
    play_layout at = arrange(s);
    board_view view = view_of(s, at.layout);
    creek_place cell = board_view_hit(&view, at.board, e->row, e->col);
    creek_place twin = cell.row < 0 ? cell : board_view_twin(&view, cell);
    return e->mods && twin.row > cell.row ? twin : cell;
}

/* Shows the part of the board that the minimap has at the mouse. */
static void steer(play_screen *s, const event *e)
{
    play_layout at = arrange(s);
    board_view view = view_of(s, at.layout);
    s->focus = view.focus = minimap_hit(&view, s->charset, at.minimap, e->row, e->col);
    board_view_centre(&view, at.board);
    s->first_row = view.first_row;
    s->first_col = view.first_col;
}

static void paint(play_screen *s, creek_place cell)
{
    s->focus = cell;
    if (play_set(s->play, cell, s->paint, s->joined))
        s->joined = true;
    if (play_look(s->play)->won)
        s->painting = 0;
}

static creek_place other_half(const play_screen *s, creek_place cell)
{
    board_view view = view_of(s, arrange(s).layout);
    return board_view_twin(&view, cell);
}

/* What a button makes of the focused cell. */
static creek_state state_by_button(const play_screen *s, bool left)
{
    const char *buttons = s->world->settings->buttons;
    if (strcmp(buttons, "cycle") == 0)
        return next_state(state_here(s), !left);
    bool shades = left != (strcmp(buttons, "mark") == 0);
    creek_state wanted = shades ? CREEK_SHADED : CREEK_UNSHADED;
    return state_here(s) == wanted ? CREEK_UNDECIDED : wanted;
}

static void press(play_screen *s, const event *e)
{
    s->steering = minimap_holds(arrange(s).minimap, e->row, e->col);
    if (s->steering) {
        steer(s, e);
        return;
    }
    creek_place cell = hit(s, e);
    if (cell.row < 0)
        return;
    bool again = cell.row == s->focus.row && cell.col == s->focus.col;
    s->focus = cell;
    if (e->button != 1 && e->button != 3) {
        if (again && e->button == 2)
            s->focus = other_half(s, cell);
        return;
    }
    s->paint = state_by_button(s, e->button == 1);
    s->painting = e->button;
    s->joined = false;
    s->painted = cell;
    paint(s, cell);
}

/* A fast drag skips cells: all on the way are painted. */
static void drag(play_screen *s, const event *e)
{
    creek_place to = hit(s, e);
    if (to.row < 0)
        return;
    /* Where two cells share a place the drag stays with the upper or lower. */
    if ((to.row ^ s->painted.row) & 1)
        to = other_half(s, to);
    int rows = to.row - s->painted.row, cols = to.col - s->painted.col;
    int steps = more(abs(rows), abs(cols));
    creek_place from = s->painted;
    for (int i = 1; i <= steps && s->painting; i++) {
        creek_place cell = {from.row + (2 * rows * i + (rows < 0 ? -steps : steps)) / (2 * steps),
                            from.col + (2 * cols * i + (cols < 0 ? -steps : steps)) / (2 * steps)};
        paint(s, cell);
    }
    s->painted = to;
}

static void wheel(play_screen *s, const event *e)
{
    play_layout at = arrange(s);
    board_view view = view_of(s, at.layout);
    board_view_scroll(&view, at.board, e->mods ? 0 : e->wheel, e->mods ? e->wheel : 0);
    s->first_row = view.first_row;
    s->first_col = view.first_col;
    s->focus = view.focus;
}

static void handle(screen *self, shell *sh, const event *e)
{
    play_screen *s = (play_screen *)self;
    play_tick(s->play);
    bool usable = !too_small(s);
    s->pointing = e->kind != EVENT_KEY && (s->pointing || e->kind != EVENT_RESIZE);
    switch (e->kind) {
    case EVENT_KEY:
        s->steering = false;
        obey(s, sh, e);
        break;
    case EVENT_PRESS:
        s->painting = 0;
        play_dismiss(s->play);
        if (usable && !click_win(s, sh, e))
            press(s, e);
        break;
    case EVENT_DRAG:
        if (usable && s->steering)
            steer(s, e);
        else if (usable && s->painting && s->painting == e->button)
            drag(s, e);
        break;
    case EVENT_WHEEL:
        if (usable)
            wheel(s, e);
        break;
    case EVENT_FOCUS:
        if (!e->focused)
            s->painting = 0;
        break;
    default: /* release, resize: a drag ends */
        s->painting = 0;
        s->steering = false;
        break;
    }
}

/* --- work ------------------------------------------------------------------ */

static void shown(screen *self, shell *sh)
{
    play *p = ((play_screen *)self)->play;
    (void)sh;
    play_pause(p);
    play_look_again(p); /* settings may have changed */
}

static bool busy(const screen *self)
{
    const play *p = ((const play_screen *)self)->play;
    return play_busy(p) || play_rates(p);
}

static bool work(screen *self, shell *sh)
{
    play_screen *s = (play_screen *)self;
    (void)sh;
    bool had = play_look(s->play)->hint != NULL;
    bool news = play_work(s->play);
    if (!had)
        look_at_hint(s);
    return news;
}

static bool ticks(const screen *self)
{
    const play_screen *s = (const play_screen *)self;
    return s->world->settings->timer && play_time_runs(s->play);
}

static void commit(screen *self, shell *sh)
{
    play *p = ((play_screen *)self)->play;
    play_commit(p);
    snprintf(sh->unsaved, sizeof sh->unsaved, "%s", play_look(p)->unsaved);
}

static const creek_puzzle *puzzle_of(const screen *self)
{
    return creek_game_puzzle(play_look(((const play_screen *)self)->play)->game);
}

static void release(screen *self)
{
    play_screen *s = (play_screen *)self;
    play_close(s->play);
    next_game_free(s->next);
    free(s);
}

screen *screen_play_new(shell *sh, catalog_pack *pack, size_t index)
{
    static const screen_class class = {.handle = handle,
                                       .draw = draw,
                                       .shown = shown,
                                       .busy = busy,
                                       .ticks = ticks,
                                       .work = work,
                                       .commit = commit,
                                       .release = release,
                                       .puzzle = puzzle_of,
                                       .plays = true};
    play_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    s->pack = pack;
    s->world = sh->world;
    if (!begin(s, sh, index)) {
        free(s);
        return NULL;
    }
    return &s->base;
}
