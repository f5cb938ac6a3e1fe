/* keybar.h - the line at the foot of a screen that names its keys, and that can
 * be clicked. */
#ifndef CREEK_UI_KEYBAR_H
#define CREEK_UI_KEYBAR_H

#include "ui/canvas/canvas.h"
#include "ui/canvas/event.h"

enum { KEYBAR_MOST = 24 };

/* A key, what it is called, and what it does. */
typedef struct {
    int key;
    const char *name, *does;
} keybar_item;

/* Where the items were drawn. */
typedef struct {
    struct {
        int row, left, width, key;
    } at[KEYBAR_MOST];
    int count;
} keybar;

/* Draws one item and adds it to the bar; returns the columns it took. */
int keybar_add(keybar *bar, canvas *c, int row, int col, int width, const keybar_item *item);

/* Adds what was drawn otherwise: a click there is that key. */
void keybar_mark(keybar *bar, int row, int col, int width, int key);

/* Draws the items from `col` on, those that there is room for; the first ones
 * are the ones that matter most, but the last one is always drawn, at least by
 * its name. */
void keybar_draw(keybar *bar, canvas *c, int row, int col, int width, const keybar_item *items,
                 int count);

/* Draws in place of the end of a message that is cut how to see all of it: "…m". A
 * name of more than one column is left out. Returns where it stands. */
canvas_rect keybar_more(canvas *c, canvas_rect message, const char *name);

/* The event that is meant: a click on an item is its key. */
event keybar_translate(const keybar *bar, const event *e);

#endif
