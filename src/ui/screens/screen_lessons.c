/* screen_lessons.c - the list of lessons. */
#include "ui/screens/screen_lessons.h"

#include "base/alloc.h"
#include "store/progress_notes.h"
#include "ui/canvas/list.h"
#include "ui/canvas/theme.h"
#include "ui/screens/screen_lesson.h"

#include <creek/lessons.h>

#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 4, MOST_WIDTH = 60, LEVEL_WIDTH = 8 };

typedef struct {
    screen base;
    list list;
    bool opened_done; /* the lesson that was opened was done before */
} lessons_screen;

static bool is_done(const shell *sh, int number)
{
    const creek_lesson *lesson = creek_lesson_at((size_t)number);
    return lesson && lesson_done(sh->world->storage, lesson->name);
}

size_t screen_lessons_done(const shell *sh)
{
    size_t done = 0;
    for (size_t i = 0; i < creek_lesson_count(); i++)
        done += is_done(sh, (int)i) ? 1 : 0;
    return done;
}

/* The first lesson from `from` on that is not done; `from` when all are. */
static int next_open(const shell *sh, int from)
{
    int count = (int)creek_lesson_count();
    for (int i = from; i < count; i++)
        if (!is_done(sh, i))
            return i;
    return from;
}

static void draw_lesson(const lessons_screen *s, const shell *sh, canvas *c, int number)
{
    const creek_lesson *lesson = creek_lesson_at((size_t)number);
    int row = list_row(&s->list, number);
    int left = s->list.rect.left, width = s->list.rect.width;
    bool done = is_done(sh, number), wide = width >= 36;
    if (done)
        canvas_put(c, row, left + 2, STYLE_GOOD, 0, theme_glyphs_for(c->charset)->done);
    canvas_print(c, row, left + 4, width - 5 - (wide ? LEVEL_WIDTH + 1 : 0),
                 done ? STYLE_FAINT : STYLE_TEXT, "%2d  %s", number + 1, lesson->title);
    if (wide && number > 0)
        canvas_text(c, row, left + width - LEVEL_WIDTH, LEVEL_WIDTH - 1, STYLE_FAINT,
                    creek_level_name(creek_technique_level(lesson->technique)));
}

static const char *about(int number)
{
    const creek_lesson *lesson = creek_lesson_at((size_t)number);
    if (!lesson)
        return "";
    return number == 0 ? "What Creek is, for whoever has never seen one."
                       : creek_technique_summary(lesson->technique);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    static const keybar_item items[] = {{KEY_ENTER_KEY, "Enter", "opens"},
                                        {'q', "q", "leaves"},
                                        {KEY_ESCAPE_KEY, "Esc", "goes back"}};
    lessons_screen *s = (lessons_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    canvas_rect middle = canvas_middle(c, 1, MOST_WIDTH);
    int width = middle.width, left = middle.left;
    int top = c->height >= 12 ? 2 : 1, below = c->height >= 16 ? 3 : 0;
    int used = canvas_text(c, 0, left, width, STYLE_TITLE, "Lessons");
    s->list.count = (int)creek_lesson_count();
    canvas_print(c, 0, left + used + 2, width - used - 2, STYLE_FAINT, "%zu/%d done",
                 screen_lessons_done(sh), s->list.count);
    keybar_draw(&s->base.keys, c, c->height - 1, left, width, items,
                sizeof items / sizeof items[0]);
    int room = c->height - top - 1 - below;
    list_place(&s->list, (canvas_rect){top, left, room, width});
    for (int i = s->list.first; i < list_end(&s->list); i++)
        draw_lesson(s, sh, c, i);
    if (below)
        canvas_wrap(c, (canvas_rect){c->height - below, left + 2, below - 1, width - 2},
                    STYLE_FAINT, about(s->list.selected));
    list_draw(&s->list, c);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    lessons_screen *s = (lessons_screen *)self;
    list_answer answer = list_handle(&s->list, e);
    if (answer == LIST_LEFT)
        return shell_obey(sh, COMMAND_BACK);
    if (answer == LIST_CHOSEN) {
        s->opened_done = is_done(sh, s->list.selected);
        shell_open(sh, screen_lesson_new(sh, (size_t)s->list.selected));
    }
    return answer != LIST_IGNORED;
}

/* After a lesson was done the next one is at hand. */
static void shown(screen *self, shell *sh)
{
    lessons_screen *s = (lessons_screen *)self;
    if (!s->opened_done)
        s->list.selected = next_open(sh, s->list.selected);
    s->opened_done = true;
}

static void release(screen *self)
{
    free(self);
}

screen *screen_lessons_new(shell *sh)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .shown = shown, .release = release};
    lessons_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->opened_done = true;
    s->list.count = (int)creek_lesson_count();
    s->list.selected = next_open(sh, 0);
    return &s->base;
}

void screen_lessons_open(shell *sh, const char *name)
{
    screen *all = screen_lessons_new(sh);
    shell_open(sh, all);
    for (size_t i = 0; all && name && i < creek_lesson_count(); i++)
        if (strcmp(creek_lesson_at(i)->name, name) == 0) {
            ((lessons_screen *)all)->list.selected = (int)i;
            ((lessons_screen *)all)->opened_done = is_done(sh, (int)i);
            shell_open(sh, screen_lesson_new(sh, i));
        }
}
