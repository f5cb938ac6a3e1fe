/* chart.h - facts on panels: labelled texts from the top down, a small column chart, a progress
 * bar. */
#ifndef CREEK_UI_CHART_H
#define CREEK_UI_CHART_H

#include "ui/canvas/theme.h"

#include <stdint.h>

typedef struct {
    canvas *c;
    int row; /* the next row */
    int left, width;
    int indent; /* width of the labels */
} column;

/* Writes a label and, after it, a text like printf() on as many rows as it needs; nothing if the
 * text is empty. */
void column_fact(column *to, const char *label, theme_style style, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Writes a paragraph; nothing if it is empty. */
void column_text(column *to, theme_style style, const char *text);

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
