/* plain_commands.c - the commands of the line mode: their names, and what each
 * does. They are called as the commands of the board are. */
#include "ui/play/plain_inside.h"

#include "ui/screens/export.h"

#include <stdlib.h>
#include <string.h>

/* --- what they do ---------------------------------------------------------- */

static void do_board(plain *p, const char *rest)
{
    (void)rest;
    plain_print_board(p);
}

static void do_status(plain *p, const char *rest)
{
    (void)rest;
    plain_print_counts(p);
}

static void do_up(plain *p, const char *rest)
{
    (void)rest;
    plain_move(p, COMMAND_UP);
}

static void do_down(plain *p, const char *rest)
{
    (void)rest;
    plain_move(p, COMMAND_DOWN);
}

static void do_left(plain *p, const char *rest)
{
    (void)rest;
    plain_move(p, COMMAND_LEFT);
}

static void do_right(plain *p, const char *rest)
{
    (void)rest;
    plain_move(p, COMMAND_RIGHT);
}

static void do_hint(plain *p, const char *rest)
{
    (void)rest;
    play_hint(p->play);
}

static void do_check(plain *p, const char *rest)
{
    (void)rest;
    play_check(p->play);
}

static void do_solve(plain *p, const char *rest)
{
    (void)rest;
    play_solve(p->play);
}

/* Goes along the history, so many moves if a number says how many. */
static void go_along(plain *p, const char *rest, void (*one)(play *), const char *done)
{
    char *end;
    long wanted = *rest ? strtol(rest, &end, 10) : 1, made = 0;
    if (*rest && (*end || wanted < 1)) {
        plain_tell(p, "The number of moves is wanted, such as 3.");
        return;
    }
    const creek_game *game = play_look(p->play)->game;
    for (size_t before; made < wanted; made++) {
        before = creek_game_position(game);
        one(p->play);
        if (creek_game_position(game) == before)
            break;
    }
    /* One move tells itself, and so does that there is none. */
    if (wanted == 1 || made == 0 || play_look(p->play)->won)
        return;
    char text[100];
    play_tone tone = made < wanted ? play_look(p->play)->tone : SAY_NOTICE;
    const char *then = made == wanted    ? ""
                       : tone == SAY_BAD ? "; memory ran out"
                                         : "; there are no more";
    snprintf(text, sizeof text, "%s: %ld move%s%s.", done, made, made == 1 ? "" : "s", then);
    play_say(p->play, tone, text);
}

static void do_undo(plain *p, const char *rest)
{
    go_along(p, rest, play_undo, "Undone");
}

static void do_redo(plain *p, const char *rest)
{
    go_along(p, rest, play_redo, "Redone");
}

static void do_restart(plain *p, const char *rest)
{
    (void)rest;
    play_restart(p->play);
}

static void do_try(plain *p, const char *rest)
{
    (void)rest;
    play_try(p->play);
}

static void do_keep(plain *p, const char *rest)
{
    (void)rest;
    play_accept(p->play);
}

static void do_drop(plain *p, const char *rest)
{
    (void)rest;
    play_reject(p->play);
}

static void do_savepoint(plain *p, const char *rest)
{
    (void)rest;
    play_bookmark(p->play);
}

static void do_go_back(plain *p, const char *rest)
{
    (void)rest;
    play_go_back(p->play);
}

static void do_next(plain *p, const char *rest)
{
    (void)rest;
    if (p->index + 1 >= p->pack->count)
        plain_tell(p, "This is the last puzzle.");
    else if (!plain_open(p, p->index + 1))
        plain_tell(p, "That puzzle cannot be opened.");
}

static void do_previous(plain *p, const char *rest)
{
    (void)rest;
    if (p->index == 0)
        plain_tell(p, "This is the first puzzle.");
    else if (!plain_open(p, p->index - 1))
        plain_tell(p, "That puzzle cannot be opened.");
}

static void do_result(plain *p, const char *rest)
{
    (void)rest;
    plain_print_result(p);
}

static void do_replay(plain *p, const char *rest)
{
    (void)rest;
    plain_print_replay(p);
}

static void do_share(plain *p, const char *rest)
{
    (void)rest;
    plain_print_share(p);
}

