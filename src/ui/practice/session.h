/* session.h - practising: one position after the other, the answers to them, and how each is
 * judged. Needs neither screen nor terminal.
 *
 * While a position is on the screen, the next one is made in the background.
 */
#ifndef CREEK_UI_SESSION_H
#define CREEK_UI_SESSION_H

#include "ui/making/maker.h"
#include "ui/practice/practice_choice.h"
#include "ui/shell/services.h"

#include <creek/creek.h>

enum { SESSION_TEXT = CREEK_PRACTICE_TEXT + 400 };

typedef struct {
    const services *services;
    practice_choice choice;
    bool names;                    /* texts name clues and cells: nothing is highlighted */
    creek_technique technique;     /* of the position, or of the one that is awaited */
    creek_practice *position;      /* NULL: it is awaited, or `failed` */
    creek_board *board;            /* its marks and the player's right answer */
    bool done;                     /* a step was found or shown */
    bool failed;                   /* there is no position; `text` says why */
    creek_practice_answer verdict; /* of the last answer; CREEK_PRACTICE_GIVEN: none yet */
    const creek_step *step;        /* what to highlight, or NULL: where to look, */
    bool step_cells;               /* and the cells it decides */
    bool unsaved;                  /* the answer is not saved; `text` says why */
    char text[SESSION_TEXT];       /* about the answer; "" for nothing */
    /* Its own. */
    uint64_t number, began;
    bool counted; /* the position has been answered */
    maker_job *job;
    creek_technique next;
} session;

/* Begins with a first position, which has to be awaited; then `names` may be set. */
void session_begin(session *s, const services *w, practice_choice choice);
/* Frees what it owns. */
void session_end(session *s);

/* Takes the awaited position if it is made. True if something changed. */
bool session_work(session *s);
/* Makes or waits for it, for line mode. */
void session_wait(session *s);

/* Goes on to the next position. */
void session_next(session *s);
/* Judges a mark of an undecided cell; the first verdict of right or wrong counts. Where no easy
 * step decides the cell, it does not say whether the mark is right. */
void session_answer(session *s, const creek_mark *answer);
/* First shows where to look, which costs nothing; then a step: the position counts as missed. */
void session_help(session *s);
/* Hides the step that is shown while the position is open. False if there is none. */
bool session_hide(session *s);

/* What to do, in a sentence. */
void session_task(const session *s, char text[200]);
/* "2 of 3 found, 14 s each" for one technique, "" if it was never practised. */
void session_pace(const services *w, creek_technique id, char text[64]);

#endif
