/* layout.h - the parts of a screen: the title at the top, the keys at the bottom, the
 * body between them. */
#ifndef CREEK_UI_LAYOUT_H
#define CREEK_UI_LAYOUT_H

#include "ui/canvas/canvas.h"

typedef struct {
    bool narrow; /* fewer than 24 columns: words are shortened, margins omitted */
    bool tall;   /* at least 12 rows: blank rows around title and keys */
    bool high;   /* at least 20 rows */
    bool beside; /* tall, with room for a preview beside a list */
    canvas_rect title, body, keys;
} layout;

/* The layout of a screen whose text is at most `most` columns wide. */
layout layout_of(const canvas *c, int most);

#endif
