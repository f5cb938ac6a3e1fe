#include "base/save_file.h"

#include "base/alloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool write_all(int fd, const char *data, size_t length)
{
    while (length > 0) {
        ssize_t written = write(fd, data, length);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            data += written;
            length -= (size_t)written;
        }
    }
    return fsync(fd) == 0;
}

/* Puts the temporary file into place. Without `replace` it is linked there, which fails
 * where something has that name. */
static bool put_in_place(const char *temporary, const char *path, bool replace)
{
    struct stat about;
    if (replace)
        return rename(temporary, path) == 0;
    if (link(temporary, path) == 0)
        return unlink(temporary) == 0;
    if (errno == EEXIST || lstat(path, &about) == 0) {
        errno = EEXIST;
        return false;
    }
    /* A file system without links. */
    return rename(temporary, path) == 0;
}

static unsigned without_umask(unsigned mode)
{
    mode_t mask = umask(0);
    (void)umask(mask);
    return mode & ~(unsigned)mask;
}

/* Writes the file that links lead to. */
static bool save_target(const char *target, const void *data, size_t length, unsigned mode,
                        bool replace)
{
    const char *slash = strrchr(target, '/');
    int folder = slash ? (int)(slash + 1 - target) : 0;
    char *temporary = xasprintf("%.*s.creek-XXXXXX", folder, target);
    int fd = mkstemp(temporary);
    bool done = fd >= 0 && fchmod(fd, (mode_t)mode) == 0 && write_all(fd, data, length);
    int error = errno;
    if (fd >= 0 && close(fd) != 0 && done) {
        done = false;
        error = errno;
    }
    if (done && !put_in_place(temporary, target, replace)) {
        done = false;
        error = errno;
    }
    if (fd >= 0 && !done)
        unlink(temporary);
    free(temporary);
    errno = error;
    return done;
}

save_file_result save_file(const char *path, const void *data, size_t length, unsigned mode,
                           bool replace)
{
    struct stat about;
    bool exists = stat(path, &about) == 0;
    if (exists && !replace)
        return SAVE_FILE_EXISTS;
    if (exists && !S_ISREG(about.st_mode)) {
        errno = S_ISDIR(about.st_mode) ? EISDIR : EINVAL;
        return SAVE_FILE_FAILED;
    }
    /* A link that leads to no file stays. */
    bool dangling = !exists && lstat(path, &about) == 0;
    char *target = exists || dangling ? realpath(path, NULL) : xstrdup(path);
    unsigned wanted = exists ? about.st_mode & 0777 : without_umask(mode);
    bool done = target && save_target(target, data, length, wanted, replace);
    int error = errno;
    free(target);
    errno = error;
    return done                          ? SAVE_FILE_DONE
           : error == EEXIST && !replace ? SAVE_FILE_EXISTS
                                         : SAVE_FILE_FAILED;
}

bool make_private_folder(const char *path)
{
    struct stat about;
    int error = 0; /* of the first folder that is missing */
    char *part = xstrdup(path);
    for (char *at = part + 1; *at; at++)
        if (*at == '/') {
            *at = '\0';
            if (mkdir(part, 0700) != 0 && errno != EEXIST && error == 0)
                error = errno;
            *at = '/';
        }
    bool done = mkdir(part, 0700) == 0 || errno == EEXIST;
    free(part);
    if (!done && errno == ENOENT && error)
        errno = error;
    if (done && stat(path, &about) == 0 && !S_ISDIR(about.st_mode)) {
        errno = ENOTDIR;
        done = false;
    }
    return done;
}

char *user_folder(const char *xdg, const char *home, const char *fallback)
{
    if (xdg && xdg[0] == '/')
        return xasprintf("%s/creek", xdg);
    return home && home[0] == '/' ? xasprintf("%s/%s/creek", home, fallback) : NULL;
}
