/* shell.c - the stack of screens. */
#include "ui/shell/shell.h"

#include "source/message.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/making/screen_making.h"
#include "ui/play/screen_play.h"
#include "ui/screens/screen_home.h"
#include "ui/screens/screen_levels.h"
#include "ui/screens/screen_open.h"
#include "ui/shell/gather.h"
#include "ui/shell/screen_message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

shell *shell_new(const world *w, catalog *levels, catalog *opened)
{
    shell *sh = calloc(1, sizeof *sh);
    if (!sh)
        return NULL;
    sh->world = w;
    sh->levels = levels;
    sh->opened = opened;
    return sh;
}

static void release_closing(shell *sh)
{
    while (sh->closing) {
        screen *s = sh->closing;
        catalog *held = s->holds;
        sh->closing = s->below;
        s->class->release(s);
        catalog_free(held);
    }
}

static void close_top(shell *sh)
{
    screen *s = sh->top;
    /* What is shown next may look at what this one leaves on the disk. */
    if (s->class->commit)
        s->class->commit(s, sh);
    sh->top = s->below;
    s->below = sh->closing;
    sh->closing = s;
}

void shell_free(shell *sh)
{
    if (!sh)
        return;
    while (sh->top)
        close_top(sh);
    release_closing(sh);
    catalog_free(sh->levels);
    catalog_free(sh->opened);
    catalog_free(sh->arriving);
    free(sh->copy);
    free(sh->said);
    free(sh->parting);
    free(sh);
}

void shell_open(shell *sh, screen *s)
{
    if (!s)
        return;
    s->below = sh->top;
    sh->top = s;
    if (s->class->shown)
        s->class->shown(s, sh);
}

bool shell_back(shell *sh)
{
    if (!sh->top || (!sh->top->below && sh->top->class->home))
        return false;
    if (!sh->top->below) {
        screen *home = screen_home_new(sh);
        if (!home)
            return false;
        close_top(sh);
        shell_open(sh, home);
        return true;
    }
    close_top(sh);
    if (sh->top->class->shown)
        sh->top->class->shown(sh->top, sh);
    return true;
}

void shell_close(shell *sh)
{
    if (sh->top)
        close_top(sh);
}

/* Plays the one puzzle that was opened; a shipped level within its pack, so
 * that there is a next one. */
static screen *play_opened(shell *sh, catalog *opened)
{
    catalog_entry *entry = &opened->packs[0].entries[0];
    catalog_pack *pack;
    size_t index;
    if (!catalog_find(sh->levels, entry->name, creek_game_puzzle(entry->game), &pack, &index))
        return screen_play_new(sh, &opened->packs[0], 0);
    creek_game *known = pack->entries[index].game;
    pack->entries[index].game = entry->game;
    entry->game = known;
    return screen_play_new(sh, pack, index);
}

static screen *screen_for(shell *sh, catalog *opened)
{
    return opened->packs[0].count == 1 ? play_opened(sh, opened)
                                       : screen_levels_new(sh, &opened->packs[0]);
}

bool shell_begin(shell *sh)
{
    if (!sh->opened || sh->opened->packs[0].count == 0)
        shell_open(sh, screen_home_new(sh));
    else
        shell_open(sh, screen_for(sh, sh->opened));
    return sh->top != NULL;
}

/* --- a puzzle that is made first ------------------------------------------- */

/* Ends the program, because there is nothing to play. */
static void give_up(shell *sh, int status, const char *why)
{
    free(sh->parting);
    sh->parting = strdup(why);
    sh->status = status;
    sh->leave = true;
}

static void play_made(screen *below, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    (void)below;
    catalog *made = catalog_from_made(request, puzzle);
    screen *s = made ? screen_for(sh, made) : NULL;
    if (s)
        shell_open(sh, s);
    else
        give_up(sh, 2, "memory ran out");
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
        close_top(sh);
        if (last)
            break;
    }
    /* Now, because the same game may be opened next. */
    release_closing(sh);
}

void shell_bring(shell *sh, catalog *puzzles)
{
    catalog_free(sh->arriving);
    sh->arriving = puzzles;
}

static void open_arrived(shell *sh)
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
    if (s) {
        s->holds = opened;
        shell_open(sh, s);
    } else {
        shell_say(sh, true, "The puzzle cannot be opened: memory ran out.");
        catalog_free(opened);
    }
}

void shell_paste(shell *sh, const event *e)
{
    gathered all;
    if (e->cut) {
        shell_say(sh, true, "More than 16 MiB was pasted; a puzzle can have that much at most.");
        return;
    }
    if (screen_open_builds(e->text, e->length)) {
        shell_open(sh, screen_open_new(sh, e->text));
        return;
    }
    if (!gather_text(e->text, e->length, sh->world, &all)) {
        shell_say(sh, true, "The pasted text cannot be read: memory ran out.");
        return;
    }
    if (all.puzzles) {
        shell_bring(sh, all.puzzles);
        open_arrived(sh);
        if (all.message)
            shell_say(sh, true, all.message);
    } else {
        char *text = message_format("Pasted text plays no keys, and this holds no puzzle: %s",
                                    all.message ? all.message : "it is empty");
        shell_say(sh, true, text ? text : "The pasted text holds no puzzle.");
        free(text);
    }
    all.puzzles = NULL;
    gather_release(&all);
}

