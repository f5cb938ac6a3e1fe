/* screen_games.c - the saved games: to continue, to replay, to race against, to delete. */
#include "ui/play/game_screens.h"

#include "base/calendar.h"
#include "ui/canvas/text.h"
#include "ui/kit/list_screen.h"

#include <stdio.h>

/* --- rows and boards ------------------------------------------------------- */

static bool is_done(const saved_item *game)
{
    return game->state == GAME_WON || game->state == GAME_SOLVED;
}

static void fill_row(list_screen *s, shell *sh, int number, list_cells *row)
{
    const saved_item *game = &s->items.list[number];
    bool done = is_done(game);
    char date[CALENDAR_DATE];
    row->mark = game->state == GAME_WON ? s->glyphs->done : NULL;
    row->style = done || game->state == GAME_CLOSED ? STYLE_FAINT : STYLE_TEXT;
    game_line_title(game, game_line_level(sh->levels, game), row->title);
    if (game->race)
        text_append(row->title, LIST_TEXT, ", race");
    snprintf(row->columns[0], LIST_CELL, "%dx%d", game->width, game->height);
    calendar_write_duration(game->time_ms, row->columns[1]);
    calendar_write_date(calendar_day(game->used), date);
    snprintf(row->columns[2], LIST_CELL, "%s", s->brief ? date + 5 : date); /* the year */
}

static const char *about(list_screen *s, shell *sh, int number)
{
    const saved_item *game = &s->items.list[number];
    char title[REF_TITLE], state[80];
    game_line_title(game, game_line_level(sh->levels, game), title);
    game_line_state(game, state);
    snprintf(s->about, LIST_ABOUT, "%s: %s.", title, state);
    return s->about;
}

static creek_game *preview(list_screen *s, shell *sh, int number)
{
    return saved_game_read(sh->services->storage, s->items.list[number].id, NULL);
}

/* --- events ---------------------------------------------------------------- */

static void play_on(list_screen *s, shell *sh, int number)
{
    game_line_continue(sh, s->items.list[number].id);
}

static bool offers(const list_screen *s, command which, int number)
{
    game_state state = number >= 0 ? s->items.list[number].state : GAME_WON;
    return which == COMMAND_RACE_SAVED     ? state == GAME_WON
           : which == COMMAND_REVIEW_SAVED ? state != GAME_UNFINISHED
                                           : true;
}

static bool obey(list_screen *s, shell *sh, command which, int number)
{
    if (number < 0 || (which != COMMAND_REPLAY_SAVED && which != COMMAND_REVIEW_SAVED &&
                       which != COMMAND_RACE_SAVED))
        return false;
    game_line_view(sh, &s->items.list[number], which);
    return true;
}

screen *screen_games_new(shell *sh)
{
    static const list_kind kind = {
        .class = {LIST_SCREEN_METHODS, .context = CONTEXT_SAVED},
        .saved = true,
        .stored = STORED_GAME,
        .by_id = true,
        .empty = "There are no saved games. A game is saved from its first move.",
        .most = 66,
        .row = fill_row,
        .about = about,
        .preview = preview,
        .open = play_on,
        .offers = offers,
        .obey = obey,
        .keys = {{COMMAND_OPEN, "open"},
                 {COMMAND_DELETE_SAVED, "delete"},
                 {COMMAND_REPLAY_SAVED, "replay"},
                 {COMMAND_REVIEW_SAVED, "review"},
                 {COMMAND_RACE_SAVED, "race"}}};
    return list_screen_new(&kind, sizeof(list_screen), "Saved games");
}
