/* game_screens.c - saved games in words, and what can be done with a game. */
#include "ui/play/game_screens.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "ui/canvas/text.h"
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

void game_line_rating(storage *st, const saved_item *game, const puzzle_ref *known, char rating[24])
{
    creek_game *read = known ? NULL : saved_game_read(st, game->id, NULL);
    snprintf(rating, 24, "%s",
             known  ? known->rating
             : read ? ref_rating(game->name, creek_game_puzzle(read))
                    : "");
    creek_game_free(read);
}

void game_line_state(const saved_item *game, char text[80])
{
    snprintf(text, 80, "%zu move%s", game->moves, plural((int64_t)game->moves));
    if (game->undecided > 0)
        text_append(text, 80, ", %d cell%s to go", game->undecided, plural(game->undecided));
    if (game->state == GAME_CLOSED)
        text_append(text, 80, "; restarted");
    else if (game->state == GAME_SOLVED)
        text_append(text, 80, "; finished by the solver");
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
