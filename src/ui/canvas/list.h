/* list.h - a list of lines to choose from, by keys or mouse. */
#ifndef CREEK_UI_LIST_H
#define CREEK_UI_LIST_H

#include "ui/canvas/canvas.h"
#include "ui/canvas/event.h"

typedef struct {
    int count;
    int selected;
    int first;        /* the line at the top */
    canvas_rect rect; /* where it was last placed */
} list;

typedef enum { LIST_IGNORED, LIST_MOVED, LIST_CHOSEN } list_answer;

/* Sets the number of entries; the selection stays within them, or is 0 if there are
 * none. */
void list_set_count(list *l, int count);

/* Puts the list into a part of the screen and brings the selected line into
 * sight. */
void list_place(list *l, canvas_rect rect);

/* The entries in sight are `first` up to the one before list_end(); the row of
 * the canvas that entry is on. */
int list_end(const list *l);
int list_row(const list *l, int entry);

/* Moves by the arrows, page keys, Home, End and the wheel. A click selects, and that is
 * enough to choose. */
list_answer list_handle(list *l, const event *e);

/* Whether it is a key that moves. */
bool list_is_move(const event *e);

/* Draws the pointer before the selected line (the two columns at the left of
 * each line are its own), the cursor on it, and marks that there is more. */
void list_draw(const list *l, canvas *c);

#endif
