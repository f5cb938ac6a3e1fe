/* search_line.h - what lists and texts have in common: the line at the bottom in which you type
 * what to find, and the commands that scroll. */
#ifndef CREEK_UI_SEARCH_LINE_H
#define CREEK_UI_SEARCH_LINE_H

#include "ui/canvas/field.h"
#include "ui/shell/panel_parts.h"

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

/* How many lines a command moves in a list or text of which `height` lines are visible; far more
 * than there are for an end. 0 for any other command. */
int scroll_lines(command which, int height);

#endif
