/* screen_export.c - a field for the name, a list of formats. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "ui/canvas/field.h"
#include "ui/canvas/layout.h"
#include "ui/canvas/list.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/screens/complete.h"
#include "ui/screens/export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 12, LEAST_HEIGHT = 4, MOST_WIDTH = 76, NAME_WIDTH = 11, MOST_NAME = 100 };

typedef struct {
    screen base;
    export_choice choices[EXPORT_CHOICES];
    int count, chosen; /* of them */
    bool made;         /* a puzzle that is made, and no game */
    keybar marks;      /* where the choices were drawn; their keys are their numbers */
    field field;
    list list;   /* of the formats */
    int picked;  /* the format chosen in the list last */
    char *asked; /* the name of a file that exists, and that Enter replaces; or NULL */
} export_screen;

static void forget(export_screen *s)
{
    free(s->asked);
    s->asked = NULL;
}

static const creek_game *game_of(const export_screen *s)
{
    return s->choices[s->chosen].game;
}

/* --- drawing --------------------------------------------------------------- */

/* What a format is; of a puzzle that is made there is no game to tell of. */
static const char *about_of(const export_screen *s, const output_format *kind)
{
    return s->made && kind->format == CREEK_FORMAT_CREEK ? "puzzle, texts and marks" : kind->about;
}

/* The marks to choose from; where there is no room for all, those that are
 * chosen. */
static void draw_choices(export_screen *s, canvas *c, int row, int left, int width)
{
    const char *pointer = theme_glyphs_for(c->charset)->pointer;
    int all = 0, col = left + 7;
    for (int i = 0; i < s->count; i++)
        all += text_width(s->choices[i].with) + 4;
    bool fit = all <= width - 3;
    if (fit)
        canvas_text(c, row, left, 5, STYLE_FAINT, "With");
    else
        col = left + 2;
    for (int i = 0; i < s->count; i++) {
        bool chosen = i == s->chosen;
        if (!fit && !chosen)
            continue;
        canvas_text(c, row, col - 2, 1, STYLE_FOCUS, chosen ? pointer : " ");
        int used = canvas_text(c, row, col, left + width - col, chosen ? STYLE_TEXT : STYLE_FAINT,
                               s->choices[i].with);
        keybar_mark(&s->marks, row, col, used, i);
        col += used + 4;
    }
}

/* How wide what is said of the formats is at most; how many lines it takes, if so
 * many columns are to do. */
static int about_width(const export_screen *s)
{
    int widest = 0;
    for (int i = 0; i < OUTPUT_FORMATS; i++) {
        int width = text_width(about_of(s, &output_formats[i]));
        widest = width > widest ? width : widest;
    }
    return widest;
}

static int about_lines(const export_screen *s, int width)
{
    int most = 0;
    for (int i = 0; i < OUTPUT_FORMATS; i++) {
        int lines = text_lines(about_of(s, &output_formats[i]), width);
        most = lines > most ? lines : most;
    }
    return most;
}

/* The formats; where there is no room for what they are beside them, that of the
 * chosen one stands below. */
static void draw_kinds(export_screen *s, canvas *c, canvas_rect rect)
{
    if (rect.height < 1)
        return;
    bool beside = about_width(s) <= rect.width - NAME_WIDTH - 3;
    int below = beside ? 0 : about_lines(s, rect.width);
    below = below < rect.height ? below : rect.height - 1;
    rect.height -= below;
    if (below > 0)
        canvas_wrap(c, (canvas_rect){rect.top + rect.height, rect.left, below, rect.width},
                    STYLE_FAINT, about_of(s, &output_formats[s->list.selected]));
    list_place(&s->list, rect);
    for (int i = s->list.first; i < list_end(&s->list); i++) {
        const output_format *kind = &output_formats[i];
        int row = list_row(&s->list, i);
        canvas_text(c, row, rect.left + 2, NAME_WIDTH - 1, STYLE_TEXT, kind->name);
        if (beside)
            canvas_text(c, row, rect.left + 2 + NAME_WIDTH, rect.width - NAME_WIDTH - 3,
                        STYLE_FAINT, about_of(s, kind));
    }
    list_draw(&s->list, c);
}

/* Stands for Shift+Tab, more than any key. */
enum { WITH_KEY = 1 << 25 };

