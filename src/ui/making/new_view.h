/* new_view.h - the form for a new game on a canvas, and where everything of it
 * stands. */
#ifndef CREEK_UI_NEW_VIEW_H
#define CREEK_UI_NEW_VIEW_H

#include "ui/canvas/layout.h"
#include "ui/making/new_form.h"

enum { NEW_VIEW_LEAST_WIDTH = 16, NEW_VIEW_LEAST_HEIGHT = 3 };

typedef struct {
    new_form *form; /* not its own */
    int first;      /* the row at the top, when not all are in sight */
    /* Where it was last drawn; width 0: it was not. */
    canvas_rect lines[ROW_COUNT];
    canvas_rect places[ROW_COUNT][FORM_CHOICES];
    canvas_rect more; /* shows all of a text that is cut */
} new_view;

/* Draws all but the last line of the canvas, which is at least so large; the
 * focused row is always in sight. */
layout new_view_draw(new_view *v, canvas *c);

#endif
