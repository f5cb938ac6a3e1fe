#include "cli/whole_file.h"

#include "cli/ending.h"
#include "cli/output.h"
#include "source/message.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct whole_file {
    char *path;   /* as the user named it */
    char *place;  /* where it goes in the end: the same, links followed */
    char *beside; /* where it is until then */
    FILE *stream;
    int error; /* the first one met, as errno has it */
};

static void release(whole_file *file)
{
    if (!file)
        return;
    free(file->path);
    free(file->place);
    free(file->beside);
    free(file);
}

static whole_file *refuse(whole_file *file, const char *path, const char *why)
{
    complain("%s: cannot be written: %s; name another file", path, why);
    release(file);
    return NULL;
}

/* Opens a new file in the folder of the place; -1 with errno. */
static int open_beside(whole_file *file, mode_t mode)
{
    enum { ATTEMPTS = 100 };
    const char *slash = strrchr(file->place, '/');
    int folder = slash ? (int)(slash + 1 - file->place) : 0;
    int descriptor = -1;
    for (int i = 0; descriptor < 0 && i < ATTEMPTS; i++) {
        free(file->beside);
        file->beside = message_format("%.*s.creek-%ld-%d", folder, file->place, (long)getpid(), i);
        if (!file->beside)
            return -1;
        descriptor = open(file->beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, mode);
        if (descriptor < 0 && errno != EEXIST)
            return -1;
    }
    return descriptor;
}

/* The same, and nothing is left of it when a signal comes. */
static int open_guarded(whole_file *file, mode_t mode)
{
    sigset_t held, usual;
    output_signals(&held);
    pthread_sigmask(SIG_BLOCK, &held, &usual);
    int descriptor = open_beside(file, mode);
    int error = errno;
    if (descriptor >= 0)
        ending_removes(file->beside);
    pthread_sigmask(SIG_SETMASK, &usual, NULL);
    errno = error;
    return descriptor;
}

/* Makes a file one for the same people as that one, as far as that is in our
 * hands. A group that cannot be kept leaves no other in its place. */
static void take_after(int descriptor, const struct stat *that)
{
    mode_t mode = that->st_mode & 0777;
    bool root = geteuid() == 0;
    if ((!root || fchown(descriptor, that->st_uid, that->st_gid) != 0) &&
        fchown(descriptor, (uid_t)-1, that->st_gid) != 0)
        mode &= ~(mode_t)S_IRWXG;
    (void)fchmod(descriptor, mode);
}

/* Replaces *place by what the link there leads to, seen from where that lies;
 * *link is false when it is none. False with errno. */
static bool follow_one(char **place, bool *link)
{
    char target[4096];
    const char *slash = strrchr(*place, '/');
    int folder = slash ? (int)(slash + 1 - *place) : 0;
    ssize_t length = readlink(*place, target, sizeof target);
    *link = length >= 0;
    if (!*link)
        return true;
    if ((size_t)length == sizeof target) {
        errno = ENAMETOOLONG;
        return false;
    }
    char *next =
        message_format("%.*s%.*s", target[0] == '/' ? 0 : folder, *place, (int)length, target);
    free(*place);
    *place = next;
    return next;
}

/* Where all links from `path` on lead in the end, be there a file or not. The
 * caller frees it. NULL with errno. */
static char *end_of_links(const char *path)
{
    enum { MOST_LINKS = 40 };
    char *place = message_format("%s", path);
    bool link = place;
    for (int i = 0; link && i < MOST_LINKS; i++) {
        if (!follow_one(&place, &link)) {
            free(place);
            return NULL;
        }
    }
    if (!link)
        return place;
    free(place);
    errno = ELOOP;
    return NULL;
}

whole_file *whole_file_begin(const char *path)
{
    whole_file *file = calloc(1, sizeof *file);
    struct stat about;
    bool there = stat(path, &about) == 0;
    if (there && !S_ISREG(about.st_mode))
        return refuse(file, path, "it is no regular file");
    /* To replace it needs no such right, but whoever took it away meant it. */
    if (there && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0)
        return refuse(file, path, strerror(errno));
    if (file) {
        file->path = message_format("%s", path);
        file->place = end_of_links(path);
    }
    if (!file || !file->path || !file->place)
        return refuse(file, path, strerror(errno));
    if (!*path)
        return refuse(file, path, "it has no name");
    /* What takes the place of a file is at no moment open to more people. */
    int descriptor = open_guarded(file, there ? about.st_mode & S_IRWXU : 0666);
    if (descriptor < 0)
        return refuse(file, path, strerror(errno));
    if (there)
        take_after(descriptor, &about);
    file->stream = fdopen(descriptor, "w");
    if (!file->stream) {
        refuse(NULL, path, strerror(errno));
        close(descriptor);
        whole_file_drop(file);
        return NULL;
    }
    return file;
}

bool whole_file_write(whole_file *file, const char *text, size_t length)
{
    errno = 0;
    if (fwrite(text, 1, length, file->stream) == length)
        return true;
    if (!file->error)
        file->error = errno ? errno : EIO;
    return false;
}

bool whole_file_failed(const whole_file *file)
{
    return file->error != 0;
}

/* Closes the stream; false when not all of it has reached the disk. */
static bool finish(whole_file *file)
{
    errno = 0;
    bool fine = fflush(file->stream) == 0 && fsync(fileno(file->stream)) == 0;
    int error = errno;
    if (fclose(file->stream) != 0 && fine) {
        fine = false;
        error = errno;
    }
    file->stream = NULL;
    if (!fine && !file->error)
        file->error = error ? error : EIO;
    return !file->error;
}

bool whole_file_keep(whole_file *file)
{
    bool fine = finish(file);
    if (fine && rename(file->beside, file->place) != 0) {
        file->error = errno;
        fine = false;
    }
    if (!fine) {
        refuse(NULL, file->path, strerror(file->error));
        whole_file_drop(file);
        return false;
    }
    ending_removes(NULL);
    release(file);
    return true;
}

void whole_file_drop(whole_file *file)
{
    if (file->stream)
        fclose(file->stream);
    unlink(file->beside);
    ending_removes(NULL);
    release(file);
}

void whole_file_remove(whole_file *file)
{
    unlink(file->place);
    whole_file_drop(file);
}
