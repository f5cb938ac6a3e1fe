/* edit_internal.h - what the files of a draft being edited share.
 *
 * edit.c opens, undoes, works and saves; edit_changes.c changes clues, drawing, size
 * and texts. */
#ifndef CREEK_UI_EDIT_INTERNAL_H
#define CREEK_UI_EDIT_INTERNAL_H

#include "base/plural.h"
#include "ui/edit/draft_trim.h"
#include "ui/edit/edit.h"

struct edit {
    edit_facts facts;
    const world *world;
    draft *draft;
    open_draft *row; /* NULL: it is open in another creek and not saved here */
    draft_verdict *verdict;
    draft_trim *trim; /* NULL while facts.trimming waits for the verdict */
    bool keep_level;  /* ... of the trimming */
    bool keep;        /* save it although nothing has changed yet */
    bool failed;      /* the last save failed */
};

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

#endif
