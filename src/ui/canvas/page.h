/* page.h - the visible part of a page longer than the window, and the keys that scroll it. */
#ifndef CREEK_UI_PAGE_H
#define CREEK_UI_PAGE_H

#include "ui/canvas/canvas.h"
#include "ui/canvas/event.h"

typedef struct {
    int first;  /* the first visible line */
    int total;  /* number of lines, as last drawn */
    int height; /* lines visible, as last drawn */
} page;

/* Draws the whole page starting at `row` of the canvas (which may be negative), clipped to the
 * visible part; returns the row after it. */
typedef int page_painter(void *context, canvas *c, int row, int left, int width);

/* Draws the visible part in an empty rectangle and, right of it, marks for more above or below. */
void page_draw(page *p, canvas *c, canvas_rect rect, page_painter *paint, void *context);

/* How many lines a key scrolls in a window of `height` lines: arrows, page keys, Home and End,
 * and with `letters` j k g G; more than PAGE_END for an end. 0 for any other key. */
enum { PAGE_END = 1 << 24 };
int page_lines(const event *e, int height, bool letters);

/* Scrolls by these keys, Space and the wheel. True if it used the event. */
bool page_handle(page *p, const event *e);

#endif
