/* screen_keys.c - the list of commands, and waiting for a key to bind. */
#include "ui/screens/screen_keys.h"

#include "base/alloc.h"
#include "ui/canvas/list.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/shell/rebind.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 20, LEAST_HEIGHT = 5, MOST_WIDTH = 78, NAME_WIDTH = 18, KEYS_WIDTH = 26 };

/* Lines of the list: every command, and a heading before each group. */
enum { LINES = COMMAND_LEAVE + GROUP_LINES };

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
    command lines[LINES];       /* COMMAND_NONE: a heading, ... */
    command_group heads[LINES]; /* ... of this group */
    size_t which;               /* of the keys of the chosen command */
    keys_mode mode;
    key_press pressed;
    rebind_news news; /* what has come of the last change */
} keys_screen;

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
        keybar_draw(&s->base.keys, c, row, left, width, in_list, 7);
    else if (s->mode == MODE_PRESS)
        keybar_draw(&s->base.keys, c, row, left, width, pressing, 1);
    else
        keybar_draw(&s->base.keys, c, row, left, width, asking, 2);
}

/* What is asked or was said, or what the chosen command does. */
static void draw_words(const keys_screen *s, canvas *c, canvas_rect rect)
{
    char text[400];
    const command_info *info = command_about(chosen(s));
    if (s->mode == MODE_PRESS)
        snprintf(text, sizeof text, "Press a key for \"%s\".", info->name);
    else
        snprintf(text, sizeof text, "%s", s->news.text[0] ? s->news.text : info->about);
    canvas_wrap(c, rect,
                s->mode != MODE_LIST ? STYLE_NOTICE
                : !s->news.text[0]   ? STYLE_FAINT
                : s->news.bad        ? STYLE_BAD
                                     : STYLE_NOTICE,
                text);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    keys_screen *s = (keys_screen *)self;
    const keymap *map = sh->world->keys;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    canvas_rect middle = canvas_middle(c, 1, MOST_WIDTH);
    int width = middle.width, left = middle.left;
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
    for (int i = s->list.first; i < list_end(&s->list); i++)
        draw_line(s, map, c, i, list_row(&s->list, i));
    list_draw(&s->list, c);
    draw_words(s, c, (canvas_rect){c->height - 1 - gap - words, left, words, width});
    draw_foot(s, c, left, width);
    canvas_cursor(c, top + s->list.selected - s->list.first, left);
}

/* --- changing -------------------------------------------------------------- */

/* Gives the key that was pressed to the chosen command. */
static void bind(keys_screen *s, shell *sh)
{
    s->mode = MODE_LIST;
    if (rebind_add(sh->world, chosen(s), s->pressed, &s->news))
        s->which = keymap_keys(sh->world->keys, chosen(s), NULL, 0) - 1;
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
        rebind_say(&s->news, false, "No key was bound.");
    } else if (!key_bindable(s->pressed)) {
        rebind_say(&s->news, true, "%s always means the same; take another key.", label);
    } else if (owner == chosen(s)) {
        rebind_say(&s->news, false, "%s is a key for \"%s\" already.", label, name_of(owner));
    } else if (owner != COMMAND_NONE) {
        s->mode = MODE_TAKEN;
        rebind_say(&s->news, false, "%s is the key for \"%s\". Use it for \"%s\" instead?", label,
                   name_of(owner), name_of(chosen(s)));
    } else {
        bind(s, sh);
    }
}

static void reset_all(keys_screen *s, shell *sh)
{
    s->which = 0;
    rebind_reset_all(sh->world, &s->news);
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

static bool list_key(keys_screen *s, shell *sh, const event *e)
{
    int before = s->list.selected;
    rebind_hush(&s->news);
    if (e->mods)
        return false;
    switch (e->key) {
    case KEY_LEFT_ARROW:
    case 'h':
        choose_key(s, sh->world->keys, -1);
        return true;
    case KEY_RIGHT_ARROW:
    case 'l':
        choose_key(s, sh->world->keys, 1);
        return true;
    case KEY_ENTER_KEY:
    case ' ':
        s->mode = MODE_PRESS;
        return true;
    case KEY_DELETE_KEY:
    case KEY_BACKSPACE_KEY:
        rebind_remove(sh->world, chosen(s), s->which, &s->news);
        return true;
    case 'r':
        rebind_reset(sh->world, chosen(s), &s->news);
        s->which = 0;
        return true;
    case 'R':
        s->mode = MODE_RESET_ALL;
        rebind_say(&s->news, false, "Shall all keys be as usual again?");
        return true;
    default:
        if (list_handle(&s->list, e) == LIST_IGNORED)
            return false;
        leave_heading(s, before);
        return true;
    }
}

/* Enter and y say yes, anything else no. */
static void answer(keys_screen *s, shell *sh, const event *e)
{
    keys_mode asked = s->mode;
    s->mode = MODE_LIST;
    rebind_hush(&s->news);
    if (!event_is_plain(e, KEY_ENTER_KEY) && !event_is_plain(e, 'y'))
        rebind_say(&s->news, false, "Nothing was changed.");
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
    rebind_hush(&s->news);
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

static bool handle(screen *self, shell *sh, const event *e)
{
    keys_screen *s = (keys_screen *)self;
    int before = s->list.selected;
    if (e->kind == EVENT_KEY && s->mode == MODE_LIST)
        return list_key(s, sh, e);
    if (e->kind == EVENT_KEY && s->mode == MODE_PRESS) {
        take_key(s, sh, e);
    } else if (e->kind == EVENT_KEY) {
        answer(s, sh, e);
    } else if (e->kind == EVENT_PRESS && s->mode != MODE_LIST) {
        s->mode = MODE_LIST;
        rebind_say(&s->news, false, "Nothing was changed.");
    } else if (e->kind == EVENT_PRESS) {
        click(s, sh, e);
    } else if (e->kind == EVENT_WHEEL && s->mode == MODE_LIST) {
        (void)list_handle(&s->list, e);
        leave_heading(s, before);
    }
    return true;
}

static void list_commands(keys_screen *s)
{
    int line = 0;
    for (int group = 0; group < GROUP_LINES; group++) {
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
    static const screen_class class = {
        .handle = handle, .draw = draw, .release = release, .context = CONTEXT_LIST};
    if (!sh->world->keys)
        return NULL;
    keys_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    list_commands(s);
    return &s->base;
}
