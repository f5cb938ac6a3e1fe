/* field.h - a one-line text field.
 *
 * The text is UTF-8, may be long and may contain pasted newlines; the part around the cursor
 * that fits is shown.
 */
#ifndef CREEK_UI_FIELD_H
#define CREEK_UI_FIELD_H

#include "ui/canvas/canvas.h"
#include "ui/canvas/event.h"

typedef struct {
    char *text; /* NUL-terminated; NULL until something is typed */
    size_t length;
    size_t cursor;    /* the byte offset it is at */
    size_t first;     /* the first byte shown */
    bool whole;       /* all is selected: typing replaces it */
    canvas_rect rect; /* where it was last drawn */
} field;

typedef enum {
    FIELD_IGNORED, /* the field does not use the event */
    FIELD_MOVED,
    FIELD_CHANGED
} field_answer;

void field_release(field *f);

/* The text; "" if there is none. */
const char *field_text(const field *f);

/* Replaces the text; the cursor moves to its end. */
void field_set(field *f, const char *text);

/* Selects everything until the next event: typing or pasting replaces it. */
void field_select(field *f);

/* Handles characters, pastes (without the white space at their ends), arrows,
 * Home and End, Backspace and Del, Ctrl-A E B F D K U W, and clicks. */
field_answer field_handle(field *f, const event *e);

/* Draws it on one row, underlined, and puts the cursor there. */
void field_draw(field *f, canvas *c, canvas_rect row);

#endif
