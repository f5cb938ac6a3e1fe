/* screen_play.c - the board: drawing, events. */
#include "ui/play/play_screen.h"

#include "base/alloc.h"
#include "base/minmax.h"

#include <stdlib.h>

/* How long the flourish takes, and its frames; how long Enter does not leave a game just won,
 * since it may still have been meant for the board. */
enum { FLOURISH_MS = 800, FRAME_MS = 40, WIN_MS = 700 };

static uint64_t since_win(const play_screen *s)
{
    return s->play->services->now(s->play->services->context) - s->won_at;
}

/* How much of the board is drawn as a picture. */
static int clean_diagonals(play_screen *s)
{
    int all = creek_puzzle_width(s->board.view.puzzle) + creek_puzzle_height(s->board.view.puzzle);
    if (s->flourishing && since_win(s) < FLOURISH_MS)
        return 1 + (int)(since_win(s) * (uint64_t)all / FLOURISH_MS);
    s->flourishing = false;
    return s->play->won ? BOARD_CLEAN : 0;
}

/* --- drawing --------------------------------------------------------------- */

/* Tells the surface what is on the board now. */
static void refresh(play_screen *s)
{
    play *p = s->play;
    const settings *likes = p->services->settings;
    board_view *view = &s->board.view;
    view->puzzle = creek_game_puzzle(p->game);
    view->board = creek_game_board(p->game);
    view->game = p->won ? NULL : p->game;
    view->areas = likes->help && likes->cut_off ? p->areas : NULL;
    view->groups = p->won ? NULL : p->groups;
    view->show_satisfied = likes->help && likes->satisfied;
    view->show_broken = likes->help && likes->broken;
    view->hint = p->shown;
    /* What shows a mistake step by step is highlighted with its steps. */
    view->hint_look = p->stage >= HINT_LOOK &&
                      !(p->stage == HINT_REASON && p->chain.count > 1 && p->shown == p->hint);
    view->hint_cells = p->stage >= HINT_CELLS;
    bool shows_mistake = p->shown && play_tells_mistake(p) && view->hint_cells;
    view->wrong = shows_mistake && !play_is_walking(p) ? p->hint : NULL;
    view->clean = clean_diagonals(s);
    p->focus = view->focus;
}

/* Marks a cell for the surface. */
static bool set_cell(void *owner, creek_place cell, creek_state state, bool join)
{
    play_screen *s = owner;
    if (s->board.painting && !join)
        play_clear_message(s->play);
    bool changed = play_set(s->play, cell, state, join);
    if (s->play->won)
        surface_release(&s->board);
    return changed;
}

panel play_panel(play_screen *s)
{
    catalog_pack *pack;
    size_t index;
    bool more = !s->next && s->play->won && play_next_puzzle(s, &pack, &index);
    return (panel){.play = s->play,
                   .focus = s->board.view.focus,
                   .entry = &s->pack->entries[s->index],
                   .brief = s->play->shown && !same_place(s->board.view.focus, s->told_at),
                   .next = more ? panel_name(&pack->entries[index]) : play_next_title(s),
                   .alone = s->pack->count == 1};
}

/* The empty rows between the board, with its status line, and the panel below it. */
static int free_rows(const play_screen *s)
{
    const surface_layout *at = &s->board.at;
    board_frame frame = board_view_place(&s->board.view, at->board);
    int end =
        frame.status ? frame.grid.top + frame.grid.height + 1 : at->board.top + at->board.height;
    return s->board.mapped ? 0 : at->panel.top - end;
}

/* Scrolls a board that is shown in part so that the text of a hint does not cover what it points
 * at. */
static void reveal_hint(play_screen *s, const creek_step *hint)
{
    board_view *view = &s->board.view;
    panel text = play_panel(s);
    canvas_rect rect = s->board.at.board;
    if (!s->board.at.beside)
        rect.height -= panel_bottom_covers(&text, s->board.at.panel, free_rows(s));
    for (size_t i = 0; i < hint->clue_count; i++) { /* with the cells around it */
        int row = hint->clues[i].row, col = hint->clues[i].col;
        board_view_reveal(view, rect, (creek_place){max_of(row - 1, 0), max_of(col - 1, 0)});
        board_view_reveal(view, rect, (creek_place){row, col});
    }
    for (size_t i = 0; i < hint->because_count; i++)
        board_view_reveal(view, rect, (creek_place){hint->because[i].row, hint->because[i].col});
    for (size_t i = 0; i < hint->cell_count && s->play->stage >= HINT_CELLS; i++)
        board_view_reveal(view, rect, (creek_place){hint->cells[i].row, hint->cells[i].col});
    board_view_follow(view, rect);
}

