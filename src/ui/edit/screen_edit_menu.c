#include "ui/edit/screen_edit_menu.h"

#include "base/alloc.h"
#include "ui/canvas/list.h"
#include "ui/canvas/theme.h"

#include <stdlib.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 3, MOST_WIDTH = 76, KEYS_WIDTH = 19 };

typedef struct {
    screen base;
    list list; /* entry i is command i + 1 */
    void (*chosen)(screen *below, shell *sh, edit_command which);
} menu_screen;

static const keybar_item items[] = {{KEY_ENTER_KEY, "Enter", "choose"},
                                    {KEY_ESCAPE_KEY, "Esc", "back"}};

static void draw_line(canvas *c, int row, int left, int width, edit_command which, bool first)
{
    const edit_info *info = edit_about(which);
    /* In little room the keys matter less than what they do. */
    int keys = width >= 50 ? KEYS_WIDTH : 0;
    if (keys)
        canvas_text(c, row, left + 2, keys - 1, STYLE_KEY, info->keys);
    int used = canvas_text(c, row, left + 2 + keys, width - 4 - keys, STYLE_TEXT, info->about);
    const char *title = edit_group_title(info->group);
    int right = left + width - 24;
    if (first && width >= 70 && left + 2 + keys + used < right - 1)
        canvas_text(c, row, right, 22, STYLE_TITLE, title);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    menu_screen *s = (menu_screen *)self;
    (void)sh;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    bool roomy = c->height >= 10;
    canvas_rect middle = canvas_middle(c, 1, MOST_WIDTH);
    int width = middle.width, left = middle.left, row = roomy ? 2 : 0, foot = c->height - 1;
    if (roomy)
        canvas_text(c, 0, left, width, STYLE_TITLE, "Commands of the editor");
    int rows = foot - row - (roomy ? 1 : 0);
    list_place(&s->list, (canvas_rect){row, left, rows, width});
    for (int i = s->list.first; i < list_end(&s->list); i++) {
        edit_command which = (edit_command)(i + 1);
        bool first =
            i == s->list.first || edit_about(which)->group != edit_about((edit_command)i)->group;
        draw_line(c, list_row(&s->list, i), left, width, which, first);
    }
    keybar_draw(&s->base.keys, c, foot, left, width, items, 2);
    list_draw(&s->list, c);
}

static void choose(menu_screen *s, shell *sh, edit_command which)
{
    void (*chosen)(screen *, shell *, edit_command) = s->chosen;
    (void)shell_back(sh);
    chosen(sh->top, sh, which);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    menu_screen *s = (menu_screen *)self;
    list_answer answer = list_handle(&s->list, e);
    /* The key of a command chooses it, too. */
    edit_command direct = answer == LIST_IGNORED ? edit_command_of(e, false) : EDIT_NONE;
    if (direct == EDIT_MENU || direct == EDIT_BACK)
        return shell_obey(sh, COMMAND_BACK);
    if (answer == LIST_CHOSEN)
        choose(s, sh, (edit_command)(s->list.selected + 1));
    else if (direct != EDIT_NONE)
        choose(s, sh, direct);
    return answer != LIST_IGNORED || direct != EDIT_NONE;
}

static void release(screen *self)
{
    free(self);
}

screen *screen_edit_menu_new(void (*chosen)(screen *below, shell *sh, edit_command which))
{
    static const screen_class class = {.handle = handle, .draw = draw, .release = release};
    menu_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->chosen = chosen;
    s->list.count = EDIT_COUNT - 1;
    return &s->base;
}
