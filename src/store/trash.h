/* trash.h - deleting a game or a draft so that it can be restored. What was deleted is
 * in temporary tables of the connection, in memory. Only for src/store. */
#ifndef CREEK_STORE_TRASH_H
#define CREEK_STORE_TRASH_H

#include "store/database.h"

/* Deletes a row, which must not be open. False with the reason in `why`. */
bool trash_put(storage *st, lock_kind kind, int64_t id, char why[STORAGE_WHY]);

/* Restores it. False with the reason in `why`. */
bool trash_restore(storage *st, lock_kind kind, int64_t id, char why[STORAGE_WHY]);

#endif
