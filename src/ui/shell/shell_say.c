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
    const keybar_item items[] = {{KEY_PAGE_DOWN, "arrows", "scroll"}, {'q', "q", "back"}};
    message_screen *s = (message_screen *)self;
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
    free(sh->message);
    sh->message = NULL;
}

void shell_say(shell *sh, bool bad, const char *text)
{
    hush(sh);
    bool fits = sh->width == 0 || text_lines(text, sh->width) <= sh->height / 2;
    if (!fits) {
        shell_show(sh, text);
        return;
    }
    sh->message = xstrdup(text);
    sh->message_is_bad = bad;
}

bool shell_confirm(shell *sh, const char *question)
{
    if (sh->agreed)
        return true;
    hush(sh);
    sh->message = xstrdup(question);
    sh->asking = true;
    sh->message_is_bad = sh->insisting = false;
    return false;
}

bool shell_may_lose(shell *sh, const screen *from)
{
    shell_commit(sh);
    if (!sh->unsaved[0] || (from && sh->unsaved_on != from))
        return true;
    char *question = xasprintf("%c%s are not saved. Leave anyway?",
                               toupper((unsigned char)sh->unsaved_what[0]), sh->unsaved_what + 1);
    bool agreed = shell_confirm(sh, question);
    sh->message_is_bad = sh->insisting = true;
    free(question);
    return agreed;
}

bool shell_answers_question(shell *sh, const event *e)
{
    event meant = keybar_translate(&sh->top->keys, e);
    if (e->kind != EVENT_KEY && e->kind != EVENT_PRESS && e->kind != EVENT_PASTE)
        return false;
    sh->asking = false;
    sh->agreed = event_is_plain(&meant, 'y') || event_is_plain(&meant, 'Y') ||
                 (sh->insisting && event_is(&sh->present, e->key, e->mods));
    hush(sh);
    return sh->agreed;
}

/* Rows of the screen that what is said takes. */
static int message_rows(const shell *sh)
{
    int rows = text_lines(sh->message, sh->width) + (sh->asking ? 1 : 0);
    return rows < sh->height ? rows : sh->height;
}

void shell_draw_message(shell *sh, canvas *c)
{
    static const keybar_item answers[] = {{'y', "y", "yes"}, {'n', "n", "no"}};
    if (!sh->message || c->height < 1)
        return;
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int rows = message_rows(sh);
    int top = c->height - rows, row = c->cursor_row, col = c->cursor_col;
    canvas_rect rect = {top, 0, rows, c->width};
    canvas_fill(c, rect, STYLE_TEXT, 0);
    for (int i = 0; rows < c->height && i < c->width; i++)
        canvas_put(c, top - 1, i, STYLE_FAINT, 0, g->rule);
    if (sh->asking && rows > 1)
        rect.height--;
    canvas_wrap(c, rect, sh->message_is_bad ? STYLE_BAD : STYLE_NOTICE, sh->message);
    if (sh->asking && rows > 1)
        keybar_draw(&sh->top->keys, c, c->height - 1, 0, c->width, answers, 2);
    canvas_cursor(c, row, col);
}

bool shell_answers_message(shell *sh, const event *e)
{
    if (!sh->message || (e->kind != EVENT_KEY && e->kind != EVENT_PRESS && e->kind != EVENT_PASTE))
        return false;
    bool on_it = e->kind == EVENT_PRESS && e->row >= sh->height - message_rows(sh) - 1;
    hush(sh);
    return on_it || event_is_plain(e, KEY_ESCAPE_KEY);
}
