/* field.h - a text field of one line.
 *
 * The text is UTF-8 and may be long, and may contain pasted newlines; the part
 * around the cursor that fits is shown.
 */
#ifndef CREEK_UI_FIELD_H
#define CREEK_UI_FIELD_H

#include "ui/canvas/canvas.h"
#include "ui/canvas/event.h"

typedef struct {
    char *text; /* ended by 0; NULL while nothing was typed */
    size_t length, room;
    size_t cursor;    /* the byte it stands before */
    size_t first;     /* the first byte shown */
    bool whole;       /* all of it is selected: what is typed replaces it */
    canvas_rect rect; /* where it was last drawn */
} field;

typedef enum {
    FIELD_IGNORED, /* the event means nothing to a field */
    FIELD_MOVED,
    FIELD_CHANGED,
    FIELD_FULL /* there is no room for that much text; nothing has changed */
} field_answer;

void field_release(field *f);

/* The text, "" when there is none. */
const char *field_text(const field *f);

/* Replaces the text; the cursor goes to its end. False when it is too long. */
bool field_set(field *f, const char *text);

/* Selects all of it, until the next event it handles: what is typed or pasted
 * then replaces it. */
void field_select(field *f);

/* Puts the cursor before that character of that line, both from 1, or at the
 * end of the line. */
void field_go(field *f, int line, int column);

/* Handles characters, pastes (without the white space at their ends), arrows,
 * Home and End, Backspace and Del, Ctrl-A E B F D K U W, and clicks. */
field_answer field_handle(field *f, const event *e);

/* Draws it on one row, underlined, and puts the cursor there. */
void field_draw(field *f, canvas *c, canvas_rect row);

#endif
