/* field.c - editing a line. */
#include "ui/canvas/field.h"

#include "base/alloc.h"
#include "base/utf8.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <stdlib.h>
#include <string.h>

void field_release(field *f)
{
    free(f->text);
    *f = (field){0};
}

const char *field_text(const field *f)
{
    return f->text ? f->text : "";
}

/* --- characters ------------------------------------------------------------ */

static int width_at(const field *f, size_t at, size_t *bytes)
{
    uint32_t character;
    *bytes = text_decode(f->text + at, &character);
    return text_columns(f->text + at, *bytes);
}

/* The start of the next character; combining characters belong to the one before. */
static size_t after(const field *f, size_t at)
{
    size_t bytes = 0;
    if (at >= f->length)
        return f->length;
    (void)width_at(f, at, &bytes);
    at += bytes;
    while (at < f->length && width_at(f, at, &bytes) == 0)
        at += bytes;
    return at;
}

static size_t before(const field *f, size_t at)
{
    size_t bytes;
    do {
        while (at > 0 && ((unsigned char)f->text[--at] & 0xC0) == 0x80)
            continue;
    } while (at > 0 && width_at(f, at, &bytes) == 0);
    return at;
}

static size_t word_before(const field *f, size_t at)
{
    while (at > 0 && text_is_blank(f->text[at - 1]))
        at--;
    if (at > 0 && f->text[at - 1] == '/')
        at--;
    while (at > 0 && !text_is_blank(f->text[at - 1]) && f->text[at - 1] != '/')
        at--;
    return at;
}

/* --- changing -------------------------------------------------------------- */

static void insert(field *f, const char *text, size_t length)
{
    f->text = xreallocarray(f->text, f->length + length + 1, 1);
    memmove(f->text + f->cursor + length, f->text + f->cursor, f->length - f->cursor);
    /* cppcheck-suppress uninitvar ; utf8_encode() writes that much */
    memcpy(f->text + f->cursor, text, length);
    f->length += length;
    f->cursor += length;
    f->text[f->length] = '\0';
}

static void cut(field *f, size_t from, size_t to)
{
    if (from == to)
        return;
    memmove(f->text + from, f->text + to, f->length - to);
    f->length -= to - from;
    f->text[f->length] = '\0';
    f->cursor = from;
}

void field_set(field *f, const char *text)
{
    f->length = f->cursor = f->first = 0;
    f->whole = false;
    insert(f, text, strlen(text));
}

/* Whether a key is a character to insert. */
static bool is_typed(const event *e)
{
    return !(e->mods & ~MOD_SHIFT) && e->key >= 0x20 && e->key < 0x110000 &&
           text_width_of((uint32_t)e->key) >= 0;
}

static field_answer key(field *f, const event *e)
{
    const size_t at = f->cursor;
    const struct {
        int key, mods;
        size_t to;
        bool cuts;
    } keys[] = {{KEY_HOME_KEY, 0, 0, false},
                {'a', MOD_CTRL, 0, false},
                {'u', MOD_CTRL, 0, true},
                {KEY_END_KEY, 0, f->length, false},
                {'e', MOD_CTRL, f->length, false},
                {'k', MOD_CTRL, f->length, true},
                {KEY_LEFT_ARROW, 0, before(f, at), false},
                {'b', MOD_CTRL, before(f, at), false},
                {KEY_BACKSPACE_KEY, 0, before(f, at), true},
                {KEY_RIGHT_ARROW, 0, after(f, at), false},
                {'f', MOD_CTRL, after(f, at), false},
                {KEY_DELETE_KEY, 0, after(f, at), true},
                {'d', MOD_CTRL, after(f, at), true},
                {'w', MOD_CTRL, word_before(f, at), true}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (keys[i].key != e->key || keys[i].mods != (e->mods & ~MOD_SHIFT))
            continue;
        if (keys[i].cuts)
            cut(f, keys[i].to < at ? keys[i].to : at, keys[i].to < at ? at : keys[i].to);
        else
            f->cursor = keys[i].to;
        return keys[i].cuts ? FIELD_CHANGED : FIELD_MOVED;
    }
    char text[UTF8_MAX + 1];
    if (!is_typed(e))
        return FIELD_IGNORED;
    insert(f, text, utf8_encode((uint32_t)e->key, text));
    return FIELD_CHANGED;
}

