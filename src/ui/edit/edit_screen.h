/* edit_screen.h - what the files of the editor's screen share.
 *
 * screen_edit.c is the screen, its keys and the mouse; edit_changes.c has the commands that
 * change the draft, edit_elsewhere.c all others; edit_panel.c draws what stands beside or
 * below the board. */
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
    bool shaping;       /* the keys of size and shape hold */
    bool found;         /* what the solver finds is shown */
    command asked;      /* what a prompt was opened for */
    /* Games that another screen looks at, or NULL: without marks, with others. */
    creek_game *shared[EXPORT_CHOICES];
} edit_screen;

/* What the commands from `first` to `last` do. */
typedef struct {
    command first, last;
    void (*act)(edit_screen *s, shell *sh, command which); /* NULL ends a table */
} edit_action;

extern const edit_action edit_changes[], edit_others[];

/* --- screen_edit.c --- */

/* The player's keys in the context of the cursor. */
keymap edit_screen_keys(const edit_screen *s);
/* Call this after the draft has changed: the surface shows it, with the cursor on it. */
void edit_screen_settle(edit_screen *s);
/* Puts the cursor on corners or cells, as near as can be. */
void edit_screen_use_corners(edit_screen *s, bool corners);
/* Edits another draft, which it takes over, in place of this one; when this one
 * cannot be saved, it stays open below. */
void edit_screen_take(edit_screen *s, shell *sh, edit *e);

/* --- edit_changes.c --- */

/* Sets the clue at the cursor; refused with a message when it is more than the corner
 * touches. With `join` it joins the last change. */
void edit_set_clue(edit_screen *s, int clue, bool join);
/* It becomes the next one (1) or the one before (-1). */
void edit_cycle_clue(edit_screen *s, int direction, bool join);
/* Sets a cell of the drawing; true when it changed. */
bool edit_set_cell(edit_screen *s, creek_place cell, creek_state state, bool join);
/* Another rectangle becomes the board; the cursor stays with what it is on. */
void edit_reframe(edit_screen *s, draft_shape shape);

/* --- edit_elsewhere.c --- */

/* Loads what was pasted as a new draft. */
void edit_paste(edit_screen *s, shell *sh, const event *e);
/* Frees the games that another screen looked at. */
void edit_screen_unshare(edit_screen *s);

/* --- edit_panel.c --- */

/* Draws the panel beside or below the board; what can be clicked goes into the key bar. */
void edit_panel_draw(edit_screen *s, canvas *c);
/* All messages in one text; "" for none. */
enum { EDIT_PANEL_TEXT = 1100 };
void edit_panel_text(const edit *e, char text[EDIT_PANEL_TEXT]);

#endif
