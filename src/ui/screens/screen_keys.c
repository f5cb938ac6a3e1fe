/* screen_keys.c - the list of commands, and waiting for a key to bind. */
#include "ui/screens/screen_keys.h"

#include "ui/canvas/keybar.h"
#include "ui/canvas/list.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/screens/screen_help.h"
#include "ui/shell/preferences.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 20, LEAST_HEIGHT = 5, MOST_WIDTH = 78, NAME_WIDTH = 18, KEYS_WIDTH = 26 };

/* Lines of the list: every command, and a heading before each group. */
enum { LINES = COMMAND_COUNT - 1 + GROUP_COUNT };

/* What the next key means. */
typedef enum {
    MODE_LIST,
    MODE_PRESS,    /* it is to be bound */
    MODE_TAKEN,    /* whether `pressed` is taken from another command */
    MODE_RESET_ALL /* whether all keys are reset */
} keys_mode;

typedef struct {
    screen base;
    list list;
    keybar keys;
    command lines[LINES];       /* COMMAND_NONE: a heading, ... */
    command_group heads[LINES]; /* ... of this group */
    size_t which;               /* of the keys of the chosen command */
    keys_mode mode;
    key_press pressed;
    bool bad; /* what was said is a trouble */
    char said[300];
} keys_screen;

