/* screen_lessons.c - the list of lessons. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "store/progress.h"
#include "ui/kit/list_screen.h"

#include <creek/lessons.h>

#include <stdio.h>
#include <string.h>

typedef struct {
    list_screen list;
    bool opened_done; /* the lesson opened last was done before */
} lessons_screen;

static bool is_done(const shell *sh, int number)
{
    const creek_lesson *lesson = creek_lesson_at((size_t)number);
    return lesson && lesson_done(sh->services->storage, lesson->name);
}

size_t screen_lessons_done(const shell *sh)
{
    size_t done = 0;
    for (size_t i = 0; i < creek_lesson_count(); i++)
        done += is_done(sh, (int)i) ? 1 : 0;
    return done;
}

/* The first lesson not done, starting at `from`; `from` if all are done. */
static int next_open(const shell *sh, int from)
{
    int count = (int)creek_lesson_count();
    for (int i = from; i < count; i++)
        if (!is_done(sh, i))
            return i;
    return from;
}

static void fill_row(list_screen *s, shell *sh, int number, list_cells *row)
{
    const creek_lesson *lesson = creek_lesson_at((size_t)number);
    bool done = is_done(sh, number);
    row->mark = done ? s->glyphs->done : NULL;
    row->style = done ? STYLE_FAINT : STYLE_TEXT;
    snprintf(row->title, LIST_TEXT, "%s", lesson->title);
    if (number > 0)
        snprintf(row->columns[0], LIST_CELL, "%s",
                 creek_level_name(creek_technique_level(lesson->technique)));
}

static const char *about(list_screen *s, shell *sh, int number)
{
    return number == 0 ? "The rules of Creek, step by step."
                       : creek_technique_summary(creek_lesson_at((size_t)number)->technique);
}

static void open(list_screen *s, shell *sh, int number)
{
    ((lessons_screen *)s)->opened_done = is_done(sh, number);
    shell_open(sh, screen_lesson_new(sh, (size_t)number));
}

/* After a lesson is done, selects the next one. */
static void shown(screen *self, shell *sh)
{
    lessons_screen *s = (lessons_screen *)self;
    int number = list_screen_selected(&s->list), count = (int)creek_lesson_count();
    snprintf(s->list.note, sizeof s->list.note, "%zu/%d done", screen_lessons_done(sh), count);
    list_screen_set_count(&s->list, sh, count);
    if (!s->opened_done)
        list_screen_select(&s->list, next_open(sh, number < 0 ? 0 : number));
    s->opened_done = true;
}

screen *screen_lessons_new(shell *sh)
{
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .shown = shown,
                                             .release = list_screen_release,
                                             .context = CONTEXT_LIST},
                                   .most = 60,
                                   .row = fill_row,
                                   .about = about,
                                   .open = open,
                                   .keys = {{COMMAND_OPEN, "open"}}};
    lessons_screen *s = xcalloc(1, sizeof *s);
    list_screen_init(&s->list, &kind, "Lessons");
    return &s->list.base;
}

void screen_lessons_open(shell *sh, const char *name)
{
    screen *all = screen_lessons_new(sh);
    shell_open(sh, all);
    for (size_t i = 0; name && i < creek_lesson_count(); i++)
        if (strcmp(creek_lesson_at(i)->name, name) == 0) {
            list_screen_select((list_screen *)all, (int)i);
            open((list_screen *)all, sh, (int)i);
            sh->top->ends = true;
        }
}
