#include "ui/kit/text_screen.h"

#include "base/alloc.h"
#include "base/minmax.h"

#include <stdlib.h>
#include <string.h>

enum { MESSAGE_WIDTH = 64, GAP = 2 };

/* --- for lists, too -------------------------------------------------------- */

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

/* --- searching ------------------------------------------------------------- */

/* Whether a line contains this text. */
static bool line_has(const canvas *c, int row, const char *text)
{
    char *line = xcalloc((size_t)c->width + 1, CANVAS_GLYPH), *end = line;
    for (int col = 0; col < c->width; col++)
        end = stpcpy(end, canvas_at(c, row, col)->glyph);
    bool has = strcasestr(line, text);
    free(line);
    return has;
}

/* Goes to the first match from `line` on, wrapping around. */
static void find(text_screen *s, int line)
{
    const char *word = field_text(&s->search.field);
    int total = s->page.total;
    canvas all;
    s->found = -1;
    canvas_init(&all, s->charset);
    canvas_resize(&all, s->width, total);
    s->kind->paint(s, &(column){.c = &all, .width = s->width});
    for (int i = 0; i < total && word[0] && s->found < 0; i++)
        if (line_has(&all, (line + i) % total, word))
            s->found = (line + i) % total;
    canvas_release(&all);
    if (s->found >= 0)
        s->page.first = max_of(s->found - 1, 0); /* what it belongs to may be above */
}

/* --- events ---------------------------------------------------------------- */

bool text_screen_handle(screen *self, shell *sh, const event *e)
{
    text_screen *s = (text_screen *)self;
    if (s->search.typing && e->kind == EVENT_KEY) {
        if (search_line_type(&s->search, e) == FIELD_CHANGED)
            find(s, max_of(s->found, 0));
        return true;
    }
    return page_scroll(&s->page, 2 * e->wheel);
}

bool text_screen_obey(screen *self, shell *sh, command which)
{
    text_screen *s = (text_screen *)self;
    bool searched = field_text(&s->search.field)[0];
    if (s->kind->obey && s->kind->obey(s, sh, which))
        return true;
    if (which == COMMAND_FILTER) {
        s->search.typing = true;
        field_select(&s->search.field);
    } else if (which == COMMAND_FIND_NEXT && searched) {
        find(s, s->found + 1);
    } else if (!page_scroll(&s->page, scroll_lines(which, s->page.height))) {
        return (s->kind->message || which == COMMAND_CLOSE) && shell_obey(sh, COMMAND_BACK);
    }
    return true;
}

/* --- drawing --------------------------------------------------------------- */

static void draw_foot(text_screen *s, const shell *sh, canvas *c, canvas_rect rect)
{
    static const keybar_item scrolling[] = {{COMMAND_TURN_PAGE, "scroll"},
                                            {COMMAND_FILTER, "search"}};
    enum { OWN = sizeof s->kind->keys / sizeof s->kind->keys[0], MOST = OWN + 5 };
    keybar_item items[MOST];
    int count = 0;
    bool searched = field_text(&s->search.field)[0];
    if (s->search.typing) {
        search_line_draw(&s->search, &s->base.keys, c, rect,
                         searched && s->found < 0 ? "not found" : NULL);
        return;
    }
    for (int i = 0; i < OWN && s->kind->keys[i].does; i++)
        if (!s->kind->offers || s->kind->offers(s, (command)s->kind->keys[i].key))
            items[count++] = s->kind->keys[i];
    for (int i = 0; i < 2 && s->page.total > s->page.height; i++)
        items[count++] = scrolling[i];
    if (searched)
        items[count++] = (keybar_item){COMMAND_FIND_NEXT, "next"};
    items[count++] = (keybar_item){COMMAND_LEAVE, "back"};
    keymap keys = keymap_in(sh->services->keys, s->base.class->context);
    key_row_draw(&keys, &s->base.keys, c, rect, items, count);
    canvas_cursor(c, rect.top, rect.left);
}

void text_screen_draw(screen *self, shell *sh, canvas *c)
{
    text_screen *s = (text_screen *)self;
    canvas_rect text = canvas_middle(c, 1, s->kind->most), foot = text;
    foot.top = --text.height;
    foot.height = 1;
    s->width = text.width;
    s->charset = c->charset;
    page_draw(&s->page, c, text, s->kind->paint, s);
    int found = s->found - s->page.first;
    if (s->found >= 0 && found >= 0 && found < text.height)
        canvas_mark(c, (canvas_rect){text.top + found, text.left, 1, text.width}, CANVAS_REVERSE);
    draw_foot(s, sh, c, foot);
}

/* --- beginning and end ----------------------------------------------------- */

void text_screen_init(text_screen *s, const text_screen_kind *kind)
{
    s->base.class = &kind->class;
    s->kind = kind;
    s->found = -1;
}

void text_screen_release(screen *self)
{
    field_release(&((text_screen *)self)->search.field);
    free(self);
}

/* --- a text of its own ----------------------------------------------------- */

typedef struct {
    text_screen base;
    char *text;
} message_screen;

static void paint_message(void *context, column *to)
{
    column_text(to, STYLE_TEXT, ((message_screen *)context)->text);
}

static void release_message(screen *self)
{
    free(((message_screen *)self)->text);
    text_screen_release(self);
}

screen *text_screen_of(const char *text)
{
    static const text_screen_kind kind = {
        .class = {TEXT_SCREEN_METHODS, .release = release_message, .context = CONTEXT_TEXT},
        .most = MESSAGE_WIDTH,
        .message = true,
        .paint = paint_message};
    message_screen *s = xcalloc(1, sizeof *s);
    text_screen_init(&s->base, &kind);
    s->text = xstrdup(text);
    return &s->base.base;
}
