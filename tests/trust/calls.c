#include "calls.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
    unsigned made, number;
    calls_way way;
    int error;
    const char *failed;
} plan = {.failed = ""};

static struct {
    const char *name;
    void (*act)(void *with);
    void *with;
} meanwhile;

void calls_before(const char *name, void (*act)(void *with), void *with)
{
    meanwhile.name = name;
    meanwhile.act = act;
    meanwhile.with = with;
}

void calls_fail(unsigned number, calls_way way, int error)
{
    plan.made = 0;
    plan.number = number;
    plan.way = way;
    plan.error = error;
    plan.failed = "";
}

void calls_stop(void)
{
    plan.number = 0;
}

unsigned calls_made(void)
{
    return plan.made;
}

const char *calls_failed(void)
{
    return plan.failed;
}

/* Counts a call; true when it is to fail, with errno set. */
static bool fails(const char *name)
{
    if (meanwhile.name && strcmp(name, meanwhile.name) == 0) {
        meanwhile.name = NULL;
        meanwhile.act(meanwhile.with);
    }
    unsigned now = ++plan.made;
    bool hit = plan.number && (plan.way == CALLS_ONCE ? now == plan.number : now >= plan.number);
    if (plan.way == CALLS_SHORT && strcmp(name, "write") != 0)
        return false;
    if (!hit)
        return false;
    if (!plan.failed[0])
        plan.failed = name;
    errno = plan.error;
    return true;
}

/* Declares the real function and begins ours, which has the same arguments. */
#define WRAP(type, name, ...)                                                                      \
    type __real_##name(__VA_ARGS__);                                                               \
    type __wrap_##name(__VA_ARGS__);                                                               \
    type __wrap_##name(__VA_ARGS__)

static mode_t mode_of(int flags, va_list arguments)
{
    return flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
}

WRAP(int, open, const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = mode_of(flags, arguments);
    va_end(arguments);
    return fails("open") ? -1 : __real_open(path, flags, mode);
}

WRAP(int, openat, int folder, const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = mode_of(flags, arguments);
    va_end(arguments);
    return fails("openat") ? -1 : __real_openat(folder, path, flags, mode);
}

WRAP(DIR *, opendir, const char *path)
{
    return fails("opendir") ? NULL : __real_opendir(path);
}

WRAP(int, mkostemp, char *path, int flags)
{
    return fails("mkostemp") ? -1 : __real_mkostemp(path, flags);
}

WRAP(int, mkdir, const char *path, mode_t mode)
{
    return fails("mkdir") ? -1 : __real_mkdir(path, mode);
}

WRAP(ssize_t, write, int fd, const void *bytes, size_t length)
{
    bool first = !plan.failed[0];
    if (!fails("write"))
        return __real_write(fd, bytes, length);
    if (plan.way == CALLS_SHORT && first && length > 1)
        return __real_write(fd, bytes, length / 2);
    return -1;
}

WRAP(int, fsync, int fd)
{
    return fails("fsync") ? -1 : __real_fsync(fd);
}

WRAP(int, fdatasync, int fd)
{
    return fails("fdatasync") ? -1 : __real_fdatasync(fd);
}

WRAP(int, ftruncate, int fd, off_t length)
{
    return fails("ftruncate") ? -1 : __real_ftruncate(fd, length);
}

WRAP(int, rename, const char *from, const char *to)
{
    return fails("rename") ? -1 : __real_rename(from, to);
}

WRAP(int, link, const char *from, const char *to)
{
    return fails("link") ? -1 : __real_link(from, to);
}

WRAP(int, unlink, const char *path)
{
    return fails("unlink") ? -1 : __real_unlink(path);
}

WRAP(int, unlinkat, int folder, const char *path, int flags)
{
    return fails("unlinkat") ? -1 : __real_unlinkat(folder, path, flags);
}

/* A close that fails has closed all the same. */
WRAP(int, close, int fd)
{
    bool failing = fails("close");
    int error = errno, result = __real_close(fd);
    if (failing)
        errno = error;
    return failing ? -1 : result;
}

WRAP(int, fstat, int fd, struct stat *status)
{
    return fails("fstat") ? -1 : __real_fstat(fd, status);
}

WRAP(int, lstat, const char *path, struct stat *status)
{
    return fails("lstat") ? -1 : __real_lstat(path, status);
}

WRAP(int, stat, const char *path, struct stat *status)
{
    return fails("stat") ? -1 : __real_stat(path, status);
}

WRAP(ssize_t, pread, int fd, void *bytes, size_t length, off_t at)
{
    return fails("pread") ? -1 : __real_pread(fd, bytes, length, at);
}

WRAP(ssize_t, __pread_chk, int fd, void *bytes, size_t length, off_t at, size_t room)
{
    return fails("pread") ? -1 : __real___pread_chk(fd, bytes, length, at, room);
}

WRAP(off_t, lseek, int fd, off_t at, int from)
{
    return fails("lseek") ? -1 : __real_lseek(fd, at, from);
}

WRAP(int, flock, int fd, int operation)
{
    return fails("flock") ? -1 : __real_flock(fd, operation);
}
