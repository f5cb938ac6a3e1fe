/* screen_open.c - what to open is typed, pasted, or chosen among the files. */
#include "ui/screens/screen_open.h"

#include "source/generated.h"
#include "source/message.h"
#include "ui/canvas/field.h"
#include "ui/canvas/keybar.h"
#include "ui/canvas/list.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/making/screen_making.h"
#include "ui/screens/complete.h"
#include "ui/screens/screen_help.h"
#include "ui/shell/gather.h"
#include "ui/shell/screen_message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 12, LEAST_HEIGHT = 3, MOST_WIDTH = 76, BYTES_WIDTH = 10 };

static const char about[] =
    "A file, a URL, an ID such as 6x6:f0b2... or 10x10-hard-rot2-g1#7, a text such as "
    "Creek (6,6) [...], a level such as first-steps/1; or paste a puzzle of any kind.";

typedef struct {
    screen base;
    field field;
    char *message;    /* why it could not be opened, or NULL */
    completion names; /* of files that go on from what is typed */
    list list;        /* of them */
    bool given;       /* what stands in the field is to be opened at once */
    bool choosing;    /* one of them is chosen; else the field has the keys */
    keybar keys;
    canvas_rect room; /* for messages, when it was last drawn */
} open_screen;

static void forget(open_screen *s)
{
    free(s->message);
    s->message = NULL;
    complete_release(&s->names);
    s->list = (list){.rect = s->list.rect};
    s->choosing = false;
}

static void say(open_screen *s, const char *text)
{
    forget(s);
    s->message = strdup(text);
}

/* Looks what files there are for what is typed. */
static void look(open_screen *s)
{
    forget(s);
    if (strpbrk(field_text(&s->field), "\n\r"))
        return;
    if (!complete_path(field_text(&s->field), getenv("HOME"), &s->names))
        say(s, "The folder cannot be read: memory ran out.");
}

/* --- drawing --------------------------------------------------------------- */

static void size_text(int64_t bytes, char *text, size_t size)
{
    static const char *const units[] = {"kB", "MB", "GB", "TB"};
    size_t unit = 0;
    if (bytes < 1000) {
        snprintf(text, size, "%d B", (int)bytes);
        return;
    }
    double value = (double)bytes / 1000;
    for (; value >= 999.95 && unit + 1 < sizeof units / sizeof units[0]; unit++)
        value /= 1000;
    snprintf(text, size, "%.1f %s", value, units[unit]);
}

static void draw_name(const open_screen *s, canvas *c, int which, int row)
{
    const complete_name *entry = &s->names.names[which];
    canvas_rect rect = s->list.rect;
    bool chosen = s->choosing && which == s->list.selected;
    bool sized = rect.width >= 36 && entry->size >= 0;
    canvas_text(c, row, rect.left + 2, rect.width - 3 - (sized ? BYTES_WIDTH : 0),
                entry->folder ? STYLE_NOTICE
                : chosen      ? STYLE_TEXT
                              : STYLE_FAINT,
                entry->name);
    if (sized) {
        char size[24];
        size_text(entry->size, size, sizeof size);
        canvas_text(c, row, rect.left + rect.width - 2 - text_width(size), text_width(size),
                    STYLE_FAINT, size);
    }
}

static void draw_names(open_screen *s, canvas *c, canvas_rect rect)
{
    int row = c->cursor_row, col = c->cursor_col;
    s->list.count = (int)s->names.count;
    list_place(&s->list, rect);
    for (int i = s->list.first; i < s->list.count && i < s->list.first + rect.height; i++)
        draw_name(s, c, i, rect.top + i - s->list.first);
    if (s->choosing) {
        list_draw(&s->list, c);
        return;
    }
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    if (s->list.first + rect.height < s->list.count && rect.height > 0)
        canvas_put(c, rect.top + rect.height - 1, rect.left + rect.width - 1, STYLE_NOTICE, 0,
                   g->down);
    canvas_cursor(c, row, col);
}

