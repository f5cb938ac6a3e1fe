/* editor.h - the editor, shared by the files of its screen. edit_changes.c has the commands that
 * change the draft, and what the solver says about it; edit_panel.c draws the panel beside or below
 * the board; screen_edit.c handles keys, mouse and all other commands, and saves the draft.
 *
 * Long work is done in slices by edit_work(), which stops as soon as services.pending() says so.
 */
#ifndef CREEK_UI_EDITOR_H
#define CREEK_UI_EDITOR_H

#include "ui/board/surface.h"
#include "ui/edit/draft.h"
#include "ui/edit/draft_solver.h"
#include "ui/screens/screens.h"
#include "ui/shell/shell.h"

typedef struct {
    screen base;
    shell *shell;
    draft *draft;
    stored_row row;
    draft_verdict verdict;
    creek_areas *areas; /* of the drawing, counting undecided cells as unshaded; NULL if nothing
                         * is drawn */
    int parts;          /* how many areas the unshaded cells of the drawing form */
    draft_trim trim;    /* while clues are being removed: its progress; its puzzle is NULL then */
    char unsaved[STORAGE_WHY]; /* why the draft is not saved; "" if it is */
    surface board;             /* its cursor is on corners for clues, on cells for the drawing */
    bool shaping;              /* the keys for size and shape are active */
    bool found;                /* the solver's findings are shown */
    command asked;             /* the command that opened a prompt */
} editor;

/* --- screen_edit.c --- */

/* The keymap in the context of the cursor. */
keymap edit_screen_keys(const editor *s);
/* Updates the surface and its cursor. */
void edit_screen_settle(editor *s);
/* Moves the cursor to corners or to cells, as near as possible. */
void edit_screen_use_corners(editor *s, bool corners);

/* --- edit_changes.c --- */

/* Call it after the draft was replaced or what is known about it has changed. */
void edit_refresh(editor *s, const draft_difference *difference);
/* Ends trimming; the clues removed until then are one change. True if there was something to
 * stop. */
bool edit_stop(editor *s);
/* Continues what takes long. True if there is something new to show. */
bool edit_work(screen *self, shell *sh);

/* Obeys a command that changes the draft; false for any other. */
bool edit_change(editor *s, command which);
/* Sets the clue at the cursor. False, with a message, if it is more than the corner touches. */
bool edit_set_clue(editor *s, int clue);
/* Changes it to the next value. */
void edit_cycle_clue(editor *s);
/* Sets a cell of the drawing; true when it changed. */
bool edit_set_cell(void *s, creek_place cell, creek_state state, bool join);
/* Sets a text, on one line. */
void edit_set_text(editor *s, creek_text_kind which, const char *text);
/* Makes another rectangle the board; the cursor stays on what it was on. */
void edit_reframe(editor *s, draft_shape shape);

/* --- edit_panel.c --- */

/* Draws the panel beside or below the board; clickable parts go into the key bar. */
void edit_panel_draw(editor *s, canvas *c);

#endif
