/* storage.h - the database of saved games, wins, progress and drafts.
 *
 * One file, creek.db, in $XDG_STATE_HOME/creek or ~/.local/state/creek; a relative
 * value counts as unset. It is opened by the first call that needs it, and created
 * (0600, in a folder 0700) by the first call that writes, or to import the games that
 * an earlier version kept as files. Calls that only read find nothing where there is
 * no database.
 *
 * A damaged database is renamed to creek.db.damaged and a new one begun, which
 * storage_take_notice() reports. A database of a newer version is never changed. When
 * the file is deleted or replaced while it is open, the next write opens what is there
 * now. Memory that runs out ends the program (base/alloc.h).
 */
#ifndef CREEK_STORE_STORAGE_H
#define CREEK_STORE_STORAGE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct storage storage;

/* Room for the reason why a call failed: words such as "database or disk is full" that
 * complete "Cannot save: ". Calls that succeed leave it alone. */
enum { STORAGE_WHY = 300 };

/* The storage below these values of XDG_STATE_HOME and HOME, either of which may be
 * NULL. Nothing is opened yet. The caller owns it (storage_free). */
storage *storage_new(const char *xdg_state_home, const char *home);
/* The same, with the values of the environment. */
storage *storage_new_from_environment(void);
void storage_free(storage *st);

/* The folder; NULL when there is no home folder. */
const char *storage_folder(const storage *st);

/* Opens the database if it exists, and imports the games of an earlier version. False
 * with the reason in `why` when there is one that cannot be used. */
bool storage_open(storage *st, char why[STORAGE_WHY]);

/* One sentence to show the player once, such as that a damaged database was renamed;
 * NULL when there is none. The caller owns it (free). */
char *storage_take_notice(storage *st);

#endif
