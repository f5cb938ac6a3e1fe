#include "ui/kit/search_line.h"

#include "base/minmax.h"
#include "ui/canvas/theme.h"

enum { GAP = 2 };

field_answer search_line_type(search_line *s, const event *e)
{
    bool empty = !field_text(&s->field)[0];
    if (event_is_plain(e, KEY_ESCAPE_KEY) || (empty && event_is_plain(e, KEY_BACKSPACE_KEY))) {
        s->typing = false;
        field_set(&s->field, "");
        return FIELD_CHANGED;
    }
    if (event_is_plain(e, KEY_ENTER_KEY)) {
        s->typing = false;
        return FIELD_MOVED;
    }
    return e->kind == EVENT_KEY ? field_handle(&s->field, e) : FIELD_IGNORED;
}

void search_line_draw(search_line *s, keybar *bar, canvas *c, canvas_rect rect, const char *trouble)
{
    static const keybar_item typing[] = {{KEY_ENTER_KEY, "done", "Enter"},
                                         {KEY_ESCAPE_KEY, "clear", "Esc"}};
    int half = rect.width / 2, right = rect.left + half + GAP;
    canvas_text(c, rect.top, rect.left, 1, STYLE_KEY, "/");
    if (trouble)
        canvas_text(c, rect.top, right, rect.width - half - GAP, STYLE_BAD, trouble);
    else
        keybar_draw(bar, c, rect.top, right, rect.width - half - GAP, typing, 2);
    field_draw(&s->field, c, (canvas_rect){rect.top, rect.left + 1, 1, half - 1});
}

int scroll_lines(command which, int height)
{
    enum { ALL = 1 << 24 };
    int leaf = max_of(height - 1, 1);
    switch (which) {
    case COMMAND_UP:
    case COMMAND_LIST_UP:
        return -1;
    case COMMAND_DOWN:
    case COMMAND_LIST_DOWN:
        return 1;
    case COMMAND_PAGE_UP:
    case COMMAND_LIST_PAGE_UP:
        return -leaf;
    case COMMAND_PAGE_DOWN:
    case COMMAND_LIST_PAGE_DOWN:
    case COMMAND_TURN_PAGE:
        return leaf;
    case COMMAND_FIRST_ROW:
    case COMMAND_LIST_START:
        return -ALL;
    case COMMAND_LAST_ROW:
    case COMMAND_LIST_END:
        return ALL;
    default:
        return 0;
    }
}
