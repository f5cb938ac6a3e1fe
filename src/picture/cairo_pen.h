/* cairo_pen.h - a pen on a cairo surface, and text in boxes. */
#ifndef CREEK_PICTURE_CAIRO_PEN_H
#define CREEK_PICTURE_CAIRO_PEN_H

#include "picture_internal.h"
#include <cairo.h>
#include <creek/picture.h>

typedef struct {
    picture_pen pen;
    cairo_t *cairo;
} cairo_pen;

cairo_pen cairo_pen_on(cairo_t *cairo);

/* Writes one line in a box of `width` that is centred at `x`, its baseline at
 * `y`; what is too long is set smaller. */
void cairo_pen_text(cairo_t *cairo, const char *text, double x, double y, double width, double size,
                    bool bold, double grey);

/* Where cairo's bytes go; fits cairo_write_func_t, with a
 * creek_picture_output as its closure; without a sink they are discarded. */
cairo_status_t cairo_pen_write(void *output, const unsigned char *data, unsigned length);

/* Whether the status is success; fills *error otherwise. */
bool cairo_pen_check(cairo_status_t status, creek_error *error);

#endif