static field_answer paste(field *f, const event *e)
{
    size_t length = e->length;
    const char *text = text_trim(e->text, &length);
    insert(f, text, length);
    return FIELD_CHANGED;
}

static field_answer click(field *f, const event *e)
{
    if (!canvas_holds(f->rect, e->row, e->col))
        return FIELD_IGNORED;
    size_t at = f->first, bytes = 0;
    int col = f->rect.left;
    while (at < f->length && col + width_at(f, at, &bytes) <= e->col) {
        col += width_at(f, at, &bytes);
        at = after(f, at);
    }
    f->cursor = at;
    return FIELD_MOVED;
}

void field_select(field *f)
{
    f->whole = true;
    f->cursor = f->length;
}

field_answer field_handle(field *f, const event *e)
{
    bool selected = f->whole && f->length > 0;
    bool erases = event_is_plain(e, KEY_BACKSPACE_KEY) || event_is_plain(e, KEY_DELETE_KEY);
    f->whole = f->whole && e->kind == EVENT_RESIZE;
    if (selected && (erases || (e->kind == EVENT_KEY && is_typed(e)) || e->kind == EVENT_PASTE))
        cut(f, 0, f->length);
    switch (e->kind) {
    case EVENT_KEY:
        return key(f, e);
    case EVENT_PASTE:
        return paste(f, e);
    case EVENT_PRESS:
        return e->button == 1 ? click(f, e) : FIELD_IGNORED;
    default:
        return FIELD_IGNORED;
    }
}

/* --- drawing --------------------------------------------------------------- */

/* Columns from one byte to a later one. */
static int columns(const field *f, size_t from, size_t to)
{
    return text_columns(field_text(f) + from, to - from);
}

/* Chooses the visible part: some text on both sides of the cursor, and as much of the beginning
 * as fits. */
static void follow(field *f, int width)
{
    /* At the end of the text, the cursor needs a column of its own. */
    int most = f->cursor == f->length ? width : width - 1;
    size_t start;
    if ((f->first > 0 && f->first >= f->cursor) || columns(f, f->first, f->cursor) > most) {
        f->first = f->cursor;
        while (f->first > 0 && columns(f, start = before(f, f->first), f->cursor) <= width / 2)
            f->first = start;
    }
    while (f->first > 0 && columns(f, start = before(f, f->first), f->length) <= width)
        f->first = start;
}

/* Draws a character, and those that join it; line breaks and tabs must not look like text. */
static void draw_character(const field *f, canvas *c, size_t at, size_t end, int col, int width)
{
    const char *line_break = c->charset == CANVAS_UNICODE ? "↵" : "|";
    if (f->text[at] == '\n' || f->text[at] == '\t')
        canvas_put(c, f->rect.top, col, STYLE_FAINT, 0, f->text[at] == '\n' ? line_break : " ");
    else
        canvas_text_part(c, f->rect.top, col, width, STYLE_TEXT, f->text + at, end - at);
}

void field_draw(field *f, canvas *c, canvas_rect row)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    f->rect = row;
    /* The last column is for the cursor after the text. */
    follow(f, row.width - 1);
    size_t end = f->first, bytes = 0;
    int used = 0;
    while (end < f->length && used + width_at(f, end, &bytes) < row.width) {
        size_t next = after(f, end);
        int width = width_at(f, end, &bytes);
        draw_character(f, c, end, next, row.left + used, width);
        used += width;
        end = next;
    }
    canvas_mark(c, row, CANVAS_UNDERLINE);
    if (f->whole)
        canvas_mark(c, (canvas_rect){row.top, row.left, 1, used}, CANVAS_REVERSE);
    if (f->first > 0)
        canvas_put(c, row.top, row.left - 1, STYLE_NOTICE, 0, g->left);
    if (end < f->length)
        canvas_put(c, row.top, row.left + row.width - 1, STYLE_NOTICE, 0, g->right);
    canvas_cursor(c, row.top, row.left + columns(f, f->first, f->cursor));
}
