/* game_screens.c - saved games in words and as a list: to continue, to replay, to race against, to
 * delete; and what can be done with a game. */
#include "ui/play/game_screens.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "base/plural.h"
#include "ui/canvas/text.h"
#include "ui/kit/list_screen.h"
#include "ui/race/race.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- saved games ----------------------------------------------------------- */

const puzzle_ref *game_line_level(catalog *levels, const saved_item *game)
{
    for (size_t i = 0; i < levels->count; i++)
        for (size_t k = 0; k < levels->packs[i].count; k++) {
            const puzzle_ref *entry = &levels->packs[i].entries[k];
            if (entry->key == game->key && entry->width == game->width &&
                entry->height == game->height)
                return entry;
        }
    return NULL;
}

size_t game_level_pack(const catalog *levels, const catalog_pack *pack)
{
    size_t i = 0;
    while (i < levels->count && pack != &levels->packs[i])
        i++;
    return i;
}

void game_line_title(const saved_item *game, const puzzle_ref *known, char title[REF_TITLE])
{
    bool solved = game->state == GAME_WON || game->state == GAME_SOLVED;
    const char *name = name_outside_list(game->name);
    if (known)
        (void)ref_called(known, false, solved, title);
    else
        (void)puzzle_called(game->title, name, game->width, game->height, title);
}

void game_line_heading(const char *what, const creek_game *game, const char *name,
                       char text[REF_TITLE])
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    const char *own = creek_puzzle_text(puzzle, CREEK_TITLE);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    char called[REF_TITLE];
    bool any = puzzle_called(own ? own : "", name_outside_list(name), width, height, called);
    snprintf(text, REF_TITLE, "%s%s%.80s, %dx%d", what, any ? " of " : "", any ? called : "", width,
             height);
}

static void fail(shell *sh, const char *what, const char *why)
{
    shell_say(sh, true, "This game cannot be %s: %s.", what, why);
}

void game_line_continue(shell *sh, int64_t id)
{
    const char *why = "it was deleted";
    storage *st = sh->services->storage;
    saved_item game;
    catalog *opened = NULL;
    if (saved_game_get(st, id, &game)) {
        const puzzle_ref *known = game_line_level(sh->levels, &game);
        opened = catalog_from_saved(st, &game, known ? known->name : game.name);
        why = storage_why(st);
        saved_item_release(&game);
    }
    if (opened)
        shell_bring(sh, opened);
    else
        fail(sh, "opened", why);
}

void race_game(shell *sh, const creek_game *game, const char *name)
{
    const char *refusal = race_refusal(game);
    if (refusal)
        shell_say(sh, true, "Cannot race: %s.", refusal);
    else
        shell_bring(sh, catalog_of_race(name, game));
}

/* The review of an unfinished game counts as a check, which the game itself must count. */
void review_game(shell *sh, const creek_game *game, const char *name, bool finished)
{
    if (finished)
        shell_open(sh, screen_review_new(sh, game, name));
    else
        shell_say(sh, false,
                  "This game is not finished, so its review counts as a check: open it on the "
                  "board.");
}

void game_line_view(shell *sh, const saved_item *game, command which)
{
    const puzzle_ref *known = game_line_level(sh->levels, game);
    const char *name = known ? known->name : game->name;
    creek_game *read = saved_game_read(sh->services->storage, game->id, NULL);
    if (!read)
        fail(sh, "read", storage_why(sh->services->storage));
    else if (which == COMMAND_RACE_SAVED || which == COMMAND_RACE_WIN)
        race_game(sh, read, name);
    else if (which == COMMAND_REVIEW_SAVED || which == COMMAND_REVIEW_WIN)
        review_game(sh, read, name, game->state != GAME_UNFINISHED);
    else
        shell_open(sh, screen_replay_new(sh, read, name, NULL, 0));
    creek_game_free(read);
}

/* --- sharing --------------------------------------------------------------- */

char *game_url(const creek_game *game, creek_error *error)
{
    char *url = creek_write(game, CREEK_FORMAT_URL, error);
    if (url)
        url[strcspn(url, "\n")] = '\0';
    return url;
}

void share_text(shell *sh, const char *what, const char *text)
{
    shell_say(sh, false,
              shell_copy(sh, text) ? "%s was sent to the terminal's clipboard:\n%s"
                                   : "%s (this terminal's clipboard cannot be reached):\n%s",
              what, text);
}

void share_url(shell *sh, const creek_game *game, const char *name)
{
    creek_error error = {0};
    creek_request request;
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    bool has_id =
        ref_request(name, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), &request);
    char *url = game_url(game, &error);
    char *what = xasprintf(has_id ? "The ID of this puzzle is %s. Its URL" : "The URL", name);
    if (url)
        share_text(sh, what, url);
    else
        shell_say(sh, true, "%s", error.message);
    creek_free(url);
    free(what);
}

/* --- the list of saved games ----------------------------------------------- */

static void fill_row(list_screen *s, shell *sh, int number, list_cells *row)
{
    const saved_item *game = &s->items.list[number];
    char date[CALENDAR_DATE];
    row->mark = game->state == GAME_WON ? s->glyphs->done : NULL;
    row->style = game->state == GAME_UNFINISHED ? STYLE_TEXT : STYLE_FAINT;
    game_line_title(game, game_line_level(sh->levels, game), row->title);
    if (game->race)
        text_append(row->title, LIST_TEXT, ", race");
    snprintf(row->columns[0], LIST_CELL, "%dx%d", game->width, game->height);
    calendar_write_duration(game->time_ms, row->columns[1]);
    calendar_write_date(calendar_day(game->used), date);
    snprintf(row->columns[2], LIST_CELL, "%s", s->brief ? date + 5 : date); /* the year */
}

/* Its progress: "12 moves, 30 cells to go". */
static const char *about(list_screen *s, shell *sh, int number)
{
    const saved_item *game = &s->items.list[number];
    char title[REF_TITLE];
    game_line_title(game, game_line_level(sh->levels, game), title);
    snprintf(s->about, LIST_ABOUT, "%s: %zu move%s", title, game->moves,
             plural((int64_t)game->moves));
    if (game->undecided > 0)
        text_append(s->about, LIST_ABOUT, ", %d cell%s to go", game->undecided,
                    plural(game->undecided));
    text_append(s->about, LIST_ABOUT, "%s.",
                game->state == GAME_CLOSED   ? "; restarted"
                : game->state == GAME_SOLVED ? "; finished by the solver"
                                             : "");
    return s->about;
}

static creek_game *preview(list_screen *s, shell *sh, int number)
{
    return saved_game_read(sh->services->storage, s->items.list[number].id, NULL);
}

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