static void draw_keys(open_screen *s, canvas *c, int left, int width)
{
    static const keybar_item choosing[] = {{KEY_ENTER_KEY, "Enter", "opens"},
                                           {KEY_LEFT_ARROW, "left", "goes up"},
                                           {KEY_ESCAPE_KEY, "Esc", "to the text"}};
    static const keybar_item typing[] = {{KEY_ENTER_KEY, "Enter", "opens"},
                                         {KEY_TAB_KEY, "Tab", "completes"},
                                         {KEY_DOWN_ARROW, "down", "chooses a file"},
                                         {KEY_ESCAPE_KEY, "Esc", "goes back"}};
    int row = c->height - 1;
    if (s->choosing)
        keybar_draw(&s->keys, c, row, left, width, choosing, sizeof choosing / sizeof choosing[0]);
    else
        keybar_draw(&s->keys, c, row, left, width, typing, sizeof typing / sizeof typing[0]);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    open_screen *s = (open_screen *)self;
    (void)sh;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    bool roomy = c->height >= 12;
    int width = c->width - 2 < MOST_WIDTH ? c->width - 2 : MOST_WIDTH;
    int left = (c->width - width) / 2, row = roomy ? 1 : 0, foot = c->height - 1;
    bool names = s->names.count > 0 && !s->message, both = !names || c->height >= 18;
    if (c->height >= 4) {
        int used = canvas_text(c, row, left, width, STYLE_TITLE, "Open a puzzle");
        canvas_text(c, row, left + used + 2, width - used - 2, STYLE_FAINT,
                    width >= 36 && !both ? "file, URL, ID or text" : "");
        row += roomy ? 2 : 1;
    }
    canvas_text(c, row, left, 1, STYLE_FOCUS,
                s->choosing ? " " : theme_glyphs_for(c->charset)->pointer);
    canvas_rect line = {row, left + 2, 1, width - 2};
    row += roomy ? 2 : 1;
    s->room = (canvas_rect){row, left, foot - row - (roomy ? 1 : 0), width};
    /* With the files, where there is room for both. */
    if (s->message)
        canvas_wrap(c, s->room, STYLE_BAD, s->message);
    else if (both)
        row += canvas_wrap(c, s->room, STYLE_FAINT, about) + 1;
    draw_keys(s, c, left, width);
    field_draw(&s->field, c, line);
    if (names)
        draw_names(s, c, (canvas_rect){row, left, foot - row - (roomy ? 1 : 0), width});
}

/* --- events ---------------------------------------------------------------- */

/* A message that has too little room gets a screen of its own. */
static void show_message(const open_screen *s, shell *sh)
{
    if (s->message && text_lines(s->message, s->room.width) > s->room.height)
        shell_open(sh, screen_message_new(s->message));
}

/* Text without the blanks at its ends. */
static const char *trimmed(const char *text, size_t *length)
{
    while (*length > 0 && strchr(" \t\r\n", *text)) {
        text++;
        --*length;
    }
    while (*length > 0 && strchr(" \t\r\n", text[*length - 1]))
        --*length;
    return text;
}

static char *copy_trimmed(const char *text)
{
    size_t length = strlen(text);
    text = trimmed(text, &length);
    return strndup(text, length);
}

bool screen_open_builds(const char *text, size_t length)
{
    text = trimmed(text, &length);
    return length < CREEK_ID_SIZE && generated_is_id(text, length);
}

/* --- a puzzle that has to be made ------------------------------------------ */

static void play_made(screen *self, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    open_screen *s = (open_screen *)self;
    catalog *all = catalog_from_made(request, puzzle);
    if (!all) {
        say(s, "It cannot be opened: memory ran out.");
        return;
    }
    (void)shell_back(sh);
    shell_bring(sh, all);
}

static void say_not_made(screen *self, shell *sh, const char *why)
{
    (void)sh;
    say((open_screen *)self, why);
}

/* Begins to make the puzzle of an ID. */
static void make(open_screen *s, shell *sh, const char *id)
{
    char text[300];
    creek_error error = {0};
    maker_order order = {0};
    making_use use = {.made = play_made, .failed = say_not_made};
    if (!creek_generate_read_id(id, &order.request, &error)) {
        snprintf(text, sizeof text, "Column %d: %s", error.column, error.message);
        say(s, text);
        field_go(&s->field, 1, error.column);
        return;
    }
    if (!maker_possible(&order.request, &error)) {
        say(s, error.message);
        return;
    }
    screen *making = screen_making_new(sh, &order, use);
    if (!making)
        say(s, "It cannot be made: memory ran out.");
    shell_open(sh, making);
}