/* Switches a setting for this run. */
static void toggle(plain *p, bool *which, const char *on, const char *off)
{
    *which = !*which;
    play_look_again(p->play);
    play_say(p->play, SAY_NOTICE, *which ? on : off);
}

static void do_toggle_help(plain *p, const char *rest)
{
    (void)rest;
    toggle(p, &p->world->settings->help, "Help is on: feedback, checks and hints.",
           "You play without help: no feedback, no checks, no hints.");
}

static void do_toggle_fill(plain *p, const char *rest)
{
    (void)rest;
    toggle(p, &p->world->settings->fill, "Clues that have their shaded cells fill in the others.",
           "Nothing is filled in for you.");
}

static void do_url(plain *p, const char *rest)
{
    creek_error error = {0};
    char *url = creek_write(play_look(p->play)->game, CREEK_FORMAT_URL, &error);
    (void)rest;
    if (url)
        url[strcspn(url, "\n")] = '\0';
    /* It may be longer than any line we tell. */
    plain_put(p, url ? url : error.message);
    fputc('\n', p->out);
    creek_free(url);
}

static void do_export(plain *p, const char *rest)
{
    char why[400];
    const output_format *kind = output_format_for(rest);
    if (!*rest || !kind) {
        plain_tell(p,
                   "The name of a file is wanted that ends with its format, such as game.creek.");
        return;
    }
    switch (export_write(play_look(p->play)->game, kind, rest, false, why, sizeof why)) {
    case EXPORT_DONE:
        plain_tell(p, why[0] ? "Written to %s; left out: %s." : "Written to %s.", rest, why);
        break;
    case EXPORT_EXISTS:
        plain_tell(p, "%s is there already; another name is wanted.", rest);
        break;
    default:
        plain_tell(p, "%s", why);
        break;
    }
}

static void do_leave(plain *p, const char *rest)
{
    (void)rest;
    p->leave = true;
}

static void do_help(plain *p, const char *rest);

/* --- their names ----------------------------------------------------------- */

