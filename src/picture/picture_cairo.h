/* picture_cairo.h - what is drawn through cairo: png and pdf. Where cairo is
 * missing, picture_no_cairo.c stands in. */
#ifndef CREEK_PICTURE_CAIRO_H
#define CREEK_PICTURE_CAIRO_H

#include <creek/picture.h>

bool picture_cairo_available(void);

bool picture_png(const creek_puzzle *puzzle, const creek_board *board, int cell,
                 creek_picture_output output, creek_error *error);

#endif