/* Foot of the screen; what it names can be clicked. */
static void draw_keys(export_screen *s, canvas *c, int left, int width)
{
    static const keybar_item items[] = {{KEY_ENTER_KEY, "Enter", "write"},
                                        {KEY_TAB_KEY, "Tab", "complete"},
                                        {KEY_DOWN_ARROW, "Up, down", "format"},
                                        {KEY_ESCAPE_KEY, "Esc", "back"}};
    static const keybar_item with[] = {{KEY_ENTER_KEY, "Enter", "write"},
                                       {WITH_KEY, "Shift+Tab", "with"},
                                       {KEY_DOWN_ARROW, "Up, down", "format"},
                                       {KEY_ESCAPE_KEY, "Esc", "back"}};
    keybar_draw(&s->base.keys, c, c->height - 1, left, width, s->count > 1 ? with : items, 4);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    export_screen *s = (export_screen *)self;
    (void)sh;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    layout l = layout_of(c, MOST_WIDTH);
    bool titled = c->height >= 8;
    int left = l.body.left, width = l.body.width, row = titled ? l.body.top : 0;
    int end = l.body.top + l.body.height;
    if (titled)
        canvas_text(c, l.title.top, left, width, STYLE_TITLE, "Export");
    canvas_text(c, row, left, 4, STYLE_FAINT, "File");
    canvas_rect line = {row, left + 6, 1, width - 6};
    row++;
    s->marks.count = 0;
    if (s->count > 1 && c->height >= 6)
        draw_choices(s, c, row++, left, width);
    row += l.high ? 1 : 0;
    draw_kinds(s, c, (canvas_rect){row, left, end - row, width});
    draw_keys(s, c, left, width);
    field_draw(&s->field, c, line);
}

/* --- events ---------------------------------------------------------------- */

/* The name goes along with the format as long as it ends like one. */
static void change_extension(export_screen *s)
{
    const char *text = field_text(&s->field), *ending = strrchr(text, '.');
    if (!output_format_for(text))
        return;
    char *name = xasprintf("%.*s.%s", (int)(ending - text), text,
                           output_formats[s->list.selected].extension);
    bool whole = s->field.whole;
    if (field_set(&s->field, name) && whole)
        field_select(&s->field);
    free(name);
}

/* The format goes along with what the name ends with; where that is none, it is
 * the one that was chosen. */
static void follow_name(export_screen *s)
{
    const output_format *kind = output_format_for(field_text(&s->field));
    s->list.selected = kind ? (int)(kind - output_formats) : s->picked;
}

static void write_it(export_screen *s, shell *sh)
{
    char why[400];
    const char *typed = field_text(&s->field);
    const output_format *kind = &output_formats[s->list.selected];
    char *path = complete_home(typed, getenv("HOME"));
    bool replace = s->asked && strcmp(s->asked, path) == 0;
    export_result result = !strchr(path, '\n')
                               ? export_write(game_of(s), kind, path, replace, why, sizeof why)
                               : EXPORT_FAILED;
    forget(s);
    char *text = NULL;
    if (strchr(path, '\n')) {
        text = xstrdup("Nothing was written: the name has several lines; type one.");
    } else if (result == EXPORT_EXISTS) {
        text =
            xasprintf("%s is there already. Enter again replaces it; or type another name.", path);
        s->asked = xstrdup(path);
    } else if (result == EXPORT_FAILED) {
        text = xasprintf("Nothing was written: %s.", why);
    } else {
        /* With its folder. */
        char *whole = realpath(path, NULL);
        text = xasprintf("Written to %s.%s%s%s", whole ? whole : path,
                         why[0] ? " This format has no room for " : "", why, why[0] ? "." : "");
        free(whole);
        (void)shell_back(sh);
    }
    shell_say(sh, result != EXPORT_DONE, text);
    free(text);
    free(path);
}

static void complete(export_screen *s)
{
    if (strchr(field_text(&s->field), '\n'))
        return;
    completion found = complete_path(field_text(&s->field));
    (void)field_set(&s->field, found.text);
    follow_name(s);
    complete_release(&found);
}

/* Keys and clicks that choose a format; true when the event was one. */
static bool choose(export_screen *s, const event *e)
{
    int before = s->list.selected;
    bool moves = e->kind == EVENT_WHEEL || e->kind == EVENT_PRESS ||
                 event_is_plain(e, KEY_UP_ARROW) || event_is_plain(e, KEY_DOWN_ARROW) ||
                 event_is_plain(e, KEY_PAGE_UP) || event_is_plain(e, KEY_PAGE_DOWN);
    if (!moves || list_handle(&s->list, e) == LIST_IGNORED)
        return false;
    if (before != s->list.selected) {
        forget(s);
        s->picked = s->list.selected;
        change_extension(s);
    }
    return true;
}

