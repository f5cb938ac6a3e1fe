/* edit_inside.h - what the parts of an edited draft share; for them alone.
 *
 * edit.c opens, undoes and saves, edit_changes.c changes clues, drawing, size
 * and texts, edit_trim.c takes clues away. */
#ifndef CREEK_UI_EDIT_INSIDE_H
#define CREEK_UI_EDIT_INSIDE_H

#include "store/draft_file.h"
#include "ui/edit/draft_trim.h"
#include "ui/edit/edit.h"

struct edit {
    edit_facts facts;
    const world *world;
    draft *draft;
    draft_file *file;
    draft_verdict *verdict;
    draft_trim *trim; /* or NULL */
    bool keep;        /* there is something worth a file */
    bool whole;       /* the file is not to be appended to */
    bool failed;      /* the last save was no success */
};

int edit_width(const edit *e);
int edit_height(const edit *e);

/* "s", or "" for one. */
const char *edit_plural(int count);
void edit_say_no_memory(edit *e);

/* The drawing with undecided cells unshaded; the caller owns it. NULL when
 * memory runs out. */
creek_board *edit_completed(const creek_board *drawing);

/* Looks at the drawing anew. */
void edit_refresh_drawing(edit *e);
/* The same when the clues or the size changed: what was found out is about
 * another puzzle. */
void edit_refresh(edit *e);

/* Makes all clues those of another puzzle of this size, as one step. The number
 * of them that changed, -1 when memory ran out. */
int edit_become(edit *e, const creek_puzzle *puzzle);

/* What a long work is to listen to. */
creek_limits edit_limits(const edit *e);
/* Takes clues away; see edit_work(). */
bool edit_work_trim(edit *e);

#endif
