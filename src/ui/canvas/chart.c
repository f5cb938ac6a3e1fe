/* chart.c - facts in words, and as bars made of block characters. */
#include "ui/canvas/chart.h"

#include "ui/canvas/text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

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

/* --- bars ------------------------------------------------------------------ */

enum { SCALE_WIDTH = 5 };

/* The blocks by how much of a place they fill; the last one is full. */
typedef struct {
    const char *const *blocks;
    int parts;
} block_set;

static block_set blocks_for(canvas_charset charset)
{
    static const char *const eighths[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const char *const halves[] = {"▄", "█"};
    static const char *const whole[] = {"#"};
    switch (charset) {
    case CANVAS_UNICODE:
        return (block_set){eighths, 8};
    case CANVAS_CONSOLE:
        return (block_set){halves, 2};
    default:
        return (block_set){whole, 1};
    }
}

int chart_room(int width, int bar)
{
    int room = (width - SCALE_WIDTH + 1) / (bar + 1);
    return room > 0 ? room : 0;
}

static void draw_bar(canvas *c, canvas_rect rect, int col, int bar, int height)
{
    block_set set = blocks_for(c->charset);
    for (int row = rect.top + rect.height - 1; height > 0 && row >= rect.top; row--) {
        const char *block = set.blocks[height < set.parts ? height - 1 : set.parts - 1];
        for (int i = 0; i < bar; i++)
            canvas_put(c, row, col + i, STYLE_UNSHADED, 0, block);
        height -= set.parts;
    }
}

/* The height of a bar, in fractions of a place. */
static int height_of(uint64_t value, uint64_t most, int parts)
{
    if (value == 0)
        return 0;
    int height = (int)((double)value / (double)most * parts + 0.5);
    return height > 0 ? height : 1;
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
    char scale[24];
    snprintf(scale, sizeof scale, "%4" PRIu64, most);
    canvas_text(c, rect.top, rect.left, SCALE_WIDTH - 1, STYLE_FAINT, scale);
    canvas_text(c, rect.top + rows, rect.left, SCALE_WIDTH - 1, STYLE_FAINT, "   0");
    int parts = rows * blocks_for(c->charset).parts;
    for (int i = 0; i < what->count; i++)
        draw_bar(c, (canvas_rect){rect.top, left, rows, rect.width}, left + i * (bar + 1), bar,
                 height_of(what->values[i], most, parts));
    int width = what->count * (bar + 1) - 1;
    for (int i = 0; i < width; i++)
        canvas_put(c, rect.top + rows, left + i, STYLE_GRID, 0, g->rule);
    int used = canvas_text(c, rect.top + rows + 1, left, width, STYLE_FAINT, what->left);
    int room = width - used - 2, needed = text_width(what->right);
    if (needed <= room)
        canvas_text(c, rect.top + rows + 1, left + width - needed, needed, STYLE_FAINT,
                    what->right);
}

void chart_columns(canvas *c, canvas_rect rect, const uint64_t *values, uint64_t most)
{
    static const char *const dots[] = {".", ":", "+", "#"}; /* one row says more with these */
    bool single = rect.height == 1 && c->charset == CANVAS_ASCII;
    int parts = single ? 4 : rect.height * blocks_for(c->charset).parts;
    for (int i = 0; i < rect.width && most > 0; i++) {
        int height = height_of(values[i], most, parts);
        if (single && height > 0)
            canvas_put(c, rect.top, rect.left + i, STYLE_UNSHADED, 0, dots[height - 1]);
        else
            draw_bar(c, rect, rect.left + i, 1, height);
    }
}

void chart_bar(canvas *c, canvas_rect at, uint64_t part, uint64_t whole)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int full = whole > 0 ? (int)(part * (uint64_t)at.width / whole) : 0;
    for (int i = 0; i < at.width; i++)
        canvas_put(c, at.top, at.left + i, i < full ? STYLE_UNSHADED : STYLE_GRID, 0,
                   i < full ? g->full : g->empty);
}
