/* screen_keys.c - the list of commands, and waiting for a key to bind. */
#include "ui/screens/screen_keys.h"

#include "base/alloc.h"
#include "ui/canvas/layout.h"
#include "ui/canvas/list.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/shell/preferences.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 20, LEAST_HEIGHT = 5, MOST_WIDTH = 78, NAME_WIDTH = 18, KEYS_WIDTH = 26 };

/* Lines of the list: every command that can have keys, and a heading before each group. */
enum { LINES = COMMAND_CELL - 1 + GROUP_LINES };

typedef struct {
    screen base;
    const services *services;
    list list;
    command lines[LINES];       /* COMMAND_NONE: a heading, ... */
    command_group heads[LINES]; /* ... of this group */
    size_t which;               /* of the keys of the chosen command */
    bool pressing;              /* the next key is to be bound */
    char news[300];             /* what has come of the last change */
    bool bad;                   /* ... a trouble */
} keys_screen;

static command chosen(const keys_screen *s)
{
    return s->lines[s->list.selected];
}

static const char *name_of(command which)
{
    return command_about(which)->name;
}

static size_t count_keys(const keys_screen *s, command which)
{
    return keymap_keys(s->services->keys, which, NULL, 0);
}

static void say(keys_screen *s, bool bad, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void say(keys_screen *s, bool bad, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(s->news, sizeof s->news, format, arguments);
    va_end(arguments);
    s->bad = bad;
}

/* --- drawing --------------------------------------------------------------- */

/* Whether a command has other keys than by default. */
static bool is_changed(const keymap *map, command which)
{
    char now[200], usual[200];
    keymap_list(map, which, now, sizeof now);
    keymap_list(NULL, which, usual, sizeof usual);
    return strcmp(now, usual) != 0;
}

/* Where the keys of a line begin, behind the name of its command. */
static int keys_column(const keys_screen *s)
{
    int width = s->list.rect.width - 3;
    return s->list.rect.left + 2 + (width >= 34 ? NAME_WIDTH : width / 2);
}

/* The keys of a command, one after the other; that which Del would remove is reversed on
 * the chosen line. */
static void draw_keys(const keys_screen *s, canvas *c, int row, int width, command which,
                      bool is_chosen)
{
    key_press presses[KEYMAP_MOST];
    size_t count = keymap_keys(s->services->keys, which, presses, KEYMAP_MOST);
    uint8_t style = is_changed(s->services->keys, which) ? STYLE_NOTICE : STYLE_KEY;
    int col = keys_column(s), end = col + width;
    if (count == 0)
        canvas_text(c, row, col, width, STYLE_FAINT, "(none)");
    for (size_t i = 0; i < count && col < end; i++) {
        char label[KEY_NAME];
        key_label(presses[i], label);
        int used = canvas_text(c, row, col, end - col, style, label);
        if (is_chosen && i == s->which)
            canvas_mark(c, (canvas_rect){row, col, 1, used}, CANVAS_REVERSE);
        col += used + 2;
    }
}

static void draw_line(const keys_screen *s, canvas *c, int line, int row)
{
    command which = s->lines[line];
    int left = s->list.rect.left + 2, width = s->list.rect.width - 3, keys = keys_column(s);
    if (which == COMMAND_NONE) {
        canvas_text(c, row, left, width, STYLE_TITLE, command_group_title(s->heads[line]));
        return;
    }
    bool wide = width >= NAME_WIDTH + KEYS_WIDTH + 20;
    int about = wide ? keys + KEYS_WIDTH : left + width;
    canvas_text(c, row, left, keys - left - 1, STYLE_TEXT, name_of(which));
    draw_keys(s, c, row, about - keys - 1, which, line == s->list.selected);
    if (wide)
        canvas_text(c, row, about, left + width - about, STYLE_FAINT, command_about(which)->about);
}

static void draw_foot(keys_screen *s, canvas *c, canvas_rect rect)
{
    static const keybar_item in_list[] = {{KEY_ENTER_KEY, "Enter", "add"},
                                          {KEY_DELETE_KEY, "Del", "remove"},
                                          {'r', "r", "reset"},
                                          {'R', "R", "reset all"},
                                          {'q', "q", "back"},
                                          {'?', "?", "help"}};
    static const keybar_item pressing[] = {{KEY_ESCAPE_KEY, "Esc", "cancel"}};
    keybar_draw(&s->base.keys, c, rect.top, rect.left, rect.width, s->pressing ? pressing : in_list,
                s->pressing ? 1 : 6);
}

/* What is asked for or was said, or what the chosen command does. */
static void draw_words(const keys_screen *s, canvas *c, canvas_rect rect)
{
    char text[100];
    snprintf(text, sizeof text, "Press a key for \"%s\".", name_of(chosen(s)));
    bool faint = !s->pressing && !s->news[0];
    canvas_wrap(c, rect,
                faint    ? STYLE_FAINT
                : s->bad ? STYLE_BAD
                         : STYLE_NOTICE,
                s->pressing  ? text
                : s->news[0] ? s->news
                             : command_about(chosen(s))->about);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    keys_screen *s = (keys_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    canvas_rect rect = canvas_middle(c, 1, MOST_WIDTH);
    bool high = c->height >= 20, tall = c->height >= 10;
    int title = high ? 3 : tall ? 1 : 0, gap = high ? 1 : 0;
    canvas_rect foot = layout_cut(&rect, 1);
    (void)layout_cut(&rect, gap);
    canvas_rect words = layout_cut(&rect, high ? 2 : tall ? 3 : 1);
    (void)layout_cut(&rect, gap);
    if (title > 0)
        canvas_text(c, gap, rect.left, rect.width, STYLE_TITLE, "Keys");
    rect.top += title;
    rect.height -= title;
    s->list.count = LINES;
    list_place(&s->list, rect);
    /* The heading comes along where it can. */
    if (s->list.selected == s->list.first && s->list.first > 0 &&
        s->lines[s->list.first - 1] == COMMAND_NONE)
        s->list.first--;
    for (int i = s->list.first; i < list_end(&s->list); i++)
        draw_line(s, c, i, list_row(&s->list, i));
    list_draw(&s->list, c);
    draw_words(s, c, words);
    draw_foot(s, c, foot);
    canvas_cursor(c, rect.top + s->list.selected - s->list.first, rect.left);
}

/* --- changing -------------------------------------------------------------- */

/* Saves what a key does now, or (NULL) that all are reset. */
static void keep(keys_screen *s, const key_press *press)
{
    char why[200];
    size_t have = strlen(s->news);
    if (preferences_keep_key(s->services, press, why, sizeof why))
        return;
    snprintf(s->news + have, sizeof s->news - have, " Not saved: %s.", why);
    s->bad = true;
}

/* Asks before a command loses the only key it has to the chosen one (or, if that is the
 * command itself, to none). False when the player has not agreed yet. */
static bool may_take(const keys_screen *s, shell *sh, key_press press, command owner)
{
    char label[KEY_NAME], question[200];
    key_label(press, label);
    if (owner == chosen(s))
        snprintf(question, sizeof question, "%s is the only key for \"%s\". Remove it?", label,
                 name_of(owner));
    else
        snprintf(question, sizeof question, "%s is %s key for \"%s\". Use it for \"%s\" instead?",
                 label, count_keys(s, owner) == 1 ? "the only" : "a", name_of(owner),
                 name_of(chosen(s)));
    return shell_confirm(sh, question);
}

/* A key was pressed to be bound. */
static void take_key(keys_screen *s, shell *sh, const event *e)
{
    char label[KEY_NAME];
    key_press press = {e->key, e->mods};
    key_label(press, label);
    command loser = keymap_displaced(s->services->keys, press, chosen(s));
    bool has = keymap_own(s->services->keys, press, command_context_of(chosen(s))) == chosen(s);
    if (loser != COMMAND_NONE && !has && key_bindable(press) && !may_take(s, sh, press, loser))
        return;
    s->pressing = false;
    if (event_is_plain(e, KEY_ESCAPE_KEY)) {
        say(s, false, "No key was bound.");
    } else if (!key_bindable(press)) {
        say(s, true, "%s cannot be bound; use another key.", label);
    } else if (has) {
        say(s, false, "%s is already a key for \"%s\".", label, name_of(chosen(s)));
    } else if (!keymap_bind(s->services->keys, press, chosen(s))) {
        say(s, true, "%d keys are already bound; remove one first.", KEYMAP_MOST);
    } else {
        s->which = count_keys(s, chosen(s)) - 1;
        say(s, false, "%s is now a key for \"%s\".", label, name_of(chosen(s)));
        keep(s, &press);
    }
}

/* Removes the key that is reversed. */
static void remove_key(keys_screen *s, shell *sh)
{
    key_press presses[KEYMAP_MOST];
    char label[KEY_NAME];
    size_t count = keymap_keys(s->services->keys, chosen(s), presses, KEYMAP_MOST);
    if (count == 0) {
        say(s, true, "\"%s\" has no key.", name_of(chosen(s)));
        return;
    }
    key_press press = presses[s->which];
    key_label(press, label);
    if (!key_bindable(press)) {
        say(s, true, "%s cannot be removed, so that there is a way out.", label);
    } else if (count > 1 || may_take(s, sh, press, chosen(s))) {
        keymap_drop(s->services->keys, press, chosen(s));
        s->which -= s->which > 0 && s->which == count - 1;
        say(s, false, "%s is no longer a key for \"%s\".", label, name_of(chosen(s)));
        keep(s, &press);
    }
}

/* Lets the keys that the chosen command has, or has by default, do what they do by
 * default. */
static void reset(keys_screen *s, shell *sh)
{
    key_press presses[KEYMAP_MOST + KEY_DEFAULTS];
    size_t count = keymap_keys(s->services->keys, chosen(s), presses, KEYMAP_MOST);
    count += keymap_defaults(chosen(s), presses + count);
    for (size_t i = 0; i < count; i++) {
        command loser = keymap_displaced(s->services->keys, presses[i], chosen(s));
        if (loser != COMMAND_NONE && count_keys(s, loser) == 1 &&
            !may_take(s, sh, presses[i], loser))
            return;
    }
    s->which = 0;
    say(s, false, "\"%s\" has its default keys.", name_of(chosen(s)));
    for (size_t i = 0; i < count; i++) {
        keymap_reset(s->services->keys, presses[i]);
        keep(s, &presses[i]);
    }
}

static void reset_all(keys_screen *s, shell *sh)
{
    if (!shell_confirm(sh, "Reset all keys to defaults?"))
        return;
    s->which = 0;
    keymap_init(s->services->keys);
    say(s, false, "All keys are reset to their defaults.");
    keep(s, NULL);
}

/* --- events ---------------------------------------------------------------- */

/* After a move of the list: off a heading, in the direction of the move. */
static void leave_heading(keys_screen *s, int before)
{
    int direction = s->list.selected < before && s->list.selected > 0 ? -1 : 1;
    if (chosen(s) == COMMAND_NONE)
        s->list.selected += direction;
    if (s->list.selected != before)
        s->which = 0;
}

static bool list_key(keys_screen *s, shell *sh, const event *e)
{
    int before = s->list.selected;
    if (e->mods)
        return false;
    switch (e->key) {
    case KEY_LEFT_ARROW:
    case 'h':
        s->which -= s->which > 0;
        return true;
    case KEY_RIGHT_ARROW:
    case 'l':
        s->which += s->which + 1 < count_keys(s, chosen(s));
        return true;
    case KEY_ENTER_KEY:
    case ' ':
        s->pressing = true;
        return true;
    case KEY_DELETE_KEY:
    case KEY_BACKSPACE_KEY:
        remove_key(s, sh);
        return true;
    case 'r':
        reset(s, sh);
        return true;
    case 'R':
        reset_all(s, sh);
        return true;
    default:
        if (list_handle(&s->list, e) == LIST_IGNORED)
            return false;
        leave_heading(s, before);
        return true;
    }
}

/* Which of the chosen command's keys was clicked on its line; -1 for none. */
static int key_at(const keys_screen *s, int col)
{
    key_press presses[KEYMAP_MOST];
    int at = keys_column(s);
    size_t count = keymap_keys(s->services->keys, chosen(s), presses, KEYMAP_MOST);
    for (size_t i = 0; i < count; i++) {
        char label[KEY_NAME];
        key_label(presses[i], label);
        if (col >= at && col < at + text_width(label))
            return (int)i;
        at += text_width(label) + 2;
    }
    return -1;
}

/* A click chooses a line, and a key on it; on the chosen line, beside its keys,
 * it adds one. */
static void click(keys_screen *s, const event *e)
{
    int before = s->list.selected, line = s->list.first + e->row - s->list.rect.top;
    if (e->button != 1 || e->row < s->list.rect.top ||
        e->row >= s->list.rect.top + s->list.rect.height || line >= LINES ||
        s->lines[line] == COMMAND_NONE)
        return;
    s->list.selected = line;
    int which = key_at(s, e->col);
    s->which = which >= 0 ? (size_t)which : line == before ? s->which : 0;
    s->pressing = which < 0 && line == before;
}

static bool handle(screen *self, shell *sh, const event *e)
{
    keys_screen *s = (keys_screen *)self;
    int before = s->list.selected;
    if (e->kind == EVENT_KEY || e->kind == EVENT_PRESS)
        s->news[0] = '\0';
    if (e->kind == EVENT_KEY && s->pressing) {
        take_key(s, sh, e);
    } else if (e->kind == EVENT_PRESS && s->pressing) {
        s->pressing = false;
    } else if (e->kind == EVENT_KEY) {
        return list_key(s, sh, e);
    } else if (e->kind == EVENT_PRESS) {
        click(s, e);
    } else if (e->kind == EVENT_WHEEL && !s->pressing) {
        (void)list_handle(&s->list, e);
        leave_heading(s, before);
    }
    return true;
}

static void release(screen *self)
{
    free(self);
}

screen *screen_keys_new(shell *sh)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .release = release, .context = CONTEXT_LIST};
    if (!sh->services->keys)
        return NULL;
    keys_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->services = sh->services;
    command_group group = GROUP_COUNT;
    for (int i = COMMAND_NONE + 1, line = 0; i < COMMAND_CELL; i++) {
        if (command_group_of((command)i) != group)
            s->heads[line++] = group = command_group_of((command)i);
        s->lines[line++] = (command)i;
    }
    s->list.selected = 1;
    return &s->base;
}
