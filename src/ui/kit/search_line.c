#include "ui/kit/search_line.h"

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

event search_line_move(command which)
{
    static const struct {
        command which;
        int key;
    } moves[] = {{COMMAND_LIST_UP, KEY_UP_ARROW},     {COMMAND_LIST_DOWN, KEY_DOWN_ARROW},
                 {COMMAND_LIST_PAGE_UP, KEY_PAGE_UP}, {COMMAND_LIST_PAGE_DOWN, KEY_PAGE_DOWN},
                 {COMMAND_LIST_START, KEY_HOME_KEY},  {COMMAND_LIST_END, KEY_END_KEY},
                 {COMMAND_TURN_PAGE, KEY_PAGE_DOWN}};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
        if (moves[i].which == which)
            return (event){.kind = EVENT_KEY, .key = moves[i].key};
    return (event){.kind = EVENT_NONE};
}
