/* storage.h - the database of saved games, wins, progress and drafts.
 *
 * One file, creek.db, in $XDG_STATE_HOME/creek or ~/.local/state/creek; a relative value
 * counts as unset. The first call that needs it opens it, and the first one that writes, or
 * finds games of an earlier version to import, creates it. A damaged database is renamed to
 * creek.db.damaged and a new one begun. One of a newer version is never changed. When the
 * file is deleted or replaced, the next write opens what is there now.
 *
 * After a function returned false or NULL for a failure, storage_why() has the reason.
 */
#ifndef CREEK_STORE_STORAGE_H
#define CREEK_STORE_STORAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct storage storage;

enum { STORAGE_WHY = 300 }; /* room for a reason */

/* The storage below these values of XDG_STATE_HOME and HOME, either of which may be NULL,
 * or those of the environment. The caller owns it (storage_free). */
storage *storage_new(const char *xdg_state_home, const char *home);
storage *storage_new_from_environment(void);
void storage_free(storage *st);

/* Opens the database; with `create` also a new one. False when it cannot be used. */
bool storage_open(storage *st, bool create);

/* Why a call failed last, to complete "Cannot save: "; lasts until the next call. */
const char *storage_why(const storage *st);

typedef enum { STORED_GAME, STORED_DRAFT } stored_kind;

/* The row of an open game or draft; `started` finds it in any database. */
typedef struct {
    int64_t id;      /* 0 while it has none */
    int64_t started; /* milliseconds since 1970 */
    int64_t used;    /* what the row has; 0: the next save has to write all of it */
    int state;       /* of a game: a game_state */
} stored_row;

/* Writes a row and what belongs to it; `same`: the row is as it was saved last. */
typedef void row_writer(storage *st, stored_row *row, bool same, const void *context);

/* Deletes a saved game or a draft that is not open anywhere, or restores it, which works until
 * this storage, or another one that deleted something, is freed. The win of a game still
 * counts. */
bool storage_set_deleted(storage *st, stored_kind kind, int64_t id, bool deleted);

/* A sentence to show once, such as that a damaged database was renamed, or NULL. The caller
 * owns it (free). */
char *storage_take_notice(storage *st);

#endif
