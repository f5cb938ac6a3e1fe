/* screen_export.c - exporting: a field for the name, and a list of formats. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "source/daily.h"
#include "ui/canvas/layout.h"
#include "ui/canvas/scroll.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/kit/form.h"
#include "ui/screens/export.h"
#include "ui/shell/complete.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 12, LEAST_HEIGHT = 4, MOST_WIDTH = 76, MOST_NAME = 100 };

/* The columns for the name of a format, and the maximum for its description. */
enum { NAME_WIDTH = 11, ABOUT_WIDTH = 33 };

enum { ROW_FILE, ROW_WITH, ROWS };

typedef struct {
    screen base;
    const creek_game *games[EXPORT_CHOICES]; /* to choose from, and what they are called */
    const char *names[EXPORT_CHOICES];
    bool made; /* it is a puzzle being made, not a game */
    form form;
    form_row rows[ROWS];
    list list;   /* of the formats, or of the first ones and a row for the others */
    bool all;    /* the others are shown too */
    int picked;  /* the format last chosen in the list */
    char *asked; /* the name of an existing file that Enter replaces, or NULL */
} export_screen;

static field *name_of(export_screen *s)
{
    return &s->rows[ROW_FILE].field;
}

static void forget(export_screen *s)
{
    free(s->asked);
    s->asked = NULL;
}

/* --- drawing --------------------------------------------------------------- */

/* The description of a format; for a puzzle being made, without the game. */
static const char *about_of(const export_screen *s, const output_format *kind)
{
    return s->made && kind->format == CREEK_FORMAT_CREEK ? "puzzle, texts and marks" : kind->about;
}

/* Draws the formats, with descriptions beside them or, if there is no room, that of the chosen
 * one below. */
static void draw_formats(export_screen *s, canvas *c, canvas_rect rect)
{
    int start = 2 + NAME_WIDTH, room = rect.width - start - 1;
    if (rect.height < 1)
        return;
    if (room < ABOUT_WIDTH) {
        int lines = rect.width < ABOUT_WIDTH ? 2 : 1;
        canvas_rect below = layout_cut(&rect, lines < rect.height ? lines : rect.height - 1);
        canvas_wrap(c, below, STYLE_FAINT, about_of(s, &output_formats[s->list.selected]));
    }
    list_place(&s->list, rect);
    for (int i = s->list.first; i < list_end(&s->list); i++) {
        const output_format *kind = &output_formats[i];
        int row = list_row(&s->list, i);
        if (i == OUTPUT_COMMON && !s->all) {
            canvas_text(c, row, rect.left + 2, rect.width - 3, STYLE_FAINT, "more formats");
            break;
        }
        canvas_text(c, row, rect.left + 2, NAME_WIDTH - 1, STYLE_TEXT, kind->name);
        if (room >= ABOUT_WIDTH)
            canvas_text(c, row, rect.left + start, room, STYLE_FAINT, about_of(s, kind));
    }
    list_draw(&s->list, c);
}

/* Represents Shift-Tab; above all keys. */
enum { WITH_KEY = 1 << 25 };

static void draw(screen *self, shell *sh, canvas *c)
{
    export_screen *s = (export_screen *)self;
    const keybar_item items[] = {{KEY_ENTER_KEY, "Enter", "save"},
                                 s->form.count > ROW_WITH
                                     ? (keybar_item){WITH_KEY, "Shift-Tab", "with"}
                                     : (keybar_item){KEY_TAB_KEY, "Tab", "complete"},
                                 {KEY_DOWN_ARROW, "Up/Down", "format"},
                                 {KEY_ESCAPE_KEY, "Esc", "back"}};
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    layout l = layout_of(c, MOST_WIDTH);
    canvas_rect head = l.body;
    if (l.tall)
        canvas_text(c, l.title.top, head.left, head.width, STYLE_TITLE, "Export");
    else
        head.top = 0;
    int end = l.body.top + l.body.height, top = head.top + s->form.count + (l.high ? 1 : 0);
    draw_formats(s, c, (canvas_rect){top, head.left, end - top, head.width});
    form_draw(&s->form, c, head, s->form.count, 1);
    keybar_draw(&s->base.keys, c, l.keys.top, l.keys.left, l.keys.width, items, 4);
}

/* --- events ---------------------------------------------------------------- */

/* Selects a format. The row for more formats is at the place of the first of these. */
static void select_format(export_screen *s, int number)
{
    s->all = s->all || number >= OUTPUT_COMMON;
    s->list.count = s->all ? OUTPUT_FORMATS : OUTPUT_COMMON + 1;
    s->list.selected = number;
}

/* Changes the name's extension with the format, unless the player chose another one. */
static void change_extension(export_screen *s)
{
    const char *text = field_text(name_of(s)), *ending = strrchr(text, '.');
    if (!output_format_for(text))
        return;
    char *name = xasprintf("%.*s.%s", (int)(ending - text), text,
                           output_formats[s->list.selected].extension);
    bool whole = name_of(s)->whole;
    if (field_set(name_of(s), name) && whole)
        field_select(name_of(s));
    free(name);
}

/* Chooses the format by the name's extension, if it has one; otherwise the one chosen in the
 * list. */
static void follow_name(export_screen *s)
{
    const output_format *kind = output_format_for(field_text(name_of(s)));
    select_format(s, kind ? (int)(kind - output_formats) : s->picked);
}

