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
    int half = rect.width / 2;
    canvas_rect right = {rect.top, rect.left + half + GAP, 1, rect.width - half - GAP};
    canvas_text(c, rect.top, rect.left, 1, STYLE_KEY, "/");
    if (trouble)
        canvas_text(c, right.top, right.left, right.width, STYLE_BAD, trouble);
    else
        key_row_draw(NULL, bar, c, right, typing, 2);
    field_draw(&s->field, c, (canvas_rect){rect.top, rect.left + 1, 1, half - 1});
}

int scroll_lines(command which, int height)
{
    enum { ALL = 1 << 24 };
    int leaf = max_of(height - 1, 1);
    const struct {
        command in_list, on_board;
        int lines;
    } moves[] = {{COMMAND_LIST_UP, COMMAND_UP, -1},
                 {COMMAND_LIST_DOWN, COMMAND_DOWN, 1},
                 {COMMAND_LIST_PAGE_UP, COMMAND_PAGE_UP, -leaf},
                 {COMMAND_LIST_PAGE_DOWN, COMMAND_PAGE_DOWN, leaf},
                 {COMMAND_TURN_PAGE, COMMAND_TURN_PAGE, leaf},
                 {COMMAND_LIST_START, COMMAND_FIRST_ROW, -ALL},
                 {COMMAND_LIST_END, COMMAND_LAST_ROW, ALL}};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
        if (which == moves[i].in_list || which == moves[i].on_board)
            return moves[i].lines;
    return 0;
}
