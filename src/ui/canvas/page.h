/* page.h - what stands on a screen: title, body and keys; labelled texts from the top down, on a
 * page that may be longer than the window; a small column chart, a progress bar. */
#ifndef CREEK_UI_PAGE_H
#define CREEK_UI_PAGE_H

#include "ui/canvas/theme.h"

#include <stdint.h>

typedef struct {
    bool narrow; /* fewer than 24 columns: words are shortened, margins omitted */
    bool tall;   /* at least 12 rows: blank rows around title and keys */
    bool high;   /* at least 20 rows */
    bool beside; /* tall, with room for a preview beside a list */
    canvas_rect title, body, keys;
} layout;

/* The layout of a screen whose text is at most `most` columns wide. */
layout layout_of(const canvas *c, int most);

/* --- texts --- */

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

/* --- charts --- */

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
