/* saved_drafts.h - puzzles being made, with the snapshots that undo goes back to.
 *
 * A draft is a sequence of numbered snapshots, each a text whose meaning only the editor
 * knows, and the number of the present one. Old snapshots may be dropped from the
 * beginning, which does not change the numbers of the others.
 */
#ifndef CREEK_STORE_SAVED_DRAFTS_H
#define CREEK_STORE_SAVED_DRAFTS_H

#include "store/storage.h"

#include <stdint.h>

/* --- the list -------------------------------------------------------------- */

typedef struct {
    int64_t id;
    int64_t changed; /* milliseconds since 1970 */
    char *title;     /* "" for none */
    int width, height, clues;
} saved_draft;

typedef struct {
    saved_draft *list; /* the draft changed last comes first */
    size_t count;
} saved_drafts;

/* All drafts. The caller owns what *drafts holds (saved_drafts_free). False with the
 * reason in `why`, and an empty list. */
bool saved_drafts_list(storage *st, saved_drafts *drafts, char why[STORAGE_WHY]);
void saved_drafts_free(saved_drafts *drafts);

/* The present snapshot of a draft, to look at; the caller owns it (free). NULL with the
 * reason in `why`. */
char *saved_draft_look(storage *st, int64_t id, char why[STORAGE_WHY]);

/* Deletes a draft. Refused while it is open, here or in another creek. A deleted draft
 * can be restored, with its id, until the storage is freed. False with the reason in
 * `why`. */
bool saved_draft_delete(storage *st, int64_t id, char why[STORAGE_WHY]);
bool saved_draft_restore(storage *st, int64_t id, char why[STORAGE_WHY]);

/* --- a draft that is edited ------------------------------------------------ */

typedef struct open_draft open_draft;

/* What a draft holds; snapshots[i] has the number first + i. */
typedef struct {
    size_t first, count;
    size_t position;  /* the number of the present one */
    char **snapshots; /* each the caller's to free, and the array */
} draft_snapshots;

/* A draft that has no row yet. The caller owns it (open_draft_close). */
open_draft *open_draft_new(storage *st);

/* Opens a draft and reads its snapshots. NULL with the reason in `why`, also when the
 * draft is open already: then *busy is true, and the snapshots are read all the same. */
open_draft *open_draft_open(storage *st, int64_t id, draft_snapshots *snapshots, bool *busy,
                            char why[STORAGE_WHY]);
void draft_snapshots_release(draft_snapshots *snapshots);

/* What is to be saved of a draft. */
typedef struct {
    const char *title;
    int width, height, clues;
    size_t first, count; /* the numbers of the snapshots there are, as above */
    size_t position;
    size_t changed; /* the lowest number whose snapshot is new or has changed since the last
                       save that succeeded; first + count when none has */
    const char *const *snapshots; /* snapshots[i] has the number first + i */
} draft_save;

/* Saves a draft in one transaction: adds its row, writes the snapshots from `changed` on,
 * and deletes those before `first` and after the last. Where the row is gone or the last
 * save failed, all of them are written. False with the reason in `why`; call it again. */
bool open_draft_save(open_draft *draft, const draft_save *save, char why[STORAGE_WHY]);

/* The id of its row; 0 while there is none. */
int64_t open_draft_id(const open_draft *draft);

/* Lets go of the draft; saves nothing. NULL is fine. */
void open_draft_close(open_draft *draft);

#endif
