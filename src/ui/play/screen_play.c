/* screen_play.c - the board: layout, drawing, events. */
#include "ui/play/play_screen.h"

#include "base/alloc.h"
#include "base/minmax.h"
#include "ui/shell/keymap.h"

#include <stdio.h>
#include <stdlib.h>

puzzle_ref *play_entry(const play_screen *s)
{
    return &s->pack->entries[s->index];
}

/* --- layout ---------------------------------------------------------------- */

/* Tells the surface what is on the board now. */
static void refresh(play_screen *s)
{
    const play_facts *f = play_look(s->play);
    const settings *likes = s->world->settings;
    board_view *view = &s->board.view;
    view->puzzle = creek_game_puzzle(f->game);
    view->board = creek_game_board(f->game);
    view->game = f->won ? NULL : f->game;
    view->areas = likes->help && likes->cut_off ? f->areas : NULL;
    view->groups = f->won ? NULL : f->groups;
    view->show_satisfied = likes->help && likes->satisfied;
    view->show_broken = likes->help && likes->broken;
    view->hint = f->hint;
    view->hint_look = f->stage >= HINT_LOOK;
    view->hint_cells = f->stage >= HINT_CELLS;
}

/* Marks a cell for the surface. */
static bool set_cell(void *owner, creek_place cell, creek_state state, bool join)
{
    play_screen *s = owner;
    if (s->board.painting && !join)
        play_hush(s->play);
    bool changed = play_set(s->play, cell, state, join);
    if (play_look(s->play)->won)
        surface_release(&s->board);
    return changed;
}

panel play_panel(const play_screen *s)
{
    catalog_pack *pack;
    size_t index;
    bool more = !s->next && play_look(s->play)->won && play_next_puzzle(s, &pack, &index);
    return (panel){.facts = play_look(s->play),
                   .settings = s->world->settings,
                   .keys = s->world->keys,
                   .seconds = play_time(s->play) / 1000,
                   .focus = s->board.view.focus,
                   .entry = play_entry(s),
                   .wordy = !play_too_small(s) && s->board.at.lens.height == 0 &&
                            !board_view_has_corners(s->board.at.layout),
                   .next = more ? &pack->entries[index] : next_game_entry(s->next),
                   .pack = s->pack->title,
                   .alone = s->pack->count == 1};
}

bool play_too_small(const play_screen *s)
{
    return s->board.at.board.height == 0;
}

static void draw(screen *self, shell *sh, canvas *c)
{
    play_screen *s = (play_screen *)self;
    (void)sh;
    refresh(s);
    surface_arrange(&s->board, c, false);
    if (shell_too_small(c, SURFACE_LEAST_WIDTH, SURFACE_LEAST_HEIGHT))
        return;
    surface_layout at = s->board.at;
    panel p = play_panel(s);
    s->win = (keybar){0};
    p.bar = &s->win;
    surface_draw(&s->board, c);
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

/* Brings into sight what the hint points at. */
static void look_at_hint(play_screen *s)
{
    const play_facts *f = play_look(s->play);
    const puzzle_ref *entry = play_entry(s);
    if (!f->hint || f->stage < HINT_LOOK)
        return;
    creek_place *focus = &s->board.view.focus;
    if (f->stage >= HINT_CELLS && f->hint->cell_count > 0)
        *focus = (creek_place){f->hint->cells[0].row, f->hint->cells[0].col};
    else if (f->hint->clue_count > 0)
        *focus = (creek_place){min_of(f->hint->clues[0].row, entry->height - 1),
                               min_of(f->hint->clues[0].col, entry->width - 1)};
    else if (f->hint->because_count > 0)
        *focus = (creek_place){f->hint->because[0].row, f->hint->because[0].col};
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
    bool found = f->hint || (!f->passing && f->tone != SAY_NOTICE);
    if (page != COMMAND_MESSAGE && !found && !f->standing)
        play_hush(s->play);
}

/* What a key asks for; `enter`: it is Enter, whatever that is bound to. */
static void obey(play_screen *s, shell *sh, command which, bool enter)
{
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
    bool goes = play_look(s->play)->passing || play_hidden_by_message(s);
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
    refresh(s);
    if (e->kind == EVENT_PRESS) {
        if (!play_too_small(s) && click_key(s, sh, e))
            return true;
        play_dismiss(s->play);
        if (play_look(s->play)->passing)
            play_hush(s->play);
        if (!play_too_small(s) && play_click_win(s, sh, e))
            return true;
    }
    surface_handle(&s->board, e);
    if (e->kind == EVENT_KEY)
        obey(s, sh, keymap_find(s->world->keys, e), event_is_plain(e, KEY_ENTER_KEY));
    return true;
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
    s->board = (surface){.likes = sh->world->settings, .set = set_cell, .owner = s};
    if (!play_begin(s, sh, index)) {
        free(s);
        return NULL;
    }
    return &s->base;
}
