/* screen_message.c - a text that scrolls. */
#include "ui/shell/screen_message.h"

#include "base/alloc.h"
#include "ui/canvas/keybar.h"
#include "ui/canvas/page.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 4, LEAST_HEIGHT = 2, MOST_WIDTH = 64 };

typedef struct {
    screen base;
    char *text;
    page page;
} message_screen;

static int paint(void *context, canvas *c, int row, int left, int width)
{
    const message_screen *s = context;
    return canvas_paragraph(c, row, left, width, STYLE_TEXT, s->text);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    const keybar_item items[] = {{KEY_PAGE_DOWN, "arrows", "scroll"},
                                 {KEY_ESCAPE_KEY, "Esc", c->width < 16 ? "back" : "goes back"}};
    message_screen *s = (message_screen *)self;
    (void)sh;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    int width = c->width - 1 < MOST_WIDTH ? c->width - 1 : MOST_WIDTH;
    int left = (c->width - width) / 2, room = c->height - 1;
    int lines = text_lines(s->text, width), free_rows = lines < room ? room - lines : 0;
    page_draw(&s->page, c, (canvas_rect){free_rows / 2, left, room - free_rows / 2, width}, paint,
              s);
    int skipped = lines > room ? 0 : 1;
    keybar_draw(&s->base.keys, c, room, left, width, items + skipped, 2 - skipped);
    canvas_cursor(c, room, left);
}

/* Any key but q goes back. */
static bool handle(screen *self, shell *sh, const event *e)
{
    message_screen *s = (message_screen *)self;
    if (page_handle(&s->page, e))
        return true;
    if (e->kind != EVENT_KEY || e->mods || e->key == 'q')
        return false;
    return shell_obey(sh, COMMAND_BACK);
}

static void release(screen *self)
{
    free(((message_screen *)self)->text);
    free(self);
}

screen *screen_message_new(const char *text)
{
    static const screen_class class = {.handle = handle, .draw = draw, .release = release};
    message_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->text = xstrdup(text);
    return &s->base;
}
