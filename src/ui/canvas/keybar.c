/* keybar.c - keys that can be clicked. */
#include "ui/canvas/keybar.h"

#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

enum { GAP = 2 };

static int width_of(const keybar_item *item)
{
    return text_width(item->name) + (item->does[0] ? 1 + text_width(item->does) : 0);
}

void keybar_mark(keybar *bar, int row, int col, int width, int key)
{
    if (bar->count == KEYBAR_MOST)
        return;
    bar->at[bar->count].place = (canvas_rect){row, col, 1, width};
    bar->at[bar->count++].key = key;
}

int keybar_add(keybar *bar, canvas *c, int row, int col, int width, const keybar_item *item)
{
    int used = canvas_text(c, row, col, width, STYLE_KEY, item->name);
    if (item->does[0])
        used += 1 + canvas_text(c, row, col + used + 1, width - used - 1, STYLE_FAINT, item->does);
    keybar_mark(bar, row, col, used, item->key);
    return used;
}

void keybar_draw(keybar *bar, canvas *c, int row, int col, int width, const keybar_item *items,
                 int count)
{
    bar->count = 0;
    if (count == 0)
        return;
    keybar_item last = items[count - 1];
    /* More important items take precedence over the last one's description. */
    if (count > 1 && width_of(&items[0]) + GAP + width_of(&last) > width)
        last.does = "";
    int end = col + width - width_of(&last);
    for (int i = 0; i < count - 1; i++)
        if (col + width_of(&items[i]) + GAP <= end)
            col += keybar_add(bar, c, row, col, width, &items[i]) + GAP;
    (void)keybar_add(bar, c, row, col, width, &last);
}

event keybar_translate(const keybar *bar, const event *e)
{
    if (e->kind != EVENT_PRESS || e->button != 1)
        return *e;
    for (int i = 0; i < bar->count; i++)
        if (canvas_holds(bar->at[i].place, e->row, e->col))
            return (event){.kind = EVENT_KEY, .key = bar->at[i].key};
    return *e;
}
