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

static void draw_rectangle(picture_pen *pen, picture_ink ink, double x, double y, double width,
                           double height)
{
    cairo_t *cairo = ((cairo_pen *)pen)->cairo;
    set_ink(cairo, ink);
    cairo_rectangle(cairo, x, y, width, height);
    cairo_fill(cairo);
}

static void draw_line(picture_pen *pen, picture_ink ink, double thickness, double x1, double y1,
                      double x2, double y2)
{
    cairo_t *cairo = ((cairo_pen *)pen)->cairo;
    set_ink(cairo, ink);
    cairo_set_line_width(cairo, thickness);
    cairo_move_to(cairo, x1, y1);
    cairo_line_to(cairo, x2, y2);
    cairo_stroke(cairo);
}

static void draw_disc(picture_pen *pen, picture_ink ink, double thickness, double x, double y,
                      double radius)
{
    cairo_t *cairo = ((cairo_pen *)pen)->cairo;
    set_ink(cairo, ink);
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, x, y, radius, 0, 6.283185307179586);
    if (thickness <= 0) {
        cairo_fill(cairo);
        return;
    }
    cairo_fill_preserve(cairo);
    set_ink(cairo, INK_FRAME);
    cairo_set_line_width(cairo, thickness);
    cairo_stroke(cairo);
}

static void draw_digit(picture_pen *pen, double height, double x, double y, int digit)
{
    cairo_t *cairo = ((cairo_pen *)pen)->cairo;
    char text[2] = {(char)('0' + digit), '\0'};
    cairo_text_extents_t size;
    set_ink(cairo, INK_CLUE);
    cairo_select_font_face(cairo, FONT, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, height);
    cairo_text_extents(cairo, text, &size);
    cairo_move_to(cairo, x - size.x_bearing - size.width / 2, y - size.y_bearing - size.height / 2);
    cairo_show_text(cairo, text);
}

cairo_pen cairo_pen_on(cairo_t *cairo)
{
    return (cairo_pen){.pen = {draw_rectangle, draw_line, draw_disc, draw_digit}, .cairo = cairo};
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

bool cairo_pen_fail(cairo_status_t status, creek_error *error)
{
    if (status == CAIRO_STATUS_NO_MEMORY)
        return picture_fail_memory(error);
    if (status == CAIRO_STATUS_WRITE_ERROR)
        return picture_fail_output(error);
    return picture_fail(error, CREEK_ERROR_DATA, cairo_status_to_string(status));
}
