/* screen_drafts.c - a list of drafts, new ones and removed ones. */
#include "ui/edit/screen_drafts.h"

#include "source/message.h"
#include "store/calendar.h"
#include "ui/board/board_view.h"
#include "ui/canvas/list.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/edit/draft_line.h"
#include "ui/edit/draft_size.h"
#include "ui/edit/screen_edit.h"
#include "ui/edit/screen_prompt.h"
#include "ui/shell/screen_message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 3, MOST_WIDTH = 110 };

/* The list, beside a look at the chosen draft where there is room for that. */
enum { LIST_WIDTH = 46, LIST_ALONE = 64, BESIDE = 76, TALL = 12 };

/* A draft that was removed, to be brought back. */
typedef struct removed removed;
struct removed {
    draft_name name;
    char *text;
    removed *before;
};

typedef struct {
    screen base;
    list list; /* the first entry is a new draft */
    draft_line *lines;
    size_t count;
    removed *removed; /* the last one first */
    draft *looked;    /* the draft of line `shown`, or NULL */
    int shown;        /* -1: none was looked at */
    char *message;    /* or NULL */
    bool bad;
    canvas_rect room; /* for messages, when it was last drawn */
} drafts_screen;

static const keybar_item items[] = {{KEY_ENTER_KEY, "Enter", "open"},
                                    {'n', "n", "new"},
                                    {'D', "D", "remove"},
                                    {'u', "u", "bring back"},
                                    {KEY_ESCAPE_KEY, "Esc", "back"}};

/* --- what there is ----------------------------------------------------------- */

/* Takes the text over. */
static void say(drafts_screen *s, bool bad, char *text)
{
    free(s->message);
    s->message = text;
    s->bad = bad;
}

static void forget_look(drafts_screen *s)
{
    draft_free(s->looked);
    s->looked = NULL;
    s->shown = -1;
}

static void look_into_folder(drafts_screen *s, const shell *sh)
{
    draft_name *names;
    size_t count;
    forget_look(s);
    free(s->lines);
    s->lines = NULL;
    s->count = 0;
    if (draft_file_list(sh->world->store, &names, &count) && count > 0) {
        s->lines = calloc(count, sizeof *s->lines);
        s->count = s->lines ? count : 0;
        for (size_t i = 0; i < s->count; i++)
            s->lines[i].name = names[i];
    }
    free(names);
    list_set_count(&s->list, (int)s->count + 1);
}

static void shown(screen *self, shell *sh)
{
    drafts_screen *s = (drafts_screen *)self;
    bool first = !s->lines && s->list.count == 0;
    look_into_folder(s, sh);
    /* The draft that was changed last. */
    if (first && s->count > 0)
        s->list.selected = 1;
}

static void look(drafts_screen *s, const shell *sh)
{
    char why[200];
    if (s->shown == s->list.selected)
        return;
    forget_look(s);
    s->shown = s->list.selected;
    if (s->shown > 0 && s->shown <= (int)s->count)
        s->looked = draft_line_draft(&s->lines[s->shown - 1], sh->world->store, why, sizeof why);
}

/* --- drawing ----------------------------------------------------------------- */

/* A note at the right, if enough room is left for a title; returns where that
 * ends. */
static int draw_note(canvas *c, int row, int left, int right, const char *note)
{
    int width = text_width(note);
    if (width == 0 || right - width - 2 - left < 8)
        return right;
    canvas_text(c, row, right - width, width, STYLE_FAINT, note);
    return right - width - 2;
}

static void draw_line(drafts_screen *s, shell *sh, canvas *c, int number, int row, int left,
                      int width)
{
    if (number == 0) {
        canvas_text(c, row, left + 2, width - 3, STYLE_TEXT, "New draft");
        return;
    }
    draft_line *l = &s->lines[number - 1];
    if (!l->known)
        draft_line_read(l, sh->world->store);
    char date[CALENDAR_DATE];
    calendar_write_date(calendar_day_of(calendar_at((time_t)l->name.when)), date);
    int right = left + width - 2;
    /* In little room without the year. */
    right = draw_note(c, row, left + 2, right, width < 44 ? date + 5 : date);
    right = draw_note(c, row, left + 2, right, l->note);
    canvas_text(c, row, left + 2, right - left - 2, STYLE_TEXT, l->title);
}

