/* edit_internal.h - what the files of a draft being edited share.
 *
 * edit.c opens, undoes and saves, edit_changes.c changes clues, drawing, size
 * and texts, edit_trim.c removes clues that are not needed. */
#ifndef CREEK_UI_EDIT_INTERNAL_H
#define CREEK_UI_EDIT_INTERNAL_H

#include "ui/edit/draft_trim.h"
#include "ui/edit/edit.h"

struct edit {
    edit_facts facts;
    const world *world;
    draft *draft;
    open_draft *row; /* NULL: it is open in another creek and not saved here */
    draft_verdict *verdict;
    draft_trim *trim; /* or NULL */
    bool keep;        /* save it although nothing has changed yet */
    bool failed;      /* the last save failed */
};

int edit_width(const edit *e);
int edit_height(const edit *e);

/* "s", or "" for one. */
const char *edit_plural(int count);
/* "it" or "them". */
const char *edit_them(int count);

/* The drawing with undecided cells unshaded; the caller owns it. */
creek_board *edit_completed(const creek_board *drawing);

/* Call this after the drawing or a text has changed. */
void edit_refresh_drawing(edit *e);
/* Call this after clues or the size have changed: the solver starts again. */
void edit_refresh(edit *e);

/* Copies all clues of a puzzle of this size, as one change. Returns how many
 * differed. */
int edit_set_clues(edit *e, const creek_puzzle *puzzle);

/* The limits for long work: it ends when input is waiting. */
creek_limits edit_limits(const edit *e);
/* Continues trimming; see edit_work(). */
bool edit_work_trim(edit *e);

#endif
