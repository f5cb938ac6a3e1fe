/* edit_paste.c - a puzzle that is pasted into the editor. */
#include "ui/edit/edit_screen.h"

#include "source/message.h"
#include "ui/making/screen_making.h"
#include "ui/screens/screen_open.h"
#include "ui/shell/gather.h"

#include <stdlib.h>
#include <string.h>

/* Edits a copy of a puzzle, and the marks it came with as the drawing: the
 * draft that is edited then, NULL when there is none. */
static edit *load(edit_screen *s, shell *sh, const creek_puzzle *puzzle, const creek_board *marks)
{
    edit *e = edit_screen_take(s, sh, edit_from(s->world, puzzle, marks, true));
    if (!e)
        edit_say(s->edit, SAY_BAD, "The puzzle cannot be loaded: memory ran out.");
    return e;
}

/* --- puzzles that are made ------------------------------------------------------ */

static void take_made(screen *below, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    (void)request;
    (void)load((edit_screen *)below, sh, puzzle, NULL);
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
    screen *making = screen_making_new(sh, &order, use);
    if (making)
        shell_open(sh, making);
    else
        edit_say(s->edit, SAY_BAD, "The puzzle cannot be made now.");
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
    return strndup(text, length);
}

/* --- puzzles that are there ------------------------------------------------------- */

static void load_first(edit_screen *s, shell *sh, gathered *all)
{
    catalog_pack *pack = &all->puzzles->packs[0];
    if (!catalog_load(&pack->entries[0])) {
        edit_say(s->edit, SAY_BAD, "The puzzle cannot be loaded.");
        return;
    }
    const creek_game *game = pack->entries[0].game;
    edit *e = load(s, sh, creek_game_puzzle(game), creek_game_board(game));
    if (!e)
        return;
    if (pack->count > 1)
        edit_say(e, SAY_NOTICE, "The first of the %zu puzzles is a new draft now.", pack->count);
    else if (all->message && all->message[0])
        edit_say(e, SAY_NOTICE, "A new draft. %s", all->message);
    else
        edit_say(e, SAY_NOTICE, "The puzzle is a new draft now; o shows all drafts.");
}

void edit_paste(edit_screen *s, shell *sh, const event *e)
{
    gathered all;
    if (e->cut) {
        edit_say(s->edit, SAY_BAD,
                 "More than 16 MiB was pasted; a puzzle can have that much at most.");
        return;
    }
    if (screen_open_builds(e->text, e->length)) {
        char *id = trimmed(e->text, e->length);
        if (id)
            make(s, sh, id);
        free(id);
        return;
    }
    if (!gather_text(e->text, e->length, sh->world, &all)) {
        edit_say(s->edit, SAY_BAD, "The pasted text cannot be read: memory ran out.");
        return;
    }
    if (all.puzzles) {
        load_first(s, sh, &all);
    } else {
        char *text = message_format("Pasted text plays no keys, and this holds no puzzle: %s",
                                    all.message ? all.message : "it is empty");
        shell_say(sh, true, text ? text : "The pasted text holds no puzzle.");
        free(text);
    }
    gather_release(&all);
}
