#include "ui/edit/edit_screen.h"

#include "base/alloc.h"
#include "ui/making/screen_making.h"
#include "ui/screens/screens.h"
#include "ui/shell/open_puzzles.h"

#include <stdlib.h>
#include <string.h>

/* --- puzzles that are made ------------------------------------------------------ */

static void take_made(screen *below, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    (void)request;
    edit_screen_take((edit_screen *)below, sh, edit_from(sh->world, puzzle, NULL, true));
    creek_puzzle_free(puzzle);
}

static void say_not_made(screen *below, shell *sh, const char *why)
{
    (void)sh;
    edit_say(((edit_screen *)below)->edit, SAY_BAD, "%s", why);
}

static void make(edit_screen *s, shell *sh, const char *id)
{
    creek_error error = {0};
    maker_order order = {0};
    making_use use = {.made = take_made, .failed = say_not_made};
    if (!creek_generate_read_id(id, &order.request, &error)) {
        edit_say(s->edit, SAY_BAD, "Column %d: %s", error.column, error.message);
        return;
    }
    shell_open(sh, screen_making_new(sh, &order, use));
}

/* A copy without blanks at its ends; the caller owns it. */
static char *trimmed(const char *text, size_t length)
{
    while (length > 0 && strchr(" \t\r\n", *text)) {
        text++;
        length--;
    }
    while (length > 0 && strchr(" \t\r\n", text[length - 1]))
        length--;
    return xstrndup(text, length);
}

/* --- puzzles that are there ------------------------------------------------------- */

static void load_first(edit_screen *s, shell *sh, opened_puzzles *all)
{
    catalog_pack *pack = &all->puzzles->packs[0];
    if (!ref_load(&pack->entries[0])) {
        edit_say(s->edit, SAY_BAD, "The puzzle cannot be loaded.");
        return;
    }
    const creek_game *game = pack->entries[0].game;
    edit *e = edit_from(s->world, creek_game_puzzle(game), creek_game_board(game), true);
    if (pack->count > 1)
        edit_say(e, SAY_NOTICE, "The first of the %zu puzzles is now a new draft.", pack->count);
    else if (all->message && all->message[0])
        edit_say(e, SAY_NOTICE, "A new draft. %s", all->message);
    else
        edit_say(e, SAY_NOTICE, "The puzzle is now a new draft; o shows all drafts.");
    edit_screen_take(s, sh, e);
}

void edit_paste(edit_screen *s, shell *sh, const event *e)
{
    opened_puzzles all;
    if (e->cut) {
        edit_say(s->edit, SAY_BAD,
                 "The pasted text is larger than 16 MiB, the limit for a puzzle.");
        return;
    }
    if (screen_open_builds(e->text, e->length)) {
        char *id = trimmed(e->text, e->length);
        make(s, sh, id);
        free(id);
        return;
    }
    all = open_puzzles_in_text(e->text, e->length, sh->world);
    if (all.puzzles) {
        load_first(s, sh, &all);
    } else {
        char *text = xasprintf("The pasted text holds no puzzle: %s",
                               all.message ? all.message : "it is empty");
        shell_say(sh, true, text ? text : "The pasted text holds no puzzle.");
        free(text);
    }
    opened_puzzles_release(&all);
}
