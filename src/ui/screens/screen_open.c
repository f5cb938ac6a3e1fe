/* screen_open.c - opening what is typed, pasted, or chosen among the files. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "source/detect.h"
#include "ui/canvas/field.h"
#include "ui/canvas/layout.h"
#include "ui/canvas/scroll.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/making/screen_making.h"
#include "ui/shell/complete.h"
#include "ui/shell/open_puzzles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 12, LEAST_HEIGHT = 3, MOST_WIDTH = 76 };

/* The columns for the size of a file, which narrow lists omit. */
enum { BYTES_WIDTH = 10, SIZED_WIDTH = 36 };

static const char about[] = "A file, a URL, an ID such as 6x6:f0b2... or 10x10-hard-rot2-g2#7, a "
                            "one-line puzzle such as Creek (6,6) [...], or a level such as "
                            "first-steps/1. You can also paste a puzzle in any format.";

typedef struct {
    screen base;
    field field;
    completion found; /* files whose path begins with the text */
    list list;        /* of them */
    bool choosing;    /* the list has the keys, not the field */
    bool given;       /* the field contains something to open at once */
} open_screen;

static bool has_lines(const char *text, size_t length)
{
    return memchr(text, '\n', length) || memchr(text, '\r', length);
}

/* Lists the files for the text in the field. */
static void look(open_screen *s)
{
    const char *text = field_text(&s->field);
    complete_release(&s->found);
    s->choosing = false;
    s->list.selected = s->list.first = 0;
    if (!has_lines(text, strlen(text)))
        s->found = complete_path(text);
    list_set_count(&s->list, (int)s->found.count);
}

/* Puts a text into the field, frees it, and lists the files for it. */
static void put(open_screen *s, char *text, bool choose)
{
    if (field_set(&s->field, text))
        look(s);
    s->choosing = choose && s->found.count > 0;
    free(text);
}

/* --- drawing --------------------------------------------------------------- */

static void write_size(int64_t bytes, char *text, size_t size)
{
    static const char *const units[] = {"B", "kB", "MB", "GB", "TB"};
    double value = (double)bytes;
    size_t unit = 0;
    for (; value >= 999.95 && unit + 1 < sizeof units / sizeof units[0]; unit++)
        value /= 1000;
    snprintf(text, size, "%.*f %s", unit > 0 ? 1 : 0, value, units[unit]);
}

static void draw_file(const open_screen *s, canvas *c, int which)
{
    const complete_name *file = &s->found.names[which];
    canvas_rect rect = s->list.rect;
    int row = list_row(&s->list, which), room = rect.width - 3;
    bool chosen = s->choosing && which == s->list.selected;
    if (rect.width >= SIZED_WIDTH && file->size >= 0) {
        char size[24];
        write_size(file->size, size, sizeof size);
        int width = text_width(size);
        canvas_text(c, row, rect.left + rect.width - 2 - width, width, STYLE_FAINT, size);
        room -= BYTES_WIDTH;
    }
    canvas_text(c, row, rect.left + 2, room,
                file->folder ? STYLE_NOTICE
                : chosen     ? STYLE_TEXT
                             : STYLE_FAINT,
                file->name);
}