/* The chosen draft, and when it was changed. */
static void draw_look(drafts_screen *s, const shell *sh, canvas *c, canvas_rect rect)
{
    look(s, sh);
    if (!s->looked)
        return;
    const creek_puzzle *puzzle = draft_puzzle(s->looked);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle), columns, rows;
    char moment[CALENDAR_MOMENT];
    calendar_write_moment(calendar_at((time_t)s->lines[s->shown - 1].name.when), moment);
    /* 2026-11-20T08:41:07+01:00: the day, and the time without seconds. */
    canvas_print(c, rect.top, rect.left, rect.width, STYLE_FAINT, "changed %.10s at %.5s", moment,
                 strlen(moment) > 11 ? moment + 11 : "");
    rect.top += 2;
    rect.height -= 2;
    board_view view = {.puzzle = puzzle,
                       .board = draft_drawing(s->looked),
                       .focus = {-1, -1},
                       .layout = board_view_choose(width, height, false, rect.width, rect.height)};
    board_view_size(width, height, view.layout, false, &columns, &rows);
    rect.width = columns < rect.width ? columns : rect.width;
    board_view_draw(&view, c, rect);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    drafts_screen *s = (drafts_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    bool roomy = c->height >= 10, beside = c->width >= BESIDE && c->height >= TALL;
    int most = beside ? MOST_WIDTH : LIST_ALONE;
    canvas_rect middle = canvas_middle(c, 1, most);
    int width = middle.width, left = middle.left, row = roomy ? 1 : 0, foot = c->height - 1;
    if (c->height >= 5) {
        canvas_text(c, row, left, width, STYLE_TITLE, "Drafts");
        row += roomy ? 2 : 1;
    }
    int said = s->message ? text_lines(s->message, width) : 0;
    s->room = (canvas_rect){foot, left, (foot - row) / 2, width};
    said = said < s->room.height ? said : s->room.height;
    int rows = foot - row - said - (roomy ? 1 : 0);
    int lines = beside ? LIST_WIDTH : width;
    list_place(&s->list, (canvas_rect){row, left, rows, lines});
    for (int i = s->list.first; i < list_end(&s->list); i++)
        draw_line(s, sh, c, i, list_row(&s->list, i), left, lines);
    if (beside)
        draw_look(s, sh, c, (canvas_rect){row, left + lines + 2, rows, width - lines - 2});
    if (said)
        canvas_wrap(c, (canvas_rect){foot - said, left, said, width},
                    s->bad ? STYLE_BAD : STYLE_NOTICE, s->message);
    keybar_draw(&s->base.keys, c, foot, left, width, items, sizeof items / sizeof items[0]);
    list_draw(&s->list, c);
}

/* --- events ------------------------------------------------------------------ */

static void begin_new(screen *below, shell *sh, const char *text)
{
    int width, height;
    (void)below;
    if (!draft_size_read(text, &width, &height))
        shell_open(sh, screen_edit_new(sh, width, height));
}

static void ask_size(shell *sh)
{
    prompt_use use = {.title = "A new draft",
                      .about = "Its size, columns x rows; it can be changed later.",
                      .check = draft_size_check,
                      .taken = begin_new};
    shell_open(sh, screen_prompt_new(use, "10x10"));
}

/* The screen below that has this draft open, or NULL. */
static const screen *who_has(const shell *sh, const char *name)
{
    const screen *s = sh->top;
    while (s && !screen_edit_has(s, name))
        s = s->below;
    return s;
}

/* Goes back to a screen below; what lies between is closed, unless something
 * of it is not on the disk. */
static void go_back_to(drafts_screen *s, shell *sh, const screen *to)
{
    shell_commit(sh);
    if (sh->unsaved[0] && s->base.below != to) {
        say(s, true,
            message_format("This draft is open already, but what lies between is not on the disk: "
                           "Esc leads back to it."));
        return;
    }
    while (sh->top != to && shell_back(sh))
        continue;
}

