/* panel_parts.c - keys and messages on the screen. */
#include "ui/shell/panel_parts.h"

#include "base/alloc.h"
#include "base/minmax.h"
#include "ui/canvas/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A message of so many columns has room for what the key for all of it does. */
enum { GAP = 2, WIDE_MESSAGE = 24 };

/* The size of the keys that are written together. */
enum { KEY_NAMES = KEYBAR_TOGETHER * KEY_NAME };

/* --- keys ------------------------------------------------------------------ */

static int width_of(const keybar_item *item)
{
    return text_width(item->name) + (item->does[0] ? 1 + text_width(item->does) : 0);
}

/* Makes a click on something already drawn act as that key. */
static void add_mark(keybar *bar, int row, int col, int width, int key)
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
    add_mark(bar, row, col, used, item->key);
    return used;
}

/* The keys of an item in one word; "" if one of its commands has none. */
static void write_keys(const keymap *keys, const keybar_item *item, char text[KEY_NAMES])
{
    text[0] = '\0';
    for (int i = 0; i < KEYBAR_TOGETHER && (i == 0 || item->more[i - 1]); i++) {
        command which = (command)(i == 0 ? item->key : item->more[i - 1]);
        if (!keymap_has(keys, which)) {
            text[0] = '\0';
            return;
        }
        keymap_key(keys, which, text + strlen(text));
    }
    if (item->name)
        keymap_text(keys, item->name, text, KEY_NAMES);
}

/* Draws an item with its name; of several keys each is clickable by itself. */
static void draw_item(const keymap *keys, keybar *bar, canvas *c, canvas_rect at,
                      const keybar_item *item)
{
    keybar together = {0};
    bool single = !item->more[0];
    keybar_item drawn = {KEY_COMMAND + item->key, item->does, item->name};
    (void)keybar_add(single ? bar : &together, c, at.top, at.left, at.width, &drawn);
    for (int i = 0; !single && i < KEYBAR_TOGETHER; i++) {
        int which = i == 0 ? item->key : item->more[i - 1];
        char key[KEY_NAME];
        keymap_key(keys, (command)which, key);
        add_mark(bar, at.top, at.left, text_width(key), KEY_COMMAND + which);
        at.left += text_width(key);
    }
}

void key_panel_flow(const keymap *keys, keybar *bar, canvas *c, canvas_rect rect,
                    const keybar_item *items, int count, bool brief)
{
    int row = rect.top, col = 0;
    for (int i = 0; i < count; i++) {
        char name[KEY_NAMES];
        keybar_item item = items[i];
        command_context context = command_about((command)item.key)->context;
        write_keys(keys, &item, name);
        if (!item.does || !name[0] || !command_context_holds(context, keys->context))
            continue;
        item.name = name;
        item.does = brief && item.brief ? item.brief : item.does;
        int width = width_of(&item);
        if (width > rect.width)
            continue;
        if (col + width > rect.width && row + 1 < rect.top + rect.height) {
            if (i + 1 == count)
                return;
            row++;
            col = 0;
        }
        if (col + width > rect.width || rect.height < 1)
            continue;
        draw_item(keys, bar, c, (canvas_rect){row, rect.left + col, 1, width}, &item);
        col += width + GAP;
    }
}

