/* page.c - scrolling. */
#include "ui/canvas/page.h"

#include "base/minmax.h"
#include "ui/canvas/theme.h"

static int most_first(const page *p)
{
    return max_of(p->total - p->height, 0);
}

static int paint_from(const page *p, canvas *c, canvas_rect rect, page_painter *paint,
                      void *context)
{
    canvas_rect before = canvas_clip(c, canvas_shared(c->clip, rect));
    canvas_fill(c, rect, STYLE_TEXT, 0);
    int end = paint(context, c, rect.top - p->first, rect.left, rect.width);
    canvas_clip(c, before);
    return end - (rect.top - p->first);
}

void page_draw(page *p, canvas *c, canvas_rect rect, page_painter *paint, void *context)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    p->height = rect.height;
    p->total = paint_from(p, c, rect, paint, context);
    if (p->first > most_first(p)) {
        p->first = most_first(p);
        (void)paint_from(p, c, rect, paint, context);
    }
    int right = rect.left + rect.width;
    if (p->first > 0)
        canvas_put(c, rect.top, right, STYLE_NOTICE, 0, g->up);
    if (p->first < most_first(p))
        canvas_put(c, rect.top + rect.height - 1, right, STYLE_NOTICE, 0, g->down);
}

int page_lines(const event *e, int height, bool letters)
{
    int leaf = max_of(height - 1, 1);
    const struct {
        int key, letter, lines;
    } keys[] = {{KEY_UP_ARROW, 'k', -1},           {KEY_DOWN_ARROW, 'j', 1},
                {KEY_PAGE_UP, KEY_PAGE_UP, -leaf}, {KEY_PAGE_DOWN, KEY_PAGE_DOWN, leaf},
                {KEY_HOME_KEY, 'g', -PAGE_END},    {KEY_END_KEY, 'G', PAGE_END}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (event_is_plain(e, keys[i].key) || (letters && event_is_plain(e, keys[i].letter)))
            return keys[i].lines;
    return 0;
}

bool page_handle(page *p, const event *e)
{
    int lines = e->kind == EVENT_WHEEL   ? 2 * e->wheel
                : event_is_plain(e, ' ') ? max_of(p->height - 1, 1)
                                         : page_lines(e, p->height, true);
    if (lines)
        p->first = clamp(p->first + lines, 0, most_first(p));
    return lines != 0;
}
