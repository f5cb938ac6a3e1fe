/* form.c - rows of choices and fields. */
#include "ui/kit/form.h"

#include "base/minmax.h"
#include "ui/canvas/layout.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <string.h>

enum { LABEL_WIDTH = 11, BRIEF_WIDTH = 6 };

/* From this width choices are shown side by side; below PLAIN_WIDTH everything is shortened. */
enum { WHOLE_WIDTH = 74, PLAIN_WIDTH = 30 };

void form_release(form *f)
{
    for (int i = 0; i < f->count; i++)
        field_release(&f->rows[i].field);
}

bool form_is_typed(const form_row *row)
{
    return row->accepts && (row->count == 0 || row->chosen == row->count - 1);
}

/* --- drawing --------------------------------------------------------------- */

/* A field without the focus shows no selection and does not move the cursor. */
static void draw_field(field *f, canvas *c, canvas_rect rect, bool focused)
{
    int row = c->cursor_row, col = c->cursor_col;
    bool whole = f->whole;
    f->whole = whole && focused;
    field_draw(f, c, rect);
    f->whole = whole;
    if (!focused)
        canvas_cursor(c, row, col);
}

/* All choices, the chosen one in brackets. */
static void draw_choices(form_row *r, canvas *c, canvas_rect at, bool focused)
{
    int left = at.left;
    for (int i = 0; i < r->count; i++) {
        int used = text_width(r->choices[i]);
        bool chosen = i == r->chosen;
        r->places[i] = (canvas_rect){at.top, left, 1, used + 2};
        canvas_text(c, at.top, left + 1, used, chosen ? STYLE_TEXT : STYLE_FAINT, r->choices[i]);
        if (chosen) {
            canvas_text(c, at.top, left, 1, STYLE_FOCUS, "[");
            canvas_text(c, at.top, left + used + 1, 1, STYLE_FOCUS, "]");
            canvas_mark(c, (canvas_rect){at.top, left + 1, 1, used}, CANVAS_BOLD);
        }
        if (chosen && focused)
            canvas_cursor(c, at.top, left + 1);
        left += used + 2;
    }
    if (r->accepts)
        draw_field(&r->field, c, (canvas_rect){at.top, left + 1, 1, r->most},
                   focused && form_is_typed(r));
}

/* Only the chosen one, between arrows; typed text is shown beside it or, if there is little
 * room, instead of it. */
static void draw_choice(form_row *r, canvas *c, canvas_rect at, bool focused, bool brief)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int gap = brief ? 1 : 2, end = at.left + at.width;
    bool typed = form_is_typed(r);
    if (r->chosen > 0) {
        canvas_put(c, at.top, at.left, STYLE_FOCUS, 0, g->left);
        r->places[r->chosen - 1] = (canvas_rect){at.top, at.left, 1, gap};
    }
    if (focused)
        canvas_cursor(c, at.top, at.left + gap);
    if (!typed || !brief)
        at.left += gap + canvas_text(c, at.top, at.left + gap, at.width - 2 * gap, STYLE_TEXT,
                                     r->choices[r->chosen]);
    if (typed) {
        at.left += brief ? 2 : 1;
        at.width = min_of(end - at.left, r->most);
        draw_field(&r->field, c, at, focused);
    } else if (r->chosen + 1 < r->count) {
        canvas_put(c, at.top, at.left + gap - 1, STYLE_FOCUS, 0, g->right);
        r->places[r->chosen + 1] = (canvas_rect){at.top, at.left + gap - 1, 1, gap};
    }
}

static void draw_text(form_row *r, canvas *c, canvas_rect at, bool focused)
{
    at.left++;
    at.width = min_of(at.width - 1, r->most);
    draw_field(&r->field, c, at, focused);
    if (r->blank && !field_text(&r->field)[0])
        canvas_text(c, at.top, at.left + 1, at.width - 1, STYLE_FAINT, r->blank);
}

static void draw_row(form_row *r, canvas *c, canvas_rect at, bool focused)
{
    bool brief = c->width < PLAIN_WIDTH, whole = at.width >= WHOLE_WIDTH;
    int label = brief ? BRIEF_WIDTH : LABEL_WIDTH;
    r->line = at;
    if (focused)
        canvas_put(c, at.top, at.left, STYLE_FOCUS, 0, theme_glyphs_for(c->charset)->pointer);
    canvas_text(c, at.top, at.left + 2, label - 1, focused ? STYLE_TEXT : STYLE_FAINT, r->label);
    at.left += 2 + label;
    at.width -= 2 + label;
    if (r->count == 0)
        draw_text(r, c, at, focused);
    else if (whole)
        draw_choices(r, c, at, focused);
    else
        draw_choice(r, c, at, focused, brief);
}

