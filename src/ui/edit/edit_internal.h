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
};

/* "it" or "them". */
const char *edit_them(int count);

/* Goes on with a puzzle and a drawing, see draft_put(): where clues or the size have
 * changed the solver starts again. */
draft_difference edit_put(edit *e, creek_puzzle *puzzle, creek_board *drawing, bool join);

#endif
