/* screen_drafts.c - the list of drafts. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "base/plural.h"
#include "store/saved_items.h"
#include "ui/canvas/text.h"
#include "ui/edit/draft.h"
#include "ui/kit/list_screen.h"
#include "ui/kit/prompt.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct {
    list_screen list;
    saved_items drafts;
} drafts_screen;

/* --- rows and boards ------------------------------------------------------- */

static void read_rows(drafts_screen *s, shell *sh)
{
    saved_items_free(&s->drafts);
    if (!saved_items_list(sh->services->storage, STORED_DRAFT, &s->drafts))
        shell_say(sh, true, "Cannot read the drafts: %s.", storage_why(sh->services->storage));
    list_screen_set_count(&s->list, sh, (int)s->drafts.count);
}

static void shown(screen *self, shell *sh)
{
    read_rows((drafts_screen *)self, sh);
}

static int64_t id_of(const list_screen *base, int number)
{
    return ((const drafts_screen *)base)->drafts.list[number].id;
}

static void write_title(const saved_item *d, char text[LIST_TEXT])
{
    snprintf(text, LIST_TEXT, "%s", d->title);
    if (!d->title[0])
        ref_untitled(d->width, d->height, text);
}

static void fill_row(list_screen *base, shell *sh, int number, list_cells *row)
{
    const saved_item *d = &((drafts_screen *)base)->drafts.list[number];
    char date[CALENDAR_DATE];
    write_title(d, row->title);
    if (d->title[0])
        snprintf(row->columns[0], LIST_CELL, "%dx%d, ", d->width, d->height);
    text_append(row->columns[0], LIST_CELL, "%d clue%s", d->clues, plural(d->clues));
    calendar_write_date(calendar_day(d->used), date);
    snprintf(row->columns[1], LIST_CELL, "%s", base->brief ? date + 5 : date); /* the year */
}

static void preview(list_screen *base, shell *sh, int number, list_preview *preview)
{
    const saved_item *d = &((drafts_screen *)base)->drafts.list[number];
    char moment[CALENDAR_MOMENT];
    preview->owned = draft_read(d->body);
    if (!preview->owned)
        return;
    preview->puzzle = creek_game_puzzle(preview->owned);
    preview->board = creek_game_start(preview->owned);
    write_title(d, preview->heading);
    calendar_write_moment(d->used, moment);
    snprintf(preview->words, sizeof preview->words, "changed %s", moment);
}

/* --- events ------------------------------------------------------------------ */

static void begin_new(screen *below, shell *sh, const char *text)
{
    int width, height;
    if (!board_size_read(text, &width, &height))
        shell_open(sh, screen_edit_new(sh, width, height));
}

static void ask_size(shell *sh)
{
    prompt_use use = {.title = "A new draft",
                      .about = "Type columns x rows. You can change the size later.",
                      .check = board_size_check,
                      .taken = begin_new};
    shell_open(sh, prompt_new(use, "10x10"));
}

/* The screen below that has this draft open, or NULL. */
static const screen *find_open(const shell *sh, int64_t id)
{
    const screen *s = sh->top;
    while (s && !screen_edit_has(s, id))
        s = s->below;
    return s;
}

static void open_row(list_screen *base, shell *sh, int number)
{
    char why[STORAGE_WHY];
    int64_t id = id_of(base, number);
    /* Return to it, closing the screens above. */
    const screen *open = find_open(sh, id);
    if (open) {
        if (base->base.below != open && !shell_confirm_loss(sh, NULL))
            return;
        while (sh->top != open && shell_back(sh))
            continue;
        return;
    }
    screen *editor = screen_edit_open(sh, id, why);
    if (editor)
        shell_open(sh, editor);
    else
        shell_say(sh, true, "Cannot open this draft: %s.", why);
}

static bool obey(list_screen *base, shell *sh, command which, int number)
{
    if (which == COMMAND_START_DRAFT)
        ask_size(sh);
    return which == COMMAND_START_DRAFT;
}

static void release(screen *self)
{
    drafts_screen *s = (drafts_screen *)self;
    saved_items_free(&s->drafts);
    list_screen_release(self);
}

screen *screen_drafts_new(shell *sh)
{
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .shown = shown,
                                             .release = release, .context = CONTEXT_SAVED},
                                   .most = 64,
                                   .beside_width = 46,
                                   .row = fill_row,
                                   .preview = preview,
                                   .open = open_row,
                                   .obey = obey,
                                   .id = id_of,
                                   .stored = STORED_DRAFT,
                                   .keys = {{COMMAND_OPEN, "open"},
                                            {COMMAND_DELETE_SAVED, "delete"},
                                            {COMMAND_START_DRAFT, "new"},
                                            {COMMAND_RESTORE_SAVED, "restore"}}};
    drafts_screen *s = xcalloc(1, sizeof *s);
    list_screen_init(&s->list, &kind, "Drafts");
    s->list.empty = "There are no drafts.";
    return &s->list.base;
}

screen *screen_drafts_open(shell *sh)
{
    enum { FIRST_SIZE = 10 };
    saved_items drafts;
    (void)saved_items_list(sh->services->storage, STORED_DRAFT, &drafts);
    screen *first =
        drafts.count > 0 ? screen_drafts_new(sh) : screen_edit_new(sh, FIRST_SIZE, FIRST_SIZE);
    saved_items_free(&drafts);
    return first;
}
