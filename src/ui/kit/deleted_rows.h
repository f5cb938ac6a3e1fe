/* deleted_rows.h - rows of a list that were deleted from the database while it is open, and
 * restoring them, the last one first. */
#ifndef CREEK_UI_DELETED_ROWS_H
#define CREEK_UI_DELETED_ROWS_H

#include "ui/shell/shell.h"

typedef struct {
    stored_kind kind;
    int64_t *ids;
    size_t count;
} deleted_rows;

/* Deletes the row with this id, and says so, or why not; returns whether it did. */
bool deleted_rows_add(deleted_rows *d, shell *sh, int64_t id);

/* Restores the last one, and says so; returns its id, or 0 when there is none, or it cannot
 * be restored. */
int64_t deleted_rows_restore(deleted_rows *d, shell *sh);

#endif
