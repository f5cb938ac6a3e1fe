/* shell_puzzles.c - puzzles to play: those of the command line, one that is made
 * first, and what the player brings. */
#include "ui/shell/shell_inside.h"

#include "base/alloc.h"
#include "ui/making/screen_making.h"
#include "ui/play/screen_play.h"
#include "ui/screens/screens.h"
#include "ui/shell/open_puzzles.h"

#include <stdlib.h>
#include <string.h>

/* --- the command line's ---------------------------------------------------- */

/* Plays the one puzzle that was opened; a shipped level within its pack, so
 * that there is a next one. */
static screen *play_opened(shell *sh, catalog *opened)
{
    puzzle_ref *entry = &opened->packs[0].entries[0];
    catalog_pack *pack;
    if (!ref_load(entry))
        return NULL;
    puzzle_ref *known =
        catalog_find(sh->levels, entry->name, creek_game_puzzle(entry->game), &pack);
    if (!known)
        return screen_play_new(sh, &opened->packs[0], 0);
    creek_game *game = known->game;
    known->game = entry->game;
    known->saved = entry->saved;
    entry->game = game;
    return screen_play_new(sh, pack, (size_t)(known - pack->entries));
}

static screen *screen_for(shell *sh, catalog *opened)
{
    return opened->packs[0].count == 1 ? play_opened(sh, opened)
                                       : screen_levels_new(sh, &opened->packs[0]);
}

void shell_begin(shell *sh)
{
    if (!sh->opened || sh->opened->packs[0].count == 0)
        shell_open(sh, screen_home_new(sh));
    else
        shell_open(sh, screen_for(sh, sh->opened));
}

/* --- a puzzle that is made first ------------------------------------------- */

/* Ends the program, because there is nothing to play. */
static void give_up(shell *sh, int status, const char *why)
{
    free(sh->parting);
    sh->parting = xstrdup(why);
    sh->status = status;
    sh->leave = true;
}

static void play_made(screen *below, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    (void)below;
    catalog *made = catalog_of_generated(request, puzzle);
    shell_open(sh, screen_for(sh, made));
    catalog_free(sh->opened);
    sh->opened = made;
}

static void not_made(screen *below, shell *sh, const char *why)
{
    (void)below;
    give_up(sh, 1, why);
}

bool shell_begin_making(shell *sh, const creek_request *request, unsigned more)
{
    maker_order order = {.request = *request, .more = more};
    making_use use = {.made = play_made, .failed = not_made};
    shell_open(sh, screen_making_new(sh, &order, use));
    return sh->top != NULL;
}

/* --- puzzles from outside -------------------------------------------------- */

/* The lowest screen on which a game is played, or NULL. */
static screen *lowest_game(const shell *sh)
{
    screen *lowest = NULL;
    for (screen *s = sh->top; s; s = s->below)
        if (s->class->plays)
            lowest = s;
    return lowest;
}

/* Puts away the game on the screen, and all screens over it. */
static void close_games(shell *sh)
{
    screen *lowest = lowest_game(sh);
    while (lowest && sh->top) {
        bool last = sh->top == lowest;
        shell_close_top(sh);
        if (last)
            break;
    }
    /* Now, because the same game may be opened next. */
    shell_release_closing(sh);
}

void shell_bring(shell *sh, catalog *puzzles)
{
    catalog_free(sh->arriving);
    sh->arriving = puzzles;
}

void shell_open_arrived(shell *sh)
{
    catalog *opened = sh->arriving;
    sh->arriving = NULL;
    if (!opened)
        return;
    shell_commit(sh);
    if (sh->unsaved[0] && lowest_game(sh)) {
        shell_say(sh, true,
                  "The game on the screen cannot be saved, so nothing else is opened over it. "
                  "Leave it first if it may be lost.");
        catalog_free(opened);
        return;
    }
    close_games(sh);
    if (!sh->top)
        shell_open(sh, screen_home_new(sh));
    screen *s = screen_for(sh, opened);
    if (!s) {
        shell_say(sh, true, "The puzzle cannot be opened.");
        catalog_free(opened);
        return;
    }
    s->holds = opened;
    shell_open(sh, s);
}

void shell_paste(shell *sh, const event *e)
{
    if (e->cut) {
        shell_say(sh, true, "More than 16 MiB was pasted; a puzzle can have that much at most.");
        return;
    }
    if (screen_open_builds(e->text, e->length)) {
        shell_open(sh, screen_open_new(sh, e->text));
        return;
    }
    opened_puzzles all = open_puzzles_in_text(e->text, e->length, sh->world);
    if (all.puzzles) {
        shell_bring(sh, all.puzzles);
        shell_open_arrived(sh);
        if (all.message)
            shell_say(sh, true, all.message);
    } else {
        char *text = xasprintf("Pasted text plays no keys, and this holds no puzzle: %s",
                               all.message ? all.message : "it is empty");
        shell_say(sh, true, text);
        free(text);
    }
    all.puzzles = NULL;
    opened_puzzles_release(&all);
}
