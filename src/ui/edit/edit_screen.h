/* edit_screen.h - what the files of the editor's screen share.
 *
 * screen_edit.c is the screen and its keys, edit_move.c the cursor,
 * edit_mouse.c the mouse, edit_actions.c what the commands do, edit_ask.c
 * what is typed, edit_paste.c what is pasted. */
#ifndef CREEK_UI_EDIT_SCREEN_H
#define CREEK_UI_EDIT_SCREEN_H

#include "ui/edit/edit.h"
#include "ui/edit/edit_panel.h"
#include "ui/edit/edit_view.h"
#include "ui/screens/screens.h"
#include "ui/shell/shell.h"

typedef struct {
    screen base;
    const world *world;
    edit *edit;
    creek_board *blank;       /* of the draft's size */
    bool cells;               /* the cursor is on the cells */
    bool shaping;             /* the keys of size and shape hold */
    bool found;               /* what the solver finds is shown */
    bool passing;             /* any key clears the message, even one that only moves */
    creek_place corner, cell; /* the cursors */
    int step_rows, step_cols; /* the direction of the last step */
    int first_row, first_col;
    int width, height; /* of the screen, when it was last drawn */
    canvas_charset charset;
    bool pointing; /* the mouse was used last */
    bool steering; /* a drag on the minimap moves what is shown */
    bool mapping;  /* the map is over this screen */
    int painting;  /* the mouse button that paints, 0 for none */
    creek_state paint;
    creek_place painted; /* the last cell the drag came through */
    bool joined;         /* the drag, or the wheel, has made a step already */
    edit_labels labels;  /* when it was last drawn */
    /* Games that another screen looks at, or NULL: without marks, with others. */
    creek_game *shared[EXPORT_CHOICES];
} edit_screen;

/* The board as it is shown now. */
edit_view edit_screen_view(const edit_screen *s);

/* Call this after the size may have changed: keeps the cursors on the board. */
void edit_screen_settle(edit_screen *s);

/* Edits another draft, which it takes over, in place of this one; when this one
 * cannot be saved, it stays open below. */
void edit_screen_take(edit_screen *s, shell *sh, edit *e);

/* Whether this screen may be closed: when the draft is saved, or the player said
 * so; see shell_may_lose(). */
bool edit_screen_may_close(edit_screen *s, shell *sh);

/* Frees the games that another screen looked at. */
void edit_screen_unshare(edit_screen *s);

/* Does what a command says. */
void edit_obey(edit_screen *s, shell *sh, edit_command which);

/* The same for commands that lead to another screen; false when it is none of them. */
bool edit_go_elsewhere(edit_screen *s, shell *sh, edit_command which);

/* The cell for a corner and the other way round: the other cursor comes along. */
void edit_change_mode(edit_screen *s);

/* Asks for a text or a size: EDIT_TITLE, _AUTHOR, _SIZE, _NEW. */
void edit_ask(const edit_screen *s, shell *sh, edit_command which);

/* Another rectangle becomes the board; the cursor stays with what it is on. */
void edit_reframe(edit_screen *s, draft_shape shape);

/* Moves the cursor, if the command does that; with Shift what stands at it goes
 * along. */
bool edit_move(edit_screen *s, command which);
/* After a mark by a key: moves on to the next place, if set so. */
void edit_advance(edit_screen *s);

/* What the cell at the cursor becomes when it goes through its states. */
creek_state edit_next_state(const edit_screen *s, int direction);

/* Handles a press, drag, release or the wheel. */
void edit_mouse(edit_screen *s, shell *sh, const event *e);

/* Loads what was pasted as a new draft. */
void edit_paste(edit_screen *s, shell *sh, const event *e);

/* The clue at the cursor becomes the next one (1) or the one before (-1). */
void edit_cycle(edit_screen *s, int direction, bool join);

/* Sets the cell at the cursor to a state, or back to undecided if it has it. */
void edit_toggle(edit_screen *s, creek_state state);

#endif
