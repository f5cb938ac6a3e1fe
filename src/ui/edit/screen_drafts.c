#include "ui/edit/screen_drafts.h"

#include "base/alloc.h"
#include "store/calendar.h"
#include "store/saved_drafts.h"
#include "ui/board/board_view.h"
#include "ui/canvas/list.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/edit/draft.h"
#include "ui/edit/draft_size.h"
#include "ui/edit/screen_edit.h"
#include "ui/edit/screen_prompt.h"
#include "ui/shell/screen_message.h"

#include <stdlib.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 3, MOST_WIDTH = 110 };

/* The list, and the chosen draft beside it where there is room. */
enum { LIST_WIDTH = 46, LIST_ALONE = 64, BESIDE = 76, TALL = 12 };

typedef struct {
    screen base;
    list list; /* the first entry is a new draft */
    saved_drafts drafts;
    int64_t *deleted; /* ids, the last one deleted last */
    size_t deleted_count;
    creek_game *looked; /* the draft of line `shown`, or NULL */
    int shown;          /* -1: none was looked at */
    char *message;      /* or NULL */
    bool bad;
    canvas_rect room; /* for messages, when it was last drawn */
} drafts_screen;

static const keybar_item items[] = {{KEY_ENTER_KEY, "Enter", "open"},
                                    {'n', "n", "new"},
                                    {'D', "D", "delete"},
                                    {'u', "u", "undo delete"},
                                    {KEY_ESCAPE_KEY, "Esc", "back"}};

/* --- the rows ---------------------------------------------------------------- */

/* Takes the text over. */
static void say(drafts_screen *s, bool bad, char *text)
{
    free(s->message);
    s->message = text;
    s->bad = bad;
}

static void clear_look(drafts_screen *s)
{
    creek_game_free(s->looked);
    s->looked = NULL;
    s->shown = -1;
}

static void read_rows(drafts_screen *s, const shell *sh)
{
    char why[STORAGE_WHY];
    clear_look(s);
    saved_drafts_free(&s->drafts);
    if (!saved_drafts_list(sh->world->storage, &s->drafts, why))
        say(s, true, xasprintf("Cannot read the drafts: %s.", why));
    list_set_count(&s->list, (int)s->drafts.count + 1);
}

static void shown(screen *self, shell *sh)
{
    drafts_screen *s = (drafts_screen *)self;
    bool first = s->list.count == 0;
    read_rows(s, sh);
    /* The draft that was changed last. */
    if (first && s->drafts.count > 0)
        s->list.selected = 1;
}

/* The chosen draft; NULL for a new one. */
static const saved_draft *chosen(const drafts_screen *s)
{
    return s->list.selected > 0 ? &s->drafts.list[s->list.selected - 1] : NULL;
}

static void look(drafts_screen *s, const shell *sh)
{
    char why[STORAGE_WHY];
    if (s->shown == s->list.selected)
        return;
    clear_look(s);
    s->shown = s->list.selected;
    if (!chosen(s))
        return;
    char *snapshot = saved_draft_look(sh->world->storage, chosen(s)->id, why);
    s->looked = snapshot ? draft_read(snapshot) : NULL;
    free(snapshot);
}

/* --- drawing ----------------------------------------------------------------- */

/* A note at the right, if enough room is left for a title; returns where that
 * ends. */
static int draw_note(canvas *c, int row, int left, int right, const char *note)
{
    int width = text_width(note);
    if (right - width - 2 - left < 8)
        return right;
    canvas_text(c, row, right - width, width, STYLE_FAINT, note);
    return right - width - 2;
}

static void draw_line(const drafts_screen *s, canvas *c, int number, int row, int left, int width)
{
    if (number == 0) {
        canvas_text(c, row, left + 2, width - 3, STYLE_TEXT, "New draft");
        return;
    }
    const saved_draft *d = &s->drafts.list[number - 1];
    char date[CALENDAR_DATE];
    calendar_write_date(calendar_day_of(calendar_at((time_t)(d->changed / 1000))), date);
    char *note =
        xasprintf("%dx%d, %d clue%s", d->width, d->height, d->clues, d->clues == 1 ? "" : "s");
    int right = left + width - 2;
    /* In little room without the year. */
    right = draw_note(c, row, left + 2, right, width < 44 ? date + 5 : date);
    right = draw_note(c, row, left + 2, right, note);
    canvas_text(c, row, left + 2, right - left - 2, STYLE_TEXT,
                d->title[0] ? d->title : "Untitled");
    free(note);
}

