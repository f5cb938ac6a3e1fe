/* screen_play.c - keys and mouse on a board, and the layout of the screen. */
#include "ui/screen_play.h"

#include "ui/board_view.h"
#include "ui/panel.h"
#include "ui/play.h"
#include "ui/screen_help.h"
#include "ui/screen_map.h"
#include "ui/screen_message.h"
#include "ui/share.h"
#include "ui/theme.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 10, LEAST_HEIGHT = 3 };

/* Where things are on a screen of a given size. */
typedef struct {
    canvas_rect board;
    canvas_rect panel;
    bool beside;
    board_layout layout;
} arrangement;

typedef struct {
    screen base;
    catalog_pack *pack;
    size_t index;
    play *play;
    creek_place focus;
    int first_row, first_col;
    const world *world;
    int width, height; /* of the screen, when it was last drawn */
    int painting;      /* the mouse button that paints, 0 for none */
    creek_state paint;
    creek_place painted; /* the last cell the drag came through */
    bool joined;         /* the drag has made a move already */
} play_screen;

static catalog_entry *entry_of(const play_screen *s)
{
    return &s->pack->entries[s->index];
}

static panel panel_of(const play_screen *s)
{
    bool more = s->index + 1 < s->pack->count;
    return (panel){.facts = play_look(s->play),
                   .settings = s->world->settings,
                   .seconds = play_time(s->play) / 1000,
                   .focus = s->focus,
                   .entry = entry_of(s),
                   .next = more ? &s->pack->entries[s->index + 1] : NULL,
                   .pack = s->pack->title,
                   .alone = s->pack->count == 1};
}

/* --- layout ---------------------------------------------------------------- */

/* As the settings call them. */
static const char *const layout_names[] = {
    [BOARD_ROOMY] = "roomy", [BOARD_NORMAL] = "normal", [BOARD_COMPACT] = "compact"};

static board_layout layout_for(const play_screen *s, int columns, int rows)
{
    const catalog_entry *entry = entry_of(s);
    int layout = 0;
    while (layout < BOARD_LAYOUTS && strcmp(s->world->settings->layout, layout_names[layout]) != 0)
        layout++;
    if (layout < BOARD_LAYOUTS)
        return (board_layout)layout;
    return board_view_choose(entry->width, entry->height, true, columns, rows);
}

static int less(int a, int b)
{
    return a < b ? a : b;
}

static int more(int a, int b)
{
    return a > b ? a : b;
}

/* The panel beside the board, both in the middle of the screen. */
static arrangement beside(const play_screen *s, board_layout layout)
{
    int columns, rows;
    board_view_size(entry_of(s)->width, entry_of(s)->height, layout, true, &columns, &rows);
    columns++; /* the mark of a broken clue on the right border */
    int room = s->width - PANEL_WIDTH - 3;
    int board_width = less(columns, room), board_height = less(rows, s->height);
    int block = board_width + 3 + PANEL_WIDTH;
    int left = more((s->width - block) / 2, 0);
    int tall = less(more(board_height, PANEL_HEIGHT), s->height);
    int top = (s->height - tall) / 2;
    return (arrangement){.board = {top, left, board_height, board_width},
                         .panel = {top + (tall < s->height || s->height > PANEL_HEIGHT ? 1 : 0),
                                   left + board_width + 3,
                                   tall - (s->height > PANEL_HEIGHT ? 1 : 0), PANEL_WIDTH},
                         .beside = true,
                         .layout = layout};
}

static arrangement below(const play_screen *s, board_layout layout)
{
    int panel_rows = panel_bottom_rows(s->height);
    int columns, rows, room = s->height - panel_rows;
    board_view_size(entry_of(s)->width, entry_of(s)->height, layout, true, &columns, &rows);
    columns++;
    int board_width = less(columns, s->width), board_height = less(rows, room);
    return (arrangement){.board = {(room - board_height) / 2, (s->width - board_width) / 2,
                                   board_height, board_width},
                         .panel = {s->height - panel_rows, 0, panel_rows, s->width},
                         .layout = layout};
}

static bool fits(const play_screen *s, board_layout layout, int columns, int rows)
{
    int needed_columns, needed_rows;
    board_view_size(entry_of(s)->width, entry_of(s)->height, layout, true, &needed_columns,
                    &needed_rows);
    return needed_columns <= columns && needed_rows <= rows;
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
                        .rulers = true,
                        .first_row = s->first_row,
                        .first_col = s->first_col};
}

static int cells_shown(const play_screen *s, const arrangement *at)
{
    board_view view = view_of(s, at->layout);
    board_frame frame = board_view_place(&view, at->board);
    return frame.rows * frame.cols;
}

/* Whichever shows the board larger, or more of it; of equals beside, where
 * messages have more room. */
