/* cairo_pen.h - a pen on a cairo surface, and text in boxes. */
#ifndef CREEK_PICTURE_CAIRO_PEN_H
#define CREEK_PICTURE_CAIRO_PEN_H

#include "picture_internal.h"
#include <cairo.h>
#include <creek/picture.h>

enum { PEN_DIGIT_COUNT = 5, PEN_GLYPHS = 200 };

typedef enum { PEN_NOTHING, PEN_FILL, PEN_STROKE, PEN_RIM, PEN_DIGITS } cairo_pen_kind;

/* It collects shapes that look alike, in cairo's path or in `glyphs`, and draws them together. */
typedef struct {
    picture_pen pen;
    cairo_t *cairo;
    cairo_pen_kind kind;
    picture_ink ink;
    double thickness;
    int count;
    double height; /* of the digits below */
    unsigned long digits[PEN_DIGIT_COUNT];
    cairo_text_extents_t extents[PEN_DIGIT_COUNT];
    cairo_glyph_t glyphs[PEN_GLYPHS];
    int glyph_count;
} cairo_pen;

/* A pen, and the end of drawing with it: shapes may appear only then. */
cairo_pen cairo_pen_on(cairo_t *cairo);
void cairo_pen_end(cairo_pen *pen);

/* Writes one line in a box of `width` that is centred at `x`, its baseline at
 * `y`; what is too long is set smaller, down to two thirds, then cut. */
void cairo_pen_text(cairo_t *cairo, const char *text, double x, double y, double width, double size,
                    bool bold, double grey);

/* Where cairo's bytes go; fits cairo_write_func_t, with a
 * creek_picture_output as its closure. */
cairo_status_t cairo_pen_write(void *output, const unsigned char *data, unsigned length);

/* Whether the status is success; fills *error otherwise. */
bool cairo_pen_check(cairo_status_t status, creek_error *error);

#endif
