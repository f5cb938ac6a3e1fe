/* screen_games.c - the saved games: to continue, to replay, to delete. */
#include "ui/play/game_screens.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "ui/kit/deleted_rows.h"
#include "ui/kit/list_screen.h"
#include "ui/play/game_line.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct {
    list_screen list;
    saved_items games;
    deleted_rows deleted;
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

/* Selects the game with this id, if it is there. */
static void choose(games_screen *s, int64_t id)
{
    for (size_t i = 0; i < s->games.count; i++)
        if (s->games.list[i].id == id)
            list_screen_select(&s->list, (int)i);
}

/* --- rows and boards ------------------------------------------------------- */

static void fill_row(list_screen *base, shell *sh, int number, list_cells *row)
{
    const saved_item *game = &((games_screen *)base)->games.list[number];
    bool done = game->state == GAME_WON || game->state == GAME_SOLVED;
    char date[CALENDAR_DATE];
    row->mark = game->state == GAME_WON ? base->glyphs->done : NULL;
    row->style = done || game->state == GAME_CLOSED ? STYLE_FAINT : STYLE_TEXT;
    game_line_title(game, game_line_level(sh->levels, game), false, row->title);
    if (!row->title[0])
        snprintf(row->title, LIST_TEXT, "%dx%d puzzle", game->width, game->height);
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
    game_line_continue(sh, ((games_screen *)base)->games.list[number].id);
}

static bool handle(list_screen *base, shell *sh, const event *e, int number)
{
    games_screen *s = (games_screen *)base;
    int64_t restored = 0;
    if (number >= 0 && (event_is_plain(e, 'A') || event_is_plain(e, 'r')))
        game_line_replay(sh, &s->games.list[number]);
    else if (number >= 0 && (event_is_plain(e, 'd') || event_is_plain(e, KEY_DELETE_KEY)))
        (void)deleted_rows_add(&s->deleted, sh, s->games.list[number].id);
    else if (event_is_plain(e, 'u'))
        restored = deleted_rows_restore(&s->deleted, sh);
    else
        return false;
    list_games(s, sh);
    choose(s, restored);
    return true;
}

/* --- beginning and end ----------------------------------------------------- */

/* A game may have been played meanwhile; the same one stays selected. */
static void shown(screen *self, shell *sh)
{
    games_screen *s = (games_screen *)self;
    int number = list_screen_selected(&s->list);
    int64_t id = number >= 0 ? s->games.list[number].id : 0;
    list_games(s, sh);
    choose(s, id);
}

static void release(screen *self)
{
    games_screen *s = (games_screen *)self;
    saved_items_free(&s->games);
    free(s->deleted.ids);
    list_screen_release(self);
}

screen *screen_games_new(shell *sh)
{
    static const list_kind kind = {.most = 66,
                                   .beside_width = 46,
                                   .row = fill_row,
                                   .preview = preview,
                                   .open = play_on,
                                   .handle = handle,
                                   .keys = {{KEY_ENTER_KEY, "Enter", "continue"},
                                            {'A', "A", "replay"},
                                            {'d', "d", "delete"},
                                            {'u', "u", "restore"}}};
    static const screen_class class = {.handle = list_screen_handle,
                                       .draw = list_screen_draw,
                                       .shown = shown,
                                       .release = release,
                                       .context = CONTEXT_LIST};
    games_screen *s = xcalloc(1, sizeof *s);
    s->deleted.kind = STORED_GAME;
    list_screen_init(&s->list, &class, &kind, "Saved games");
    return &s->list.base;
}
