/* screen_open.c - what to open is typed or pasted, and names of files are
 * completed. */
#include "ui/screen_open.h"

#include "source/generated.h"
#include "ui/complete.h"
#include "ui/field.h"
#include "ui/gather.h"
#include "ui/list.h"
#include "ui/screen_help.h"
#include "ui/screen_message.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 12, LEAST_HEIGHT = 3, MOST_WIDTH = 76 };

static const char about[] =
    "A file (Tab completes its name), a URL, an ID such as 6x6:f0b2..., a text such as "
    "Creek (6,6) [...], a level such as first-steps/1; or paste a puzzle of any kind.";

typedef struct {
    screen base;
    field field;
    char *message; /* why it could not be opened, or NULL */
    completion names;
    list list;        /* of them, when there are several */
    bool choosing;    /* one of them is chosen */
    char *building;   /* the ID of the puzzle that is being built, or NULL */
    canvas_rect room; /* for messages, when it was last drawn */
} open_screen;

static void forget(open_screen *s)
{
    free(s->message);
    s->message = NULL;
    complete_release(&s->names);
    s->list = (list){0};
    s->choosing = false;
}

static void say(open_screen *s, const char *text)
{
    forget(s);
    s->message = strdup(text);
}

/* --- drawing --------------------------------------------------------------- */