static arrangement arrange(const play_screen *s)
{
    int side_columns = s->width - PANEL_WIDTH - 4;
    board_layout side = layout_for(s, side_columns, s->height);
    board_layout bottom = layout_for(s, s->width, s->height - panel_bottom_rows(s->height));
    arrangement under = below(s, bottom);
    if (s->height < PANEL_HEIGHT - 4 || side_columns < 16)
        return under;
    arrangement at = beside(s, side);
    bool fits_whole = fits(s, side, side_columns, s->height);
    if (side < bottom || (side == bottom && fits_whole))
        return at;
    if (side > bottom)
        return under;
    return cells_shown(s, &at) >= cells_shown(s, &under) ? at : under;
}

static bool too_small(const play_screen *s)
{
    return s->width < LEAST_WIDTH || s->height < LEAST_HEIGHT;
}

static void draw(screen *self, shell *sh, canvas *c)
{
    play_screen *s = (play_screen *)self;
    (void)sh;
    s->width = c->width;
    s->height = c->height;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    arrangement at = arrange(s);
    panel p = panel_of(s);
    board_view view = view_of(s, at.layout);
    board_view_follow(&view, at.board);
    s->first_row = view.first_row;
    s->first_col = view.first_col;
    board_view_draw(&view, c, at.board);
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

/* A step; with Shift the state goes along. */
static void step(play_screen *s, int rows, int cols, bool carry)
{
    creek_state state = state_here(s);
    creek_place before = s->focus;
    go(s, s->focus.row + rows, s->focus.col + cols);
    if (carry && (before.row != s->focus.row || before.col != s->focus.col))
        play_set(s->play, s->focus, state, false);
}

static void toggle(play_screen *s, creek_state state)
{
    play_set(s->play, s->focus, state_here(s) == state ? CREEK_UNDECIDED : state, false);
}

static void cycle(play_screen *s)
{
    static const creek_state after[] = {[CREEK_UNDECIDED] = CREEK_SHADED,
                                        [CREEK_SHADED] = CREEK_UNSHADED,
                                        [CREEK_UNSHADED] = CREEK_UNDECIDED};
    play_set(s->play, s->focus, after[state_here(s)], false);
}

static int page_of(const play_screen *s)
{
    arrangement at = arrange(s);
    board_view view = view_of(s, at.layout);
    return more(board_view_place(&view, at.board).rows - 1, 1);
}

/* Keys that move the focus. */
static bool move_key(play_screen *s, const event *e)
{
    const catalog_entry *entry = entry_of(s);
    bool carry = e->mods == MOD_SHIFT;
    if (e->mods & ~MOD_SHIFT)
        return false;
    switch (e->key) {
    case KEY_UP_ARROW:
    case 'k':
        step(s, -1, 0, carry);
        return true;
    case KEY_DOWN_ARROW:
    case 'j':
        step(s, 1, 0, carry);
        return true;
    case KEY_LEFT_ARROW:
    case 'h':
        step(s, 0, -1, carry);
        return true;
    case KEY_RIGHT_ARROW:
    case 'l':
        step(s, 0, 1, carry);
        return true;
    case KEY_HOME_KEY:
    case '0':
        go(s, s->focus.row, 0);
        return true;
    case KEY_END_KEY:
    case '$':
        go(s, s->focus.row, entry->width - 1);
        return true;
    case 'g':
        go(s, 0, s->focus.col);
        return true;
    case 'G':
        go(s, entry->height - 1, s->focus.col);
        return true;
    case KEY_PAGE_UP:
        go(s, s->focus.row - page_of(s), s->focus.col);
        return true;
    case KEY_PAGE_DOWN:
        go(s, s->focus.row + page_of(s), s->focus.col);
        return true;
    default:
        return false;
    }
}

/* Keys that change the board. */
static bool mark_key(play_screen *s, const event *e)
{
    if (event_is(e, 'r', MOD_CTRL)) {
        play_redo(s->play);
        return true;
    }
    if (e->mods & ~MOD_SHIFT)
        return false;
    switch (e->key) {
    case ' ':
    case 'x':
        toggle(s, CREEK_SHADED);
        return true;
    case '.':
        toggle(s, CREEK_UNSHADED);
        return true;
    case KEY_BACKSPACE_KEY:
    case KEY_DELETE_KEY:
        play_set(s->play, s->focus, CREEK_UNDECIDED, false);
        return true;
    case KEY_ENTER_KEY:
        cycle(s);
        return true;
    case 'u':
        play_undo(s->play);
        return true;
    case 'R':
        play_restart(s->play);
        return true;
    case 't':
        play_try(s->play);
        return true;
    case 'a':
        play_accept(s->play);
        return true;
    case 'r':
        play_reject(s->play);
        return true;
    case 'b':
        play_bookmark(s->play);
        return true;
    case 'B':
        play_go_back(s->play);
        return true;
    default:
        return false;
    }
}

/* --- switches -------------------------------------------------------------- */

/* Keeps the settings; they hold for this run even when they cannot be kept. */
static void keep_settings(play_screen *s)
{
    char why[300], text[400];
    if (settings_save(s->world->config, s->world->settings, why, sizeof why))
        return;
    snprintf(text, sizeof text, "This setting cannot be kept: %s.", why);
    play_say(s->play, SAY_BAD, text);
}

/* What a key switches, and what is said then. */
typedef struct {
    int key;
    size_t at; /* in settings */
    const char *on, *off;
} toggle_key;

static const toggle_key toggles[] = {
    {'1', offsetof(settings, satisfied), "Satisfied clues recede.",
     "Satisfied clues look like others."},
    {'2', offsetof(settings, broken), "Broken clues stand out.", "Broken clues look like others."},
    {'3', offsetof(settings, cut_off), "Areas that are cut off are shown.",
     "Areas that are cut off are not shown."},
    {'4', offsetof(settings, areas), "Separate unshaded areas have letters of their own.",
     "Unshaded areas all look the same."},
    {'5', offsetof(settings, words), "The cell and its clues are told in words.",
     "The cell is not told in words."},
    {'6', offsetof(settings, fill), "Clues that have their shaded cells fill in the others.",
     "Nothing is filled in for you."},
    {'7', offsetof(settings, timer), "The time is shown.", "The time is not shown."},
    {'8', offsetof(settings, mouse), "The mouse plays.", "The mouse is left to the terminal."},
    {'N', offsetof(settings, help), "Help is on: feedback, checks and hints.",
     "You play without help: no feedback, no checks, no hints."},
};

static void next_layout(play_screen *s)
{
    static const char *const said[] = {[BOARD_ROOMY] = "Layout: roomy.",
                                       [BOARD_NORMAL] = "Layout: normal.",
                                       [BOARD_COMPACT] = "Layout: compact.",
                                       [BOARD_LAYOUTS] = "Layout: the largest that fits."};
    char *layout = s->world->settings->layout;
    int now = 0;
    while (now < BOARD_LAYOUTS && strcmp(layout, layout_names[now]) != 0)
        now++;
    int next = now == BOARD_LAYOUTS ? 0 : now + 1;
    snprintf(layout, SETTINGS_WORD, "%s", next < BOARD_LAYOUTS ? layout_names[next] : "");
    play_say(s->play, SAY_NOTICE, said[next]);
    keep_settings(s);
}

static void next_theme(play_screen *s)
{
    char text[60], *theme = s->world->settings->theme;
    theme_name now = theme_find(theme);
    theme_name next = now + 1 >= THEME_COUNT ? THEME_SAFE : (theme_name)(now + 1);
    if (now == THEME_COUNT)
        next = (theme_name)(THEME_SAFE + 1);
    snprintf(theme, SETTINGS_WORD, "%s", theme_called(next));
    snprintf(text, sizeof text, "Colours: %s.", theme_called(next));
    play_say(s->play, SAY_NOTICE, text);
    keep_settings(s);
}

static bool switch_key(play_screen *s, const event *e)
{
    if (e->mods)
        return false;
    for (size_t i = 0; i < sizeof toggles / sizeof toggles[0]; i++) {
        if (toggles[i].key != e->key)
            continue;
        bool *what = (bool *)((char *)s->world->settings + toggles[i].at);
        *what = !*what;
        play_look_again(s->play);
        play_say(s->play, SAY_NOTICE, *what ? toggles[i].on : toggles[i].off);
        keep_settings(s);
        return true;
    }
    if (e->key == 'v')
        next_layout(s);
    else if (e->key == 'T')
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
    return true;
}

static void go_to_puzzle(play_screen *s, shell *sh, int direction)
{
    if (s->pack->count < 2)
        play_say(s->play, SAY_NOTICE, "There is no other puzzle here.");
    else if (direction > 0 && s->index + 1 >= s->pack->count)
        play_say(s->play, SAY_NOTICE, "This is the last puzzle of the pack.");
    else if (direction < 0 && s->index == 0)
        play_say(s->play, SAY_NOTICE, "This is the first puzzle of the pack.");
    else if (!begin(s, sh, direction > 0 ? s->index + 1 : s->index - 1))
        play_say(s->play, SAY_BAD, "That puzzle cannot be opened.");
}

/* --- events ---------------------------------------------------------------- */

static bool game_key(play_screen *s, shell *sh, const event *e)
{
    if (e->mods)
        return false;
    switch (e->key) {
    case 'c':
        play_check(s->play);
        return true;
    case 'S':
        play_solve(s->play);
        return true;
    case 'n':
        go_to_puzzle(s, sh, 1);
        return true;
    case 'p':
        go_to_puzzle(s, sh, -1);
        return true;
    case 'q':
        sh->leave = true;
        return true;
    case KEY_ESCAPE_KEY:
        if (!shell_back(sh))
            play_say(s->play, SAY_NOTICE, "q leaves; the game is kept.");
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

/* The keys a hint listens to. */
static bool hint_key(play_screen *s, const event *e)
{
    if (e->mods)
        return false;
    if (e->key == 'H') {
        play_hint(s->play);
        look_at_hint(s);
        return true;
    }
    if (e->key == 't' && play_can_walk(s->play)) {
        play_walk(s->play);
        return true;
    }
    return false;
}

static bool hidden_by_message(const play_screen *s)
{
    if (s->width < LEAST_WIDTH || s->height < LEAST_HEIGHT)
        return true;
    arrangement at = arrange(s);
    panel p = panel_of(s);
    return !at.beside &&
           panel_bottom_hides(&p, at.panel, at.panel.top - at.board.top - at.board.height);
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
    arrangement at = arrange(s);
    board_view view = view_of(s, at.layout);
    board_frame frame = board_view_place(&view, at.board);
    shell_open(sh, screen_map_new(view.board, &s->focus, frame.first_row, frame.first_col,
                                  frame.rows, frame.cols));
}

/* Keys that open another page; nothing changes by them. */
static bool page_key(play_screen *s, shell *sh, const event *e)
{
    if (e->mods)
        return false;
    switch (e->key) {
    case 'm':
        show_message(s, sh);
        return true;
    case 'M':
        show_map(s, sh);
        return true;
    case '?':
    case KEY_FUNCTION + 1:
        shell_open(sh, screen_help_new(sh));
        return true;
    default:
        return false;
    }
}

static void handle_key(play_screen *s, shell *sh, const event *e)
{
    s->painting = 0;
    if (page_key(s, sh, e) || share_key(sh, e, play_look(s->play)->game, entry_of(s)->name) ||
        hint_key(s, e))
        return;
    /* Any other key puts the hint away. */
    if (play_dismiss(s->play) && event_is_plain(e, KEY_ESCAPE_KEY))
        return;
    /* What was said stays while the player only looks round, unless it hides a
     * part of the board. */
    bool hides = hidden_by_message(s);
    if (move_key(s, e)) {
        if (hides)
            play_hush(s->play);
        return;
    }
    play_hush(s->play);
    if (e->key == KEY_ENTER_KEY && play_look(s->play)->won && s->index + 1 < s->pack->count) {
        go_to_puzzle(s, sh, 1);
        return;
    }
    if (!mark_key(s, e) && !switch_key(s, e))
        (void)game_key(s, sh, e);
}

/* --- mouse ----------------------------------------------------------------- */

static creek_place hit(const play_screen *s, int row, int col)
{
    arrangement at = arrange(s);
    board_view view = view_of(s, at.layout);
    return board_view_hit(&view, at.board, row, col);
}

static void paint(play_screen *s, creek_place cell)
{
    s->focus = cell;
    if (play_set(s->play, cell, s->paint, s->joined))
        s->joined = true;
    if (play_look(s->play)->won)
        s->painting = 0;
}

static void press(play_screen *s, const event *e)
{
    creek_place cell = hit(s, e->row, e->col);
    if (cell.row < 0)
        return;
    s->focus = cell;
    if (e->button != 1 && e->button != 3)
        return;
    creek_state wanted = e->button == 1 ? CREEK_SHADED : CREEK_UNSHADED;
    s->paint = state_here(s) == wanted ? CREEK_UNDECIDED : wanted;
    s->painting = e->button;
    s->joined = false;
    s->painted = cell;
    paint(s, cell);
}

/* A fast drag skips cells: all on the way are painted. */
static void drag(play_screen *s, const event *e)
{
    creek_place to = hit(s, e->row, e->col);
    if (to.row < 0)
        return;
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
    arrangement at = arrange(s);
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
    switch (e->kind) {
    case EVENT_KEY:
        handle_key(s, sh, e);
        break;
    case EVENT_PRESS:
        s->painting = 0;
        play_dismiss(s->play);
        if (usable)
            press(s, e);
        break;
    case EVENT_DRAG:
        if (usable && s->painting && s->painting == e->button)
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
        break;
    }
}

/* --- work ------------------------------------------------------------------ */

static void shown(screen *self, shell *sh)
{
    (void)sh;
    play_pause(((play_screen *)self)->play);
}

static bool busy(const screen *self)
{
    return play_busy(((const play_screen *)self)->play);
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

static void release(screen *self)
{
    play_screen *s = (play_screen *)self;
    play_close(s->play);
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
