/* page.c - size classes, and scrolling. */
#include "ui/canvas/page.h"

#include "base/minmax.h"

enum { NARROW = 24, TALL = 12, HIGH = 20, BESIDE = 72 };

layout layout_of(const canvas *c, int most)
{
    layout l = {.narrow = c->width < NARROW, .tall = c->height >= TALL, .high = c->height >= HIGH};
    canvas_rect middle = canvas_middle(c, l.narrow ? 0 : 1, most);
    int gap = l.tall ? 1 : 0, top = 1 + 2 * gap, foot = c->height - 1;
    l.beside = l.tall && c->width >= BESIDE;
    l.title = (canvas_rect){gap, middle.left, 1, middle.width};
    l.body = (canvas_rect){top, middle.left, foot - gap - top, middle.width};
    l.keys = (canvas_rect){foot, middle.left, 1, middle.width};
    return l;
}

void scroll_draw_marks(canvas *c, canvas_rect rect, int col, bool above, bool below)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    if (above)
        canvas_put(c, rect.top, col, STYLE_NOTICE, 0, g->up);
    if (below)
        canvas_put(c, rect.top + rect.height - 1, col, STYLE_NOTICE, 0, g->down);
}

static int most_first(const page *p)
{
    return max_of(p->total - p->height, 0);
}

void page_draw(page *p, canvas *c, canvas_rect rect, page_painter *paint, void *context)
{
    canvas_rect before = canvas_clip(c, canvas_shared(c->clip, rect));
    int first; /* it changes if it is past the end, which is only known once it was drawn */
    p->height = rect.height;
    do {
        first = p->first;
        int top = rect.top - first;
        canvas_fill(c, rect, STYLE_TEXT, 0);
        column to = {.c = c, .row = top, .left = rect.left, .width = rect.width};
        paint(context, &to);
        p->total = to.row - top;
        p->first = min_of(p->first, most_first(p));
    } while (p->first != first);
    canvas_clip(c, before);
    scroll_draw_marks(c, rect, rect.left + rect.width, p->first > 0, p->first < most_first(p));
}

bool page_scroll(page *p, int lines)
{
    p->first = clamp(p->first + lines, 0, most_first(p));
    return lines != 0;
}
