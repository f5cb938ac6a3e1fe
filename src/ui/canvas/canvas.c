/* canvas.c - the grid of styled cells. */
#include "ui/canvas/canvas.h"

#include "base/alloc.h"
#include "base/minmax.h"
#include "ui/canvas/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void canvas_init(canvas *c, canvas_charset charset)
{
    *c = (canvas){.charset = charset};
}

void canvas_release(canvas *c)
{
    free(c->cells);
    canvas_init(c, c->charset);
}

void canvas_resize(canvas *c, int width, int height)
{
    c->width = max_of(width, 0);
    c->height = max_of(height, 0);
    free(c->cells);
    c->cells = xcalloc((size_t)c->width * (size_t)c->height, sizeof *c->cells);
    canvas_clear(c);
}

canvas_rect canvas_all(const canvas *c)
{
    return (canvas_rect){0, 0, c->height, c->width};
}

canvas_rect canvas_middle(const canvas *c, int margin, int most)
{
    int width = min_of(c->width - 2 * margin, most);
    return (canvas_rect){0, (c->width - width) / 2, c->height, width};
}

void canvas_clear(canvas *c)
{
    static const canvas_cell blank = {" ", 0, 0};
    for (int i = 0; i < c->width * c->height; i++)
        c->cells[i] = blank;
    c->clip = canvas_all(c);
    c->cursor_row = c->cursor_col = 0;
}

canvas_rect canvas_shared(canvas_rect a, canvas_rect b)
{
    int top = max_of(a.top, b.top), left = max_of(a.left, b.left);
    int bottom = min_of(a.top + a.height, b.top + b.height);
    int right = min_of(a.left + a.width, b.left + b.width);
    return (canvas_rect){top, left, max_of(bottom - top, 0), max_of(right - left, 0)};
}

bool canvas_holds(canvas_rect rect, int row, int col)
{
    return row >= rect.top && row < rect.top + rect.height && col >= rect.left &&
           col < rect.left + rect.width;
}

canvas_rect canvas_clip(canvas *c, canvas_rect part)
{
    canvas_rect before = c->clip;
    c->clip = canvas_shared(part, canvas_all(c));
    return before;
}

/* The cell to draw on, NULL outside the clip. */
static canvas_cell *place(canvas *c, int row, int col)
{
    return canvas_holds(c->clip, row, col) ? &c->cells[row * c->width + col] : NULL;
}

const canvas_cell *canvas_at(const canvas *c, int row, int col)
{
    return canvas_holds(canvas_all(c), row, col) ? &c->cells[row * c->width + col] : NULL;
}

/* Half of a wide glyph must not stay when the other half is overwritten. */
static void split_wide(const canvas *c, canvas_cell *cell, int col)
{
    if (!cell->glyph[0] && col > 0)
        strcpy(cell[-1].glyph, " ");
    if (col + 1 < c->width && !cell[1].glyph[0])
        strcpy(cell[1].glyph, " ");
}

static void set(canvas *c, int row, int col, uint8_t style, uint8_t attrs, const char *glyph,
                size_t length)
{
    canvas_cell *cell = place(c, row, col);
    if (!cell)
        return;
    split_wide(c, cell, col);
    *cell = (canvas_cell){.style = style, .attrs = attrs};
    if (length < CANVAS_GLYPH)
        memcpy(cell->glyph, glyph, length);
}

void canvas_put(canvas *c, int row, int col, uint8_t style, uint8_t attrs, const char *glyph)
{
    set(c, row, col, style, attrs, glyph, strlen(glyph));
}

/* Adds a combining character to the previous cell, if there is room. */
static void join(canvas *c, int row, int col, const char *glyph, size_t length)
{
    canvas_cell *cell = place(c, row, col);
    if (!cell || !cell->glyph[0] || cell->glyph[0] == ' ')
        return;
    size_t have = strlen(cell->glyph);
    if (have + length >= CANVAS_GLYPH)
        return;
    memcpy(cell->glyph + have, glyph, length);
    cell->glyph[have + length] = '\0';
}

static const char *ellipsis_of(const canvas *c)
{
    return c->charset == CANVAS_ASCII ? "~" : c->charset == CANVAS_CONSOLE ? "»" : "…";
}

int canvas_text_part(canvas *c, int row, int col, int width, uint8_t style, const char *text,
                     size_t length)
{
    if (width <= 0)
        return 0;
    bool cut = text_columns(text, length) > width;
    int room = cut ? width - 1 : width, used = 0;
    for (size_t at = 0; at < length;) {
        uint32_t character;
        size_t bytes = text_decode(text + at, &character);
        int w = text_columns(text + at, bytes);
        bool hidden = text_width_of(character) < 0 || character == 0xfffd ||
                      (c->charset == CANVAS_ASCII && character >= 0x80);
        if (used + w > room)
            break;
        if (w == 0 && used > 0 && c->charset != CANVAS_ASCII)
            join(c, row, col + used - 1, text + at, bytes);
        for (int i = 0; i < w; i++)
            set(c, row, col + used + i, style, 0, hidden ? "?" : text + at,
                hidden   ? 1
                : i == 0 ? bytes
                         : 0);
        used += w;
        at += bytes;
    }
    if (cut) {
        canvas_put(c, row, col + used, style, 0, ellipsis_of(c));
        used++;
    }
    return used;
}

int canvas_text(canvas *c, int row, int col, int width, uint8_t style, const char *text)
{
    return canvas_text_part(c, row, col, width, style, text, strlen(text));
}

int canvas_print(canvas *c, int row, int col, int width, uint8_t style, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return canvas_text(c, row, col, width, style, text);
}

/* Draws the last line that fits of a longer text, up to a line break, with an ellipsis. */
static void draw_cut_line(canvas *c, int row, int col, int width, uint8_t style, const char *text)
{
    size_t length = strcspn(text, "\n");
    int columns = text_columns(text, length);
    canvas_text_part(c, row, col, width, style, text, length);
    if (text[length] && columns <= width)
        canvas_put(c, row, col + min_of(columns, width - 1), style, 0, ellipsis_of(c));
}

int canvas_wrap(canvas *c, canvas_rect rect, uint8_t style, const char *text)
{
    int lines = 0;
    while (*text && lines < rect.height && rect.width > 0) {
        int row = rect.top + lines++;
        size_t next, length = text_line(text, rect.width, &next);
        if (lines == rect.height && text[next])
            draw_cut_line(c, row, rect.left, rect.width, style, text);
        else
            canvas_text_part(c, row, rect.left, rect.width, style, text, length);
        text += next;
    }
    return lines;
}

int canvas_paragraph(canvas *c, int row, int col, int width, uint8_t style, const char *text)
{
    int lines = text_lines(text, width);
    canvas_wrap(c, (canvas_rect){row, col, lines, width}, style, text);
    return row + lines;
}

void canvas_fill(canvas *c, canvas_rect part, uint8_t style, uint8_t attrs)
{
    part = canvas_shared(part, c->clip);
    for (int row = part.top; row < part.top + part.height; row++)
        for (int col = part.left; col < part.left + part.width; col++)
            set(c, row, col, style, attrs, " ", 1);
}

void canvas_mark(canvas *c, canvas_rect part, uint8_t attrs)
{
    part = canvas_shared(part, c->clip);
    for (int row = part.top; row < part.top + part.height; row++)
        for (int col = part.left; col < part.left + part.width; col++)
            c->cells[row * c->width + col].attrs |= attrs;
}

void canvas_cursor(canvas *c, int row, int col)
{
    c->cursor_row = clamp(row, 0, c->height - 1);
    c->cursor_col = clamp(col, 0, c->width - 1);
}
