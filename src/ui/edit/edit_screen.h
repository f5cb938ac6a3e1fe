/* edit_screen.h - shared by the files of the editor's screen. screen_edit.c handles keys and
 * mouse; edit_changes.c has the commands that change the draft, edit_elsewhere.c all others;
 * edit_panel.c draws the panel beside or below the board. */
#ifndef CREEK_UI_EDIT_SCREEN_H
#define CREEK_UI_EDIT_SCREEN_H

#include "ui/board/surface.h"
#include "ui/edit/draft_shape.h"
#include "ui/edit/edit.h"
#include "ui/screens/screens.h"
#include "ui/shell/shell.h"

typedef struct {
    screen base;
    const services *services;
    edit *edit;
    surface board;      /* its cursor is on corners for clues, on cells for the drawing */
    creek_board *blank; /* of the draft's size */
    bool shaping;       /* the keys for size and shape are active */
    bool found;         /* the solver's findings are shown */
    command asked;      /* the command that opened a prompt */
} edit_screen;

/* A function for the commands from `first` to `last`. */
typedef struct {
    command first, last;
    void (*act)(edit_screen *s, shell *sh, command which); /* NULL ends the table */
} edit_action;

extern const edit_action edit_changes[], edit_others[];

/* --- screen_edit.c --- */

/* The keymap in the context of the cursor. */
keymap edit_screen_keys(const edit_screen *s);
/* Call this after the draft has changed: updates the surface and its cursor. */
void edit_screen_settle(edit_screen *s);
/* Moves the cursor to corners or to cells, as near as possible. */
void edit_screen_use_corners(edit_screen *s, bool corners);
/* Replaces this draft by another, whose ownership it takes; if this one cannot be saved, opens
 * the other on top. */
void edit_screen_take(edit_screen *s, shell *sh, edit *e);

/* --- edit_changes.c --- */

/* Sets the clue at the cursor; refuses with a message if it is more than the corner touches.
 * With `join` it joins the last change. */
void edit_set_clue(edit_screen *s, int clue, bool join);
/* Changes it to the next value (1) or the previous one (-1). */
void edit_cycle_clue(edit_screen *s, int direction, bool join);
/* Sets a cell of the drawing; true when it changed. */
bool edit_set_cell(edit_screen *s, creek_place cell, creek_state state, bool join);
/* Makes another rectangle the board; the cursor stays on what it was on. */
void edit_reframe(edit_screen *s, draft_shape shape);

/* --- edit_elsewhere.c --- */

/* Loads what was pasted as a new draft. */
void edit_paste(edit_screen *s, shell *sh, const event *e);

/* --- edit_panel.c --- */

/* Draws the panel beside or below the board; clickable parts go into the key bar. */
void edit_panel_draw(edit_screen *s, canvas *c);
/* All messages in one text; "" for none. */
enum { EDIT_PANEL_TEXT = 1100 };
void edit_panel_text(const edit *e, char text[EDIT_PANEL_TEXT]);

#endif
