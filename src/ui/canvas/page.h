/* page.h - a page of lines that is longer than the window: which part of it is
 * shown; and the keys that scroll. */
#ifndef CREEK_UI_PAGE_H
#define CREEK_UI_PAGE_H

#include "ui/canvas/canvas.h"
#include "ui/canvas/event.h"

typedef struct {
    int first;  /* the line at the top */
    int total;  /* lines there are, as last drawn */
    int height; /* lines shown, as last drawn */
} page;

/* Draws the whole page from `row` of the canvas on (which may lie above it),
 * clipped to what is to be seen; returns the row after it. */
typedef int page_painter(void *context, canvas *c, int row, int left, int width);

/* Draws what is to be seen of the page in a rectangle, which is blank, and at
 * its right, outside of it, whether there is more. */
void page_draw(page *p, canvas *c, canvas_rect rect, page_painter *paint, void *context);

/* How many lines a key scrolls in a window of `height` lines: arrows, page keys, Home and
 * End, and with `letters` j k g G; beyond PAGE_END for an end. 0 for any other key. */
enum { PAGE_END = 1 << 24 };
int page_lines(const event *e, int height, bool letters);

/* Scrolls by these keys, Space and the wheel. True when the event was one of them. */
bool page_handle(page *p, const event *e);

#endif
