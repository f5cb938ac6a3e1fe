#include "cairo_pen.h"
#include "picture_internal.h"
#include <stdlib.h>
#include <string.h>

#define FONT "sans-serif"

static void set_ink(cairo_t *cairo, picture_ink ink)
{
    unsigned color = picture_ink_color(ink);
    cairo_set_source_rgb(cairo, (color >> 16 & 0xFF) / 255.0, (color >> 8 & 0xFF) / 255.0,
                         (color & 0xFF) / 255.0);
}

/* Draws what was collected. */
static void flush(cairo_pen *pen)
{
    cairo_t *cairo = pen->cairo;
    set_ink(cairo, pen->ink);
    cairo_set_line_width(cairo, pen->thickness);
    if (pen->kind == PEN_FILL) {
        cairo_fill(cairo);
    } else if (pen->kind == PEN_STROKE) {
        cairo_stroke(cairo);
    } else if (pen->kind == PEN_RIM) {
        cairo_fill_preserve(cairo);
        set_ink(cairo, INK_FRAME);
        cairo_stroke(cairo);
    } else if (pen->kind == PEN_DIGITS) {
        cairo_show_glyphs(cairo, pen->glyphs, pen->glyph_count);
        pen->glyph_count = 0;
    }
    pen->kind = PEN_NOTHING;
    pen->count = 0;
}

/* Begins to draw shapes of a kind, or goes on with them. Each drawn by itself costs cairo ten times
 * as much; a path of many thousand shapes costs more again. */
static cairo_t *collect(picture_pen *base, cairo_pen_kind kind, picture_ink ink, double thickness)
{
    enum { MOST = 500 };
    cairo_pen *pen = (cairo_pen *)base;
    if (pen->kind != kind || pen->ink != ink || pen->thickness < thickness ||
        pen->thickness > thickness || pen->count == MOST)
        flush(pen);
    pen->kind = kind;
    pen->ink = ink;
    pen->thickness = thickness;
    pen->count++;
    return pen->cairo;
}

static void draw_rectangle(picture_pen *pen, picture_ink ink, double x, double y, double width,
                           double height)
{
    cairo_rectangle(collect(pen, PEN_FILL, ink, 0), x, y, width, height);
}

static void draw_line(picture_pen *pen, picture_ink ink, double thickness, double x1, double y1,
                      double x2, double y2)
{
    cairo_t *cairo = collect(pen, PEN_STROKE, ink, thickness);
    cairo_move_to(cairo, x1, y1);
    cairo_line_to(cairo, x2, y2);
}

static void draw_disc(picture_pen *pen, picture_ink ink, double thickness, double x, double y,
                      double radius)
{
    cairo_t *cairo = collect(pen, thickness > 0 ? PEN_RIM : PEN_FILL, ink, thickness);
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, x, y, radius, 0, 6.283185307179586);
    cairo_close_path(cairo);
}

/* Looks up the digits of a font of this height. */
static void choose_digits(cairo_pen *pen, double height)
{
    cairo_t *cairo = pen->cairo;
    cairo_select_font_face(cairo, FONT, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, height);
    cairo_scaled_font_t *font = cairo_get_scaled_font(cairo);
    for (int i = 0; i < PEN_DIGIT_COUNT; i++) {
        char text[2] = {(char)('0' + i), '\0'};
        cairo_glyph_t *glyphs = NULL;
        int count = 0;
        cairo_text_extents(cairo, text, &pen->extents[i]);
        pen->digits[i] = 0;
        if (cairo_scaled_font_text_to_glyphs(font, 0, 0, text, 1, &glyphs, &count, NULL, NULL,
                                             NULL) == CAIRO_STATUS_SUCCESS &&
            count > 0)
            pen->digits[i] = glyphs[0].index;
        cairo_glyph_free(glyphs);
    }
    pen->height = height;
}

static void draw_digit(picture_pen *base, double height, double x, double y, int digit)
{
    cairo_pen *pen = (cairo_pen *)base;
    if (digit < 0 || digit >= PEN_DIGIT_COUNT)
        return;
    if (pen->kind != PEN_DIGITS || pen->glyph_count == PEN_GLYPHS || pen->height < height ||
        pen->height > height) {
        flush(pen);
        choose_digits(pen, height);
        collect(base, PEN_DIGITS, INK_CLUE, 0);
    }
    const cairo_text_extents_t *size = &pen->extents[digit];
    pen->glyphs[pen->glyph_count++] =
        (cairo_glyph_t){pen->digits[digit], x - size->x_bearing - size->width / 2,
                        y - size->y_bearing - size->height / 2};
}

cairo_pen cairo_pen_on(cairo_t *cairo)
{
    return (cairo_pen){.pen = {draw_rectangle, draw_line, draw_disc, draw_digit}, .cairo = cairo};
}

void cairo_pen_end(cairo_pen *pen)
{
    flush(pen);
}

static double text_width(cairo_t *cairo, const char *text)
{
    cairo_text_extents_t size;
    cairo_text_extents(cairo, text, &size);
    return size.x_advance;
}

/* Whether a byte of UTF-8 continues a character. */
static bool is_inside(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/* Truncates the text (which has room for three more bytes) so that it fits. */
static void cut_text(cairo_t *cairo, char *text, double width)
{
    size_t keep = strlen(text);
    while (keep > 0) {
        do
            keep--;
        while (keep > 0 && is_inside(text[keep]));
        /* NOLINTNEXTLINE(clang-analyzer-security.insecureAPI.strcpy): there is room for it */
        strcpy(text + keep, "\xE2\x80\xA6");
        if (text_width(cairo, text) <= width)
            return;
    }
}

void cairo_pen_text(cairo_t *cairo, const char *text, double x, double y, double width, double size,
                    bool bold, double grey)
{
    enum { LONGEST = 300 }; /* bytes that may fit on a page, with a margin */
    char line[LONGEST + 4];
    size_t length = strlen(text);
    for (length = length < LONGEST ? length : LONGEST; length > 0 && is_inside(text[length]);)
        length--;
    memcpy(line, text, length);
    line[length] = '\0';
    cairo_set_source_rgb(cairo, grey, grey, grey);
    cairo_select_font_face(cairo, FONT, CAIRO_FONT_SLANT_NORMAL,
                           bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, size);
    double taken = text_width(cairo, line);
    if (taken > width) {
        double smaller = width / taken > 2.0 / 3 ? width / taken : 2.0 / 3;
        cairo_set_font_size(cairo, size * smaller);
        if (text_width(cairo, line) > width)
            cut_text(cairo, line, width);
        taken = text_width(cairo, line);
    }
    cairo_move_to(cairo, x - taken / 2, y);
    cairo_show_text(cairo, line);
}

cairo_status_t cairo_pen_write(void *output, const unsigned char *data, unsigned length)
{
    const creek_picture_output *to = output;
    return to->write(to->context, data, length) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

bool cairo_pen_check(cairo_status_t status, creek_error *error)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    if (status == CAIRO_STATUS_NO_MEMORY)
        return picture_fail_memory(error);
    if (status == CAIRO_STATUS_WRITE_ERROR)
        return picture_fail_output(error);
    return picture_fail(error, CREEK_ERROR_DATA, cairo_status_to_string(status));
}
