/* edit_screen.h - what the parts of the editor's screen share; for them alone.
 *
 * screen_edit.c is the screen and its keys, edit_move.c the cursor,
 * edit_mouse.c the mouse, edit_actions.c what the commands do, edit_ask.c
 * what is typed, edit_paste.c what is pasted. */
#ifndef CREEK_UI_EDIT_SCREEN_H
#define CREEK_UI_EDIT_SCREEN_H

#include "ui/edit/edit.h"
#include "ui/edit/edit_panel.h"
#include "ui/edit/edit_view.h"
#include "ui/screens/screen_export.h"
#include "ui/shell/shell.h"

typedef struct {
    screen base;
    const world *world;
    edit *edit;
    creek_board *blank;       /* of the draft's size, or NULL */
    bool cells;               /* the cursor is on the cells */
    bool shaping;             /* the keys of size and shape hold */
    bool found;               /* what the solver finds is shown */
    bool passing;             /* what is said goes with the next key, also one that but moves */
    bool warned;              /* ... that the draft would be lost, by the last key */
    bool sure;                /* ... by the key before this one */
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

/* The draft is of another size, or another draft: cursors and all else are put
 * right. */
void edit_screen_settle(edit_screen *s);

/* Edits another draft, which it takes over, in place of this one; one that is
 * not on the disk stays open below. Returns the draft that is edited now, NULL
 * when memory ran out and nothing has changed. */
edit *edit_screen_take(edit_screen *s, shell *sh, edit *e);

/* Whether this screen may be closed: a draft that is not on the disk only when
 * the player asks for it twice, by the key of that name. */
bool edit_screen_may_close(edit_screen *s, const char *key);

/* Forgets the games that another screen looked at. */
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
/* After a mark by a key: on to the next place, if that is wished for. */
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
