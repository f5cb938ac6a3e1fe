/* search_line.h - the line at the bottom of a list or text in which you type what to find. */
#ifndef CREEK_UI_SEARCH_LINE_H
#define CREEK_UI_SEARCH_LINE_H

#include "ui/canvas/field.h"
#include "ui/canvas/keybar.h"
#include "ui/shell/command.h"

typedef struct {
    field field;
    bool typing; /* it receives the keys */
} search_line;

/* Handles a key while it receives the keys: Enter ends the input; Esc, or Backspace in an empty
 * field, also clears it. */
field_answer search_line_type(search_line *s, const event *e);

/* Draws the field and, right of it, its keys or a complaint (NULL: none). */
void search_line_draw(search_line *s, keybar *bar, canvas *c, canvas_rect rect,
                      const char *trouble);

/* The key event by which a list (list.h) or page (page.h) moves, for a command; EVENT_NONE for
 * any other command. */
event search_line_move(command which);

#endif
