/* layout.h - the parts of a screen: the title at the top, the keys at the bottom, the
 * body between them. */
#ifndef CREEK_UI_LAYOUT_H
#define CREEK_UI_LAYOUT_H

#include "ui/canvas/canvas.h"

typedef struct {
    bool narrow; /* fewer than 24 columns: words are shortened, and there are no margins */
    bool tall;   /* from 12 rows on: blank rows below and above title and keys */
    bool high;   /* from 20 rows on */
    bool beside; /* tall, with room for a preview beside a list */
    canvas_rect title, body, keys;
} layout;

/* The layout of a screen whose text takes `most` columns at most. */
layout layout_of(const canvas *c, int most);

/* Cuts `rows` off the lower end of a rectangle, and returns them; at most all of them. */
canvas_rect layout_cut(canvas_rect *from, int rows);

/* A rectangle of this size in the middle of another, and not larger than that. */
canvas_rect layout_centre(canvas_rect room, int columns, int rows);

#endif
