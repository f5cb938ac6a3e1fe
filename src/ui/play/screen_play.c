/* screen_play.c - the board: layout, drawing, events. */
#include "ui/play/play_screen.h"

#include "base/alloc.h"
#include "ui/board/minimap.h"
#include "ui/shell/keymap.h"

#include <stdio.h>
#include <stdlib.h>

puzzle_ref *play_entry(const play_screen *s)
{
    return &s->pack->entries[s->index];
}

/* --- layout ---------------------------------------------------------------- */

play_layout_wants play_wants(const play_screen *s)
{
    return (play_layout_wants){.width = s->width,
                               .height = s->height,
                               .cols = play_entry(s)->width,
                               .rows = play_entry(s)->height,
                               .wish = s->world->settings->layout,
                               .charset = s->charset,
                               .no_rulers = !s->world->settings->rulers,
                               .no_minimap = !s->world->settings->minimap};
}

play_layout play_arrange(const play_screen *s)
{
    play_layout_wants wants = play_wants(s);
    return play_layout_make(&wants);
}

board_view play_view(const play_screen *s, board_layout layout)
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
    play_layout at = play_arrange(s);
    return !board_view_has_corners(at.layout) && at.lens.height == 0;
}

panel play_panel(const play_screen *s)
{
    catalog_pack *pack;
    size_t index;
    bool more = !s->next && play_look(s->play)->won && play_next_puzzle(s, &pack, &index);
    return (panel){.play = s->play,
                   .focus = s->focus,
                   .entry = play_entry(s),
                   .wordy = s->width > 0 && tells_words(s),
                   .next = more ? &pack->entries[index] : next_game_entry(s->next),
                   .alone = s->pack->count == 1};
}

bool play_too_small(const play_screen *s)
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
    s->width = c->width;
    s->height = c->height;
    s->charset = c->charset;
    if (shell_too_small(c, PLAY_LEAST_WIDTH, PLAY_LEAST_HEIGHT))
        return;
    play_layout at = play_arrange(s);
    panel p = play_panel(s);
    s->win = (keybar){0};
    p.bar = &s->win;
    board_view view = play_view(s, at.layout);
    board_view_follow(&view, at.board);
    s->first_row = view.first_row;
    s->first_col = view.first_col;
    if (at.lens.height > 0)
        draw_lens(&view, c, at.lens);
    board_view_draw(&view, c, at.board);
    minimap_draw(&view, at.board, c, at.minimap);
    if (at.lens.height == 0 && at.minimap.height == 0)
        p.below = c->height - at.panel.top - at.panel.height;
    if (at.beside)
        panel_draw_side(&p, c, at.panel);
    else
        panel_draw_bottom(&p, c, at.panel, at.panel.top - at.board.top - at.board.height,
                          c->cursor_row);
}

/* --- events ---------------------------------------------------------------- */

/* To the screen this one was opened from. */
static void go_back(play_screen *s, shell *sh)
{
    if (shell_may_lose(sh, &s->base))
        (void)shell_back(sh);
}

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
        play_go_to_puzzle(s, sh, 1);
        return true;
    case COMMAND_PREVIOUS:
        play_go_to_puzzle(s, sh, -1);
        return true;
    case COMMAND_BACK:
        go_back(s, sh);
        return true;
    default:
        return shell_obey(sh, which);
    }
}

static int less(int a, int b)
{
    return a < b ? a : b;
}

/* Brings into sight what the hint points at. */
static void look_at_hint(play_screen *s)
{
    const play_facts *f = play_look(s->play);
    const puzzle_ref *entry = play_entry(s);
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

/* Who comes back from another page is not told again what came of the last
 * command. What a hint or a check has found stays, what is read at length, and
 * what no command has brought about. */
static void end_notice(play_screen *s, command page)
{
    const play_facts *f = play_look(s->play);
    bool found = f->hint || (f->about == ABOUT_BOARD && f->tone != SAY_NOTICE);
    if (page != COMMAND_MESSAGE && !found && f->about != ABOUT_GAME)
        play_hush(s->play);
}

/* What a key asks for; `enter`: it is Enter, whatever that is bound to. */
static void obey(play_screen *s, shell *sh, command which, bool enter)
{
    s->painting = 0;
    if (play_turn_page(s, sh, which)) {
        end_notice(s, which);
        return;
    }
    if (hint(s, which))
        return;
    /* Any other key puts the hint away. */
    if (play_dismiss(s->play) && which == COMMAND_BACK)
        return;
    /* What was said of the board stays while the player only looks round, unless
     * it hides a part of it. */
    bool goes = play_look(s->play)->about == ABOUT_COMMAND || play_hidden_by_message(s);
    if (play_move(s, which)) {
        if (goes)
            play_hush(s->play);
        return;
    }
    play_hush(s->play);
    if (enter && play_look(s->play)->won && play_go_on(s, sh))
        return;
    if (!play_mark(s, which) && !play_switch(s, which))
        (void)manage(s, sh, which);
}

/* A click on a key that the panel names. False when it is elsewhere. */
static bool click_key(play_screen *s, shell *sh, const event *e)
{
    event meant = keybar_translate(&s->win, e);
    if (meant.kind != EVENT_KEY || meant.key < KEY_COMMAND)
        return false;
    obey(s, sh, keymap_find(NULL, &meant), false);
    return true;
}

static bool handle(screen *self, shell *sh, const event *e)
{
    play_screen *s = (play_screen *)self;
    play_tick(s->play);
    bool usable = !play_too_small(s);
    s->pointing = e->kind != EVENT_KEY && (s->pointing || e->kind != EVENT_RESIZE);
    switch (e->kind) {
    case EVENT_KEY:
        s->steering = false;
        obey(s, sh, keymap_find(s->world->keys, e), event_is_plain(e, KEY_ENTER_KEY));
        break;
    case EVENT_PRESS:
        s->painting = 0;
        if (usable && click_key(s, sh, e))
            break;
        play_dismiss(s->play);
        if (play_look(s->play)->about == ABOUT_COMMAND)
            play_hush(s->play);
        if (usable && !play_click_win(s, sh, e))
            play_press(s, e);
        break;
    case EVENT_DRAG:
        if (usable && s->steering)
            play_steer(s, e);
        else if (usable && s->painting && s->painting == e->button)
            play_drag(s, e);
        break;
    case EVENT_WHEEL:
        if (usable)
            play_wheel(s, e);
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
    return true;
}

/* --- work ------------------------------------------------------------------ */

static void shown(screen *self, shell *sh)
{
    play *p = ((play_screen *)self)->play;
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
    play_screen *s = (play_screen *)self;
    play_commit(s->play);
    play_look_for_next(s);
    shell_tell_unsaved(sh, self, "your latest moves", play_look(s->play)->unsaved);
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
    play_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->pack = pack;
    s->levels = sh->levels;
    s->world = sh->world;
    if (!play_begin(s, sh, index)) {
        free(s);
        return NULL;
    }
    return &s->base;
}
