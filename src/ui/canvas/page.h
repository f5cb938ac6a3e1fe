/* page.h - the parts of a screen: the title at the top, the keys at the bottom, the body between
 * them; and a page that may be longer than the window. */
#ifndef CREEK_UI_PAGE_H
#define CREEK_UI_PAGE_H

#include "ui/canvas/chart.h"

typedef struct {
    bool narrow; /* fewer than 24 columns: words are shortened, margins omitted */
    bool tall;   /* at least 12 rows: blank rows around title and keys */
    bool high;   /* at least 20 rows */
    bool beside; /* tall, with room for a preview beside a list */
    canvas_rect title, body, keys;
} layout;

/* The layout of a screen whose text is at most `most` columns wide. */
layout layout_of(const canvas *c, int most);

typedef struct {
    int first;  /* the first visible line */
    int total;  /* number of lines, as last drawn */
    int height; /* lines visible, as last drawn */
} page;

/* Draws the whole page from the row of `to` on, which may be negative; only what is visible gets
 * on the canvas. It may set where the page begins. */
typedef void page_painter(void *context, column *to);

/* Draws the visible part in an empty rectangle and, right of it, marks for more above or below. */
void page_draw(page *p, canvas *c, canvas_rect rect, page_painter *paint, void *context);

/* Scrolls by that many lines, as far as there are any. False if `lines` is 0. */
bool page_scroll(page *p, int lines);

/* Draws marks at the top and bottom of a column if there is more above or below. */
void scroll_draw_marks(canvas *c, canvas_rect rect, int col, bool above, bool below);

#endif