/* The chosen draft, and when it was changed. */
static void draw_look(drafts_screen *s, const shell *sh, canvas *c, canvas_rect rect)
{
    look(s, sh);
    if (!s->looked)
        return;
    const creek_puzzle *puzzle = creek_game_puzzle(s->looked);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle), columns, rows;
    char moment[CALENDAR_MOMENT];
    calendar_write_moment(calendar_at((time_t)(chosen(s)->changed / 1000)), moment);
    /* 2026-11-20T08:41:07+01:00: the day, and the time without seconds. */
    canvas_print(c, rect.top, rect.left, rect.width, STYLE_FAINT, "changed %.10s at %.5s", moment,
                 moment + 11);
    rect.top += 2;
    rect.height -= 2;
    board_view view = {.puzzle = puzzle,
                       .board = creek_game_start(s->looked),
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
        draw_line(s, c, i, list_row(&s->list, i), left, lines);
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
                      .about = "Its size, columns x rows; you can change it later.",
                      .check = draft_size_check,
                      .taken = begin_new};
    shell_open(sh, screen_prompt_new(use, "10x10"));
}

/* The screen below that has this draft open, or NULL. */
static const screen *find_open(const shell *sh, int64_t id)
{
    const screen *s = sh->top;
    while (s && !screen_edit_has(s, id))
        s = s->below;
    return s;
}

/* Returns to a screen below; those between are closed, unless one of them has
 * unsaved changes. */
static void go_back_to(drafts_screen *s, shell *sh, const screen *to)
{
    shell_commit(sh);
    if (sh->unsaved[0] && s->base.below != to) {
        say(s, true,
            xasprintf("This draft is open already, but there are unsaved changes on the way to "
                      "it: Esc goes back."));
        return;
    }
    while (sh->top != to && shell_back(sh))
        continue;
}

static void open_chosen(drafts_screen *s, shell *sh)
{
    char why[STORAGE_WHY];
    if (!chosen(s)) {
        ask_size(sh);
        return;
    }
    const screen *open = find_open(sh, chosen(s)->id);
    if (open) {
        go_back_to(s, sh, open);
        return;
    }
    screen *editor = screen_edit_open(sh, chosen(s)->id, why);
    if (editor)
        shell_open(sh, editor);
    else
        say(s, true, xasprintf("Cannot open this draft: %s.", why));
}

static void delete_chosen(drafts_screen *s, shell *sh)
{
    char why[STORAGE_WHY];
    if (!chosen(s))
        return;
    int64_t id = chosen(s)->id;
    if (!saved_draft_delete(sh->world->storage, id, why)) {
        say(s, true, xasprintf("Cannot delete this draft: %s.", why));
        return;
    }
    s->deleted = xreallocarray(s->deleted, s->deleted_count + 1, sizeof *s->deleted);
    s->deleted[s->deleted_count++] = id;
    say(s, false, xasprintf("Deleted; u restores it while this list is open."));
    read_rows(s, sh);
}

static void restore_last(drafts_screen *s, shell *sh)
{
    char why[STORAGE_WHY];
    if (s->deleted_count == 0) {
        say(s, false, xasprintf("No draft was deleted here."));
        return;
    }
    int64_t id = s->deleted[s->deleted_count - 1];
    if (!saved_draft_restore(sh->world->storage, id, why)) {
        say(s, true, xasprintf("Cannot restore the draft: %s.", why));
        return;
    }
    s->deleted_count--;
    read_rows(s, sh);
    for (size_t i = 0; i < s->drafts.count; i++)
        if (s->drafts.list[i].id == id)
            s->list.selected = (int)i + 1;
    say(s, false, xasprintf("The draft is restored."));
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
        delete_chosen(s, sh);
    } else if (event_is_plain(e, 'u')) {
        restore_last(s, sh);
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
    clear_look(s);
    saved_drafts_free(&s->drafts);
    free(s->deleted);
    free(s->message);
    free(s);
}

screen *screen_drafts_new(shell *sh)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .shown = shown, .release = release, .edits = true};
    (void)sh;
    drafts_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->shown = -1;
    return &s->base;
}

size_t screen_drafts_count(const shell *sh)
{
    char why[STORAGE_WHY];
    saved_drafts drafts;
    (void)saved_drafts_list(sh->world->storage, &drafts, why);
    size_t count = drafts.count;
    saved_drafts_free(&drafts);
    return count;
}

void screen_drafts_open(shell *sh)
{
    enum { FIRST_SIZE = 10 };
    shell_open(sh, screen_drafts_count(sh) > 0 ? screen_drafts_new(sh)
                                               : screen_edit_new(sh, FIRST_SIZE, FIRST_SIZE));
}
