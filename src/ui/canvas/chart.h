/* chart.h - a small column chart, and a progress bar. */
#ifndef CREEK_UI_CHART_H
#define CREEK_UI_CHART_H

#include "ui/canvas/canvas.h"

#include <stdint.h>

/* The chart's contents. Nothing is owned. */
typedef struct {
    const uint64_t *values; /* from left to right */
    int count;
    const char *left, *right; /* labels below the first and the last bar */
} chart;

/* How many bars of that width fit into a number of columns. */
int chart_room(int width, int bar);

/* Draws it into a rectangle of at least 3 rows: bars `bar` columns wide with a space between
 * them, the largest value at the top left, 0 at the bottom, and a line of labels below. Any
 * value other than 0 is visible. */
void chart_draw(const chart *what, canvas *c, canvas_rect rect, int bar);

/* Draws upright bars one column wide, without blanks between them, as high as the rectangle for
 * `most`; as many as it has columns. */
void chart_columns(canvas *c, canvas_rect rect, const uint64_t *values, uint64_t most);

/* Draws a horizontal bar, filled in proportion. */
void chart_bar(canvas *c, canvas_rect at, uint64_t part, uint64_t whole);

#endif