static void write_file(export_screen *s, shell *sh)
{
    char why[400];
    const output_format *kind = &output_formats[s->list.selected];
    char *path = complete_home(field_text(name_of(s)));
    bool replace = s->asked && strcmp(s->asked, path) == 0;
    save_file_result result =
        export_write(s->games[s->rows[ROW_WITH].chosen], kind, path, replace, why, sizeof why);
    forget(s);
    char *whole = realpath(path, NULL); /* with its folder */
    if (result == SAVE_FILE_EXISTS) {
        shell_say(sh, true, "%s already exists. Enter again replaces it; or type another name.",
                  path);
        s->asked = xstrdup(path);
    } else if (result == SAVE_FILE_FAILED) {
        shell_say(sh, true, "Nothing was written: %s.", why);
    } else {
        (void)shell_back(sh);
        shell_say(sh, false, "Written to %s.%s%s%s", whole ? whole : path,
                  why[0] ? " Left out: " : "", why, why[0] ? "." : "");
    }
    free(whole);
    free(path);
}

static void complete(export_screen *s)
{
    if (strchr(field_text(name_of(s)), '\n'))
        return;
    completion found = complete_path(field_text(name_of(s)));
    (void)field_set(name_of(s), found.text);
    forget(s);
    follow_name(s);
    complete_release(&found);
}

/* Handles keys and clicks that choose a format; true if it used the event. */
static bool choose_format(export_screen *s, const event *e)
{
    int before = s->list.selected;
    bool moves = list_is_move(e) && e->key != KEY_HOME_KEY && e->key != KEY_END_KEY;
    if ((e->kind == EVENT_KEY && !moves) || list_handle(&s->list, e) == LIST_IGNORED)
        return false;
    if (before != s->list.selected) {
        forget(s);
        s->picked = s->list.selected;
        select_format(s, s->picked);
        change_extension(s);
    }
    return true;
}

/* Handles keys that choose which marks to export; true if it used the event. */
static bool choose_marks(export_screen *s, const event *e)
{
    form_row *with = &s->rows[ROW_WITH];
    if (!event_is(e, KEY_TAB_KEY, MOD_SHIFT) && !event_is(e, 't', MOD_CTRL) &&
        !event_is(e, WITH_KEY, 0))
        return false;
    forget(s);
    with->chosen = (with->chosen + 1) % with->count;
    return true;
}

/* Whether a paste is a puzzle, not a file name; it then opens as on any screen. */
static bool is_puzzle(const event *e)
{
    size_t length = e->length;
    const char *text = text_trim(e->text, &length);
    bool odd = memchr(text, '\n', length) || memmem(text, length, "://", 3);
    return !e->cut && odd && creek_format_detect(text, length) != CREEK_FORMAT_UNKNOWN;
}

static bool handle(screen *self, shell *sh, const event *e)
{
    export_screen *s = (export_screen *)self;
    if (choose_marks(s, e) || choose_format(s, e))
        return true;
    if (event_is_plain(e, KEY_ENTER_KEY)) {
        write_file(s, sh);
    } else if (event_is_plain(e, KEY_TAB_KEY)) {
        complete(s);
    } else if (e->kind == EVENT_PASTE && is_puzzle(e)) {
        shell_paste(sh, e);
    } else if (e->kind == EVENT_PRESS) {
        forget(s);
        (void)form_handle(&s->form, e);
        s->form.focus = ROW_FILE;
    } else {
        field_answer answer = field_handle(name_of(s), e);
        if (answer == FIELD_CHANGED) {
            forget(s);
            follow_name(s);
        } else if (answer == FIELD_FULL) {
            shell_say(sh, true, "The file name is too long.");
        }
        return answer != FIELD_IGNORED;
    }
    return true;
}

static void release(screen *self)
{
    export_screen *s = (export_screen *)self;
    forget(s);
    form_release(&s->form);
    free(s);
}

/* Suggests a file name made from the puzzle's: no folders, not hidden. */
static void set_name(export_screen *s, const char *name)
{
    const creek_puzzle *puzzle = creek_game_puzzle(s->games[0]);
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    char size[32], daily[sizeof "daily-" + CALENDAR_DATE] = "daily-";
    int day;
    uint64_t number;
    (void)snprintf(size, sizeof size, "creek-%dx%d", creek_puzzle_width(puzzle),
                   creek_puzzle_height(puzzle));
    /* A puzzle without a name has its number in a list as name. */
    bool named = name[strspn(name, "0123456789")];
    if (daily_read_id(name, &day, &number) && number == 1) {
        calendar_write_date(day, daily + strlen(daily));
        name = daily;
    }
    char *stem = text_in_line(title && title[0] ? title : named ? name : size, MOST_NAME);
    for (char *c = stem; *c; c++)
        if (*c == '/' || (c == stem && strchr(".~-", *c)))
            *c = '-';
    char *whole = xasprintf("%s.%s", stem, output_formats[0].extension);
    (void)field_set(name_of(s), whole);
    field_select(name_of(s));
    free(whole);
    free(stem);
}

screen *screen_export_new(const export_choice *choices, int count, const char *name)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .release = release, .types = true};
    export_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->made = !name;
    for (int i = 0; i < count; i++) {
        s->games[i] = choices[i].game;
        s->names[i] = choices[i].with;
    }
    s->rows[ROW_FILE] = (form_row){.label = "file", .accepts = "", .most = MOST_WIDTH};
    s->rows[ROW_WITH] = (form_row){.label = "with", .choices = s->names, .count = count};
    s->form = (form){.rows = s->rows, .count = count > 1 ? ROWS : 1};
    select_format(s, 0);
    set_name(s, name ? name : "");
    return &s->base;
}
