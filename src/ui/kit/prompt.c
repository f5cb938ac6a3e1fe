#include "ui/kit/prompt.h"

#include "base/alloc.h"
#include "ui/canvas/field.h"
#include "ui/canvas/page.h"

#include <stdlib.h>

enum { MOST_WIDTH = 64 };

typedef struct {
    screen base;
    prompt_use use;
    field field;
    const char *wrong; /* what is wrong with the text; NULL: nothing */
} prompt_screen;

static void draw(screen *self, shell *sh, canvas *c)
{
    static const keybar_item items[] = {{KEY_ENTER_KEY, "OK", "Enter"},
                                        {KEY_ESCAPE_KEY, "cancel", "Esc"}};
    prompt_screen *s = (prompt_screen *)self;
    layout l = layout_of(c, MOST_WIDTH);
    canvas_rect line = {l.body.top, l.body.left + 2, 1, l.body.width - 2};
    int gap = l.tall ? 2 : 1;
    canvas_text(c, l.title.top, l.title.left, l.title.width, STYLE_TITLE, s->use.title);
    canvas_text(c, line.top, l.body.left, 1, STYLE_FOCUS, theme_glyphs_for(c->charset)->pointer);
    l.body.top += gap;
    l.body.height -= gap;
    canvas_wrap(c, l.body, s->wrong ? STYLE_BAD : STYLE_FAINT, s->wrong ? s->wrong : s->use.about);
    key_row_draw(NULL, &s->base.keys, c, l.keys, items, 2);
    field_draw(&s->field, c, line);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    prompt_screen *s = (prompt_screen *)self;
    if (event_is_plain(e, KEY_ENTER_KEY)) {
        (void)shell_back(sh);
        s->wrong = s->use.taken(sh->top, sh, field_text(&s->field));
        if (s->wrong)
            shell_reopen(sh);
        return true;
    }
    field_answer answer = field_handle(&s->field, e);
    if (answer == FIELD_CHANGED)
        s->wrong = NULL;
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
                                       .context = CONTEXT_SETTINGS};
    prompt_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->use = use;
    field_set(&s->field, text);
    field_select(&s->field);
    return &s->base;
}
