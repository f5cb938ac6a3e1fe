/* store_sweep.c - what crashes have left: files that were written beside their
 * place and never got there. */
#include "store/store_inside.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

/* One that is older, in seconds, was left behind by a crash. */
enum { LEFT_BEHIND = 60 };

/* Whether that is what the file `base` (NULL: any) was called beside its place. */
static bool is_beside(const char *name, const char *base)
{
    const size_t mark = strlen(STORE_BESIDE), tail = strlen(STORE_BESIDE_PATTERN);
    size_t length = strlen(name);
    if (length <= tail || strncmp(name + length - tail, STORE_BESIDE, mark) != 0)
        return false;
    for (const char *c = name + length - tail + mark; *c; c++)
        if (!isalnum((unsigned char)*c))
            return false;
    return !base || (strlen(base) == length - tail && strncmp(name, base, length - tail) == 0);
}

/* Removes a file that was written beside its place by a program that is no
 * more: nobody has it locked. One that others may read, or own, was never made
 * so. */
static void remove_if_left(int folder, const char *name)
{
    struct stat status;
    int fd = openat(folder, name, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (fd < 0)
        return;
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == geteuid() &&
        !(status.st_mode & (S_IRWXG | S_IRWXO)) && status.st_mtime < time(NULL) - LEFT_BEHIND &&
        flock(fd, LOCK_EX | LOCK_NB) == 0)
        (void)unlinkat(folder, name, 0);
    close(fd);
}

static void sweep(const char *folder, int flags, const char *base)
{
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags);
    DIR *entries = fd >= 0 ? fdopendir(fd) : NULL;
    if (!entries) {
        if (fd >= 0)
            close(fd);
        return;
    }
    for (struct dirent *entry = readdir(entries); entry; entry = readdir(entries))
        if (is_beside(entry->d_name, base))
            remove_if_left(fd, entry->d_name);
    closedir(entries);
}

void store_sweep_for(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = store_folder_of(path);
    if (folder)
        sweep(folder, 0, slash ? slash + 1 : path);
    free(folder);
}

void store_sweep(const store *st, const char *sub)
{
    char *path = store_own_folder(st, sub);
    if (path)
        sweep(path, O_NOFOLLOW, NULL);
    free(path);
}