static void draw_names(open_screen *s, canvas *c, canvas_rect rect)
{
    s->list.count = (int)s->names.count;
    list_place(&s->list, rect);
    for (int i = s->list.first; i < s->list.count && i < s->list.first + rect.height; i++)
        canvas_text(c, rect.top + i - s->list.first, rect.left + 2, rect.width - 3,
                    s->choosing && i == s->list.selected ? STYLE_TEXT : STYLE_FAINT,
                    s->names.names[i]);
    int row = c->cursor_row, col = c->cursor_col;
    if (s->choosing)
        list_draw(&s->list, c);
    else
        canvas_cursor(c, row, col);
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
    if (c->height >= 4) {
        canvas_text(c, row, left, width, STYLE_TITLE, "Open a puzzle");
        row += roomy ? 2 : 1;
    }
    canvas_text(c, row, left, 1, STYLE_FOCUS, theme_glyphs_for(c->charset)->pointer);
    canvas_rect line = {row, left + 2, 1, width - 2};
    row += roomy ? 2 : 1;
    canvas_rect rest = {row, left, foot - row - (roomy ? 1 : 0), width};
    s->room = rest;
    if (s->message)
        canvas_wrap(c, rest, STYLE_BAD, s->message);
    else if (s->names.count == 0)
        canvas_wrap(c, rest, STYLE_FAINT, about);
    canvas_text(c, foot, left, width, STYLE_FAINT,
                s->choosing  ? "Enter takes the name, Esc goes back to the text"
                : width < 44 ? "Enter opens, Esc goes back"
                             : "Enter opens, Tab completes, Esc goes back");
    field_draw(&s->field, c, line);
    if (s->names.count > 0)
        draw_names(s, c, rest);
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

/* Begins to build the puzzle of an ID. */
static void start_building(open_screen *s, const char *id)
{
    char text[300];
    creek_error error = {0};
    creek_request request;
    if (!creek_generate_read_id(id, &request, &error)) {
        snprintf(text, sizeof text, "Column %d: %s", error.column, error.message);
        say(s, text);
        field_go(&s->field, 1, error.column);
        return;
    }
    snprintf(text, sizeof text, "Building %s. Esc stops.", id);
    say(s, text);
    s->building = strdup(id);
}

static void stop_building(open_screen *s)
{
    free(s->building);
    s->building = NULL;
    say(s, "Stopped.");
}

/* Takes the puzzle over. */
static void open_built(open_screen *s, shell *sh, creek_puzzle *puzzle)
{
    creek_game *game = creek_game_new(puzzle);
    if (!game)
        creek_puzzle_free(puzzle);
    ui_entry entry = {.name = s->building, .game = game};
    ui_opening opening = {.entries = &entry, .count = 1};
    catalog *built = game ? catalog_from_opening(&opening) : NULL;
    stop_building(s);
    if (built) {
        (void)shell_back(sh);
        shell_bring(sh, built);
    } else {
        creek_game_free(game);
        say(s, "It cannot be opened: memory ran out.");
    }
}

static bool busy(const screen *self)
{
    return ((const open_screen *)self)->building != NULL;
}

/* Builds; when there is something else to do it begins anew afterwards, for
 * the same ID always gives the same puzzle. */
static bool work(screen *self, shell *sh)
{
    open_screen *s = (open_screen *)self;
    const world *w = sh->world;
    creek_limits limits = {.cancel = w->pending, .context = w->context};
    creek_error error = {0};
    creek_request request;
    creek_puzzle *puzzle = creek_generate_read_id(s->building, &request, &error)
                               ? creek_generate(&request, &limits, &error)
                               : NULL;
    if (!puzzle && error.code == CREEK_OK)
        return false;
    if (puzzle) {
        open_built(s, sh, puzzle);
    } else {
        stop_building(s);
        say(s, error.message);
    }
    return true;
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
        start_building(s, wanted);
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

static void put(open_screen *s, const char *text)
{
    if (!field_set(&s->field, text))
        say(s, "There is no room for that.");
}

static void complete(open_screen *s)
{
    completion found;
    if (strchr(field_text(&s->field), '\n'))
        return;
    forget(s);
    if (!complete_path(field_text(&s->field), getenv("HOME"), &found)) {
        say(s, "The folder cannot be read: memory ran out.");
        return;
    }
    put(s, found.text);
    if (found.count == 0)
        say(s, "No file has a name that begins so.");
    if (found.count > 1 && !s->message)
        s->names = found;
    else
        complete_release(&found);
}

/* Puts the chosen name into the field; a folder is looked into at once. */
static void take_name(open_screen *s)
{
    const char *name = s->names.names[s->list.selected];
    size_t length = strlen(s->names.folder) + strlen(name) + 1;
    char *text = malloc(length);
    bool folder = name[0] && name[strlen(name) - 1] == '/';
    if (text) {
        memcpy(text, s->names.folder, strlen(s->names.folder));
        memcpy(text + strlen(s->names.folder), name, strlen(name) + 1);
        put(s, text);
        forget(s);
        if (folder)
            complete(s);
    }
    free(text);
}

/* The list of names, while it is there: true when the event was for it. */
static bool handle_names(open_screen *s, const event *e)
{
    if (s->names.count == 0)
        return false;
    if (s->choosing && event_is_plain(e, KEY_ESCAPE_KEY)) {
        s->choosing = false;
        return true;
    }
    if (s->choosing && event_is_plain(e, KEY_ENTER_KEY)) {
        take_name(s);
        return true;
    }
    bool first = !s->choosing && event_is_plain(e, KEY_DOWN_ARROW);
    bool moves = e->kind == EVENT_WHEEL || event_is_plain(e, KEY_DOWN_ARROW) ||
                 event_is_plain(e, KEY_UP_ARROW) || event_is_plain(e, KEY_PAGE_UP) ||
                 event_is_plain(e, KEY_PAGE_DOWN);
    if (first || moves) {
        s->choosing = true;
        if (!first)
            (void)list_handle(&s->list, e);
        return true;
    }
    if (e->kind == EVENT_PRESS && list_handle(&s->list, e) == LIST_CHOSEN) {
        take_name(s);
        return true;
    }
    return false;
}

static void handle(screen *self, shell *sh, const event *e)
{
    open_screen *s = (open_screen *)self;
    if (s->building) {
        if (event_is_plain(e, KEY_ESCAPE_KEY))
            stop_building(s);
        return;
    }
    if (handle_names(s, e))
        return;
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
    switch (field_handle(&s->field, e)) {
    case FIELD_CHANGED:
        forget(s);
        break;
    case FIELD_FULL:
        say(s, "That is more than 16 MiB; a puzzle can have that much at most.");
        break;
    default:
        break;
    }
}

static void release(screen *self)
{
    open_screen *s = (open_screen *)self;
    forget(s);
    free(s->building);
    field_release(&s->field);
    free(s);
}

screen *screen_open_new(shell *sh, const char *text)
{
    static const screen_class class = {.handle = handle,
                                       .draw = draw,
                                       .busy = busy,
                                       .work = work,
                                       .release = release,
                                       .types = true};
    open_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    char *copy = text ? copy_trimmed(text) : NULL;
    if (copy && field_set(&s->field, copy) && screen_open_builds(copy, strlen(copy)))
        open_it(s, sh);
    free(copy);
    return &s->base;
}
