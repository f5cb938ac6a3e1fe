/* screen_open.c - what to open is typed, pasted, or chosen among the files. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "source/detect.h"
#include "ui/canvas/field.h"
#include "ui/canvas/layout.h"
#include "ui/canvas/theme.h"
#include "ui/making/screen_making.h"
#include "ui/screens/file_list.h"
#include "ui/shell/open_puzzles.h"

#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 12, LEAST_HEIGHT = 3, MOST_WIDTH = 76 };

static const char about[] =
    "A file, a URL, an ID such as 6x6:f0b2... or 10x10-hard-rot2-g2#7, a text such as "
    "Creek (6,6) [...], a level such as first-steps/1; or paste a puzzle of any kind.";

typedef struct {
    screen base;
    field field;
    file_list files; /* those whose path begins with what is typed */
    bool given;      /* the field holds something to open at once */
} open_screen;

static bool has_lines(const open_screen *s)
{
    return strpbrk(field_text(&s->field), "\n\r");
}

/* Lists the files for what is typed. */
static void look(open_screen *s)
{
    file_list_forget(&s->files);
    if (!has_lines(s))
        file_list_look(&s->files, field_text(&s->field), getenv("HOME"));
}

/* --- drawing --------------------------------------------------------------- */

static void draw_keys(open_screen *s, canvas *c, canvas_rect rect)
{
    static const keybar_item choosing[] = {{KEY_ENTER_KEY, "Enter", "open"},
                                           {KEY_LEFT_ARROW, "left", "folder above"},
                                           {KEY_ESCAPE_KEY, "Esc", "to the text"}};
    static const keybar_item typing[] = {{KEY_ENTER_KEY, "Enter", "open"},
                                         {KEY_TAB_KEY, "Tab", "complete"},
                                         {KEY_DOWN_ARROW, "down", "choose a file"},
                                         {KEY_ESCAPE_KEY, "Esc", "back"}};
    keybar_draw(&s->base.keys, c, rect.top, rect.left, rect.width,
                s->files.choosing ? choosing : typing, s->files.choosing ? 3 : 4);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    open_screen *s = (open_screen *)self;
    (void)sh;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    layout l = layout_of(c, MOST_WIDTH);
    int row = c->height >= 4 ? l.body.top : 0, left = l.body.left, width = l.body.width;
    bool files = s->files.found.count > 0;
    if (row > 0)
        canvas_text(c, l.title.top, left, width, STYLE_TITLE, "Open a puzzle");
    canvas_text(c, row, left, 1, STYLE_FOCUS,
                s->files.choosing ? " " : theme_glyphs_for(c->charset)->pointer);
    canvas_rect line = {row, left + 2, 1, width - 2};
    row += l.tall ? 2 : 1;
    canvas_rect below = {row, left, l.body.top + l.body.height - row, width};
    /* With the files, where there is room for both. */
    if (!files || l.high)
        below.top += canvas_wrap(c, below, STYLE_FAINT, about) + 1;
    below.height -= below.top - row;
    draw_keys(s, c, l.keys);
    field_draw(&s->field, c, line);
    if (files)
        file_list_draw(&s->files, c, below);
}

/* --- events ---------------------------------------------------------------- */

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
    return xstrndup(text, length);
}

bool screen_open_builds(const char *text, size_t length)
{
    text = trimmed(text, &length);
    return length < CREEK_ID_SIZE && detect(text, length) == TEXT_GENERATED;
}

/* --- a puzzle that has to be made ------------------------------------------ */

static void play_made(screen *self, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    (void)self;
    (void)shell_back(sh);
    shell_bring(sh, catalog_of_generated(request, puzzle));
}

/* Begins to make the puzzle of an ID. */
static void make(open_screen *s, shell *sh, const char *id)
{
    creek_error error = {0};
    maker_order order = {0};
    making_use use = {.made = play_made};
    if (!creek_generate_read_id(id, &order.request, &error)) {
        char *text = xasprintf("Column %d: %s", error.column, error.message);
        shell_say(sh, true, text);
        free(text);
        field_go(&s->field, 1, error.column);
        return;
    }
    if (!maker_possible(&order.request, &error)) {
        shell_say(sh, true, error.message);
        return;
    }
    shell_open(sh, screen_making_new(sh, &order, use));
}

/* --- opening --------------------------------------------------------------- */

/* Puts a text into the field, and looks what files there are now. */
static void put(open_screen *s, const char *text)
{
    if (field_set(&s->field, text))
        look(s);
}

/* Lists a folder, to choose from. */
static void enter_folder(open_screen *s, shell *sh, const char *folder)
{
    size_t length = strlen(folder);
    char *text = xasprintf("%s%s", folder, length > 0 && folder[length - 1] == '/' ? "" : "/");
    put(s, text);
    free(text);
    s->files.choosing = s->files.found.count > 0;
    if (s->files.found.count == 0)
        shell_say(sh, true, "There is nothing to choose from in this folder.");
}

