#include "ui/kit/prompt.h"

#include "base/alloc.h"
#include "ui/canvas/field.h"
#include "ui/canvas/scroll.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <stdlib.h>

enum { LEAST_WIDTH = 10, LEAST_HEIGHT = 3, MOST_WIDTH = 64 };

typedef struct {
    screen base;
    prompt_use use;
    field field;
    const char *why; /* why the text is invalid; NULL: it is valid */
    page page;       /* the text above the field */
} prompt_screen;

static const char *words_of(const prompt_screen *s)
{
    return s->why ? s->why : s->use.about;
}

static int paint(void *context, canvas *c, int row, int left, int width)
{
    const prompt_screen *s = context;
    return canvas_paragraph(c, row, left, width, s->why ? STYLE_BAD : STYLE_FAINT, words_of(s));
}

static void draw(screen *self, shell *sh, canvas *c)
{
    static const keybar_item items[] = {{KEY_ENTER_KEY, "Enter", "OK"},
                                        {KEY_ESCAPE_KEY, "Esc", "cancel"}};
    prompt_screen *s = (prompt_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    canvas_rect middle = canvas_middle(c, 1, MOST_WIDTH);
    int width = middle.width, left = middle.left, foot = c->height - 1;
    int about = text_lines(words_of(s), width), gap = c->height >= about + 7 ? 2 : 1;
    int row = gap == 2 ? (c->height - about - 6) / 3 : 0;
    canvas_text(c, row, left, width, STYLE_TITLE, s->use.title);
    row += gap;
    canvas_text(c, row, left, 1, STYLE_FOCUS, theme_glyphs_for(c->charset)->pointer);
    if (foot > row + gap)
        page_draw(&s->page, c, (canvas_rect){row + gap, left, foot - row - gap, width}, paint, s);
    if (foot > row)
        keybar_draw(&s->base.keys, c, foot, left, width, items, 2);
    field_draw(&s->field, c, (canvas_rect){row, left + 2, 1, width - 2});
}

static void say(prompt_screen *s, const char *why)
{
    s->why = why;
    s->page.first = 0;
}

static void take(prompt_screen *s, shell *sh)
{
    const char *text = field_text(&s->field);
    say(s, s->use.check ? s->use.check(text) : NULL);
    if (s->why)
        return;
    /* This screen lives until the handler has returned. */
    (void)shell_back(sh);
    s->use.taken(sh->top, sh, text);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    prompt_screen *s = (prompt_screen *)self;
    if (event_is_plain(e, KEY_ENTER_KEY)) {
        take(s, sh);
        return true;
    }
    if (event_is_plain(e, KEY_UP_ARROW) || event_is_plain(e, KEY_DOWN_ARROW) ||
        event_is_plain(e, KEY_PAGE_UP) || event_is_plain(e, KEY_PAGE_DOWN) ||
        e->kind == EVENT_WHEEL)
        return page_handle(&s->page, e);
    field_answer answer = field_handle(&s->field, e);
    if (answer == FIELD_FULL)
        say(s, "The text is too long.");
    else if (answer == FIELD_CHANGED && s->why)
        say(s, NULL);
    return answer != FIELD_IGNORED;
}

static void release(screen *self)
{
    prompt_screen *s = (prompt_screen *)self;
    field_release(&s->field);
    free(s);
}

screen *prompt_new(prompt_use use, const char *text)
{
    static const screen_class class = {.handle = handle,
                                       .draw = draw,
                                       .release = release,
                                       .types = true,
                                       .context = CONTEXT_EDITOR};
    prompt_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->use = use;
    if (!field_set(&s->field, text))
        alloc_failed();
    field_select(&s->field);
    return &s->base;
}
