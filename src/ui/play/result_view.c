/* result_view.c - a win in few lines. */
#include "ui/play/result_view.h"

#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <stdio.h>
#include <string.h>

/* Draws keys and what they do, as many as there is room for. */
static void draw_keys(const keymap *keys, keybar *bar, canvas *c, int row, int col, int width)
{
    static const struct {
        command which;
        const char *does;
    } table[] = {{COMMAND_RESULT, "result"}, {COMMAND_SHARE, "share"}, {COMMAND_REPLAY, "replay"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char key[KEY_NAME];
        if (!keymap_has(keys, table[i].which))
            continue;
        keymap_key(keys, table[i].which, key);
        keybar_item item = {KEY_COMMAND + (int)table[i].which, key, table[i].does};
        if (text_width(key) + 1 + text_width(item.does) > width)
            return;
        int used = keybar_add(bar, c, row, col, width, &item) + 2;
        col += used;
        width -= used;
    }
}

static int draw_text(canvas *c, canvas_rect rect, int row, theme_style style, const char *text)
{
    if (!text[0])
        return row;
    return row + canvas_wrap(c, (canvas_rect){row, rect.left, 3, rect.width}, (uint8_t)style, text);
}

int result_view_draw(const result_view *v, canvas *c, canvas_rect rect, int row)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    char text[RESULT_LINE];
    canvas_print(c, row++, rect.left, rect.width, STYLE_GOOD, "%s Solved", g->done);
    if (v->result->there) {
        row = draw_text(c, rect, row, STYLE_GOOD, v->result->days);
        result_how(v->result, text, sizeof text);
        row = draw_text(c, rect, row, STYLE_TEXT, text);
        result_level(v->result, text, sizeof text);
        row = draw_text(c, rect, row, STYLE_FAINT,
                        v->result->rating && !text[0] ? "being rated..." : text);
        result_best(v->result, text, sizeof text);
        row = draw_text(c, rect, row, STYLE_GOOD, text);
    }
    row++;
    keybar unwanted = {0}, *bar = v->bar ? v->bar : &unwanted;
    if (v->next) {
        keybar_item next = {KEY_ENTER_KEY, "Enter", "next"};
        int used = keybar_add(bar, c, row, rect.left, rect.width, &next);
        if (v->next[0])
            canvas_print(c, row, rect.left + used, rect.width - used, STYLE_TEXT, ": %s", v->next);
        row++;
    }
    if (v->result->there)
        draw_keys(v->keys, bar, c, row++, rect.left, rect.width);
    return row + 1;
}

/* What leads to the next puzzle. */
static const char *next_key(const result_view *v)
{
    return v->keys && v->keys->by_name ? command_about(COMMAND_NEXT)->name : "Enter";
}

/* One way to say it; what matters least is left out first. */
static void write_text(const result_view *v, int left_out, char *text, size_t size)
{
    char how[RESULT_LINE], level[RESULT_LINE], best[RESULT_LINE], key[KEY_NAME];
    result_how(v->result, how, sizeof how);
    result_level(v->result, level, sizeof level);
    result_best(v->result, best, sizeof best);
    size_t have = (size_t)snprintf(text, size, "Solved %s.", how);
    if (v->result->days[0])
        have += (size_t)snprintf(text + have, size - have, " %s", v->result->days);
    if (left_out < 2 && level[0])
        have += (size_t)snprintf(text + have, size - have, " %s.", level);
    if (left_out < 3 && best[0])
        have += (size_t)snprintf(text + have, size - have, " %s", best);
    if (v->next)
        have += (size_t)snprintf(text + have, size - have, " %s: next%s.", next_key(v),
                                 left_out < 3 ? " puzzle" : "");
    keymap_key(v->keys, COMMAND_RESULT, key);
    if (left_out < 1 && keymap_has(v->keys, COMMAND_RESULT))
        snprintf(text + have, size - have, " %s: more.", key);
}

void result_view_text(const result_view *v, int width, int lines, const char *rest, char *text,
                      size_t size)
{
    char all[4 * RESULT_LINE + 5000];
    if (!v->result->there) {
        snprintf(text, size, "Solved.");
        if (v->next)
            snprintf(text, size, "Solved. %s: next puzzle.", next_key(v));
        return;
    }
    for (int left_out = lines > 0 ? 0 : 1; left_out < 4; left_out++) {
        write_text(v, left_out, text, size);
        snprintf(all, sizeof all, "%s%s%s", text, rest[0] ? " " : "", rest);
        if (lines == 0 || text_lines(all, width) <= lines)
            return;
    }
}
