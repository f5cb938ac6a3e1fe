#include "cairo_pen.h"
#include "picture_internal.h"

#define FONT "sans-serif"

/* Sets the colour of the next shape. */
static cairo_t *begin(picture_pen *pen, picture_ink ink)
{
    cairo_t *cairo = ((cairo_pen *)pen)->cairo;
    cairo_set_source_rgb(cairo, (ink >> 16 & 0xFF) / 255.0, (ink >> 8 & 0xFF) / 255.0,
                         (ink & 0xFF) / 255.0);
    return cairo;
}

static void draw_rectangle(picture_pen *pen, picture_ink ink, double x, double y, double width,
                           double height)
{
    cairo_t *cairo = begin(pen, ink);
    cairo_rectangle(cairo, x, y, width, height);
    cairo_fill(cairo);
}

static void draw_line(picture_pen *pen, picture_ink ink, double thickness, double x1, double y1,
                      double x2, double y2)
{
    cairo_t *cairo = begin(pen, ink);
    cairo_set_line_width(cairo, thickness);
    cairo_move_to(cairo, x1, y1);
    cairo_line_to(cairo, x2, y2);
    cairo_stroke(cairo);
}

static void draw_disc(picture_pen *pen, picture_ink ink, double thickness, double x, double y,
                      double radius)
{
    cairo_t *cairo = begin(pen, ink);
    cairo_arc(cairo, x, y, radius, 0, 6.283185307179586);
    cairo_close_path(cairo);
    if (thickness <= 0) {
        cairo_fill(cairo);
        return;
    }
    cairo_fill_preserve(cairo);
    begin(pen, INK_FRAME);
    cairo_set_line_width(cairo, thickness);
    cairo_stroke(cairo);
}

static void draw_digit(picture_pen *pen, double height, double x, double y, int digit)
{
    cairo_t *cairo = begin(pen, INK_CLUE);
    char text[2] = {(char)('0' + digit), '\0'};
    cairo_text_extents_t size;
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

void cairo_pen_text(cairo_t *cairo, const char *text, double x, double y, double width, double size,
                    bool bold, double grey)
{
    cairo_text_extents_t extents;
    cairo_set_source_rgb(cairo, grey, grey, grey);
    cairo_select_font_face(cairo, FONT, CAIRO_FONT_SLANT_NORMAL,
                           bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, size);
    cairo_text_extents(cairo, text, &extents);
    double scale = extents.x_advance > width ? width / extents.x_advance : 1;
    cairo_set_font_size(cairo, size * scale);
    cairo_move_to(cairo, x - extents.x_advance * scale / 2, y);
    cairo_show_text(cairo, text);
}

cairo_status_t cairo_pen_write(void *output, const unsigned char *data, unsigned length)
{
    const creek_picture_output *to = output;
    return !to->write || to->write(to->context, data, length) ? CAIRO_STATUS_SUCCESS
                                                              : CAIRO_STATUS_WRITE_ERROR;
}

bool cairo_pen_check(cairo_status_t status, creek_error *error)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    return picture_fail(error,
                        status == CAIRO_STATUS_NO_MEMORY ? CREEK_ERROR_MEMORY : CREEK_ERROR_DATA,
                        cairo_status_to_string(status));
}
