/* deleted_rows.c - deleting rows of a list, and restoring them. */
#include "ui/kit/deleted_rows.h"

#include "base/alloc.h"

#include <stdio.h>

static void say_why(shell *sh, const char *what)
{
    char text[STORAGE_WHY + 40];
    snprintf(text, sizeof text, "Cannot %s: %s.", what, storage_why(sh->services->storage));
    shell_say(sh, true, text);
}

bool deleted_rows_add(deleted_rows *d, shell *sh, int64_t id)
{
    if (!storage_set_deleted(sh->services->storage, d->kind, id, true)) {
        say_why(sh, "delete");
        return false;
    }
    d->ids = xreallocarray(d->ids, d->count + 1, sizeof *d->ids);
    d->ids[d->count++] = id;
    shell_say(sh, false, "Deleted; u restores it while this list is open.");
    return true;
}

int64_t deleted_rows_restore(deleted_rows *d, shell *sh)
{
    if (d->count == 0) {
        shell_say(sh, false, "There is nothing to restore.");
        return 0;
    }
    int64_t id = d->ids[d->count - 1];
    if (!storage_set_deleted(sh->services->storage, d->kind, id, false)) {
        say_why(sh, "restore");
        return 0;
    }
    d->count--;
    shell_say(sh, false, "Restored.");
    return id;
}