static const plain_command commands[] = {
    {"shade", "", COMMAND_SHADE, "r3c5 ...", false, "shade cells", plain_shade},
    {"unshade", "", COMMAND_UNSHADE, "r3c5 ...", false, "mark cells unshaded", plain_unshade},
    {"clear", "", COMMAND_CLEAR, "r3c5 ...", false, "clear cells", plain_clear},
    {"cell", "", COMMAND_NONE, "r3c5 ...", true, "tell about cells and their corners", plain_cell},
    {"row", "", COMMAND_NONE, "3", true, "tell the states of a row", plain_row},
    {"up", "", COMMAND_UP, "", true, "to the cell above the last one, and tell it", do_up},
    {"down", "", COMMAND_DOWN, "", true, "to the cell below", do_down},
    {"left", "", COMMAND_LEFT, "", true, "to the cell on the left", do_left},
    {"right", "", COMMAND_RIGHT, "", true, "to the cell on the right", do_right},
    {"board", "", COMMAND_NONE, "", true, "print the board", do_board},
    {"status", "", COMMAND_NONE, "", true, "tell the counts", do_status},
    {"hint", "", COMMAND_HINT, "", true, "a hint; again: more of it, at last its move", do_hint},
    {"check", "", COMMAND_CHECK, "", false, "whether anything is wrong; again: where", do_check},
    {"solve", "", COMMAND_SOLVE, "", false, "let the solver finish", do_solve},
    {"undo", "", COMMAND_UNDO, "3", false, "take the last move, or so many, back", do_undo},
    {"redo", "", COMMAND_REDO, "3", false, "make them again", do_redo},
    {"restart", "", COMMAND_RESTART, "", false, "start over", do_restart},
    {"try", "", COMMAND_TRY, "", true, "begin a trial layer; after a what-if: walk it", do_try},
    {"keep", "", COMMAND_KEEP, "", false, "keep the trial layer", do_keep},
    {"drop", "", COMMAND_DROP, "", false, "drop the trial layer", do_drop},
    {"savepoint", "save", COMMAND_SAVEPOINT, "", false, "set a savepoint", do_savepoint},
    {"go-back", "back", COMMAND_GO_BACK, "", false, "go back to it", do_go_back},
    {"next", "", COMMAND_NEXT, "", false, "the next puzzle", do_next},
    {"previous", "", COMMAND_PREVIOUS, "", false, "the one before", do_previous},
    {"result", "", COMMAND_RESULT, "", true, "how the game was won", do_result},
    {"replay", "", COMMAND_REPLAY, "", true, "tell all moves so far", do_replay},
    {"share", "", COMMAND_SHARE, "", true, "the line about a win, for friends", do_share},
    {"url", "", COMMAND_URL, "", true, "the puzzle's URL", do_url},
    {"export", "", COMMAND_EXPORT, "FILE", true, "write the game, in the format the name ends with",
     do_export},
    {"toggle-help", "nohelp", COMMAND_TOGGLE_HELP, "", false, "switch all help off, and on again",
     do_toggle_help},
    {"toggle-fill", "", COMMAND_TOGGLE_FILL, "", false,
     "let finished clues fill in their other cells, or not", do_toggle_fill},
    {"help", "", COMMAND_HELP, "", true, "this list", do_help},
    {"leave", "quit", COMMAND_LEAVE, "", true, "leave; the game is kept", do_leave},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void do_help(plain *p, const char *rest)
{
    (void)rest;
    for (int i = 0; i < COMMANDS; i++) {
        const plain_command *c = &commands[i];
        char name[60];
        snprintf(name, sizeof name, "%s%s%s%s%s", c->name, c->takes[0] ? " " : "", c->takes,
                 c->also[0] ? ", " : "", c->also);
        plain_tell(p, "%-20s %s", name, c->about);
    }
    plain_tell(p, "Without a cell, shade, unshade, clear and cell take the last one.");
    plain_tell(p, "Corners are told from the top left to the bottom right.");
    plain_tell(p, "A command may be cut short as long as no other begins so, and the keys of the");
    plain_tell(p, "screen work too: u, H, c, a, r ...");
}

/* --- finding one ----------------------------------------------------------- */

static const plain_command *find_command(command which)
{
    for (int i = 0; i < COMMANDS && which != COMMAND_NONE; i++)
        if (commands[i].command == which)
            return &commands[i];
    return NULL;
}

/* What the key of that name gives on the screen, as it is bound there. */
static command command_of_key(const plain *p, const char *word)
{
    key_press press;
    return key_parse(word, &press) ? keymap_get(p->world->keys, press) : COMMAND_NONE;
}

static bool is_called(const plain_command *c, const char *word, size_t length)
{
    return strncmp(c->name, word, length) == 0 ||
           (c->also[0] && strncmp(c->also, word, length) == 0);
}

/* Says which commands begin so, if any do. */
static void tell_choice(const plain *p, const char *word)
{
    char names[400] = "";
    for (int i = 0; i < COMMANDS; i++) {
        const plain_command *c = &commands[i];
        size_t have = strlen(names);
        if (is_called(c, word, strlen(word)))
            snprintf(names + have, sizeof names - have, "%s%s", have ? ", " : "",
                     strncmp(c->name, word, strlen(word)) == 0 ? c->name : c->also);
    }
    plain_tell(p, "%s: several commands begin so: %s.", word, names);
}

const plain_command *plain_find(const plain *p, const char *word)
{
    command by_key = command_of_key(p, word);
    const plain_command *found = NULL;
    int count = 0;
    for (int i = 0; i < COMMANDS; i++) {
        const plain_command *c = &commands[i];
        if (strcmp(c->name, word) == 0 || strcmp(c->also, word) == 0)
            return c;
        if (is_called(c, word, strlen(word))) {
            found = c;
            count++;
        }
    }
    if (find_command(by_key))
        return find_command(by_key);
    if (count == 1)
        return found;
    command on_screen =
        count == 0 && command_find(word) != COMMAND_NONE ? command_find(word) : by_key;
    if (count > 1)
        tell_choice(p, word);
    else if (on_screen != COMMAND_NONE)
        plain_tell(p, "%s: %s is for the screen; help lists the commands there are here.", word,
                   command_about(on_screen)->name);
    else
        plain_tell(p, "%s: no such command; help lists the commands.", word);
    return NULL;
}
