/* screen_message.c - a text that scrolls. */
#include "ui/shell/screen_message.h"

#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 4, LEAST_HEIGHT = 2, MOST_WIDTH = 64 };

typedef struct {
    screen base;
    char *text;
    int first;  /* the line at the top */
    int total;  /* lines there are, as last drawn */
    int height; /* lines shown, as last drawn */
} message_screen;

static int most_first(const message_screen *s)
{
    return s->total > s->height ? s->total - s->height : 0;
}

static void draw(screen *self, shell *sh, canvas *c)
{
    message_screen *s = (message_screen *)self;
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    (void)sh;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    int width = c->width < MOST_WIDTH ? c->width : MOST_WIDTH;
    int left = (c->width - width) / 2;
    s->height = c->height - 1;
    s->total = text_lines(s->text, width);
    if (s->first > most_first(s))
        s->first = most_first(s);
    int top = s->total < s->height ? (s->height - s->total) / 2 : 0;
    canvas_rect before = canvas_clip(c, (canvas_rect){0, 0, s->height, c->width});
    canvas_wrap(c, (canvas_rect){top - s->first, left, s->total, width}, STYLE_TEXT, s->text);
    canvas_clip(c, before);
    int row = c->height - 1;
    canvas_put(c, row, left, STYLE_NOTICE, 0, s->first > 0 ? g->up : " ");
    canvas_put(c, row, left + 1, STYLE_NOTICE, 0, s->first < most_first(s) ? g->down : " ");
    canvas_text(c, row, left + 3, width - 3, STYLE_FAINT, "Esc goes back");
    canvas_cursor(c, row, left + 3);
}

static void scroll(message_screen *s, int lines)
{
    s->first += lines;
    if (s->first > most_first(s))
        s->first = most_first(s);
    if (s->first < 0)
        s->first = 0;
}

static void handle(screen *self, shell *sh, const event *e)
{
    message_screen *s = (message_screen *)self;
    if (e->kind == EVENT_WHEEL)
        scroll(s, e->wheel);
    if (e->kind != EVENT_KEY || e->mods)
        return;
    switch (e->key) {
    case KEY_UP_ARROW:
    case 'k':
        scroll(s, -1);
        break;
    case KEY_DOWN_ARROW:
    case 'j':
        scroll(s, 1);
        break;
    case KEY_PAGE_UP:
        scroll(s, -s->height);
        break;
    case KEY_PAGE_DOWN:
    case ' ':
        scroll(s, s->height);
        break;
    case KEY_HOME_KEY:
    case 'g':
        scroll(s, -s->total);
        break;
    case KEY_END_KEY:
    case 'G':
        scroll(s, s->total);
        break;
    default:
        (void)shell_back(sh);
        break;
    }
}

static void release(screen *self)
{
    free(((message_screen *)self)->text);
    free(self);
}

screen *screen_message_new(const char *text)
{
    static const screen_class class = {.handle = handle, .draw = draw, .release = release};
    message_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    s->text = strdup(text);
    if (!s->text) {
        free(s);
        return NULL;
    }
    return &s->base;
}
