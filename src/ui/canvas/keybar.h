/* keybar.h - the line of clickable keys at the bottom of a screen. */
#ifndef CREEK_UI_KEYBAR_H
#define CREEK_UI_KEYBAR_H

#include "ui/canvas/canvas.h"
#include "ui/canvas/event.h"

enum { KEYBAR_MOST = 24, KEYBAR_TOGETHER = 4 };

/* A key, what it does, and the key's name; for ui/shell/panel_parts.h also a command. */
typedef struct {
    int key;
    const char *does, *name;
    const char *brief;             /* what it does where there is little room; NULL: the same */
    int more[KEYBAR_TOGETHER - 1]; /* commands whose keys are written in one word with it */
} keybar_item;

/* Where the items were drawn. */
typedef struct {
    struct {
        canvas_rect place;
        int key;
    } at[KEYBAR_MOST];
    int count;
} keybar;

/* Draws one item and adds it to the bar; returns the columns it took. */
int keybar_add(keybar *bar, canvas *c, int row, int col, int width, const keybar_item *item);

/* Makes a click on something already drawn act as that key. */
void keybar_mark(keybar *bar, int row, int col, int width, int key);

/* Draws the items that fit from `col` on, the most important ones first. The last one is always
 * drawn, at least its name. */
void keybar_draw(keybar *bar, canvas *c, int row, int col, int width, const keybar_item *items,
                 int count);

/* Turns a click on an item into its key; other events are unchanged. */
event keybar_translate(const keybar *bar, const event *e);

#endif
