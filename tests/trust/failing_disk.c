#include "failing_disk.h"

#include <sqlite3.h>
#include <stddef.h>

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
    if (!state.armed || (state.how == DISK_FULL && !writes))
        return false;
    if (state.left > 0 && --state.left == 0) {
        state.failed = true;
        return true;
    }
    return state.left == 0 && state.how != DISK_FAILS_ONCE;
}

/* --- files ----------------------------------------------------------------- */

typedef struct {
    sqlite3_file base;
    sqlite3_file *real; /* right behind */
} disk_file;

static sqlite3_file *real_of(sqlite3_file *file)
{
    return ((disk_file *)file)->real;
}

static int close_file(sqlite3_file *file)
{
    return real_of(file)->pMethods->xClose(real_of(file));
}

static int read_file(sqlite3_file *file, void *data, int count, sqlite3_int64 at)
{
    return fails(false) ? SQLITE_IOERR_READ
                        : real_of(file)->pMethods->xRead(real_of(file), data, count, at);
}

static int write_file(sqlite3_file *file, const void *data, int count, sqlite3_int64 at)
{
    if (fails(true))
        return state.how == DISK_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    return real_of(file)->pMethods->xWrite(real_of(file), data, count, at);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size)
{
    return fails(true) ? SQLITE_IOERR_TRUNCATE
                       : real_of(file)->pMethods->xTruncate(real_of(file), size);
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
    return fails(false) ? SQLITE_IOERR_FSTAT
                        : real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int lock_file(sqlite3_file *file, int kind)
{
    return fails(false) ? SQLITE_IOERR_LOCK : real_of(file)->pMethods->xLock(real_of(file), kind);
}

static int unlock_file(sqlite3_file *file, int kind)
{
    return real_of(file)->pMethods->xUnlock(real_of(file), kind);
}

static int check_lock(sqlite3_file *file, int *held)
{
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), held);
}

static int control_file(sqlite3_file *file, int what, void *argument)
{
    return real_of(file)->pMethods->xFileControl(real_of(file), what, argument);
}

static int sector_size(sqlite3_file *file)
{
    return real_of(file)->pMethods->xSectorSize(real_of(file));
}

static int characteristics(sqlite3_file *file)
{
    return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

static int map_shared(sqlite3_file *file, int page, int size, int extend, void volatile **memory)
{
    return fails(true)
               ? SQLITE_IOERR_SHMSIZE
               : real_of(file)->pMethods->xShmMap(real_of(file), page, size, extend, memory);
}

static int lock_shared(sqlite3_file *file, int offset, int count, int flags)
{
    return real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
}

static void shared_barrier(sqlite3_file *file)
{
    real_of(file)->pMethods->xShmBarrier(real_of(file));
}

static int unmap_shared(sqlite3_file *file, int remove)
{
    return real_of(file)->pMethods->xShmUnmap(real_of(file), remove);
}

static const sqlite3_io_methods methods = {.iVersion = 2,
                                           .xClose = close_file,
                                           .xRead = read_file,
                                           .xWrite = write_file,
                                           .xTruncate = truncate_file,
                                           .xSync = sync_file,
                                           .xFileSize = size_of_file,
                                           .xLock = lock_file,
                                           .xUnlock = unlock_file,
                                           .xCheckReservedLock = check_lock,
                                           .xFileControl = control_file,
                                           .xSectorSize = sector_size,
                                           .xDeviceCharacteristics = characteristics,
                                           .xShmMap = map_shared,
                                           .xShmLock = lock_shared,
                                           .xShmBarrier = shared_barrier,
                                           .xShmUnmap = unmap_shared};

/* --- the disk -------------------------------------------------------------- */

static int open_file(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags,
                     int *given)
{
    disk_file *own = (disk_file *)file;
    (void)vfs;
    own->base.pMethods = NULL;
    own->real = (sqlite3_file *)(own + 1);
    if (fails(flags & SQLITE_OPEN_CREATE))
        return SQLITE_CANTOPEN;
    int result = below->xOpen(below, name, own->real, flags, given);
    if (own->real->pMethods)
        own->base.pMethods = &methods;
    return result;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync)
{
    (void)vfs;
    return fails(true) ? SQLITE_IOERR_DELETE : below->xDelete(below, name, sync);
}

void failing_disk_install(void)
{
    static sqlite3_vfs own;
    below = sqlite3_vfs_find(NULL);
    own = *below;
    own.zName = "failing disk";
    own.szOsFile = (int)sizeof(disk_file) + below->szOsFile;
    own.xOpen = open_file;
    own.xDelete = delete_file;
    sqlite3_vfs_register(&own, 1);
}
