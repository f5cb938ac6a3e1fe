/* store.c - every file call of the store. */
#include "store/store_inside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

char *store_join(const char *a, const char *b, const char *c)
{
    size_t la = strlen(a), lb = strlen(b), lc = strlen(c);
    char *text = malloc(la + lb + lc + 1);
    if (!text)
        return NULL;
    memcpy(text, a, la);
    memcpy(text + la, b, lb);
    memcpy(text + la + lb, c, lc + 1);
    return text;
}

char *store_folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    if (!slash)
        return strdup(".");
    return strndup(path, slash > path ? (size_t)(slash - path) : 1);
}

void store_explain(char *why, size_t size, const char *what)
{
    int saved = errno;
    snprintf(why, size, "%s: %s", what, strerror(saved));
    errno = saved;
}

void store_close_to_others(int fd, const struct stat *status)
{
    mode_t mode = status->st_mode & 07777, ours = mode & S_IRWXU;
    if (status->st_uid == geteuid() && mode != ours && fchmod(fd, ours) != 0) {
        /* It is as open as it was. */
    }
}

int store_open(const char *path)
{
    const int flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    int fd = open(path, O_RDWR | O_APPEND | flags);
    if (fd < 0 && (errno == EACCES || errno == EPERM || errno == EROFS))
        fd = open(path, O_RDONLY | flags);
    if (fd < 0)
        return -1;
    struct stat status;
    int error = fstat(fd, &status) != 0 ? errno : S_ISREG(status.st_mode) ? 0 : ENOTSUP;
    if (error == 0) {
        store_close_to_others(fd, &status);
        return fd;
    }
    close(fd);
    errno = error;
    return -1;
}

bool store_writable(int fd)
{
    int flags = fcntl(fd, F_GETFL);
    return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
}

bool store_replaced(int fd, const char *path)
{
    struct stat open_one, named_one;
    if (fstat(fd, &open_one) != 0)
        return false;
    if (lstat(path, &named_one) != 0)
        return errno == ENOENT || errno == ENOTDIR;
    return open_one.st_dev != named_one.st_dev || open_one.st_ino != named_one.st_ino;
}

bool store_lock(int fd)
{
    int result;
    do
        result = flock(fd, LOCK_EX | LOCK_NB);
    while (result != 0 && errno == EINTR);
    return result == 0 || errno != EWOULDBLOCK;
}

bool store_read(int fd, size_t limit, char **text, size_t *length, char *why, size_t size)
{
    struct stat status;
    *text = NULL;
    if (fstat(fd, &status) != 0) {
        store_explain(why, size, "cannot read");
        return false;
    }
    if (status.st_size < 0 || (uintmax_t)status.st_size > limit) {
        errno = EFBIG;
        store_explain(why, size, "cannot read");
        return false;
    }
    size_t room = (size_t)status.st_size;
    char *buffer = malloc(room + 1);
    if (!buffer) {
        errno = ENOMEM;
        store_explain(why, size, "cannot read");
        return false;
    }
    size_t have = 0;
    while (have < room) {
        ssize_t got = pread(fd, buffer + have, room - have, (off_t)have);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            store_explain(why, size, "cannot read");
            free(buffer);
            return false;
        }
        if (got == 0)
            break;
        have += (size_t)got;
    }
    buffer[have] = '\0';
    *text = buffer;
    *length = have;
    return true;
}

/* `written`: how many bytes of it were, also where that was not all. */
static bool write_all(int fd, const char *text, size_t length, size_t *written)
{
    *written = 0;
    while (*written < length) {
        ssize_t done = write(fd, text + *written, length - *written);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return false;
        *written += (size_t)done;
    }
    return true;
}

/* The name in the folder lasts only once the folder itself is on the disk.
 * Some file systems cannot flush a folder; that is no reason to fail. */
static void flush_folder(const char *path)
{
    char *folder = store_folder_of(path);
    int fd = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
    free(folder);
}

