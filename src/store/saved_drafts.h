/* saved_drafts.h - puzzles being made, with the snapshots for undo.
 *
 * A draft is a sequence of numbered texts, which only the editor understands, and the number of
 * the current one. Dropping the oldest does not change the numbers of the others.
 */
#ifndef CREEK_STORE_SAVED_DRAFTS_H
#define CREEK_STORE_SAVED_DRAFTS_H

#include "store/storage.h"

/* The current snapshot of a draft; the caller owns it (free). */
char *saved_draft_look(storage *st, int64_t id);

/* The history of a draft; snapshots[i] has the number first + i. */
typedef struct {
    size_t first, count;
    size_t position;  /* the number of the current one */
    char **snapshots; /* freed with draft_snapshots_release() */
} draft_snapshots;

void draft_snapshots_release(draft_snapshots *snapshots);

typedef struct {
    const char *title; /* "" for none */
    int width, height, clues;
    draft_snapshots history;
    size_t changed; /* the lowest number of a snapshot that is not saved yet */
} draft_save;

/* A draft being edited, in one process only. Read-only to others. */
typedef struct {
    storage *st;
    stored_row row;
    bool busy; /* it is open elsewhere: nothing is saved */
} open_draft;

/* A draft that has no row yet. The caller owns it (open_draft_close). */
open_draft *open_draft_new(storage *st);

/* Opens a draft and reads its snapshots. NULL on failure. */
open_draft *open_draft_open(storage *st, int64_t id, draft_snapshots *snapshots);

/* Saves what has changed in one transaction, or all of it after a failure. True also of a busy
 * draft. */
bool open_draft_save(open_draft *draft, const draft_save *save);

/* Saves nothing. NULL is allowed. */
void open_draft_close(open_draft *draft);

#endif
