/* pen_way.h - the shortest way from one place of the screen to another. */
#ifndef CREEK_UI_PEN_WAY_H
#define CREEK_UI_PEN_WAY_H

#include "ui/terminal/pen.h"

/* A way to a place, in bytes. */
typedef struct {
    char text[32];
    int length;
} pen_way;

/* The way from where the pen is, of which the column (-1), or all, may not be
 * known. For terminals that know ECMA-48. */
pen_way pen_way_find(const pen *p, int row, int col);

#endif