void form_draw(form *f, canvas *c, canvas_rect rect, int shown, int step)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int right = rect.left + rect.width - 1;
    f->first = f->first > f->focus ? f->focus : f->first;
    f->first = f->first <= f->focus - shown ? f->focus - shown + 1 : f->first;
    f->first = min_of(f->first, f->count - shown);
    for (int i = 0; i < f->count; i++) {
        form_row *r = &f->rows[i];
        r->line = (canvas_rect){.width = 0};
        memset(r->places, 0, sizeof r->places);
        if (i >= f->first && i < f->first + shown)
            draw_row(r, c,
                     (canvas_rect){rect.top + (i - f->first) * step, rect.left, 1, rect.width},
                     i == f->focus);
    }
    if (f->first > 0)
        canvas_put(c, rect.top, right, STYLE_NOTICE, 0, g->up);
    if (f->first + shown < f->count)
        canvas_put(c, rect.top + (shown - 1) * step, right, STYLE_NOTICE, 0, g->down);
}

/* --- events ---------------------------------------------------------------- */

/* In a row that was just entered, typing replaces the text. */
static void enter(form *f, int row)
{
    if (row != f->focus)
        field_select(&f->rows[row].field);
    f->focus = row;
}

static void choose(form *f, int row, int choice)
{
    form_row *r = &f->rows[row];
    enter(f, row);
    if (choice < 0 || choice >= r->count)
        return;
    r->chosen = choice;
    field_select(&r->field);
}

bool form_type(form *f, int row, const event *e)
{
    form_row *r = &f->rows[row];
    if (!r->accepts)
        return false;
    if (!form_is_typed(r)) {
        r->chosen = r->count - 1;
        (void)field_set(&r->field, "");
    }
    f->focus = row;
    return field_handle(&r->field, e) != FIELD_IGNORED;
}

/* Whether the field of a row accepts a key. */
static bool is_typing(const form_row *r, const event *e)
{
    if (e->mods == MOD_CTRL)
        return e->key > 0 && e->key < 0x80 && strchr("abdefkuw", e->key);
    return r->accepts && !e->mods &&
           (e->key == KEY_BACKSPACE_KEY || e->key == KEY_DELETE_KEY ||
            (e->key > 0 && e->key < 0x80 && strchr(r->accepts, e->key)));
}

static bool handle_key(form *f, const event *e)
{
    form_row *r = &f->rows[f->focus];
    if (is_typing(r, e) && form_type(f, f->focus, e))
        return true;
    if (e->mods & ~MOD_SHIFT)
        return false;
    switch (e->key) {
    case KEY_TAB_KEY:
    case KEY_DOWN_ARROW:
    case KEY_UP_ARROW:
    case 'j':
    case 'k': {
        bool back = e->key == KEY_UP_ARROW || e->key == 'k' || event_is(e, KEY_TAB_KEY, MOD_SHIFT);
        enter(f, (f->focus + (back ? f->count - 1 : 1)) % f->count);
        return true;
    }
    case KEY_LEFT_ARROW:
    case 'h':
        choose(f, f->focus, r->chosen - 1);
        return true;
    case KEY_RIGHT_ARROW:
    case 'l':
        choose(f, f->focus, r->chosen + 1);
        return true;
    case ' ':
        choose(f, f->focus, r->count > 0 ? (r->chosen + 1) % r->count : -1);
        return true;
    default:
        return false;
    }
}

/* The row at the mouse, or `none`. */
static int row_at(const form *f, const event *e, int none)
{
    for (int i = 0; i < f->count; i++)
        if (canvas_holds(f->rows[i].line, e->row, e->col))
            return i;
    return none;
}

static void press(form *f, const event *e)
{
    int row = row_at(f, e, -1);
    if (row < 0)
        return;
    form_row *r = &f->rows[row];
    f->focus = row;
    for (int i = 0; i < r->count; i++)
        if (canvas_holds(r->places[i], e->row, e->col))
            choose(f, row, i);
    if (r->accepts && field_handle(&r->field, e) != FIELD_IGNORED && r->count > 0)
        r->chosen = r->count - 1;
}

bool form_handle(form *f, const event *e)
{
    int row;
    switch (e->kind) {
    case EVENT_KEY:
        return handle_key(f, e);
    case EVENT_PRESS:
        if (e->button == 1)
            press(f, e);
        return true;
    case EVENT_WHEEL:
        row = row_at(f, e, f->focus);
        choose(f, row, f->rows[row].chosen + e->wheel);
        return true;
    default:
        return false;
    }
}