/* Says with a puzzle's first frame how to read its clues where that is not plain, once, or
 * that the layout of the settings hides them. */
static void tell_how_to_read(play_screen *s)
{
    play *p = s->play;
    bool quiet =
        s->begun && !p->won && !p->message[0] && !p->trouble[0] && !s->pack->entries[s->index].tip;
    s->begun = false;
    if (quiet && !board_view_has_corners(s->board.at.layout))
        play_tell(p, SAY_NOTICE, "This layout hides the clues; {layout} shows them.");
    if (!quiet || s->clues_told || !board_view_is_flat(s->board.at.layout))
        return;
    play_tell(p, SAY_NOTICE,
              "A clue is on the top left corner of the cell to its right ({layout}: layout).");
    s->clues_told = true;
}

static void draw(screen *self, shell *sh, canvas *c)
{
    play_screen *s = (play_screen *)self;
    refresh(s);
    surface_arrange(&s->board, c, false);
    s->play->names = !board_view_has_corners(s->board.view.layout);
    s->play->partial = surface_is_partial(&s->board);
    if (s->begun)
        board_view_centre(&s->board.view, s->board.at.board);
    tell_how_to_read(s);
    surface_layout at = s->board.at;
    panel p = play_panel(s);
    p.bar = &self->keys;
    surface_draw(&s->board, c);
    if (s->play->won)
        canvas_cursor(c, at.panel.top, at.panel.left);
    if (at.minimap.height == 0)
        p.below = c->height - at.panel.top - at.panel.height;
    if (at.beside)
        panel_draw_side(&p, c, at.panel);
    else
        panel_draw_bottom(&p, c, at.panel, free_rows(s),
                          at.board.top + (s->board.view.rulers ? 1 : 0));
}

/* --- events ---------------------------------------------------------------- */

/* Brings into sight what the hint points at, and notes where the player was. The cursor stays on
 * the cell that was asked about until the player goes on to the next step. */
static void look_at_hint(play_screen *s)
{
    const play *p = s->play;
    const creek_step *hint = p->shown;
    board_frame seen = board_view_place(&s->board.view, s->board.at.board);
    s->told_at = s->board.view.focus;
    if (!hint || p->stage < HINT_LOOK)
        return;
    creek_place look = s->told_at;
    if (hint->clue_count > 0)
        look = (creek_place){hint->clues[0].row, hint->clues[0].col};
    else if (hint->because_count > 0)
        look = (creek_place){hint->because[0].row, hint->because[0].col};
    bool about_cursor =
        mark_of(hint->cells, hint->cell_count, s->told_at.row, s->told_at.col) != NULL;
    bool in_sight = look.row >= seen.first_row && look.row <= seen.first_row + seen.rows &&
                    look.col >= seen.first_col && look.col <= seen.first_col + seen.cols;
    if (p->stage == HINT_LOOK ? in_sight : p->stage == HINT_REASON && about_cursor)
        look = s->told_at;
    else if (!p->hint && (p->told == 1 || p->told == p->chain.count))
        look = p->why;
    else if (p->stage >= HINT_CELLS && hint->cell_count > 0)
        look = (creek_place){hint->cells[0].row, hint->cells[0].col};
    surface_put(&s->board, look);
    s->told_at = s->board.view.focus;
    if (surface_is_partial(&s->board))
        reveal_hint(s, hint);
}