static void open_chosen(drafts_screen *s, shell *sh)
{
    char why[200];
    if (s->list.selected == 0) {
        ask_size(sh);
        return;
    }
    const char *name = s->lines[s->list.selected - 1].name.name;
    const screen *open = who_has(sh, name);
    if (open) {
        go_back_to(s, sh, open);
        return;
    }
    screen *editor = screen_edit_open(sh, name, why, sizeof why);
    if (editor)
        shell_open(sh, editor);
    else
        say(s, true, message_format("This draft cannot be opened: %s.", why));
}

static void remove_chosen(drafts_screen *s, shell *sh)
{
    char why[200];
    if (s->list.selected == 0)
        return;
    const char *name = s->lines[s->list.selected - 1].name.name;
    removed *one = calloc(1, sizeof *one);
    size_t length;
    bool done = one && !who_has(sh, name) &&
                draft_file_look(sh->world->store, name, &one->text, &length, why, sizeof why);
    if (one && who_has(sh, name))
        (void)snprintf(why, sizeof why, "it is open");
    else if (!one)
        (void)snprintf(why, sizeof why, "memory ran out");
    done = done && draft_file_remove(sh->world->store, name, why, sizeof why);
    if (!done) {
        say(s, true, message_format("This draft was not removed: %s.", why));
        if (one)
            free(one->text);
        free(one);
        return;
    }
    one->name = s->lines[s->list.selected - 1].name;
    one->before = s->removed;
    s->removed = one;
    say(s, false, message_format("Removed; u brings it back, as long as this list is open."));
    look_into_folder(s, sh);
}

static void bring_back(drafts_screen *s, shell *sh)
{
    char why[200];
    removed *one = s->removed;
    if (!one) {
        say(s, false, message_format("No draft was removed here."));
        return;
    }
    if (!draft_file_restore(sh->world->store, one->name.name, one->text, why, sizeof why)) {
        say(s, true, message_format("It could not be brought back: %s.", why));
        return;
    }
    s->removed = one->before;
    look_into_folder(s, sh);
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->lines[i].name.name, one->name.name) == 0)
            s->list.selected = (int)i + 1;
    say(s, false, message_format("It is back."));
    free(one->text);
    free(one);
}

/* A message that has too little room gets a screen of its own. */
static void show_message(const drafts_screen *s, shell *sh)
{
    if (s->message && sh->top == &s->base && text_lines(s->message, s->room.width) > s->room.height)
        shell_open(sh, screen_message_new(s->message));
}

static bool handle(screen *self, shell *sh, const event *e)
{
    drafts_screen *s = (drafts_screen *)self;
    if (e->kind == EVENT_KEY || e->kind == EVENT_PRESS)
        say(s, false, NULL);
    if (event_is_plain(e, 'n')) {
        ask_size(sh);
    } else if (event_is_plain(e, 'D') || event_is_plain(e, KEY_DELETE_KEY)) {
        remove_chosen(s, sh);
    } else if (event_is_plain(e, 'u')) {
        bring_back(s, sh);
    } else {
        list_answer answer = list_handle(&s->list, e);
        if (answer == LIST_CHOSEN)
            open_chosen(s, sh);
        if (answer == LIST_IGNORED)
            return false;
    }
    show_message(s, sh);
    return true;
}

static void release(screen *self)
{
    drafts_screen *s = (drafts_screen *)self;
    while (s->removed) {
        removed *one = s->removed;
        s->removed = one->before;
        free(one->text);
        free(one);
    }
    forget_look(s);
    free(s->lines);
    free(s->message);
    free(s);
}

screen *screen_drafts_new(shell *sh)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .shown = shown, .release = release, .edits = true};
    (void)sh;
    drafts_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    s->shown = -1;
    return &s->base;
}

size_t screen_drafts_count(const shell *sh)
{
    draft_name *names;
    size_t count;
    (void)draft_file_list(sh->world->store, &names, &count);
    free(names);
    return count;
}

void screen_drafts_open(shell *sh)
{
    enum { FIRST_SIZE = 10 };
    shell_open(sh, screen_drafts_count(sh) > 0 ? screen_drafts_new(sh)
                                               : screen_edit_new(sh, FIRST_SIZE, FIRST_SIZE));
}
