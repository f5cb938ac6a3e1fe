/* scroll.h - what may be longer than the window: a page, and a list of lines of which one is
 * selected. */
#ifndef CREEK_UI_SCROLL_H
#define CREEK_UI_SCROLL_H

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

/* Scrolls by arrows, j and k, page keys and Space, Home, End, g and G, and the wheel. True if it
 * used the event. */
bool page_handle(page *p, const event *e);

typedef struct {
    int count;
    int selected;
    int first;        /* the line at the top */
    canvas_rect rect; /* where it was last placed */
} list;

typedef enum { LIST_IGNORED, LIST_MOVED, LIST_CHOSEN } list_answer;

/* Sets the number of entries; the selection stays in range, or is 0 if there are none. */
void list_set_count(list *l, int count);

/* Sets the list's rectangle and scrolls the selected line into view. */
void list_place(list *l, canvas_rect rect);

/* The visible entries are `first` to list_end() - 1; the canvas row of an entry. */
int list_end(const list *l);
int list_row(const list *l, int entry);

/* Moves by the arrows, page keys, Home, End and the wheel. A click both selects and chooses. */
list_answer list_handle(list *l, const event *e);

/* Draws the pointer (in the two columns at the left of each line), the cursor, and marks for
 * entries above and below. */
void list_draw(const list *l, canvas *c);

#endif
