/* screen_practices.c - which technique to practise, and how well each is known. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "store/progress.h"
#include "ui/kit/list_screen.h"

#include <inttypes.h>
#include <stdio.h>

typedef struct {
    list_screen list;
    practice_records records;
    char about[200];
} practices_screen;

/* The technique of a row; -1 for the first one, where creek chooses. */
static int technique_of(int number)
{
    return number - 1;
}

static void fill_row(list_screen *s, shell *sh, int number, list_cells *row)
{
    int id = technique_of(number);
    if (id < 0) {
        snprintf(row->title, LIST_TEXT, "Let creek choose");
        return;
    }
    const practice_record *r = &((practices_screen *)s)->records.of[id];
    snprintf(row->title, LIST_TEXT, "%s", creek_technique_title((creek_technique)id));
    if (r->box == PRACTICE_BOXES)
        row->mark = s->glyphs->done;
    if (r->answers > 0)
        snprintf(row->columns[0], LIST_CELL, "%" PRId64 "/%" PRId64 " found", r->found, r->answers);
    if (r->found > 0)
        snprintf(row->columns[1], LIST_CELL, "%" PRId64 " s", (r->time_ms / r->found + 500) / 1000);
    snprintf(row->columns[2], LIST_CELL, "%s",
             creek_level_name(creek_technique_level((creek_technique)id)));
}

static const char *about(list_screen *s, shell *sh, int number)
{
    practices_screen *p = (practices_screen *)s;
    int id = technique_of(number);
    if (id >= 0)
        return creek_technique_summary((creek_technique)id);
    snprintf(p->about, sizeof p->about,
             "What you miss comes back soon; what you find comes back at longer and longer "
             "intervals. Next: \"%s\".",
             creek_technique_title(practice_choose(&p->records, -1)));
    return p->about;
}

static void open(list_screen *s, shell *sh, int number)
{
    shell_open(sh, screen_practice_new(sh, (practice_choice){.technique = technique_of(number)}));
}

static void shown(screen *self, shell *sh)
{
    practices_screen *s = (practices_screen *)self;
    s->records = practice_records_read(sh->services->storage);
    list_screen_set_count(&s->list, sh, CREEK_TECHNIQUE_COUNT + 1);
}

screen *screen_practices_new(shell *sh)
{
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .shown = shown,
                                             .release = list_screen_release,
                                             .context = CONTEXT_LIST},
                                   .most = 64,
                                   .row = fill_row,
                                   .about = about,
                                   .open = open,
                                   .keys = {{COMMAND_OPEN, "practise"}}};
    practices_screen *s = xcalloc(1, sizeof *s);
    list_screen_init(&s->list, &kind, "Practice");
    return &s->list.base;
}

void screen_practices_open(shell *sh, practice_choice choice)
{
    screen *all = screen_practices_new(sh);
    shell_open(sh, all);
    list_screen_select((list_screen *)all, choice.technique + 1);
    shell_open(sh, screen_practice_new(sh, choice));
    sh->top->ends = true;
}
