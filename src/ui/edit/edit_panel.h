/* edit_panel.h - what stands beside or below the board of a draft: title, what
 * the solver says, messages, and the commands, which can be clicked. */
#ifndef CREEK_UI_EDIT_PANEL_H
#define CREEK_UI_EDIT_PANEL_H

#include "ui/canvas/keybar.h"
#include "ui/edit/edit.h"
#include "ui/edit/edit_command.h"

typedef struct {
    const edit *edit;
    keybar *bar;        /* takes what can be clicked, as KEY_EDIT */
    bool cells;         /* the cursor is on the cells */
    bool shaping;       /* the keys of size and shape hold */
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

/* The commands of the panel: in two columns at the foot of a rectangle or, where
 * that is too low for them, one after the other, those that lead to all others
 * first. */
void edit_panel_draw_keys(const edit_panel *p, canvas *c, canvas_rect rect);
void edit_panel_draw_key_bar(const edit_panel *p, canvas *c, canvas_rect rect);
/* How wide all of them are one after the other. */
int edit_panel_keys_width(const edit_panel *p);

#endif
