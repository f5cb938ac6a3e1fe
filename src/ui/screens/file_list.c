/* file_list.c - choosing among files. */
#include "ui/screens/file_list.h"

#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <stdio.h>

enum { BYTES_WIDTH = 10 };

void file_list_forget(file_list *l)
{
    complete_release(&l->found);
    l->list = (list){.rect = l->list.rect};
    l->choosing = false;
}

void file_list_look(file_list *l, const char *typed, const char *home)
{
    file_list_forget(l);
    l->found = complete_path(typed, home);
    list_set_count(&l->list, (int)l->found.count);
}

/* --- drawing --------------------------------------------------------------- */

static void size_text(int64_t bytes, char *text, size_t size)
{
    static const char *const units[] = {"kB", "MB", "GB", "TB"};
    size_t unit = 0;
    if (bytes < 1000) {
        snprintf(text, size, "%d B", (int)bytes);
        return;
    }
    double value = (double)bytes / 1000;
    for (; value >= 999.95 && unit + 1 < sizeof units / sizeof units[0]; unit++)
        value /= 1000;
    snprintf(text, size, "%.1f %s", value, units[unit]);
}

static void draw_name(const file_list *l, canvas *c, int which, int row)
{
    const complete_name *entry = &l->found.names[which];
    canvas_rect rect = l->list.rect;
    bool chosen = l->choosing && which == l->list.selected;
    bool sized = rect.width >= 36 && entry->size >= 0;
    canvas_text(c, row, rect.left + 2, rect.width - 3 - (sized ? BYTES_WIDTH : 0),
                entry->folder ? STYLE_NOTICE
                : chosen      ? STYLE_TEXT
                              : STYLE_FAINT,
                entry->name);
    if (sized) {
        char size[24];
        size_text(entry->size, size, sizeof size);
        canvas_text(c, row, rect.left + rect.width - 2 - text_width(size), text_width(size),
                    STYLE_FAINT, size);
    }
}

void file_list_draw(file_list *l, canvas *c, canvas_rect rect)
{
    list_place(&l->list, rect);
    for (int i = l->list.first; i < list_end(&l->list); i++)
        draw_name(l, c, i, list_row(&l->list, i));
    if (l->choosing)
        list_draw(&l->list, c);
    else if (list_end(&l->list) < l->list.count && rect.height > 0)
        canvas_put(c, rect.top + rect.height - 1, rect.left + rect.width - 1, STYLE_NOTICE, 0,
                   theme_glyphs_for(c->charset)->down);
}

/* --- events ---------------------------------------------------------------- */

/* Up from the first name is the field again. */
static bool leaves(const file_list *l, const event *e)
{
    return event_is_plain(e, KEY_ESCAPE_KEY) ||
           (event_is_plain(e, KEY_UP_ARROW) && l->list.selected == 0);
}

/* The keys of the list, while a name is chosen. */
static file_list_answer choose(file_list *l, const event *e)
{
    if (leaves(l, e)) {
        l->choosing = false;
        return FILE_LIST_MOVED;
    }
    if (event_is_plain(e, KEY_ENTER_KEY))
        return FILE_LIST_TAKEN;
    if (event_is_plain(e, KEY_RIGHT_ARROW))
        return l->found.names[l->list.selected].folder ? FILE_LIST_TAKEN : FILE_LIST_MOVED;
    if (event_is_plain(e, KEY_LEFT_ARROW))
        return FILE_LIST_UP;
    if (!list_is_move(e))
        return FILE_LIST_IGNORED;
    (void)list_handle(&l->list, e);
    return FILE_LIST_MOVED;
}

file_list_answer file_list_handle(file_list *l, const event *e)
{
    if (l->found.count == 0)
        return FILE_LIST_IGNORED;
    file_list_answer answer = l->choosing ? choose(l, e) : FILE_LIST_IGNORED;
    if (answer != FILE_LIST_IGNORED)
        return answer;
    bool wheel = e->kind == EVENT_WHEEL;
    if (wheel || event_is_plain(e, KEY_DOWN_ARROW) || event_is_plain(e, KEY_PAGE_DOWN)) {
        if (wheel)
            (void)list_handle(&l->list, e);
        l->choosing = true;
        return FILE_LIST_MOVED;
    }
    if (e->kind == EVENT_PRESS && list_handle(&l->list, e) == LIST_CHOSEN)
        return FILE_LIST_TAKEN;
    return FILE_LIST_IGNORED;
}