/* --- opening --------------------------------------------------------------- */

/* Puts a text into the field, and looks what files there are now. */
static void put(open_screen *s, const char *text)
{
    if (field_set(&s->field, text))
        look(s);
    else
        say(s, "There is no room for that.");
}

/* Lists a folder, to choose from. */
static void enter_folder(open_screen *s, const char *folder)
{
    size_t length = strlen(folder);
    char *text = message_format("%s%s", folder, length > 0 && folder[length - 1] == '/' ? "" : "/");
    put(s, text ? text : folder);
    free(text);
    s->choosing = s->names.count > 0;
    if (!s->message && s->names.count == 0)
        say(s, "There is nothing to choose from in this folder.");
}

static void open_it(open_screen *s, shell *sh)
{
    gathered all;
    size_t length = strlen(field_text(&s->field));
    const char *text = trimmed(field_text(&s->field), &length);
    forget(s);
    /* A file that is dropped on a terminal comes in quotes. */
    if (length > 2 && text[0] == '\'' && text[length - 1] == '\'') {
        text++;
        length -= 2;
    }
    char *wanted = strndup(text, length);
    if (wanted && !*wanted) {
        say(s, "Nothing was typed yet; type or paste what to open.");
    } else if (wanted && screen_open_builds(wanted, length)) {
        make(s, sh, wanted);
    } else if (wanted && complete_is_folder(wanted, getenv("HOME"))) {
        enter_folder(s, wanted);
    } else if (!wanted || !gather_named(wanted, getenv("HOME"), sh->world, &all)) {
        say(s, "It cannot be opened: memory ran out.");
    } else if (!all.puzzles) {
        say(s, all.message ? all.message : "There is no puzzle in it.");
        if (all.line > 0)
            field_go(&s->field, all.line, all.column);
        gather_release(&all);
    } else {
        (void)shell_back(sh);
        shell_bring(sh, all.puzzles);
        all.puzzles = NULL;
        if (all.message)
            shell_say(sh, true, all.message);
        gather_release(&all);
    }
    free(wanted);
}

static void complete(open_screen *s)
{
    if (strpbrk(field_text(&s->field), "\n\r"))
        return;
    look(s);
    if (s->message)
        return;
    if (s->names.count == (s->names.parent ? 1 : 0)) {
        say(s,
            s->names.parent ? "This folder has no files." : "No file has a name that begins so.");
        return;
    }
    char *text = strdup(s->names.text);
    put(s, text ? text : field_text(&s->field));
    free(text);
}

/* A folder that is chosen is looked into, a file is opened. */
static void take_name(open_screen *s, shell *sh)
{
    size_t which = (size_t)s->list.selected;
    if (which >= s->names.count)
        return;
    bool folder = s->names.names[which].folder;
    char *text = complete_take(&s->names, which);
    if (!text) {
        say(s, "It cannot be opened: memory ran out.");
        return;
    }
    put(s, text);
    free(text);
    if (folder)
        s->choosing = s->names.count > 0;
    else
        open_it(s, sh);
}

/* To the folder above the one that is listed. */
static void go_up(open_screen *s)
{
    completion here;
    if (!complete_path(s->names.folder, getenv("HOME"), &here)) {
        say(s, "The folder cannot be read: memory ran out.");
        return;
    }
    char *text = here.parent ? complete_take(&here, 0) : NULL;
    if (text) {
        put(s, text);
        s->choosing = s->names.count > 0;
    }
    free(text);
    complete_release(&here);
}

/* Up from the first name is the field again. */
static bool leaves_list(const open_screen *s, const event *e)
{
    return event_is_plain(e, KEY_ESCAPE_KEY) ||
           (event_is_plain(e, KEY_UP_ARROW) && s->list.selected == 0);
}

