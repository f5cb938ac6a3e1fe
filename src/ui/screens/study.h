/* study.h - the layout of lessons and practice: a title, a text, a task, a board and what is
 * said about it, side by side or below one another.
 */
#ifndef CREEK_UI_STUDY_H
#define CREEK_UI_STUDY_H

#include "ui/board/surface.h"
#include "ui/canvas/scroll.h"
#include "ui/canvas/theme.h"
#include "ui/shell/keymap.h"
#include "ui/shell/shell.h"

typedef struct {
    const char *title, *note; /* the note stands beside the title */
    bool ticked;              /* with a tick after it */
    const char *text, *task;
    const char *answer; /* what is said; "" for nothing */
    theme_style tone;   /* of the answer */
    page *page;         /* scrolls the text */
    surface *board;     /* its puzzle is NULL while there is none */
} study;

/* Draws all but the keys, and gives the board its place. Returns where the answer is, but
 * from the column where the text begins: the keys go below, on the last row. */
canvas_rect study_draw(const study *s, canvas *c);

/* Begins with another board, in the layout chosen for the one before. */
void study_new_board(surface *board, const settings *likes,
                     bool (*set)(void *owner, creek_place cell, creek_state state, bool join),
                     void *owner);
/* COMMAND_LAYOUT. */
void study_change_layout(surface *board, shell *sh);

/* Scrolls the text by wheel and page keys; false for any other event. */
bool study_scroll(page *text, const keymap *keys, const event *e);

/* Obeys a command that is the same on all screens; says so of one that only the game has. */
void study_obey(shell *sh, command which);

#endif
