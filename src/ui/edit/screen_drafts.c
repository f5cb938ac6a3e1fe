/* screen_drafts.c - a list of drafts, new ones and removed ones. */
#include "ui/edit/screen_drafts.h"

#include "source/message.h"
#include "store/draft_file.h"
#include "ui/canvas/keybar.h"
#include "ui/canvas/list.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/edit/draft_size.h"
#include "ui/edit/draft_text.h"
#include "ui/edit/screen_edit.h"
#include "ui/edit/screen_prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 3, MOST_WIDTH = 64 };

/* What is known of a draft, once its line was in sight. */
typedef struct {
    draft_name name;
    bool known;
    char title[DRAFT_TEXT_MAX + 1];
    char note[60];
} line;

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
    line *lines;
    size_t count;
    removed *removed; /* the last one first */
    char *message;    /* or NULL */
    bool bad;
    keybar keys;
} drafts_screen;

static const keybar_item items[] = {{'n', "n", "new"},
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

static void look_into_folder(drafts_screen *s, const shell *sh)
{
    draft_name *names;
    size_t count;
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
    s->list.count = (int)s->count + 1;
}

static void get_to_know(line *l, const shell *sh)
{
    char *text, why[200];
    size_t length;
    draft *d = NULL;
    l->known = true;
    if (!draft_file_look(sh->world->store, l->name.name, &text, &length, why, sizeof why)) {
        (void)snprintf(l->title, sizeof l->title, "%s", why);
        return;
    }
    (void)draft_read(text, length, &d);
    free(text);
    if (!d) {
        (void)snprintf(l->title, sizeof l->title, "%s cannot be read", l->name.name);
        return;
    }
    const creek_puzzle *puzzle = draft_puzzle(d);
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    int clues = creek_puzzle_clue_count(puzzle);
    (void)snprintf(l->title, sizeof l->title, "%s", title ? title : "Untitled");
    (void)snprintf(l->note, sizeof l->note, "%dx%d, %d clue%s", creek_puzzle_width(puzzle),
                   creek_puzzle_height(puzzle), clues, clues == 1 ? "" : "s");
    draft_free(d);
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

/* --- drawing ----------------------------------------------------------------- */

static void draw_line(drafts_screen *s, shell *sh, canvas *c, int number, int row, int left,
                      int width)
{
    if (number == 0) {
        canvas_text(c, row, left + 2, width - 3, STYLE_TEXT, "New draft");
        return;
    }
    line *l = &s->lines[number - 1];
    if (!l->known)
        get_to_know(l, sh);
    int note = text_width(l->note), room = width - 5 - note;
    if (room < 8) {
        note = 0;
        room = width - 3;
    }
    canvas_text(c, row, left + 2, room, STYLE_TEXT, l->title);
    if (note)
        canvas_text(c, row, left + width - 2 - note, note, STYLE_FAINT, l->note);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    drafts_screen *s = (drafts_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    bool roomy = c->height >= 10;
    int width = c->width - 2 < MOST_WIDTH ? c->width - 2 : MOST_WIDTH;
    int left = (c->width - width) / 2, row = roomy ? 1 : 0, foot = c->height - 1;
    if (c->height >= 5) {
        canvas_text(c, row, left, width, STYLE_TITLE, "Drafts");
        row += roomy ? 2 : 1;
    }
    int said = s->message ? text_lines(s->message, width) : 0;
    said = said < (foot - row) / 2 ? said : (foot - row) / 2;
    int rows = foot - row - said - (roomy ? 1 : 0);
    list_place(&s->list, (canvas_rect){row, left, rows, width});
    for (int i = s->list.first; i < s->list.count && i < s->list.first + rows; i++)
        draw_line(s, sh, c, i, row + i - s->list.first, left, width);
    if (said)
        canvas_wrap(c, (canvas_rect){foot - said, left, said, width},
                    s->bad ? STYLE_BAD : STYLE_NOTICE, s->message);
    keybar_draw(&s->keys, c, foot, left, width, items, sizeof items / sizeof items[0]);
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

/* Whether a screen below has this draft open. */
static bool is_open(const shell *sh, const char *name)
{
    for (const screen *s = sh->top; s; s = s->below)
        if (screen_edit_has(s, name))
            return true;
    return false;
}

static void open_chosen(drafts_screen *s, shell *sh)
{
    char why[200];
    if (s->list.selected == 0) {
        ask_size(sh);
        return;
    }
    const char *name = s->lines[s->list.selected - 1].name.name;
    if (is_open(sh, name)) {
        say(s, false, message_format("This draft is open already: Esc leads back to it."));
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
    bool done = one && !is_open(sh, name) &&
                draft_file_look(sh->world->store, name, &one->text, &length, why, sizeof why);
    if (one && is_open(sh, name))
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

static void handle(screen *self, shell *sh, const event *what)
{
    drafts_screen *s = (drafts_screen *)self;
    event e = keybar_translate(&s->keys, what);
    if (e.kind == EVENT_KEY || e.kind == EVENT_PRESS)
        say(s, false, NULL);
    if (event_is_plain(&e, KEY_ESCAPE_KEY))
        (void)shell_back(sh);
    else if (event_is_plain(&e, 'q'))
        sh->leave = true;
    else if (event_is_plain(&e, 'n'))
        ask_size(sh);
    else if (event_is_plain(&e, 'D') || event_is_plain(&e, KEY_DELETE_KEY))
        remove_chosen(s, sh);
    else if (event_is_plain(&e, 'u'))
        bring_back(s, sh);
    else if (list_handle(&s->list, &e) == LIST_CHOSEN)
        open_chosen(s, sh);
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
    free(s->lines);
    free(s->message);
    free(s);
}

screen *screen_drafts_new(shell *sh)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .shown = shown, .release = release};
    (void)sh;
    drafts_screen *s = calloc(1, sizeof *s);
    if (s)
        s->base.class = &class;
    return s ? &s->base : NULL;
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
