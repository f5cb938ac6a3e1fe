/* screen_drafts.c - the list of drafts. */
#include "ui/screens/screens.h"

#include "base/calendar.h"
#include "base/plural.h"
#include "store/saved_items.h"
#include "ui/canvas/text.h"
#include "ui/edit/draft.h"
#include "ui/kit/list_screen.h"

#include <stdio.h>

/* --- rows and boards ------------------------------------------------------- */

static void write_title(const saved_item *d, char text[LIST_TEXT])
{
    (void)puzzle_called(d->title, "", d->width, d->height, text);
}

static void fill_row(list_screen *s, shell *sh, int number, list_cells *row)
{
    const saved_item *d = &s->items.list[number];
    char date[CALENDAR_DATE];
    write_title(d, row->title);
    if (d->title[0])
        snprintf(row->columns[0], LIST_CELL, "%dx%d, ", d->width, d->height);
    text_append(row->columns[0], LIST_CELL, "%d clue%s", d->clues, plural(d->clues));
    calendar_write_date(calendar_day(d->used), date);
    snprintf(row->columns[1], LIST_CELL, "%s", s->brief ? date + 5 : date); /* the year */
}

static const char *about(list_screen *s, shell *sh, int number)
{
    const saved_item *d = &s->items.list[number];
    char title[LIST_TEXT], moment[CALENDAR_MOMENT];
    write_title(d, title);
    calendar_write_moment(d->used, moment);
    snprintf(s->about, LIST_ABOUT, "%s, changed %s.", title, moment);
    return s->about;
}

static creek_game *preview(list_screen *s, shell *sh, int number)
{
    return draft_read(s->items.list[number].body);
}

/* --- events ------------------------------------------------------------------ */

static void open_row(list_screen *s, shell *sh, int number)
{
    screen_edit_open(sh, s->items.list[number].id);
}

static bool obey(list_screen *s, shell *sh, command which, int number)
{
    if (which == COMMAND_START_DRAFT)
        screen_edit_ask(sh);
    return which == COMMAND_START_DRAFT;
}

screen *screen_drafts_new(shell *sh)
{
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .context = CONTEXT_SAVED},
                                   .saved = true,
                                   .stored = STORED_DRAFT,
                                   .empty = "There are no drafts.",
                                   .most = 64,
                                   .row = fill_row,
                                   .about = about,
                                   .preview = preview,
                                   .open = open_row,
                                   .obey = obey,
                                   .keys = {{COMMAND_OPEN, "open"},
                                            {COMMAND_DELETE_SAVED, "delete"},
                                            {COMMAND_START_DRAFT, "new"},
                                            {COMMAND_RESTORE_SAVED, "restore"}}};
    return list_screen_new(&kind, sizeof(list_screen), "Drafts");
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
