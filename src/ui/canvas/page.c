/* page.c - size classes, texts, scrolling, and bars made of block characters. */
#include "ui/canvas/page.h"

#include "base/minmax.h"
#include "ui/canvas/text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

enum { NARROW = 24, TALL = 12, HIGH = 20, BESIDE = 72 };

layout layout_of(const canvas *c, int most)
{
    layout l = {.narrow = c->width < NARROW, .tall = c->height >= TALL, .high = c->height >= HIGH};
    canvas_rect middle = canvas_middle(c, l.narrow ? 0 : 1, most);
    int gap = l.tall ? 1 : 0, top = 1 + 2 * gap, foot = c->height - 1;
    l.beside = l.tall && c->width >= BESIDE;
    l.title = (canvas_rect){gap, middle.left, 1, middle.width};
    l.body = (canvas_rect){top, middle.left, foot - gap - top, middle.width};
    l.keys = (canvas_rect){foot, middle.left, 1, middle.width};
    return l;
}

/* --- texts ------------------------------------------------------------------ */

void column_fact(column *to, const char *label, theme_style style, const char *format, ...)
{
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (!text[0])
        return;
    canvas_text(to->c, to->row, to->left, to->indent, STYLE_FAINT, label);
    to->row = canvas_paragraph(to->c, to->row, to->left + to->indent, to->width - to->indent,
                               (uint8_t)style, text);
}

void column_text(column *to, theme_style style, const char *text)
{
    if (text[0])
        to->row = canvas_paragraph(to->c, to->row, to->left, to->width, (uint8_t)style, text);
}

void scroll_draw_marks(canvas *c, canvas_rect rect, int col, bool above, bool below)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    if (above)
        canvas_put(c, rect.top, col, STYLE_NOTICE, 0, g->up);
    if (below)
        canvas_put(c, rect.top + rect.height - 1, col, STYLE_NOTICE, 0, g->down);
}

static int most_first(const page *p)
{
    return max_of(p->total - p->height, 0);
}

void page_draw(page *p, canvas *c, canvas_rect rect, page_painter *paint, void *context)
{
    canvas_rect before = canvas_clip(c, canvas_shared(c->clip, rect));
    int first; /* it changes if it is past the end, which is only known once it was drawn */
    p->height = rect.height;
    do {
        first = p->first;
        int top = rect.top - first;
        canvas_fill(c, rect, STYLE_TEXT, 0);
        column to = {.c = c, .row = top, .left = rect.left, .width = rect.width};
        paint(context, &to);
        p->total = to.row - top;
        p->first = min_of(p->first, most_first(p));
    } while (p->first != first);
    canvas_clip(c, before);
    scroll_draw_marks(c, rect, rect.left + rect.width, p->first > 0, p->first < most_first(p));
}

bool page_scroll(page *p, int lines)
{
    p->first = clamp(p->first + lines, 0, most_first(p));
    return lines != 0;
}

/* --- bars ------------------------------------------------------------------ */

enum { SCALE_WIDTH = 5 };

/* Blocks by how much of a place they fill; the last one is full. */
static const struct {
    const char *blocks[8];
    int parts;
} block_sets[] = {[CANVAS_UNICODE] = {{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}, 8},
                  [CANVAS_CONSOLE] = {{"▄", "█"}, 2},
                  [CANVAS_ASCII] = {{".", ":", "+", "#"}, 4}};

int chart_room(int width, int bar)
{
    return max_of((width - SCALE_WIDTH + 1) / (bar + 1), 0);
}

static void draw_bar(canvas *c, canvas_rect rect, int col, int bar, int height)
{
    int parts = block_sets[c->charset].parts;
    for (int row = rect.top + rect.height - 1; height > 0 && row >= rect.top; row--) {
        const char *block = block_sets[c->charset].blocks[min_of(height, parts) - 1];
        for (int i = 0; i < bar; i++)
            canvas_put(c, row, col + i, STYLE_UNSHADED, 0, block);
        height -= parts;
    }
}

/* The height of a bar, in fractions of a place. */
static int height_of(uint64_t value, uint64_t most, int parts)
{
    return value > 0 ? max_of((int)((double)value / (double)most * parts + 0.5), 1) : 0;
}

void chart_draw(const chart *what, canvas *c, canvas_rect rect, int bar)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    uint64_t most = 0;
    int rows = rect.height - 2, left = rect.left + SCALE_WIDTH;
    for (int i = 0; i < what->count; i++)
        most = what->values[i] > most ? what->values[i] : most;
    if (rows < 1 || what->count < 1)
        return;
    canvas_print(c, rect.top, rect.left, SCALE_WIDTH - 1, STYLE_FAINT, "%4" PRIu64, most);
    canvas_text(c, rect.top + rows, rect.left, SCALE_WIDTH - 1, STYLE_FAINT, "   0");
    int parts = rows * block_sets[c->charset].parts;
    for (int i = 0; i < what->count; i++)
        draw_bar(c, (canvas_rect){rect.top, left, rows, rect.width}, left + i * (bar + 1), bar,
                 height_of(what->values[i], most, parts));
    int width = what->count * (bar + 1) - 1;
    for (int i = 0; i < width; i++)
        canvas_put(c, rect.top + rows, left + i, STYLE_GRID, 0, g->horizontal);
    int used = canvas_text(c, rect.top + rows + 1, left, width, STYLE_FAINT, what->left);
    int room = width - used - 2, needed = text_width(what->right);
    if (needed <= room)
        canvas_text(c, rect.top + rows + 1, left + width - needed, needed, STYLE_FAINT,
                    what->right);
}

void chart_columns(canvas *c, canvas_rect rect, const uint64_t *values, uint64_t most)
{
    int parts = rect.height * block_sets[c->charset].parts;
    for (int i = 0; i < rect.width && most > 0; i++)
        draw_bar(c, rect, rect.left + i, 1, height_of(values[i], most, parts));
}

void chart_bar(canvas *c, canvas_rect at, uint64_t part, uint64_t whole)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int full = whole > 0 ? (int)(part * (uint64_t)at.width / whole) : 0;
    for (int i = 0; i < at.width; i++)
        canvas_put(c, at.top, at.left + i, i < full ? STYLE_UNSHADED : STYLE_GRID, 0,
                   i < full ? g->shaded : g->empty);
}
