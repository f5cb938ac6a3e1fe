/* scroll.c - scrolling a page, and moving in a list. */
#include "ui/canvas/scroll.h"

#include "base/minmax.h"
#include "ui/canvas/theme.h"

/* How many lines a key moves in a window of `height` lines, far more than there are for an end;
 * with `letters` also j, k, g and G. 0 for any other key. */
static int lines_of(const event *e, int height, bool letters)
{
    enum { ALL = 1 << 24 };
    int leaf = max_of(height - 1, 1);
    const struct {
        int key, letter, lines;
    } keys[] = {{KEY_UP_ARROW, 'k', -1},           {KEY_DOWN_ARROW, 'j', 1},
                {KEY_PAGE_UP, KEY_PAGE_UP, -leaf}, {KEY_PAGE_DOWN, ' ', leaf},
                {KEY_HOME_KEY, 'g', -ALL},         {KEY_END_KEY, 'G', ALL}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (event_is_plain(e, keys[i].key) || (letters && event_is_plain(e, keys[i].letter)))
            return keys[i].lines;
    return 0;
}

/* Draws marks at the top and bottom of a column if there is more. */
static void draw_more(canvas *c, canvas_rect rect, int col, bool above, bool below)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    if (above)
        canvas_put(c, rect.top, col, STYLE_NOTICE, 0, g->up);
    if (below)
        canvas_put(c, rect.top + rect.height - 1, col, STYLE_NOTICE, 0, g->down);
}

/* --- pages ----------------------------------------------------------------- */

static int most_first(const page *p)
{
    return max_of(p->total - p->height, 0);
}

void page_draw(page *p, canvas *c, canvas_rect rect, page_painter *paint, void *context)
{
    canvas_rect before = canvas_clip(c, canvas_shared(c->clip, rect));
    bool past; /* the end, which is only known once it was drawn */
    p->height = rect.height;
    do {
        int top = rect.top - p->first;
        canvas_fill(c, rect, STYLE_TEXT, 0);
        p->total = paint(context, c, top, rect.left, rect.width) - top;
        past = p->first > most_first(p);
        p->first = min_of(p->first, most_first(p));
    } while (past);
    canvas_clip(c, before);
    draw_more(c, rect, rect.left + rect.width, p->first > 0, p->first < most_first(p));
}

bool page_handle(page *p, const event *e)
{
    int lines = e->kind == EVENT_WHEEL ? 2 * e->wheel : lines_of(e, p->height, true);
    if (lines)
        p->first = clamp(p->first + lines, 0, most_first(p));
    return lines != 0;
}

/* --- lists ----------------------------------------------------------------- */

void list_set_count(list *l, int count)
{
    l->count = count;
    l->selected = clamp(l->selected, 0, count - 1);
}

void list_place(list *l, canvas_rect rect)
{
    l->rect = rect;
    l->selected = clamp(l->selected, 0, l->count - 1);
    if (l->selected < l->first)
        l->first = l->selected;
    if (l->selected >= l->first + rect.height)
        l->first = l->selected - rect.height + 1;
    l->first = clamp(l->first, 0, l->count - rect.height);
}

int list_end(const list *l)
{
    return min_of(l->first + l->rect.height, l->count);
}

int list_row(const list *l, int entry)
{
    return l->rect.top + entry - l->first;
}

list_answer list_handle(list *l, const event *e)
{
    int lines = e->kind == EVENT_WHEEL ? e->wheel : lines_of(e, l->rect.height, false);
    if (e->kind == EVENT_PRESS && e->button == 1) {
        int entry = l->first + e->row - l->rect.top;
        if (!canvas_holds(l->rect, e->row, e->col) || entry >= l->count)
            return LIST_IGNORED;
        l->selected = entry;
        return LIST_CHOSEN;
    }
    if (lines)
        l->selected = clamp(l->selected + lines, 0, l->count - 1);
    return lines ? LIST_MOVED : LIST_IGNORED;
}

void list_draw(const list *l, canvas *c)
{
    if (l->count == 0 || l->rect.height == 0)
        return;
    int row = list_row(l, l->selected);
    canvas_put(c, row, l->rect.left, STYLE_FOCUS, 0, theme_glyphs_for(c->charset)->pointer);
    canvas_mark(c, (canvas_rect){row, l->rect.left, 1, l->rect.width}, CANVAS_BOLD);
    draw_more(c, l->rect, l->rect.left + l->rect.width - 1, l->first > 0, list_end(l) < l->count);
    canvas_cursor(c, row, l->rect.left);
}