/* The keys of the list, while a name is chosen: true when it was one. */
static bool choose_key(open_screen *s, shell *sh, const event *e)
{
    if (leaves_list(s, e)) {
        s->choosing = false;
    } else if (event_is_plain(e, KEY_ENTER_KEY)) {
        take_name(s, sh);
    } else if (event_is_plain(e, KEY_RIGHT_ARROW)) {
        if (s->names.names[s->list.selected].folder)
            take_name(s, sh);
    } else if (event_is_plain(e, KEY_LEFT_ARROW)) {
        go_up(s);
    } else if (event_is_plain(e, KEY_DOWN_ARROW) || event_is_plain(e, KEY_UP_ARROW) ||
               event_is_plain(e, KEY_PAGE_UP) || event_is_plain(e, KEY_PAGE_DOWN)) {
        (void)list_handle(&s->list, e);
    } else {
        return false;
    }
    return true;
}

/* The list of names, while it is there: true when the event was for it. */
static bool handle_names(open_screen *s, shell *sh, const event *e)
{
    if (s->names.count == 0 || s->message)
        return false;
    if (s->choosing && choose_key(s, sh, e))
        return true;
    if (e->kind == EVENT_WHEEL || event_is_plain(e, KEY_DOWN_ARROW) ||
        event_is_plain(e, KEY_PAGE_DOWN)) {
        if (s->choosing || e->kind == EVENT_WHEEL)
            (void)list_handle(&s->list, e);
        s->choosing = true;
        return true;
    }
    if (e->kind == EVENT_PRESS && list_handle(&s->list, e) == LIST_CHOSEN) {
        take_name(s, sh);
        return true;
    }
    return false;
}

/* Whether what is pasted is no part of a text to be typed, but a puzzle of
 * several lines, which no field can show. */
static bool is_whole_puzzle(const open_screen *s, const event *e)
{
    size_t length = e->length;
    const char *text = trimmed(e->text, &length);
    return s->field.length == 0 && memchr(text, '\n', length) &&
           creek_format_detect(text, length) != CREEK_FORMAT_UNKNOWN;
}

static void handle(screen *self, shell *sh, const event *e)
{
    open_screen *s = (open_screen *)self;
    event meant = keybar_translate(&s->keys, e);
    e = &meant;
    if (handle_names(s, sh, e)) {
        show_message(s, sh);
        return;
    }
    if (event_is_plain(e, KEY_ESCAPE_KEY)) {
        (void)shell_back(sh);
        return;
    }
    if (event_is_plain(e, KEY_ENTER_KEY)) {
        open_it(s, sh);
        show_message(s, sh);
        return;
    }
    if (event_is_plain(e, KEY_TAB_KEY)) {
        complete(s);
        show_message(s, sh);
        return;
    }
    if (event_is_plain(e, KEY_FUNCTION + 1)) {
        shell_open(sh, screen_help_new(sh));
        return;
    }
    /* A puzzle that is pasted opens as it does anywhere else. */
    bool whole = e->kind == EVENT_PASTE && is_whole_puzzle(s, e);
    switch (field_handle(&s->field, e)) {
    case FIELD_CHANGED:
        if (whole) {
            open_it(s, sh);
            show_message(s, sh);
        } else {
            look(s);
        }
        break;
    case FIELD_FULL:
        say(s, "That is more than 16 MiB; a puzzle can have that much at most.");
        break;
    default:
        break;
    }
}

static void shown(screen *self, shell *sh)
{
    open_screen *s = (open_screen *)self;
    bool given = s->given;
    s->given = false;
    if (given)
        open_it(s, sh);
    else if (!s->message && s->names.count == 0)
        look(s);
}

static void release(screen *self)
{
    open_screen *s = (open_screen *)self;
    forget(s);
    field_release(&s->field);
    free(s);
}

screen *screen_open_new(shell *sh, const char *text)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .shown = shown, .release = release, .types = true};
    open_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    char *copy = text ? copy_trimmed(text) : NULL;
    s->given = copy && field_set(&s->field, copy) && screen_open_builds(copy, strlen(copy));
    free(copy);
    (void)sh;
    return &s->base;
}