/* Keys and clicks that choose what goes along; true when the event was one. */
static bool choose_marks(export_screen *s, const event *e)
{
    int chosen;
    event hit = keybar_translate(&s->marks, e);
    if (event_is(e, KEY_TAB_KEY, MOD_SHIFT) || event_is(e, 't', MOD_CTRL) ||
        event_is(e, WITH_KEY, 0))
        chosen = (s->chosen + 1) % s->count;
    else if (e->kind == EVENT_PRESS && hit.kind == EVENT_KEY)
        /* The only one that is seen leads to the next. */
        chosen = s->marks.count > 1 ? hit.key : (s->chosen + 1) % s->count;
    else
        return false;
    forget(s);
    s->chosen = chosen;
    return true;
}

/* Whether what is pasted is no name of a file, but opens as it does on any
 * screen. */
static bool is_puzzle(const event *e)
{
    size_t length = e->length;
    while (length > 0 && strchr(" \t\r\n", e->text[length - 1]))
        length--;
    bool odd = memchr(e->text, '\n', length) || memmem(e->text, length, "://", 3);
    return !e->cut && odd && creek_format_detect(e->text, length) != CREEK_FORMAT_UNKNOWN;
}

static bool handle(screen *self, shell *sh, const event *e)
{
    export_screen *s = (export_screen *)self;
    if (choose_marks(s, e) || choose(s, e))
        return true;
    if (event_is_plain(e, KEY_ENTER_KEY)) {
        write_it(s, sh);
        return true;
    }
    if (event_is_plain(e, KEY_TAB_KEY)) {
        forget(s);
        complete(s);
        return true;
    }
    if (e->kind == EVENT_PASTE && is_puzzle(e)) {
        shell_paste(sh, e);
        return true;
    }
    field_answer answer = field_handle(&s->field, e);
    if (answer == FIELD_CHANGED) {
        forget(s);
        follow_name(s);
    } else if (answer == FIELD_FULL) {
        shell_say(sh, true, "There is no room for that.");
    }
    return answer != FIELD_IGNORED;
}

static void release(screen *self)
{
    export_screen *s = (export_screen *)self;
    forget(s);
    field_release(&s->field);
    free(s);
}

/* A name to begin with, made of the puzzle's: no folders, nothing hidden. */
static char *first_name(const creek_game *game, const char *name)
{
    const char *title = creek_puzzle_text(creek_game_puzzle(game), CREEK_TITLE);
    char size[32];
    (void)snprintf(size, sizeof size, "creek-%dx%d", creek_puzzle_width(creek_game_puzzle(game)),
                   creek_puzzle_height(creek_game_puzzle(game)));
    /* A puzzle without a name goes by its number in a list. */
    bool named = name && name[strspn(name, "0123456789")];
    const char *from = title && title[0] ? title : named ? name : size;
    size_t length = strlen(from) < MOST_NAME ? strlen(from) : MOST_NAME;
    while (from[length] && length > 0 && ((unsigned char)from[length] & 0xC0) == 0x80)
        length--;
    char *made = xasprintf("%.*s.%s", (int)length, from, output_formats[0].extension);
    size_t stem = strlen(made) - strlen(output_formats[0].extension) - 1;
    for (size_t i = 0; i < stem; i++) {
        unsigned char c = (unsigned char)made[i];
        if (c == '/' || c < 0x20 || c == 0x7F || (i == 0 && (c == '.' || c == '~' || c == '-')))
            made[i] = '-';
    }
    return made;
}

static screen *make(const export_choice *choices, int count, const char *name)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .release = release, .types = true};
    export_screen *s = xcalloc(1, sizeof *s);
    char *made = first_name(choices[0].game, name);
    (void)field_set(&s->field, made);
    free(made);
    s->base.class = &class;
    memcpy(s->choices, choices, (size_t)count * sizeof *choices);
    s->count = count;
    field_select(&s->field);
    s->list.count = OUTPUT_FORMATS;
    return &s->base;
}

screen *screen_export_new(shell *sh, const creek_game *game, const char *name)
{
    export_choice only = {"", game};
    (void)sh;
    return make(&only, 1, name);
}

screen *screen_export_choose(shell *sh, const export_choice *choices, int count)
{
    screen *self = make(choices, count, "");
    (void)sh;
    ((export_screen *)self)->made = true;
    return self;
}
