/* search_line.h - the line at the foot of a list or a text in which you type what to find. */
#ifndef CREEK_UI_SEARCH_LINE_H
#define CREEK_UI_SEARCH_LINE_H

#include "ui/canvas/field.h"
#include "ui/canvas/keybar.h"
#include "ui/shell/command.h"

typedef struct {
    field field;
    bool typing; /* it has the keys */
} search_line;

typedef enum { SEARCH_IGNORED, SEARCH_TAKEN, SEARCH_CHANGED } search_answer;

/* Handles a key while it has the keys: Enter ends it; Esc, or Backspace in an empty field,
 * clears and ends it. */
search_answer search_line_type(search_line *s, const event *e);

/* Draws the field, and right of it its keys or that something is wrong (NULL: nothing). */
void search_line_draw(search_line *s, keybar *bar, canvas *c, canvas_rect rect,
                      const char *trouble);

/* The key event that a list (list.h) or a page (page.h) moves by for a command;
 * EVENT_NONE for any other command. */
event search_line_move(command which);

#endif
