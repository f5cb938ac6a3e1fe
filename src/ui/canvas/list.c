/* list.c - moving in a list. */
#include "ui/canvas/list.h"

#include "ui/canvas/theme.h"

static int clamp(int value, int low, int high)
{
    return value > high ? (high < low ? low : high) : value < low ? low : value;
}

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
    int end = l->first + l->rect.height;
    return end < l->count ? end : l->count;
}

int list_row(const list *l, int entry)
{
    return l->rect.top + entry - l->first;
}

static list_answer go(list *l, int to)
{
    l->selected = clamp(to, 0, l->count - 1);
    return LIST_MOVED;
}

static list_answer click(list *l, const event *e)
{
    int line = e->row - l->rect.top;
    if (line < 0 || line >= l->rect.height || e->col < l->rect.left ||
        e->col >= l->rect.left + l->rect.width || l->first + line >= l->count)
        return LIST_IGNORED;
    l->selected = l->first + line;
    return LIST_CHOSEN;
}

static list_answer key(list *l, int key)
{
    int page = l->rect.height > 1 ? l->rect.height - 1 : 1;
    switch (key) {
    case KEY_UP_ARROW:
        return go(l, l->selected - 1);
    case KEY_DOWN_ARROW:
        return go(l, l->selected + 1);
    case KEY_PAGE_UP:
        return go(l, l->selected - page);
    case KEY_PAGE_DOWN:
        return go(l, l->selected + page);
    case KEY_HOME_KEY:
        return go(l, 0);
    case KEY_END_KEY:
        return go(l, l->count - 1);
    default:
        return LIST_IGNORED;
    }
}

list_answer list_handle(list *l, const event *e)
{
    if (e->kind == EVENT_PRESS && e->button == 1)
        return click(l, e);
    if (e->kind == EVENT_WHEEL)
        return go(l, l->selected + e->wheel);
    if (e->kind == EVENT_KEY && e->mods == 0)
        return key(l, e->key);
    return LIST_IGNORED;
}

bool list_is_move(const event *e)
{
    list scratch = {.count = 0};
    return e->kind == EVENT_KEY && e->mods == 0 && key(&scratch, e->key) != LIST_IGNORED;
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
