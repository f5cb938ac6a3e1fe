/* edit.h - an open draft: the draft, its row in the database, what the solver says about it, and
 * messages for the player. Independent of screen and keys.
 *
 * Long work is done in slices by edit_work(), which stops as soon as services.pending() says so.
 */
#ifndef CREEK_UI_EDIT_H
#define CREEK_UI_EDIT_H

#include "ui/edit/draft.h"
#include "ui/edit/draft_trim.h"
#include "ui/edit/draft_verdict.h"
#include "ui/play/play.h"
#include "ui/shell/services.h"

/* Read-only to others. */
typedef struct {
    const creek_puzzle *puzzle;
    const creek_board *drawing;
    const draft_findings *findings;
    creek_areas *areas; /* of the drawing, counting undecided cells as unshaded; NULL if nothing
                         * is drawn */
    int parts;          /* how many areas the unshaded cells of the drawing form */
    bool trimming;      /* clues are being removed, or will be when there is a verdict */
    draft_trim trim;    /* ... its progress */
    play_tone tone;
    char message[600]; /* the latest message; "" for none */
    char unsaved[300]; /* the same, as a sentence */
    char trouble[400]; /* the same in a sentence */
    /* Its own. */
    const services *services;
    draft *draft;
    open_draft *row; /* busy: it is open in another creek and not saved here */
    draft_verdict verdict;
    bool keep_level; /* ... for the trimming */
} edit;

/* A draft of a puzzle, including its texts, and a drawing (NULL: none); takes ownership of both.
 * Saved at once with `keep`, otherwise at the first change. The caller owns it (edit_close). */
edit *edit_new(const services *w, creek_puzzle *puzzle, creek_board *drawing, bool keep);
/* A saved draft. NULL with the reason in `why`. If another process has it open, changes are not
 * saved, and a message says so. */
edit *edit_open(const services *w, int64_t id, char why[STORAGE_WHY]);
/* Call edit_commit() first. */
void edit_close(edit *e);

/* Ends trimming; returns a copy of the puzzle, to change and pass to edit_put(). */
creek_puzzle *edit_begin_change(edit *e);
/* Changes the puzzle and drawing, see draft_put(). If clues or the size have changed,
 * the solver starts again. */
draft_difference edit_put(edit *e, creek_puzzle *puzzle, creek_board *drawing, bool join);

/* Starts removing clues that are not needed; with `keep_level` only as long as the level stays
 * the same. edit_stop() or any change of the puzzle ends it; the clues removed until then are
 * one change. */
void edit_trim(edit *e, bool keep_level);
/* True if there was something to stop. */
bool edit_stop(edit *e);

/* Undoes or redoes a change. Returns what changed. */
draft_difference edit_walk(edit *e, bool undo);

/* Sets the message, replacing "{undo}" and the like by keys; clears it. */
void edit_say(edit *e, play_tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void edit_clear_message(edit *e);

/* "it" or "them". */
const char *edit_them(int count);

/* The puzzle as a new game that starts with these marks (NULL: none), with its level as rating
 * if known. The caller owns it. */
creek_game *edit_game(const edit *e, const creek_board *marks);

bool edit_busy(const edit *e);
/* True if there is something new to show. */
bool edit_work(edit *e);

/* Saves the draft if anything changed. */
void edit_commit(edit *e);

#endif
