/* edit_panel.h - what stands beside or below the board of a draft: title, what
 * the solver says, messages, and the commands, which can be clicked. */
#ifndef CREEK_UI_EDIT_PANEL_H
#define CREEK_UI_EDIT_PANEL_H

#include "ui/edit/edit.h"
#include "ui/shell/panel_parts.h"

typedef struct {
    const edit *edit;
    keymap keys;        /* in the context of the cursor */
    keybar *bar;        /* takes what can be clicked, as KEY_COMMAND */
    bool found;         /* what the solver finds is shown */
    bool part;          /* only a part of the board is in sight */
    creek_place cursor; /* a cell or a corner */
} edit_panel;

/* All there is to say, in one text; "" for nothing. */
enum { EDIT_PANEL_TEXT = 1100 };
void edit_panel_text(const edit *e, char text[EDIT_PANEL_TEXT]);

/* The panels in a rectangle beside or below the board. `keep` is a row of the
 * screen that a long message does not cover. */
void edit_panel_draw_side(const edit_panel *p, canvas *c, canvas_rect rect);
void edit_panel_draw_bottom(const edit_panel *p, canvas *c, canvas_rect rect, int keep);

#endif