void key_row_draw(const keymap *keys, keybar *bar, canvas *c, canvas_rect row,
                  const keybar_item *items, int count)
{
    keybar_item named[KEYBAR_MOST];
    char names[KEYBAR_MOST][KEY_NAMES];
    int used = 0, end = row.left + row.width;
    bar->count = 0;
    for (int i = 0; i < count; i++) {
        keybar_item *item = &named[used];
        *item = items[i];
        if (!item->name) {
            write_keys(keys, item, names[used]);
            item->key += KEY_COMMAND;
            item->name = names[used];
        }
        used += item->does && item->name[0];
    }
    /* More important items take precedence over the last one's description. */
    if (used > 1 && width_of(&named[0]) + GAP + width_of(&named[used - 1]) > row.width)
        named[used - 1].does = "";
    for (int i = 0; i < used; i++) {
        int rest = i + 1 < used ? GAP + width_of(&named[used - 1]) : 0;
        if (i + 1 == used || row.left + width_of(&named[i]) + rest <= end)
            row.left += keybar_add(bar, c, row.top, row.left, row.width, &named[i]) + GAP;
    }
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

/* --- messages -------------------------------------------------------------- */

/* The last words that tell what follows, which is what a reason is for; their length without what
 * comes after them. NULL if there are none. */
static const char *find_conclusion(const char *text, size_t *length)
{
    static const char *const starts[] = {"So ", "so ", "That leaves ", "which decides ",
                                         "That is a contradiction, so "};
    const char *found = NULL;
    for (const char *at = text; (at = strpbrk(at, ".,")) != NULL; at++)
        for (size_t i = 0; i < sizeof starts / sizeof starts[0] && (at[1] == ' ' || at[1] == '\n');
             i++)
            if (strncmp(at + 2, starts[i], strlen(starts[i])) == 0)
                found = at + 2;
    const char *end = found ? strstr(found, ". ") : NULL;
    *length = end ? (size_t)(end + 1 - found) : found ? strlen(found) : 0;
    return found;
}

/* Whether a step of a numbered list begins here. */
static bool begins_step(const char *at)
{
    size_t digits = strspn(at, "0123456789");
    return digits && strncmp(at + digits, ") ", 2) == 0;
}

/* What is shown of a text that is too long, with room for the key that shows all of it: a reason
 * loses what follows its conclusion, then as much as it must of what comes before, of numbered
 * steps only whole ones. *lines is how many lines that takes with the key. NULL if that is of no
 * use; the caller frees it. */
static char *shorten(const char *text, canvas_rect rect, canvas_charset charset, int *lines)
{
    const char *key = rect.width >= WIDE_MESSAGE ? " ______________" : " __";
    size_t length;
    const char *end = find_conclusion(text, &length), *steps = strstr(text, "1) ");
    if (!end)
        return NULL;
    size_t most = (size_t)(end - text);
    size_t before = steps && steps < end ? (size_t)(steps - text) : most;
    for (size_t said = most;; said--) {
        bool blank = text[said] == ' ' || text[said] == '\n';
        if (said < most && said > 0 && !(blank && (said < before || begins_step(text + said + 1))))
            continue;
        const char *dots = said == most ? "" : charset == CANVAS_UNICODE ? " … " : " ~ ";
        char *shorter = xasprintf("%.*s%s%.*s%s", (int)said, text, dots, (int)length, end, key);
        *lines = text_lines(shorter, rect.width);
        if (*lines <= rect.height) {
            shorter[strlen(shorter) - strlen(key)] = '\0';
            return shorter;
        }
        free(shorter);
        if (said == 0)
            return NULL;
    }
}

static bool is_blank(const canvas *c, int row, int col)
{
    return canvas_at(c, row, col)->glyph[0] == ' ';
}

/* Replaces the end of a truncated message, unless its last row is free, by the key that shows it in
 * full: "…  m full text", or "…m" if the message is narrow. */
static void draw_more(canvas *c, keybar *bar, canvas_rect message, const char *name)
{
    bool wide = message.width >= WIDE_MESSAGE;
    keybar_item more = {KEY_COMMAND + COMMAND_MESSAGE, wide ? "full text" : "", name};
    int gap = wide ? GAP : 0, width = text_width(name) + (wide ? 1 + text_width(more.does) : 0);
    int row = message.top + message.height - 1, right = message.left + message.width;
    int end = right - width - gap - 2;
    /* At the end of a word. */
    while (wide && end > message.left && !is_blank(c, row, end))
        end--;
    while (end > message.left && is_blank(c, row, end - 1))
        end--;
    canvas_fill(c, (canvas_rect){row, end, 1, right - end}, STYLE_TEXT, 0);
    if (end > message.left)
        canvas_text(c, row, end + 1, 1, STYLE_FAINT, c->charset == CANVAS_UNICODE ? "…" : "~");
    (void)keybar_add(bar, c, row, right - width, width, &more);
}

int message_draw(const keymap *keys, keybar *bar, canvas *c, canvas_rect rect, theme_style style,
                 const char *text)
{
    char key[KEY_NAME];
    bool fits = rect.height < 1 || text_lines(text, rect.width) <= rect.height;
    int lines = 0;
    char *shorter = fits ? NULL : shorten(text, rect, c->charset, &lines);
    int used = canvas_wrap(c, rect, (uint8_t)style, shorter ? shorter : text);
    used = shorter ? lines : used;
    free(shorter);
    if (fits)
        return used;
    keymap_key(keys, COMMAND_MESSAGE, key);
    rect.height = used;
    draw_more(c, bar, rect, key);
    return used;
}

/* How much of what matters is on these rows. */
static int loss(const canvas *c, int first, int rows, int keep)
{
    enum { KEPT = 1000, BEFORE = 100 };
    int lost = 0;
    for (int row = max_of(first, 0); row < first + rows && row < c->height; row++) {
        int lit = 0;
        for (int col = 0; col < c->width && !lit; col++) {
            uint8_t style = canvas_at(c, row, col)->style;
            lit = style == STYLE_HINT || style == STYLE_LOOK;
        }
        lost += lit + (row == keep ? KEPT : row == keep - 1 ? BEFORE : 0);
    }
    return lost;
}

canvas_rect message_place(const canvas *c, canvas_rect rect, int free_rows, int lines, int keep,
                          int top)
{
    int bottom = rect.top + rect.height;
    lines = min_of(lines, max_of(bottom / 2, rect.height));
    canvas_rect below = {bottom - lines, rect.left, lines, rect.width}, above = below;
    above.top = top;
    if (below.top >= rect.top - free_rows)
        return below;
    /* At the bottom a line of counts goes above it. */
    return loss(c, top, lines, keep) < loss(c, below.top - 1, lines + 1, keep) ? above : below;
}
