/* storage.h - the database of saved games, wins, progress and drafts.
 *
 * One file, creek.db, in $XDG_STATE_HOME/creek or ~/.local/state/creek; a relative value counts
 * as unset. The first call that needs it opens it; the first one that writes, or finds games of an
 * earlier version to import, creates it. A damaged database is renamed to creek.db.damaged and
 * replaced; one of a newer version is never changed. If the file is deleted or replaced, the next
 * write opens the file that is there then.
 */
#ifndef CREEK_STORE_STORAGE_H
#define CREEK_STORE_STORAGE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct storage storage;

enum { STORAGE_WHY = 300 }; /* size of the buffer for a reason */

/* The storage below these values of XDG_STATE_HOME and HOME, either of which may be NULL. The
 * caller owns it (storage_free). */
storage *storage_new(const char *xdg_state_home, const char *home);
void storage_free(storage *st);

/* Opens the database; with `create` also a new one. False when it cannot be used. */
bool storage_open(storage *st, bool create);

/* Why the last call that returned false or NULL failed, to complete "Cannot save: "; valid until
 * the next call. */
const char *storage_why(const storage *st);

/* A sentence to show once, such as that a damaged database was renamed, or NULL. The caller
 * owns it (free). */
char *storage_take_notice(storage *st);

typedef enum { STORED_GAME, STORED_DRAFT } stored_kind;

typedef enum {
    GAME_UNFINISHED,
    GAME_WON,
    GAME_SOLVED, /* finished by the solver */
    GAME_CLOSED  /* restarted: another game of the puzzle replaced it */
} game_state;

/* An open game or draft, in one process only. `started` identifies its row in any database. */
typedef struct {
    storage *st;
    stored_kind kind;
    bool busy;        /* it is open elsewhere: nothing is saved */
    int64_t id;       /* 0 until it is saved */
    int64_t started;  /* milliseconds since 1970 */
    int64_t used;     /* as in the row; 0: the next save must write everything */
    game_state state; /* of a game */
} stored_row;

/* One that is not saved yet; the one with this id, whose row is not read yet. Both end with
 * stored_row_close(), which saves nothing. */
stored_row stored_row_new(storage *st, stored_kind kind);
stored_row stored_row_open(storage *st, stored_kind kind, int64_t id);
void stored_row_close(const stored_row *row);

/* Deletes a saved game or draft that is not open anywhere, or restores it. Restoring works until
 * a storage that deleted something is freed. The win of a deleted game still counts. */
bool storage_set_deleted(storage *st, stored_kind kind, int64_t id, bool deleted);

#endif
