/* list.c - moving in a list. */
#include "ui/canvas/list.h"

#include "base/minmax.h"
#include "ui/canvas/page.h"
#include "ui/canvas/theme.h"

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

static list_answer go(list *l, int lines)
{
    l->selected = clamp(l->selected + lines, 0, l->count - 1);
    return LIST_MOVED;
}

static list_answer click(list *l, const event *e)
{
    int entry = l->first + e->row - l->rect.top;
    if (!canvas_holds(l->rect, e->row, e->col) || entry >= l->count)
        return LIST_IGNORED;
    l->selected = entry;
    return LIST_CHOSEN;
}

list_answer list_handle(list *l, const event *e)
{
    int lines = e->kind == EVENT_WHEEL ? e->wheel : page_lines(e, l->rect.height, false);
    if (e->kind == EVENT_PRESS && e->button == 1)
        return click(l, e);
    return lines ? go(l, lines) : LIST_IGNORED;
}

bool list_is_move(const event *e)
{
    return page_lines(e, 1, false) != 0;
}

void list_draw(const list *l, canvas *c)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    if (l->count == 0 || l->rect.height == 0)
        return;
    int row = list_row(l, l->selected);
    canvas_put(c, row, l->rect.left, STYLE_FOCUS, 0, g->pointer);
    canvas_mark(c, (canvas_rect){row, l->rect.left, 1, l->rect.width}, CANVAS_BOLD);
    int right = l->rect.left + l->rect.width - 1;
    if (l->first > 0)
        canvas_put(c, l->rect.top, right, STYLE_NOTICE, 0, g->up);
    if (l->first + l->rect.height < l->count)
        canvas_put(c, l->rect.top + l->rect.height - 1, right, STYLE_NOTICE, 0, g->down);
    canvas_cursor(c, row, l->rect.left);
}