/* What a key asks for; `enter`: it is Enter, whatever that is bound to. */
static void obey(play_screen *s, shell *sh, command which, bool enter)
{
    play *p = s->play;
    if (!p->shown || !same_place(s->board.view.focus, s->told_at))
        s->asked_at = s->board.view.focus;
    if (surface_leave_map(&s->board, which)) {
        play_clear_message(p);
        return;
    }
    if (which == COMMAND_HINT || which == COMMAND_REASON ||
        (which == COMMAND_TRY && play_can_walk(p))) {
        play_clear_message(p);
        /* The player has moved the cursor since the hint came up, and so asks about that cell.
         * Steps that are marked already are not given up for it. */
        bool elsewhere = p->shown && !same_place(s->board.view.focus, s->told_at);
        if (which == COMMAND_REASON && elsewhere && !play_is_walking(p))
            (void)play_dismiss(p);
        if (which == COMMAND_REASON)
            play_why(p, s->board.view.focus);
        else
            (void)play_obey(p, which);
        look_at_hint(s);
        return;
    }
    if (which == COMMAND_BACK || (which == COMMAND_LEAVE && play_is_walking(p))) {
        bool steps = p->told > 0, had = play_dismiss(p);
        if (steps)
            surface_put(&s->board, s->asked_at);
        if (had)
            return;
    }
    bool early = s->won_at && since_win(s) < WIN_MS;
    if (surface_go(&s->board, which) || (enter && p->won && early))
        play_clear_message(p);
    else if (enter && p->won)
        play_go_on(s, sh);
    else
        play_command(s, sh, which);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    play_screen *s = (play_screen *)self;
    bool open = !s->play->won;
    s->flourishing = false;
    play_tick(s->play);
    refresh(s);
    if (e->kind == EVENT_PRESS)
        play_clear_message(s->play);
    surface_handle(&s->board, e);
    if (e->kind == EVENT_KEY)
        obey(s, sh, keymap_find(s->play->services->keys, e), event_is_plain(e, KEY_ENTER_KEY));
    if (open && s->play->won && !s->play->result.by_solver && !s->begun) {
        s->won_at = s->play->services->now(s->play->services->context);
        s->flourishing = s->play->services->settings->flourish;
    }
    return true;
}

/* --- work ------------------------------------------------------------------ */

static void shown(screen *self, shell *sh)
{
    play_screen *s = (play_screen *)self;
    play *p = s->play;
    play_pause(p);
    play_refresh(p); /* settings may have changed */
    s->won_at = 0;
}

static bool busy(const screen *self)
{
    const play *p = ((const play_screen *)self)->play;
    return play_busy(p) || play_rates(p);
}

static bool work(screen *self, shell *sh)
{
    play_screen *s = (play_screen *)self;
    const creek_step *before = s->play->shown;
    hint_stage stage = s->play->stage;
    bool news = play_work(s->play);
    if (s->play->shown != before || s->play->stage != stage)
        look_at_hint(s);
    return news;
}

/* The time is shown in seconds, and a rival goes on. */
static unsigned pace(const screen *self)
{
    const play_screen *s = (const play_screen *)self;
    const play *p = s->play;
    if (s->flourishing)
        return FRAME_MS;
    return (p->services->settings->timer || p->race) && play_time_runs(p) ? 1000 : 0;
}

static void commit(screen *self, shell *sh)
{
    play_screen *s = (play_screen *)self;
    puzzle_ref *entry = &s->pack->entries[s->index];
    play_commit(s->play);
    entry->solved = entry->solved || s->play->settled;
    self->unsaved = s->play->unsaved;
}

static const creek_puzzle *puzzle_of(const screen *self)
{
    return creek_game_puzzle(((const play_screen *)self)->play->game);
}

static void release(screen *self)
{
    play_screen *s = (play_screen *)self;
    play_save_display(s);
    play_close(s->play);
    maker_end(s->next);
    free(s);
}

screen *screen_play_new(shell *sh, catalog_pack *pack, size_t index)
{
    static const screen_class class = {.handle = handle,
                                       .draw = draw,
                                       .shown = shown,
                                       .busy = busy,
                                       .pace = pace,
                                       .work = work,
                                       .commit = commit,
                                       .changes = "your latest moves",
                                       .release = release,
                                       .puzzle = puzzle_of,
                                       .plays = true};
    play_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->pack = pack;
    s->levels = sh->levels;
    s->board = (surface){.likes = sh->services->settings, .set = set_cell, .owner = s};
    play_begin(s, sh, index, 0);
    return &s->base;
}
