/* shell.c - the stack of screens, and the puzzles that open on it. */
#include "ui/shell/shell.h"

#include "base/alloc.h"
#include "store/progress.h"
#include "ui/canvas/text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

shell *shell_new(const services *w, const shell_screens *screens, catalog *levels, catalog *opened)
{
    shell *sh = xcalloc(1, sizeof *sh);
    sh->services = w;
    sh->screens = screens;
    sh->levels = levels;
    sh->to_open = opened;
    return sh;
}

/* Frees the screens that were closed. */
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

static bool is_unsaved(const screen *s)
{
    return s->unsaved && s->unsaved[0];
}

const screen *shell_unsaved(const shell *sh)
{
    const screen *s = sh->top;
    while (s && !is_unsaved(s))
        s = s->below;
    return s;
}

void shell_close(shell *sh)
{
    screen *s = sh->top;
    /* The next screen may read what this one saves. */
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): there is a screen */
    if (s->class->commit)
        s->class->commit(s, sh);
    if (is_unsaved(s))
        shell_report_lost(sh, s->class->changes, s->unsaved);
    sh->top = s->below;
    s->below = sh->closing;
    sh->closing = s;
}

void shell_free(shell *sh)
{
    if (!sh)
        return;
    while (sh->top)
        shell_close(sh);
    release_closing(sh);
    catalog_free(sh->levels);
    catalog_free(sh->to_open);
    free(sh->copy);
    free(sh->message);
    free(sh->exit_message);
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

void shell_reopen(shell *sh)
{
    screen *s = sh->closing;
    sh->closing = s->below;
    shell_open(sh, s);
}

bool shell_back(shell *sh)
{
    if (!sh->top || (!sh->top->below && sh->top->class->home))
        return false;
    shell_close(sh);
    if (!sh->top)
        shell_open(sh, sh->screens->home(sh));
    else if (sh->top->class->shown)
        sh->top->class->shown(sh->top, sh);
    return true;
}

/* Ends the program, unless unsaved work keeps the player here. */
static void leave(shell *sh)
{
    if (!shell_confirm_loss(sh, NULL))
        return;
    sh->leave = true;
    for (screen *s = sh->top; s; s = s->below)
        if (s->class->left)
            s->class->left(s, sh);
}

/* Leaves the top screen. */
static void go_back(shell *sh)
{
    if (shell_confirm_loss(sh, sh->top))
        (void)shell_back(sh);
}

bool shell_obey(shell *sh, command which)
{
    switch (which) {
    case COMMAND_BACK:
        go_back(sh);
        return true;
    case COMMAND_LEAVE:
        if (sh->top->below && !sh->top->ends)
            go_back(sh);
        else
            leave(sh);
        return true;
    case COMMAND_HELP:
        shell_open(sh, sh->screens->help(sh, sh->top->class->context));
        return true;
    case COMMAND_SETTINGS:
        shell_open(sh, sh->screens->settings(sh));
        return true;
    case COMMAND_KEYS:
        shell_open(sh, sh->screens->keys(sh));
        return true;
    case COMMAND_THEME:
        setting_step(sh->services->settings, SETTING_THEME, 1);
        if (shell_save_preferences(sh))
            shell_say(sh, false, "Colours: %s.", sh->services->settings->theme);
        return true;
    default:
        return false;
    }
}

bool shell_copy(shell *sh, const char *text)
{
    free(sh->copy);
    sh->copy = sh->clipboard ? xstrdup(text) : NULL;
    return sh->copy != NULL;
}

/* --- puzzles to play -------------------------------------------------------- */

/* A generated puzzle from a file or URL that was played before gets its ID back, and with it its
 * title and rating. */
static void restore_id(storage *st, catalog_pack *opened)
{
    const puzzle_ref *entry = &opened->entries[0];
    const creek_puzzle *puzzle = creek_game_puzzle(entry->game);
    uint64_t key = puzzle_key(puzzle);
    creek_request request;
    saved_item saved;
    if (entry->named || entry->own ||
        (!saved_game_last(st, GAME_UNFINISHED, key, &saved) &&
         !saved_game_last(st, GAME_WON, key, &saved)))
        return;
    if (ref_request(saved.name, saved.width, saved.height, &request))
        catalog_rename(opened, saved.name);
    saved_item_release(&saved);
}

/* Plays the only puzzle that was opened; a shipped level is opened within its pack, so that
 * there is a next one. */
static screen *play_opened(shell *sh, catalog *opened)
{
    puzzle_ref *entry = &opened->packs[0].entries[0];
    catalog_pack *pack;
    restore_id(sh->services->storage, &opened->packs[0]);
    puzzle_ref *known =
        catalog_find(sh->levels, entry->name, creek_game_puzzle(entry->game), &pack);
    if (!known)
        return sh->screens->play(sh, &opened->packs[0], 0);
    creek_game *game = known->game;
    known->game = entry->game;
    known->saved = entry->saved;
    known->rival = entry->rival;
    entry->rival = NULL;
    entry->game = game;
    return sh->screens->play(sh, pack, (size_t)(known - pack->entries));
}

/* Opens a screen for these puzzles, which it takes ownership of. */
static void open_puzzles(shell *sh, catalog *opened)
{
    screen *s = opened->packs[0].count == 1 ? play_opened(sh, opened)
                                            : sh->screens->pack(sh, &opened->packs[0]);
    s->holds = opened;
    shell_open(sh, s);
}

void shell_begin(shell *sh)
{
    catalog *opened = sh->to_open;
    sh->to_open = NULL;
    if (opened)
        open_puzzles(sh, opened);
    if (!sh->top)
        shell_open(sh, sh->screens->home(sh));
}

void shell_end(shell *sh, int status, const char *why)
{
    free(sh->exit_message);
    sh->exit_message = xstrdup(why);
    sh->status = status;
    sh->leave = true;
}

static bool has_game(const shell *sh)
{
    const screen *s = sh->top;
    while (s && !s->class->plays)
        s = s->below;
    return s != NULL;
}

void shell_bring(shell *sh, catalog *puzzles)
{
    sh->to_open = puzzles;
}

/* Opens the puzzles that arrived, if any. */
static void open_arrived(shell *sh)
{
    catalog *opened = sh->to_open;
    sh->to_open = NULL;
    if (!opened)
        return;
    shell_commit(sh);
    if (shell_unsaved(sh) && has_game(sh)) {
        shell_say(sh, true,
                  "Your latest moves are not saved, so nothing else was opened. Leave this game "
                  "first to discard them.");
        catalog_free(opened);
        return;
    }
    while (has_game(sh))
        shell_close(sh);
    /* Freed now, because the same game may be opened next. */
    release_closing(sh);
    if (!sh->top)
        shell_open(sh, sh->screens->home(sh));
    open_puzzles(sh, opened);
}

catalog *shell_read_paste(shell *sh, const event *e)
{
    catalog *all = open_puzzles_in_text(e->text, e->length, sh->services);
    if (all->packs[0].count > 0)
        return all;
    shell_say(sh, true, "The pasted text contains no puzzle: %s",
              all->why ? all->why : "it is empty");
    catalog_free(all);
    return NULL;
}

static void paste(shell *sh, const event *e)
{
    screen *other = sh->screens->paste(sh, e->text, e->length);
    catalog *all = other ? NULL : shell_read_paste(sh, e);
    shell_open(sh, other);
    if (!all)
        return;
    char *why = all->why;
    all->why = NULL;
    shell_bring(sh, all);
    open_arrived(sh);
    if (why)
        shell_say(sh, true, "%s", why);
    free(why);
}

/* After a handler or work has returned: frees what it closed and opens what arrived. */
static void settle(shell *sh)
{
    release_closing(sh);
    open_arrived(sh);
}

/* --- messages and questions at the foot of the screen ----------------------- */

static void clear_message(shell *sh)
{
    free(sh->message);
    sh->message = NULL;
}

void shell_show(shell *sh, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = xvasprintf(format, arguments);
    va_end(arguments);
    shell_open(sh, sh->screens->text(text));
    free(text);
}

void shell_say(shell *sh, bool bad, const char *format, ...)
{
    enum { GROWTH = 8 }; /* "{up}" gives at most the name of a key */
    va_list arguments;
    va_start(arguments, format);
    char *said = xvasprintf(format, arguments);
    va_end(arguments);
    size_t size = GROWTH * strlen(said) + 1;
    char *text = xmalloc(size);
    keymap keys =
        keymap_in(sh->services->keys, sh->top ? sh->top->class->context : CONTEXT_EVERYWHERE);
    keymap_text(&keys, said, text, size);
    free(said);
    clear_message(sh);
    if (sh->width == 0 || text_lines(text, sh->width) <= sh->height / 2) {
        sh->message = text;
        sh->message_is_bad = bad;
        return;
    }
    shell_show(sh, "%s", text);
    free(text);
}

bool shell_save_preferences(shell *sh)
{
    char why[300];
    bool saved = preferences_save(sh->services, why, sizeof why);
    if (!saved)
        shell_say(sh, true, "Changed, but not saved: %s.", why);
    return saved;
}

bool shell_confirm(shell *sh, const char *format, ...)
{
    va_list arguments;
    if (sh->agreed)
        return true;
    clear_message(sh);
    va_start(arguments, format);
    sh->message = xvasprintf(format, arguments);
    va_end(arguments);
    sh->asking = true;
    sh->message_is_bad = sh->same_key_confirms = false;
    return false;
}

bool shell_confirm_loss(shell *sh, const screen *from)
{
    shell_commit(sh);
    const screen *first = from && !is_unsaved(from) ? NULL : shell_unsaved(sh);
    if (!first)
        return true;
    const char *what = first->class->changes;
    bool agreed = shell_confirm(sh, "%c%s are not saved. Leave anyway?",
                                toupper((unsigned char)what[0]), what + 1);
    sh->message_is_bad = sh->same_key_confirms = true;
    return agreed;
}

/* The event that answers the question of shell_confirm(): true when that is yes, and the current
 * event, which is the one it was asked for, is to be handled again. */
static bool answers_question(shell *sh, const event *e)
{
    event meant = keybar_translate(&sh->top->keys, e);
    if (e->kind != EVENT_KEY && e->kind != EVENT_PRESS && e->kind != EVENT_PASTE)
        return false;
    sh->asking = false;
    sh->agreed = event_is_plain(&meant, 'y') || event_is_plain(&meant, 'Y') ||
                 (sh->same_key_confirms && event_is(&sh->current, e->key, e->mods));
    clear_message(sh);
    return sh->agreed;
}

/* Rows of the screen that what is said takes. */
static int message_rows(const shell *sh)
{
    int rows = text_lines(sh->message, sh->width) + (sh->asking ? 1 : 0);
    return rows < sh->height ? rows : sh->height;
}

static void draw_message(shell *sh, canvas *c)
{
    static const keybar_item answers[] = {{'y', "yes", "y"}, {'n', "no", "n"}};
    if (!sh->message || c->height < 1)
        return;
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int rows = message_rows(sh);
    int top = c->height - rows, row = c->cursor_row, col = c->cursor_col;
    canvas_rect rect = {top, 0, rows, c->width};
    canvas_fill(c, rect, STYLE_TEXT, 0);
    for (int i = 0; rows < c->height && i < c->width; i++)
        canvas_put(c, top - 1, i, STYLE_FAINT, 0, g->horizontal);
    if (sh->asking && rows > 1)
        rect.height--;
    canvas_wrap(c, rect, sh->message_is_bad ? STYLE_BAD : STYLE_NOTICE, sh->message);
    if (sh->asking && rows > 1)
        key_row_draw(NULL, &sh->top->keys, c, (canvas_rect){c->height - 1, 0, 1, c->width}, answers,
                     2);
    canvas_cursor(c, row, col);
}

/* Any key or click puts a message away; Esc, or a click on it, does no more than that: true. */
static bool answers_message(shell *sh, const event *e)
{
    if (!sh->message || (e->kind != EVENT_KEY && e->kind != EVENT_PRESS && e->kind != EVENT_PASTE))
        return false;
    bool on_it = e->kind == EVENT_PRESS && e->row >= sh->height - message_rows(sh) - 1;
    clear_message(sh);
    return on_it || event_is_plain(e, KEY_ESCAPE_KEY);
}

/* --- the loop's side ------------------------------------------------------- */

/* Passes an event to the top screen or, if it does not use it, obeys the keys that work
 * everywhere. */
static void hand_over(shell *sh, const event *e)
{
    screen *top = sh->top;
    event meant = sh->current = keybar_translate(&top->keys, e);
    if (top->class->handle(top, sh, &meant))
        return;
    if (meant.kind != EVENT_KEY)
        return;
    keymap keys = keymap_in(sh->services->keys, top->class->context);
    command which = keymap_find(&keys, &meant);
    if (!top->class->obey || !top->class->obey(top, sh, which))
        (void)shell_obey(sh, which);
}

/* Handles an event while no question is asked. */
static void handle(shell *sh, const event *e)
{
    if (event_is(e, 'l', MOD_CTRL))
        sh->repaint = true;
    else if (event_is(e, 'z', MOD_CTRL))
        sh->suspend = true;
    else if (event_is(e, 'c', MOD_CTRL))
        leave(sh);
    else if (sh->top && !answers_message(sh, e)) {
        if (e->kind == EVENT_PASTE && !sh->top->class->types)
            paste(sh, e);
        else
            hand_over(sh, e);
    }
}

void shell_handle(shell *sh, const event *e)
{
    if (!sh->asking) {
        sh->current = *e;
        handle(sh, e);
    } else if (e->kind == EVENT_RESIZE) {
        handle(sh, e);
    } else if (answers_question(sh, e)) {
        handle(sh, &sh->current);
    }
    sh->agreed = false;
    settle(sh);
}

void shell_draw(shell *sh, canvas *c)
{
    canvas_clear(c);
    sh->width = c->width;
    sh->height = c->height;
    if (sh->top)
        sh->top->keys.count = 0;
    if (c->width < SHELL_LEAST_WIDTH || c->height < SHELL_LEAST_HEIGHT)
        canvas_print(c, 0, 0, c->width, STYLE_NOTICE, "%dx%d needed", SHELL_LEAST_WIDTH,
                     SHELL_LEAST_HEIGHT);
    else if (sh->top)
        sh->top->class->draw(sh->top, sh, c);
    draw_message(sh, c);
}

bool shell_busy(const shell *sh)
{
    return sh->top && sh->top->class->busy && sh->top->class->busy(sh->top);
}

unsigned shell_pace(const shell *sh)
{
    return sh->top && sh->top->class->pace ? sh->top->class->pace(sh->top) : 0;
}

bool shell_work(shell *sh)
{
    bool news = sh->top && sh->top->class->work && sh->top->class->work(sh->top, sh);
    settle(sh);
    return news;
}

void shell_commit(shell *sh)
{
    for (screen *s = sh->top; s; s = s->below)
        if (s->class->commit)
            s->class->commit(s, sh);
    char *notice = storage_take_notice(sh->services->storage);
    if (notice)
        shell_say(sh, true, "%s", notice);
    free(notice);
}

void shell_report_lost(shell *sh, const char *what, const char *why)
{
    (void)snprintf(sh->lost, sizeof sh->lost, "%s", why);
    sh->lost_what = what;
}
