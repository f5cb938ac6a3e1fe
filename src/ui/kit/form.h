/* form.h - labelled rows in which something is chosen or typed.
 *
 * A screen fills in the rows once, draws the form where it wants it, and hands it the events
 * that it does not use itself. Side by side where there is room, the choices of a row else
 * shrink to the chosen one between arrows. */
#ifndef CREEK_UI_FORM_H
#define CREEK_UI_FORM_H

#include "ui/canvas/field.h"

enum { FORM_CHOICES = 8 };

typedef struct {
    const char *label;
    const char *const *choices;
    int count; /* of the choices */
    /* The characters of its field, NULL: it has none. With choices the field belongs to the
     * last one, which is chosen when something is typed. */
    const char *accepts;
    int most;          /* columns of its field at most */
    const char *blank; /* what an empty field means, or NULL */
    int chosen;
    field field;
    canvas_rect line, places[FORM_CHOICES]; /* where it was last drawn; width 0: it was not */
} form_row;

typedef struct {
    form_row *rows; /* not owned, but for the text of their fields */
    int count;
    int focus; /* the row that has the keys */
    int first; /* the row at the top, when not all are in sight */
} form;

void form_release(form *f);

/* Whether the field of a row counts: it has no choices, or the last one is chosen. */
bool form_is_typed(const form_row *row);

/* Types or pastes into the field of a row, which gets the focus, in place of a choice. True
 * when the event was one for a field. */
bool form_type(form *f, int row, const event *e);

/* Draws `shown` rows, every `step` rows of the canvas, with the focused one among them. */
void form_draw(form *f, canvas *c, canvas_rect rect, int shown, int step);

/* Handles the arrows, h j k l, Tab, Space, what a field accepts, clicks and the wheel. */
bool form_handle(form *f, const event *e);

#endif
