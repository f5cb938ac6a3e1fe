/* deleted_rows.c - deleting rows of a list, and restoring them. */
#include "ui/kit/deleted_rows.h"

#include "base/alloc.h"

#include <stdio.h>

static void say_why(shell *sh, const char *what, const char *why)
{
    char text[STORAGE_WHY + 40];
    snprintf(text, sizeof text, "Cannot %s: %s.", what, why);
    shell_say(sh, true, text);
}

bool deleted_rows_add(deleted_rows *d, shell *sh, int64_t id)
{
    char why[STORAGE_WHY];
    if (!storage_set_deleted(sh->world->storage, d->kind, id, true, why)) {
        say_why(sh, "delete", why);
        return false;
    }
    d->ids = xreallocarray(d->ids, d->count + 1, sizeof *d->ids);
    d->ids[d->count++] = id;
    shell_say(sh, false, "Deleted; u restores it while this list is open.");
    return true;
}

int64_t deleted_rows_restore(deleted_rows *d, shell *sh)
{
    char why[STORAGE_WHY];
    if (d->count == 0) {
        shell_say(sh, false, "Nothing was deleted here.");
        return 0;
    }
    int64_t id = d->ids[d->count - 1];
    if (!storage_set_deleted(sh->world->storage, d->kind, id, false, why)) {
        say_why(sh, "restore", why);
        return 0;
    }
    d->count--;
    shell_say(sh, false, "Restored.");
    return id;
}
