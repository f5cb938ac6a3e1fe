/* screen_games.c - the saved games: to continue, to replay, to race against, to delete. */
#include "ui/play/game_screens.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "ui/canvas/text.h"
#include "ui/kit/list_screen.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct {
    list_screen list;
    saved_items games;
} games_screen;

/* --- the list -------------------------------------------------------------- */

/* Reads the list. */
static void list_games(games_screen *s, shell *sh)
{
    saved_items_free(&s->games);
    bool fine = saved_items_list(sh->services->storage, STORED_GAME, &s->games);
    s->list.empty = fine ? "There are no saved games. A game is saved from its first move."
                         : storage_why(sh->services->storage);
    list_screen_set_count(&s->list, sh, (int)s->games.count);
}

static int64_t id_of(const list_screen *base, int number)
{
    return ((const games_screen *)base)->games.list[number].id;
}

/* --- rows and boards ------------------------------------------------------- */

static bool is_done(const saved_item *game)
{
    return game->state == GAME_WON || game->state == GAME_SOLVED;
}

static void fill_row(list_screen *base, shell *sh, int number, list_cells *row)
{
    const saved_item *game = &((games_screen *)base)->games.list[number];
    bool done = is_done(game);
    char date[CALENDAR_DATE];
    row->mark = game->state == GAME_WON ? base->glyphs->done : NULL;
    row->style = done || game->state == GAME_CLOSED ? STYLE_FAINT : STYLE_TEXT;
    game_line_title(game, game_line_level(sh->levels, game), false, row->title);
    if (game->race)
        text_append(row->title, LIST_TEXT, ", race");
    snprintf(row->columns[0], LIST_CELL, "%dx%d", game->width, game->height);
    calendar_write_duration(game->time_ms, row->columns[1]);
    calendar_write_date(calendar_day(game->used), date);
    snprintf(row->columns[2], LIST_CELL, "%s", base->brief ? date + 5 : date); /* the year */
}

static void preview(list_screen *base, shell *sh, int number, list_preview *preview)
{
    const saved_item *game = &((games_screen *)base)->games.list[number];
    preview->owned = saved_game_read(sh->services->storage, game->id, NULL);
    if (!preview->owned)
        return;
    preview->puzzle = creek_game_puzzle(preview->owned);
    preview->board = creek_game_board(preview->owned);
    game_line_title(game, game_line_level(sh->levels, game), true, preview->heading);
    game_line_state(game, preview->words);
}

/* --- events ---------------------------------------------------------------- */

static void play_on(list_screen *base, shell *sh, int number)
{
    game_line_continue(sh, id_of(base, number));
}

static bool offers(const list_screen *base, command which, int number)
{
    const games_screen *s = (const games_screen *)base;
    game_state state = number >= 0 ? s->games.list[number].state : GAME_WON;
    return which == COMMAND_RACE_SAVED     ? state == GAME_WON
           : which == COMMAND_REVIEW_SAVED ? state != GAME_UNFINISHED
                                           : true;
}

static bool obey(list_screen *base, shell *sh, command which, int number)
{
    if (number < 0 || (which != COMMAND_REPLAY_SAVED && which != COMMAND_REVIEW_SAVED &&
                       which != COMMAND_RACE_SAVED))
        return false;
    game_line_view(sh, &((games_screen *)base)->games.list[number],
                   which == COMMAND_RACE_SAVED     ? VIEW_RACE
                   : which == COMMAND_REVIEW_SAVED ? VIEW_REVIEW
                                                   : VIEW_REPLAY);
    return true;
}

/* --- beginning and end ----------------------------------------------------- */

/* A game may have been played meanwhile; the same one stays selected. */
static void shown(screen *self, shell *sh)
{
    games_screen *s = (games_screen *)self;
    int64_t id = list_screen_selected_id(&s->list);
    list_games(s, sh);
    list_screen_select_id(&s->list, id);
}

static void release(screen *self)
{
    games_screen *s = (games_screen *)self;
    saved_items_free(&s->games);
    list_screen_release(self);
}

screen *screen_games_new(shell *sh)
{
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .shown = shown,
                                             .release = release, .context = CONTEXT_SAVED},
                                   .by_id = true,
                                   .most = 66,
                                   .beside_width = 46,
                                   .row = fill_row,
                                   .preview = preview,
                                   .open = play_on,
                                   .offers = offers,
                                   .obey = obey,
                                   .id = id_of,
                                   .stored = STORED_GAME,
                                   .keys = {{COMMAND_OPEN, "open"},
                                            {COMMAND_DELETE_SAVED, "delete"},
                                            {COMMAND_REPLAY_SAVED, "replay"},
                                            {COMMAND_REVIEW_SAVED, "review"},
                                            {COMMAND_RACE_SAVED, "race"}}};
    games_screen *s = xcalloc(1, sizeof *s);
    list_screen_init(&s->list, &kind, "Saved games");
    return &s->list.base;
}
