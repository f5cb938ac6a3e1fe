/* page.c - scrolling. */
#include "ui/canvas/page.h"

#include "ui/canvas/theme.h"

static int most_first(const page *p)
{
    return p->total > p->height ? p->total - p->height : 0;
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

static bool scroll(page *p, int lines)
{
    p->first += lines;
    if (p->first > most_first(p))
        p->first = most_first(p);
    if (p->first < 0)
        p->first = 0;
    return true;
}

bool page_handle(page *p, const event *e)
{
    int leaf = p->height > 1 ? p->height - 1 : 1;
    if (e->kind == EVENT_WHEEL)
        return scroll(p, 2 * e->wheel);
    if (e->kind != EVENT_KEY || e->mods)
        return false;
    switch (e->key) {
    case KEY_UP_ARROW:
    case 'k':
        return scroll(p, -1);
    case KEY_DOWN_ARROW:
    case 'j':
        return scroll(p, 1);
    case KEY_PAGE_UP:
        return scroll(p, -leaf);
    case KEY_PAGE_DOWN:
    case ' ':
        return scroll(p, leaf);
    case KEY_HOME_KEY:
    case 'g':
        return scroll(p, -p->total);
    case KEY_END_KEY:
    case 'G':
        return scroll(p, p->total);
    default:
        return false;
    }
}
