/* edit_screen.h - what the files of the editor's screen share.
 *
 * screen_edit.c is the screen, its keys and the mouse, edit_actions.c what the
 * commands do, edit_elsewhere.c those that lead to other screens and what comes
 * back from there. */
#ifndef CREEK_UI_EDIT_SCREEN_H
#define CREEK_UI_EDIT_SCREEN_H

#include "ui/board/surface.h"
#include "ui/edit/edit.h"
#include "ui/edit/edit_panel.h"
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
    bool passing;       /* any key clears the message, even one that only moves */
    /* Games that another screen looks at, or NULL: without marks, with others. */
    creek_game *shared[EXPORT_CHOICES];
} edit_screen;

/* Does what a command says that is none of moving; any other does nothing. */
void edit_obey(edit_screen *s, shell *sh, command which);
/* The same for those that lead to another screen. */
void edit_go(edit_screen *s, shell *sh, command which);

/* The player's keys in the context of the cursor. */
keymap edit_screen_keys(const edit_screen *s);
/* Call this after the draft has changed: the surface shows it, with the cursor on it. */
void edit_screen_settle(edit_screen *s);
/* Puts the cursor on corners or cells, as near as can be. */
void edit_screen_use_corners(edit_screen *s, bool corners);
/* The clue at the cursor becomes the next one (1) or the one before (-1). */
void edit_cycle(edit_screen *s, int direction, bool join);
/* Another rectangle becomes the board; the cursor stays with what it is on. */
void edit_reframe(edit_screen *s, draft_shape shape);

/* Edits another draft, which it takes over, in place of this one; when this one
 * cannot be saved, it stays open below. */
void edit_screen_take(edit_screen *s, shell *sh, edit *e);
/* Whether this screen may be closed: when the draft is saved, or the player said
 * so; see shell_may_lose(). */
bool edit_screen_may_close(edit_screen *s, shell *sh);

/* Loads what was pasted as a new draft. */
void edit_paste(edit_screen *s, shell *sh, const event *e);
/* Frees the games that another screen looked at. */
void edit_screen_unshare(edit_screen *s);

#endif
