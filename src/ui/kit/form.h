/* form.h - labelled rows with choices or text fields.
 *
 * A screen fills in the rows once, draws the form where it wants it, and passes it the events
 * that it does not use itself. A row's choices are shown side by side if they fit; otherwise
 * only the selected one is shown, between arrows. */
#ifndef CREEK_UI_FORM_H
#define CREEK_UI_FORM_H

#include "ui/canvas/field.h"

enum { FORM_CHOICES = 8 };

typedef struct {
    const char *label;
    const char *const *choices;
    int count; /* of the choices */
    /* The characters its field accepts; NULL: no field. If there are choices, the field belongs
     * to the last one, and typing selects that. */
    const char *accepts;
    int most;          /* maximum columns of its field */
    const char *blank; /* what an empty field means, or NULL */
    int chosen;
    field field;
    canvas_rect line, places[FORM_CHOICES]; /* where it was last drawn; width 0: not drawn */
} form_row;

typedef struct {
    form_row *rows; /* not owned, except the text of their fields */
    int count;
    int focus; /* the row that receives keys */
    int first; /* the row at the top, if not all fit */
} form;

void form_release(form *f);

/* Whether the field of a row is used: it has no choices, or the last one is selected. */
bool form_is_typed(const form_row *row);

/* Types or pastes into the field of a row, selecting and focusing it. True if the event was
 * one for a field. */
bool form_type(form *f, int row, const event *e);

/* Draws `shown` rows, every `step` rows of the canvas, with the focused one among them. */
void form_draw(form *f, canvas *c, canvas_rect rect, int shown, int step);

/* Handles the arrows, h j k l, Tab, Space, input for a field, clicks and the wheel. */
bool form_handle(form *f, const event *e);

#endif
