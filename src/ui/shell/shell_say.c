/* shell_say.c - what stands at the foot of the screen, whichever it is, and a screen for
 * what is too long for that. */
#include "ui/shell/shell_internal.h"

#include "base/alloc.h"
#include "ui/canvas/page.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* --- a screen with a text that scrolls --------------------------------------- */

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

void shell_show(shell *sh, const char *text)
{
    static const screen_class class = {.handle = handle, .draw = draw, .release = release};
    message_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->text = xstrdup(text);
    shell_open(sh, &s->base);
}

/* --- at the foot ------------------------------------------------------------- */

static void hush(shell *sh)
{
    free(sh->said);
    sh->said = NULL;
}

void shell_say(shell *sh, bool bad, const char *text)
{
    hush(sh);
    bool fits = sh->width == 0 || text_lines(text, sh->width) <= sh->height / 2;
    if (!fits) {
        shell_show(sh, text);
        return;
    }
    sh->said = xstrdup(text);
    sh->said_bad = bad;
}

bool shell_may_lose(shell *sh, const screen *from)
{
    shell_commit(sh);
    if (!sh->unsaved[0] || (from && sh->unsaved_on != from) || sh->agreed)
        return true;
    hush(sh);
    sh->said = xasprintf("%c%s are not saved. Quit anyway? (y/n)",
                         toupper((unsigned char)sh->unsaved_what[0]), sh->unsaved_what + 1);
    sh->said_bad = true;
    sh->asking = true;
    return false;
}

/* The same key again is a yes too. */
static bool is_yes(const shell *sh, const event *e)
{
    return event_is_plain(e, 'y') || event_is_plain(e, 'Y') ||
           (e->kind == EVENT_KEY && event_is(&sh->present, e->key, e->mods));
}

bool shell_answers_question(shell *sh, const event *e)
{
    if (e->kind != EVENT_KEY && e->kind != EVENT_PRESS && e->kind != EVENT_PASTE)
        return false;
    sh->asking = false;
    sh->agreed = is_yes(sh, e);
    hush(sh);
    return sh->agreed;
}

/* Rows of the screen that what is said takes. */
static int said_rows(const shell *sh)
{
    int lines = text_lines(sh->said, sh->width);
    return lines < sh->height ? lines : sh->height;
}

void shell_draw_said(const shell *sh, canvas *c)
{
    if (!sh->said || c->height < 1)
        return;
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int rows = said_rows(sh);
    int top = c->height - rows, row = c->cursor_row, col = c->cursor_col;
    uint8_t style = sh->said_bad ? STYLE_BAD : STYLE_NOTICE;
    canvas_fill(c, (canvas_rect){top, 0, rows, c->width}, STYLE_TEXT, 0);
    canvas_wrap(c, (canvas_rect){top, 0, rows, c->width}, style, sh->said);
    for (int i = 0; rows < c->height && i < c->width; i++)
        canvas_put(c, top - 1, i, STYLE_FAINT, 0, g->rule);
    canvas_cursor(c, row, col);
}

bool shell_answers_message(shell *sh, const event *e)
{
    if (!sh->said || (e->kind != EVENT_KEY && e->kind != EVENT_PRESS && e->kind != EVENT_PASTE))
        return false;
    bool on_it = e->kind == EVENT_PRESS && e->row >= sh->height - said_rows(sh) - 1;
    hush(sh);
    return on_it || event_is_plain(e, KEY_ESCAPE_KEY);
}
