#include "failing_disk.h"

#include <sqlite3.h>
#include <stddef.h>
#include <string.h>

static sqlite3_vfs *below;

static struct {
    unsigned left; /* calls until one fails; 0: none will, or one has */
    disk_failure how;
    bool armed, failed;
} state;

void failing_disk_begin(unsigned number, disk_failure how)
{
    state.left = number;
    state.how = how;
    state.armed = true;
    state.failed = false;
}

bool failing_disk_end(void)
{
    state.armed = false;
    return state.failed;
}

/* Whether this call fails. */
static bool fails(bool writes)
{
    if (!state.armed || state.how == DISK_LIES || (state.how == DISK_FULL && !writes))
        return false;
    if (state.left > 0 && --state.left == 0) {
        state.failed = true;
        return true;
    }
    return state.left == 0 && state.how != DISK_FAILS_ONCE;
}

/* --- files ----------------------------------------------------------------- */

/* The methods of a kind of file, and those that can fail in their place. */
static struct {
    const sqlite3_io_methods *real;
    sqlite3_io_methods failing;
} kinds[4];
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const sqlite3_io_methods *real_of(const sqlite3_file *file)
{
    int i = 0;
    while (i < KINDS && &kinds[i].failing != file->pMethods)
        i++;
    return kinds[i].real;
}

static int read_file(sqlite3_file *file, void *data, int count, sqlite3_int64 at)
{
    if (fails(false))
        return SQLITE_IOERR_READ;
    int result = real_of(file)->xRead(file, data, count, at);
    if (state.armed && state.how == DISK_LIES && state.left > 0 && count >= 100) {
        state.left--;
        memset(data, 'x', (size_t)count);
    }
    return result;
}

static int write_file(sqlite3_file *file, const void *data, int count, sqlite3_int64 at)
{
    if (fails(true))
        return state.how == DISK_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    return real_of(file)->xWrite(file, data, count, at);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size)
{
    return fails(true) ? SQLITE_IOERR_TRUNCATE : real_of(file)->xTruncate(file, size);
}

/* Nothing is really flushed: only this process looks at the disk. */
static int sync_file(sqlite3_file *file, int flags)
{
    (void)file;
    (void)flags;
    return fails(true) ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

static int size_of_file(sqlite3_file *file, sqlite3_int64 *size)
{
    return fails(false) ? SQLITE_IOERR_FSTAT : real_of(file)->xFileSize(file, size);
}

static int lock_file(sqlite3_file *file, int kind)
{
    return fails(false) ? SQLITE_IOERR_LOCK : real_of(file)->xLock(file, kind);
}

static int map_shared(sqlite3_file *file, int page, int size, int extend, void volatile **memory)
{
    return fails(true) ? SQLITE_IOERR_SHMSIZE
                       : real_of(file)->xShmMap(file, page, size, extend, memory);
}

/* Puts the methods that can fail in the place of the file's own. */
static void make_failing(sqlite3_file *file)
{
    int i = 0;
    while (i < KINDS - 1 && kinds[i].real && kinds[i].real != file->pMethods)
        i++;
    kinds[i].real = file->pMethods;
    sqlite3_io_methods *own = &kinds[i].failing;
    *own = *file->pMethods;
    own->iVersion = 2;
    own->xRead = read_file;
    own->xWrite = write_file;
    own->xTruncate = truncate_file;
    own->xSync = sync_file;
    own->xFileSize = size_of_file;
    own->xLock = lock_file;
    own->xShmMap = map_shared;
    file->pMethods = own;
}

/* --- the disk -------------------------------------------------------------- */

static int open_file(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags,
                     int *given)
{
    file->pMethods = NULL;
    if (fails(flags & SQLITE_OPEN_CREATE))
        return SQLITE_CANTOPEN;
    int result = below->xOpen(vfs, name, file, flags, given);
    if (file->pMethods)
        make_failing(file);
    return result;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync)
{
    return fails(true) ? SQLITE_IOERR_DELETE : below->xDelete(vfs, name, sync);
}

void failing_disk_install(void)
{
    static sqlite3_vfs own;
    below = sqlite3_vfs_find(NULL);
    own = *below;
    own.zName = "failing disk";
    own.xOpen = open_file;
    own.xDelete = delete_file;
    sqlite3_vfs_register(&own, 1);
}