/* Opens what is no generated puzzle and no folder. */
static void open_named(open_screen *s, shell *sh, const char *wanted)
{
    opened_puzzles all = open_puzzles_named(wanted, getenv("HOME"), sh->world);
    if (all.puzzles) {
        (void)shell_back(sh);
        shell_bring(sh, all.puzzles);
        all.puzzles = NULL;
        if (all.message)
            shell_say(sh, true, all.message);
    } else {
        shell_say(sh, true, all.message ? all.message : "There is no puzzle in it.");
        if (all.line > 0)
            field_go(&s->field, all.line, all.column);
    }
    opened_puzzles_release(&all);
}

static void open_it(open_screen *s, shell *sh)
{
    size_t length = strlen(field_text(&s->field));
    const char *text = trimmed(field_text(&s->field), &length);
    /* A file that is dropped on a terminal comes in quotes. */
    if (length > 2 && text[0] == '\'' && text[length - 1] == '\'') {
        text++;
        length -= 2;
    }
    char *wanted = xstrndup(text, length);
    if (!*wanted) {
        shell_say(sh, true, "Nothing was typed yet; type or paste what to open.");
    } else if (screen_open_builds(wanted, length)) {
        make(s, sh, wanted);
    } else if (complete_is_folder(wanted, getenv("HOME"))) {
        enter_folder(s, sh, wanted);
    } else {
        open_named(s, sh, wanted);
    }
    free(wanted);
}

static void complete(open_screen *s, shell *sh)
{
    if (has_lines(s))
        return;
    look(s);
    if (s->files.found.count == (s->files.found.parent ? 1 : 0)) {
        shell_say(sh, true,
                  s->files.found.parent ? "This folder has no files."
                                        : "No file has a name that begins so.");
        return;
    }
    char *text = xstrdup(s->files.found.text);
    put(s, text);
    free(text);
}

/* A folder that is chosen is looked into, a file is opened. */
static void take_name(open_screen *s, shell *sh)
{
    size_t which = (size_t)s->files.list.selected;
    if (which >= s->files.found.count)
        return;
    bool folder = s->files.found.names[which].folder;
    char *text = complete_take(&s->files.found, which);
    put(s, text);
    free(text);
    if (folder)
        s->files.choosing = s->files.found.count > 0;
    else
        open_it(s, sh);
}

/* To the folder above the one that is listed. */
static void go_up(open_screen *s)
{
    completion here = complete_path(s->files.found.folder, getenv("HOME"));
    char *text = here.parent ? complete_take(&here, 0) : NULL;
    if (text) {
        put(s, text);
        s->files.choosing = s->files.found.count > 0;
    }
    free(text);
    complete_release(&here);
}

/* The list of names, while it is there: true when the event was for it. */
static bool handle_names(open_screen *s, shell *sh, const event *e)
{
    file_list_answer answer = file_list_handle(&s->files, e);
    if (answer == FILE_LIST_TAKEN)
        take_name(s, sh);
    else if (answer == FILE_LIST_UP)
        go_up(s);
    return answer != FILE_LIST_IGNORED;
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

/* The field: true when the event was for it. */
static bool handle_text(open_screen *s, shell *sh, const event *e)
{
    /* A puzzle that is pasted opens as it does anywhere else. */
    bool whole = e->kind == EVENT_PASTE && is_whole_puzzle(s, e);
    field_answer answer = field_handle(&s->field, e);
    if (answer == FIELD_CHANGED && whole)
        open_it(s, sh);
    else if (answer == FIELD_CHANGED)
        look(s);
    else if (answer == FIELD_FULL)
        shell_say(sh, true, "That is more than 16 MiB; a puzzle can have that much at most.");
    return answer != FIELD_IGNORED;
}

static bool handle(screen *self, shell *sh, const event *e)
{
    open_screen *s = (open_screen *)self;
    if (!handle_names(s, sh, e)) {
        if (event_is_plain(e, KEY_ENTER_KEY))
            open_it(s, sh);
        else if (event_is_plain(e, KEY_TAB_KEY))
            complete(s, sh);
        else
            return handle_text(s, sh, e);
    }
    return true;
}

static void shown(screen *self, shell *sh)
{
    open_screen *s = (open_screen *)self;
    bool given = s->given;
    s->given = false;
    if (given)
        open_it(s, sh);
    else if (s->files.found.count == 0)
        look(s);
}

static void release(screen *self)
{
    open_screen *s = (open_screen *)self;
    file_list_forget(&s->files);
    field_release(&s->field);
    free(s);
}

screen *screen_open_new(shell *sh, const char *text)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .shown = shown, .release = release, .types = true};
    open_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    (void)sh;
    char *copy = text ? copy_trimmed(text) : NULL;
    s->given = copy && field_set(&s->field, copy) && screen_open_builds(copy, strlen(copy));
    free(copy);
    return &s->base;
}