/* Moves `beside` to `path`. A link is the one call that refuses to replace a
 * file; where links do not exist a look and an ordinary move have to do. */
static bool move_into_place(const char *beside, const char *path, bool fresh)
{
    struct stat status;
    if (fresh) {
        if (link(beside, path) == 0) {
            (void)unlink(beside);
            return true;
        }
        if (errno == EEXIST)
            return false;
        if (lstat(path, &status) == 0) {
            errno = EEXIST;
            return false;
        }
    }
    return rename(beside, path) == 0;
}

int store_write_whole(const char *path, const char *text, size_t length, bool fresh, char *why,
                      size_t size)
{
    char *beside = store_join(path, STORE_BESIDE_PATTERN, "");
    if (!beside) {
        errno = ENOMEM;
        store_explain(why, size, path);
        return -1;
    }
    store_sweep_for(path);
    int fd = mkostemp(beside, O_CLOEXEC | O_APPEND);
    if (fd < 0) {
        store_explain(why, size, path);
        free(beside);
        return -1;
    }
    size_t written;
    bool done = store_lock(fd) && write_all(fd, text, length, &written) && fsync(fd) == 0 &&
                move_into_place(beside, path, fresh);
    if (!done) {
        int saved = errno;
        (void)unlink(beside);
        close(fd);
        errno = saved;
        store_explain(why, size, path);
        free(beside);
        return -1;
    }
    free(beside);
    flush_folder(path);
    return fd;
}

/* Takes what we have written from the end of a file again, if that is all that it
 * has grown by: else something is somebody else's, and where it stands nobody
 * knows. Where this fails half a line stays at the end; a reader drops it as torn. */
static bool take_back(int fd, off_t size, size_t written)
{
    struct stat now;
    return fstat(fd, &now) == 0 && now.st_size == size + (off_t)written && ftruncate(fd, size) == 0;
}

bool store_append(int fd, const char *path, const char *text, size_t length, size_t *torn,
                  char *why, size_t size)
{
    struct stat before;
    size_t written;
    if (torn)
        *torn = 0;
    errno = EACCES;
    if (!store_writable(fd) || fstat(fd, &before) != 0) {
        store_explain(why, size, path);
        return false;
    }
    if (write_all(fd, text, length, &written) && fdatasync(fd) == 0)
        return true;
    int saved = errno;
    if (written > 0 && !take_back(fd, before.st_size, written) && torn)
        *torn = written;
    errno = saved;
    store_explain(why, size, path);
    return false;
}

char *store_aside_path(const char *path, const char *mark, const char *ending, int number)
{
    size_t length = strlen(path), tail = strlen(ending);
    if (length >= tail && strcmp(path + length - tail, ending) == 0)
        length -= tail;
    size_t size = length + strlen(mark) + tail + 16;
    char *aside = malloc(size);
    if (aside && number == 1)
        snprintf(aside, size, "%.*s%s%s", (int)length, path, mark, ending);
    else if (aside)
        snprintf(aside, size, "%.*s%s-%d%s", (int)length, path, mark, number, ending);
    return aside;
}

char *store_move_aside(const char *path, const char *name, const char *mark, const char *ending)
{
    for (int number = 1; number < 1000; number++) {
        char *aside = store_aside_path(name, mark, ending, number);
        if (!aside)
            return NULL;
        if (move_into_place(path, aside, true))
            return aside;
        int saved = errno;
        free(aside);
        errno = saved;
        if (saved != EEXIST)
            return NULL;
    }
    return NULL;
}

bool store_move_new(const char *from, const char *to)
{
    if (!move_into_place(from, to, true))
        return false;
    flush_folder(to);
    return true;
}

char *store_set_aside(const char *path)
{
    return store_move_aside(path, path, ".bad", "");
}

bool store_remove(const char *path)
{
    return unlink(path) == 0 || errno == ENOENT;
}