static void say(keys_screen *s, bool bad, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void say(keys_screen *s, bool bad, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(s->said, sizeof s->said, format, arguments);
    va_end(arguments);
    s->bad = bad;
}

static command chosen(const keys_screen *s)
{
    return s->lines[s->list.selected];
}

static const char *name_of(command which)
{
    return command_about(which)->name;
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

/* The keys of a command, one after the other; that which Del would take away is
 * reversed on the chosen line. */
static void draw_keys(const keys_screen *s, const keymap *map, canvas *c, canvas_rect rect,
                      command which, bool is_chosen)
{
    key_press presses[KEYMAP_MOST];
    size_t count = keymap_keys(map, which, presses, KEYMAP_MOST);
    uint8_t style = is_changed(map, which) ? STYLE_NOTICE : STYLE_KEY;
    int col = rect.left, end = rect.left + rect.width;
    if (count == 0)
        canvas_text(c, rect.top, col, rect.width, STYLE_FAINT, "(none)");
    for (size_t i = 0; i < count && col < end; i++) {
        char label[KEY_NAME];
        key_label(presses[i], label);
        int used = canvas_text(c, rect.top, col, end - col, style, label);
        if (is_chosen && i == s->which)
            canvas_mark(c, (canvas_rect){rect.top, col, 1, used}, CANVAS_REVERSE);
        col += used + 2;
    }
}

static void draw_line(const keys_screen *s, const keymap *map, canvas *c, int line, int row)
{
    command which = s->lines[line];
    int left = s->list.rect.left + 2, width = s->list.rect.width - 3;
    if (which == COMMAND_NONE) {
        canvas_text(c, row, left, width, STYLE_TITLE, command_group_title(s->heads[line]));
        return;
    }
    int name = width >= 34 ? NAME_WIDTH : width / 2;
    bool wide = width >= NAME_WIDTH + KEYS_WIDTH + 20;
    int keys = wide ? KEYS_WIDTH : width - name;
    canvas_text(c, row, left, name - 1, STYLE_TEXT, name_of(which));
    draw_keys(s, map, c, (canvas_rect){row, left + name, 1, keys - 1}, which,
              line == s->list.selected);
    if (wide)
        canvas_text(c, row, left + name + keys, width - name - keys, STYLE_FAINT,
                    command_about(which)->about);
}

static void draw_foot(keys_screen *s, canvas *c, int left, int width)
{
    static const keybar_item in_list[] = {{KEY_ENTER_KEY, "Enter", "add"},
                                          {KEY_DELETE_KEY, "Del", "remove"},
                                          {'r', "r", "reset"},
                                          {'R', "R", "reset all"},
                                          {'?', "?", "help"},
                                          {'q', "q", "leave"},
                                          {KEY_ESCAPE_KEY, "Esc", "back"}};
    static const keybar_item asking[] = {{KEY_ENTER_KEY, "Enter", "yes"},
                                         {KEY_ESCAPE_KEY, "Esc", "no"}};
    static const keybar_item pressing[] = {{KEY_ESCAPE_KEY, "Esc", "none"}};
    int row = c->height - 1;
    if (s->mode == MODE_LIST)
        keybar_draw(&s->keys, c, row, left, width, in_list, 7);
    else if (s->mode == MODE_PRESS)
        keybar_draw(&s->keys, c, row, left, width, pressing, 1);
    else
        keybar_draw(&s->keys, c, row, left, width, asking, 2);
}

/* What is asked or was said, or what the chosen command does. */
static void draw_words(const keys_screen *s, canvas *c, canvas_rect rect)
{
    char text[400];
    const command_info *info = command_about(chosen(s));
    if (s->mode == MODE_PRESS)
        snprintf(text, sizeof text, "Press a key for \"%s\".", info->name);
    else
        snprintf(text, sizeof text, "%s", s->said[0] ? s->said : info->about);
    canvas_wrap(c, rect,
                s->mode != MODE_LIST ? STYLE_NOTICE
                : !s->said[0]        ? STYLE_FAINT
                : s->bad             ? STYLE_BAD
                                     : STYLE_NOTICE,
                text);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    keys_screen *s = (keys_screen *)self;
    const keymap *map = sh->world->keys;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    int width = c->width - 2 < MOST_WIDTH ? c->width - 2 : MOST_WIDTH;
    int left = (c->width - width) / 2;
    int top = c->height >= 20 ? 3 : c->height >= 10 ? 1 : 0;
    int words = c->height >= 20 ? 2 : c->height >= 10 ? 3 : 1;
    int gap = top > 1 ? 1 : 0;
    if (top > 0)
        canvas_text(c, top > 1 ? 1 : 0, left, width, STYLE_TITLE, "Keys on the board");
    s->list.count = LINES;
    list_place(&s->list, (canvas_rect){top, left, c->height - top - words - 1 - 2 * gap, width});
    /* The heading comes along where it can. */
    if (s->list.selected == s->list.first && s->list.first > 0 &&
        s->lines[s->list.first - 1] == COMMAND_NONE)
        s->list.first--;
    for (int i = s->list.first; i < LINES && i < s->list.first + s->list.rect.height; i++)
        draw_line(s, map, c, i, top + i - s->list.first);
    list_draw(&s->list, c);
    draw_words(s, c, (canvas_rect){c->height - 1 - gap - words, left, words, width});
    draw_foot(s, c, left, width);
    canvas_cursor(c, top + s->list.selected - s->list.first, left);
}

/* --- changing -------------------------------------------------------------- */

static void complain(keys_screen *s, const char *why)
{
    size_t have = strlen(s->said);
    snprintf(s->said + have, sizeof s->said - have, "%sThat holds for now, but cannot be kept: %s.",
             have ? " " : "", why);
    s->bad = true;
}

static void keep(keys_screen *s, shell *sh, key_press press)
{
    char why[200];
    if (!preferences_keep_key(sh->world, press, why, sizeof why))
        complain(s, why);
}

/* Gives the key that was pressed to the chosen command. */
static void bind(keys_screen *s, shell *sh)
{
    keymap *map = sh->world->keys;
    char label[KEY_NAME];
    command loser = keymap_get(map, s->pressed);
    key_label(s->pressed, label);
    s->mode = MODE_LIST;
    if (!keymap_bind(map, s->pressed, chosen(s))) {
        say(s, true, "%d keys are bound already; take one away first.", KEYMAP_MOST);
        return;
    }
    say(s, false, "%s is a key for \"%s\" now.", label, name_of(chosen(s)));
    if (loser != COMMAND_NONE && keymap_keys(map, loser, NULL, 0) == 0)
        say(s, false, "%s is the key for \"%s\" now; \"%s\" has no key any more.", label,
            name_of(chosen(s)), name_of(loser));
    s->which = keymap_keys(map, chosen(s), NULL, 0) - 1;
    keep(s, sh, s->pressed);
}

/* A key was pressed to be bound. */
static void take_key(keys_screen *s, shell *sh, const event *e)
{
    char label[KEY_NAME];
    command owner;
    s->pressed = key_of(e);
    key_label(s->pressed, label);
    s->mode = MODE_LIST;
    owner = keymap_get(sh->world->keys, s->pressed);
    if (event_is_plain(e, KEY_ESCAPE_KEY)) {
        say(s, false, "No key was bound.");
    } else if (!key_bindable(s->pressed)) {
        say(s, true, "%s always means the same; take another key.", label);
    } else if (owner == chosen(s)) {
        say(s, false, "%s is a key for \"%s\" already.", label, name_of(owner));
    } else if (owner != COMMAND_NONE) {
        s->mode = MODE_TAKEN;
        say(s, false, "%s is the key for \"%s\". Use it for \"%s\" instead?", label, name_of(owner),
            name_of(chosen(s)));
    } else {
        bind(s, sh);
    }
}

static void take_away(keys_screen *s, shell *sh)
{
    key_press presses[KEYMAP_MOST];
    char label[KEY_NAME];
    size_t count = keymap_keys(sh->world->keys, chosen(s), presses, KEYMAP_MOST);
    if (s->which >= count) {
        say(s, true, "\"%s\" has no key.", name_of(chosen(s)));
        return;
    }
    key_press press = presses[s->which];
    key_label(press, label);
    if (!key_bindable(press)) {
        say(s, true, "%s always means this, so that there is a way out.", label);
        return;
    }
    keymap_unbind(sh->world->keys, press);
    say(s, false, "%s does nothing now.", label);
    keep(s, sh, press);
}

/* Lets a key do what it does by default. */
static void reset_key(keys_screen *s, shell *sh, key_press press)
{
    keymap *map = sh->world->keys;
    command usual = keymap_get(NULL, press);
    if (keymap_get(map, press) == usual)
        return;
    if (usual == COMMAND_NONE)
        keymap_unbind(map, press);
    else
        (void)keymap_bind(map, press, usual);
    keep(s, sh, press);
}

/* All keys that the chosen command has, or has by default, are reset. */
static void reset(keys_screen *s, shell *sh)
{
    key_press now[KEYMAP_MOST], usual[KEY_DEFAULTS];
    command which = chosen(s);
    size_t count = keymap_keys(sh->world->keys, which, now, KEYMAP_MOST);
    size_t defaults = keymap_defaults(which, usual, KEY_DEFAULTS);
    say(s, false, "\"%s\" has its usual keys.", name_of(which));
    for (size_t i = 0; i < count; i++)
        reset_key(s, sh, now[i]);
    for (size_t i = 0; i < defaults && i < KEY_DEFAULTS; i++)
        reset_key(s, sh, usual[i]);
    s->which = 0;
}

static void reset_all(keys_screen *s, shell *sh)
{
    char why[200];
    keymap_init(sh->world->keys);
    s->which = 0;
    s->mode = MODE_LIST;
    say(s, false, "All keys are as usual.");
    if (!preferences_keep_usual_keys(sh->world, why, sizeof why))
        complain(s, why);
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

static void choose_key(keys_screen *s, const keymap *map, int direction)
{
    size_t count = keymap_keys(map, chosen(s), NULL, 0);
    if (direction < 0 && s->which > 0)
        s->which--;
    else if (direction > 0 && s->which + 1 < count)
        s->which++;
}

static void list_key(keys_screen *s, shell *sh, const event *e)
{
    int before = s->list.selected;
    s->said[0] = '\0';
    if (e->mods)
        return;
    switch (e->key) {
    case KEY_ESCAPE_KEY:
        (void)shell_back(sh);
        return;
    case 'q':
        sh->leave = true;
        return;
    case KEY_LEFT_ARROW:
    case 'h':
        choose_key(s, sh->world->keys, -1);
        return;
    case KEY_RIGHT_ARROW:
    case 'l':
        choose_key(s, sh->world->keys, 1);
        return;
    case KEY_ENTER_KEY:
    case ' ':
        s->mode = MODE_PRESS;
        return;
    case KEY_DELETE_KEY:
    case KEY_BACKSPACE_KEY:
        take_away(s, sh);
        return;
    case 'r':
        reset(s, sh);
        return;
    case 'R':
        s->mode = MODE_RESET_ALL;
        say(s, false, "Shall all keys be as usual again?");
        return;
    case '?':
    case KEY_FUNCTION + 1:
        shell_open(sh, screen_help_new(sh));
        return;
    default:
        (void)list_handle(&s->list, e);
        leave_heading(s, before);
        return;
    }
}

/* Enter and y say yes, anything else no. */
static void answer(keys_screen *s, shell *sh, const event *e)
{
    keys_mode asked = s->mode;
    s->mode = MODE_LIST;
    s->said[0] = '\0';
    if (!event_is_plain(e, KEY_ENTER_KEY) && !event_is_plain(e, 'y'))
        say(s, false, "Nothing was changed.");
    else if (asked == MODE_TAKEN)
        bind(s, sh);
    else
        reset_all(s, sh);
}

/* Which of the chosen command's keys was clicked on its line; -1 for none. */
static int key_at(const keys_screen *s, const keymap *map, int col)
{
    key_press presses[KEYMAP_MOST];
    int width = s->list.rect.width - 3;
    int at = s->list.rect.left + 2 + (width >= 34 ? NAME_WIDTH : width / 2);
    size_t count = keymap_keys(map, chosen(s), presses, KEYMAP_MOST);
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
static void click(keys_screen *s, shell *sh, const event *e)
{
    int before = s->list.selected, line = s->list.first + e->row - s->list.rect.top;
    s->said[0] = '\0';
    if (e->button != 1 || e->row < s->list.rect.top ||
        e->row >= s->list.rect.top + s->list.rect.height || line >= LINES ||
        s->lines[line] == COMMAND_NONE)
        return;
    s->list.selected = line;
    int which = key_at(s, sh->world->keys, e->col);
    if (line != before)
        s->which = 0;
    if (which >= 0)
        s->which = (size_t)which;
    else if (line == before)
        s->mode = MODE_PRESS;
}

static void handle(screen *self, shell *sh, const event *raw)
{
    keys_screen *s = (keys_screen *)self;
    event e = keybar_translate(&s->keys, raw);
    int before = s->list.selected;
    if (e.kind == EVENT_KEY && s->mode == MODE_PRESS) {
        take_key(s, sh, &e);
    } else if (e.kind == EVENT_KEY && s->mode == MODE_LIST) {
        list_key(s, sh, &e);
    } else if (e.kind == EVENT_KEY) {
        answer(s, sh, &e);
    } else if (e.kind == EVENT_PRESS && s->mode != MODE_LIST) {
        s->mode = MODE_LIST;
        say(s, false, "Nothing was changed.");
    } else if (e.kind == EVENT_PRESS) {
        click(s, sh, &e);
    } else if (e.kind == EVENT_WHEEL && s->mode == MODE_LIST) {
        (void)list_handle(&s->list, &e);
        leave_heading(s, before);
    }
}

static void list_commands(keys_screen *s)
{
    int line = 0;
    for (int group = 0; group < GROUP_COUNT; group++) {
        s->lines[line] = COMMAND_NONE;
        s->heads[line++] = (command_group)group;
        for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
            if (command_about((command)i)->group == (command_group)group)
                s->lines[line++] = (command)i;
    }
    s->list.selected = 1;
}

static void release(screen *self)
{
    free(self);
}

screen *screen_keys_new(shell *sh)
{
    static const screen_class class = {.handle = handle, .draw = draw, .release = release};
    if (!sh->world->keys)
        return NULL;
    keys_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    list_commands(s);
    return &s->base;
}