/* --- messages -------------------------------------------------------------- */

static void hush(shell *sh)
{
    free(sh->said);
    sh->said = NULL;
}

void shell_say(shell *sh, bool bad, const char *text)
{
    hush(sh);
    bool fits = sh->width == 0 || text_lines(text, sh->width) <= sh->height / 2;
    if (!fits) {
        shell_open(sh, screen_message_new(text));
        return;
    }
    sh->said = strdup(text);
    sh->said_bad = bad;
}

/* Rows of the screen that what is said takes. */
static int said_rows(const shell *sh)
{
    int lines = text_lines(sh->said, sh->width);
    return lines < sh->height ? lines : sh->height;
}

static void draw_said(const shell *sh, canvas *c)
{
    if (!sh->said || c->height < 1)
        return;
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int rows = said_rows(sh);
    int top = c->height - rows, row = c->cursor_row, col = c->cursor_col;
    uint8_t style = sh->said_bad ? STYLE_BAD : STYLE_NOTICE;
    canvas_fill(c, (canvas_rect){top, 0, rows, c->width}, STYLE_TEXT, 0);
    canvas_wrap(c, (canvas_rect){top, 0, rows, c->width}, style, sh->said);
    for (int i = 0; rows < c->height && i < c->width; i++)
        canvas_put(c, top - 1, i, STYLE_FAINT, 0, g->rule);
    canvas_cursor(c, row, col);
}

bool shell_copy(shell *sh, const char *text)
{
    free(sh->copy);
    sh->copy = sh->clipboard ? strdup(text) : NULL;
    return sh->copy != NULL;
}

/* --- the loop's side ------------------------------------------------------- */

/* Any key or click puts a message away; Esc, or a click on it, does no more
 * than that. */
static bool answers_message(shell *sh, const event *e)
{
    if (!sh->said || (e->kind != EVENT_KEY && e->kind != EVENT_PRESS && e->kind != EVENT_PASTE))
        return false;
    bool on_it = e->kind == EVENT_PRESS && e->row >= sh->height - said_rows(sh) - 1;
    hush(sh);
    return on_it || event_is_plain(e, KEY_ESCAPE_KEY);
}

void shell_handle(shell *sh, const event *e)
{
    if (event_is(e, 'l', MOD_CTRL))
        sh->repaint = true;
    else if (event_is(e, 'z', MOD_CTRL))
        sh->suspend = true;
    else if (event_is(e, 'c', MOD_CTRL))
        sh->leave = true;
    else if (sh->top && !answers_message(sh, e)) {
        if (e->kind == EVENT_PASTE && !sh->top->class->types)
            shell_paste(sh, e);
        else
            sh->top->class->handle(sh->top, sh, e);
    }
    release_closing(sh);
    open_arrived(sh);
}

void shell_draw(shell *sh, canvas *c)
{
    canvas_clear(c);
    sh->width = c->width;
    sh->height = c->height;
    if (sh->top)
        sh->top->class->draw(sh->top, sh, c);
    draw_said(sh, c);
}

bool shell_busy(const shell *sh)
{
    return sh->top && sh->top->class->busy && sh->top->class->busy(sh->top);
}

bool shell_ticks(const shell *sh)
{
    return sh->top && sh->top->class->ticks && sh->top->class->ticks(sh->top);
}

unsigned shell_pace(const shell *sh)
{
    return sh->top && sh->top->class->pace ? sh->top->class->pace(sh->top) : 0;
}

bool shell_made(shell *sh)
{
    bool news = sh->top && sh->top->class->made && sh->top->class->made(sh->top, sh);
    release_closing(sh);
    open_arrived(sh);
    return news;
}

bool shell_work(shell *sh)
{
    bool news = sh->top && sh->top->class->work && sh->top->class->work(sh->top, sh);
    release_closing(sh);
    open_arrived(sh);
    return news;
}

void shell_commit(shell *sh)
{
    for (screen *s = sh->top; s; s = s->below)
        if (s->class->commit)
            s->class->commit(s, sh);
}

/* The screens commit from the top down: one below that is fine must not hide
 * that one above it is not. */
void shell_tell_unsaved(shell *sh, const screen *from, const char *what, const char *why)
{
    if (!why[0] && sh->top != from)
        return;
    (void)snprintf(sh->unsaved, sizeof sh->unsaved, "%s", why);
    sh->unsaved_what = what;
}

bool shell_too_small(canvas *c, int width, int height)
{
    if (c->width >= width && c->height >= height)
        return false;
    char text[80];
    snprintf(text, sizeof text, "needs %dx%d, has %dx%d", width, height, c->width, c->height);
    if (text_lines(text, c->width) > c->height)
        snprintf(text, sizeof text, "%dx%d", width, height);
    canvas_wrap(c, canvas_all(c), STYLE_NOTICE, text);
    return true;
}
