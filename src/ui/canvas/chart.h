/* chart.h - a small chart of upright bars, and a bar that fills up. */
#ifndef CREEK_UI_CHART_H
#define CREEK_UI_CHART_H

#include "ui/canvas/canvas.h"

#include <stdint.h>

/* What it shows. Nothing is owned. */
typedef struct {
    const uint64_t *values; /* from left to right */
    int count;
    const char *left, *right; /* what stands below the first and the last bar */
} chart;

/* How many bars go into so many columns, when they are `bar` wide. */
int chart_room(int width, int bar);

/* Draws it into a rectangle of at least 3 rows: bars `bar` columns wide with a
 * blank between, the largest value at the left of the top, 0 at the bottom, and
 * below a line of words. A value other than 0 can always be seen. */
void chart_draw(const chart *what, canvas *c, canvas_rect rect, int bar);

/* Draws a lying bar, full to a part of the whole (0: empty). */
void chart_bar(canvas *c, canvas_rect at, uint64_t part, uint64_t whole);

#endif