static void draw_files(open_screen *s, canvas *c, canvas_rect rect)
{
    list_place(&s->list, rect);
    for (int i = s->list.first; i < list_end(&s->list); i++)
        draw_file(s, c, i);
    if (s->choosing)
        list_draw(&s->list, c);
    else if (list_end(&s->list) < s->list.count && rect.height > 0)
        canvas_put(c, rect.top + rect.height - 1, rect.left + rect.width - 1, STYLE_NOTICE, 0,
                   theme_glyphs_for(c->charset)->down);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    static const keybar_item choosing[] = {{KEY_ENTER_KEY, "Enter", "open"},
                                           {KEY_LEFT_ARROW, "Left", "folder above"},
                                           {KEY_ESCAPE_KEY, "Esc", "to the text"}};
    static const keybar_item typing[] = {{KEY_ENTER_KEY, "Enter", "open"},
                                         {KEY_TAB_KEY, "Tab", "complete"},
                                         {KEY_DOWN_ARROW, "Down", "choose a file"},
                                         {KEY_ESCAPE_KEY, "Esc", "back"}};
    open_screen *s = (open_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    layout l = layout_of(c, MOST_WIDTH);
    int left = l.body.left, width = l.body.width;
    canvas_text(c, l.title.top, left, width, STYLE_TITLE, "Open a puzzle");
    canvas_text(c, l.body.top, left, 1, STYLE_FOCUS,
                s->choosing ? " " : theme_glyphs_for(c->charset)->pointer);
    field_draw(&s->field, c, (canvas_rect){l.body.top, left + 2, 1, width - 2});
    canvas_rect below = layout_cut(&l.body, l.body.height - (l.tall ? 2 : 1));
    /* With the files, if there is room for both. */
    if (s->found.count == 0 || l.high)
        below = layout_cut(&below, below.height - canvas_wrap(c, below, STYLE_FAINT, about) - 1);
    if (s->found.count > 0)
        draw_files(s, c, below);
    keybar_draw(&s->base.keys, c, l.keys.top, left, width, s->choosing ? choosing : typing,
                s->choosing ? 3 : 4);
}

/* --- a puzzle that has to be made ------------------------------------------ */

bool screen_open_builds(const char *text, size_t length)
{
    text = text_trim(text, &length);
    return length < CREEK_ID_SIZE && detect(text, length) == TEXT_GENERATED;
}

static void play_made(screen *self, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    (void)shell_back(sh);
    shell_bring(sh, catalog_of_generated(request, puzzle));
}

/* Starts making the puzzle of an ID. */
static void make(open_screen *s, shell *sh, const char *id)
{
    creek_error error = {0};
    maker_order order = {0};
    if (!creek_generate_read_id(id, &order.request, &error)) {
        shell_say(sh, true, "Column %d: %s", error.column, error.message);
        field_go(&s->field, 1, error.column);
    } else if (!maker_possible(&order.request, &error)) {
        shell_say(sh, true, "%s", error.message);
    } else {
        shell_open(sh, screen_making_new(sh, &order, (making_use){.made = play_made}));
    }
}

/* --- opening --------------------------------------------------------------- */

/* Opens anything but generated puzzles and folders. */
static void open_named(open_screen *s, shell *sh, const char *wanted)
{
    opened_puzzles all = open_puzzles_named(wanted, sh->services);
    if (all.puzzles) {
        (void)shell_back(sh);
        shell_bring(sh, all.puzzles);
        all.puzzles = NULL;
    } else if (!all.message) {
        all.message = xstrdup("It contains no puzzle.");
    }
    if (all.message)
        shell_say(sh, true, "%s", all.message);
    if (all.line > 0)
        field_go(&s->field, all.line, all.column);
    opened_puzzles_release(&all);
}

static void open_typed(open_screen *s, shell *sh)
{
    size_t length = strlen(field_text(&s->field));
    const char *text = text_trim(field_text(&s->field), &length);
    /* A file dropped on a terminal arrives in quotes. */
    if (length > 2 && text[0] == '\'' && text[length - 1] == '\'') {
        text++;
        length -= 2;
    }
    char *wanted = xstrndup(text, length);
    if (!*wanted) {
        shell_say(sh, true, "Type or paste a puzzle, or choose a file.");
    } else if (screen_open_builds(wanted, length)) {
        make(s, sh, wanted);
    } else if (complete_is_folder(wanted)) {
        put(s, xasprintf("%s%s", wanted, wanted[length - 1] == '/' ? "" : "/"), true);
        if (!s->choosing)
            shell_say(sh, true, "This folder has no files.");
    } else {
        open_named(s, sh, wanted);
    }
    free(wanted);
}

static void complete(open_screen *s, shell *sh)
{
    look(s);
    if (s->found.count > (s->found.parent ? 1 : 0))
        put(s, xstrdup(s->found.text), false);
    else if (s->found.text)
        shell_say(sh, true,
                  s->found.parent ? "This folder has no files." : "No file name starts with this.");
}

/* --- events ---------------------------------------------------------------- */

/* Opens the selected file, or lists the selected folder. */
static void take_file(open_screen *s, shell *sh)
{
    size_t which = (size_t)s->list.selected;
    bool folder = s->found.names[which].folder;
    put(s, complete_choice(&s->found, which), folder);
    if (!folder)
        open_typed(s, sh);
}

/* Handles the list's events; true if it used the event. Down and the wheel move from the field
 * to the list. */
static bool handle_list(open_screen *s, shell *sh, const event *e)
{
    bool folder = s->found.names[s->list.selected].folder;
    bool enters = e->kind == EVENT_WHEEL || event_is_plain(e, KEY_DOWN_ARROW) ||
                  event_is_plain(e, KEY_PAGE_DOWN);
    if (!s->choosing && e->kind != EVENT_PRESS) {
        s->choosing = enters;
        return enters;
    }
    if ((e->kind == EVENT_PRESS && list_handle(&s->list, e) == LIST_CHOSEN) ||
        event_is_plain(e, KEY_ENTER_KEY) || (event_is_plain(e, KEY_RIGHT_ARROW) && folder))
        take_file(s, sh);
    else if (event_is_plain(e, KEY_ESCAPE_KEY) ||
             (event_is_plain(e, KEY_UP_ARROW) && s->list.selected == 0))
        s->choosing = false;
    else if (event_is_plain(e, KEY_LEFT_ARROW))
        put(s, complete_parent(s->found.folder), true);
    else if (list_is_move(e) || e->kind == EVENT_WHEEL)
        (void)list_handle(&s->list, e);
    else
        return event_is_plain(e, KEY_RIGHT_ARROW);
    return true;
}

/* Whether a paste is a puzzle of several lines, which a field cannot show: it opens as on any
 * screen. */
static bool is_whole_puzzle(const open_screen *s, const event *e)
{
    size_t length = e->length;
    if (e->kind != EVENT_PASTE || s->field.length > 0)
        return false;
    const char *text = text_trim(e->text, &length);
    return memchr(text, '\n', length) && creek_format_detect(text, length) != CREEK_FORMAT_UNKNOWN;
}

static bool handle_text(open_screen *s, shell *sh, const event *e)
{
    bool whole = is_whole_puzzle(s, e);
    field_answer answer = field_handle(&s->field, e);
    if (answer == FIELD_CHANGED && whole)
        open_typed(s, sh);
    else if (answer == FIELD_CHANGED)
        look(s);
    else if (answer == FIELD_FULL)
        shell_say(sh, true, "The text is larger than 16 MiB, the limit for a puzzle.");
    return answer != FIELD_IGNORED;
}

static bool handle(screen *self, shell *sh, const event *e)
{
    open_screen *s = (open_screen *)self;
    if (s->found.count > 0 && handle_list(s, sh, e))
        return true;
    if (event_is_plain(e, KEY_ENTER_KEY))
        open_typed(s, sh);
    else if (event_is_plain(e, KEY_TAB_KEY))
        complete(s, sh);
    else
        return handle_text(s, sh, e);
    return true;
}

static void shown(screen *self, shell *sh)
{
    open_screen *s = (open_screen *)self;
    bool given = s->given;
    s->given = false;
    if (given)
        open_typed(s, sh);
    else if (s->found.count == 0)
        look(s);
}

static void release(screen *self)
{
    open_screen *s = (open_screen *)self;
    complete_release(&s->found);
    field_release(&s->field);
    free(s);
}

screen *screen_open_new(shell *sh, const char *text)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .shown = shown, .release = release, .types = true};
    open_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    size_t length = text ? strlen(text) : 0;
    if (text) {
        text = text_trim(text, &length);
        char *copy = xstrndup(text, length);
        s->given = field_set(&s->field, copy) && screen_open_builds(copy, length);
        free(copy);
    }
    return &s->base;
}
