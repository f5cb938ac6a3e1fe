#include "base/save_file.h"

#include "base/alloc.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct file_writer {
    char *target;    /* what is replaced: the file that links lead to */
    char *temporary; /* what is written */
    FILE *stream;
    bool replace;
    int error; /* of the first write that failed */
};

/* For the signal handler. */
static const char *volatile unfinished;

/* It ends the program before gcov has counted it, hence GCOVR_EXCL_START. */
static void remove_unfinished(int number)
{
    if (unfinished)
        unlink(unfinished);
    raise(number); /* SA_RESETHAND: it ends the program on return */
}
/* GCOVR_EXCL_STOP */

void file_writer_catch_signals(void)
{
    static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM};
    struct sigaction action = {.sa_handler = remove_unfinished, .sa_flags = (int)SA_RESETHAND};
    struct sigaction before;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            sigaction(signals[i], &action, NULL);
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

/* Frees the writer; errno stays. */
static void release(file_writer *file)
{
    int error = errno;
    unfinished = NULL;
    free(file->target);
    free(file->temporary);
    free(file);
    errno = error;
}

file_writer *file_writer_begin(const char *path, unsigned mode, bool replace)
{
    struct stat about;
    bool exists = stat(path, &about) == 0;
    if (exists && (!replace || !S_ISREG(about.st_mode))) {
        errno = !replace ? EEXIST : S_ISDIR(about.st_mode) ? EISDIR : EINVAL;
        return NULL;
    }
    /* A link that leads to no file stays. */
    bool link = exists || lstat(path, &about) == 0;
    char *target = link ? realpath(path, NULL) : xstrdup(path);
    if (!target)
        return NULL;
    const char *slash = strrchr(target, '/');
    file_writer *file = xcalloc(1, sizeof *file);
    file->target = target;
    file->replace = replace;
    file->temporary = xasprintf("%.*s.creek-XXXXXX", slash ? (int)(slash + 1 - target) : 0, target);
    unfinished = file->temporary;
    int descriptor = mkstemp(file->temporary);
    if (descriptor < 0) {
        release(file);
        return NULL;
    }
    if (fchmod(descriptor, exists ? about.st_mode & 0777 : without_umask(mode)) != 0)
        file->error = errno;
    file->stream = check_alloc(fdopen(descriptor, "w"));
    return file;
}

/* Notes the first error. */
static bool note(file_writer *file, bool done)
{
    if (!done && !file->error)
        file->error = errno;
    return done;
}

bool file_writer_add(file_writer *file, const void *data, size_t length)
{
    return note(file, length == 0 || fwrite(data, 1, length, file->stream) == length);
}

bool file_writer_failed(const file_writer *file)
{
    return file->error != 0;
}

bool file_writer_commit(file_writer *file, bool flush)
{
    note(file, fflush(file->stream) == 0 && (!flush || fsync(fileno(file->stream)) == 0));
    note(file, fclose(file->stream) == 0);
    note(file, file->error || put_in_place(file->temporary, file->target, file->replace));
    if (file->error)
        unlink(file->temporary);
    errno = file->error;
    bool done = !file->error;
    release(file);
    return done;
}

void file_writer_cancel(file_writer *file)
{
    fclose(file->stream);
    unlink(file->temporary);
    release(file);
}

save_file_result save_file(const char *path, const void *data, size_t length, unsigned mode,
                           bool replace)
{
    file_writer *file = file_writer_begin(path, mode, replace);
    if (file)
        (void)file_writer_add(file, data, length);
    if (file && file_writer_commit(file, true))
        return SAVE_FILE_DONE;
    return errno == EEXIST && !replace ? SAVE_FILE_EXISTS : SAVE_FILE_FAILED;
}

bool make_private_folder(const char *path)
{
    struct stat about;
    if (mkdir(path, 0700) == 0 || (stat(path, &about) == 0 && S_ISDIR(about.st_mode)))
        return true;
    const char *slash = strrchr(path, '/');
    if (errno != ENOENT || !slash || slash == path)
        return false;
    char *above = xstrndup(path, (size_t)(slash - path));
    bool done = make_private_folder(above) && mkdir(path, 0700) == 0;
    int error = errno;
    free(above);
    errno = error;
    return done;
}

char *user_folder(const char *xdg, const char *home, const char *fallback)
{
    if (xdg && xdg[0] == '/')
        return xasprintf("%s/creek", xdg);
    return home && home[0] == '/' ? xasprintf("%s/%s/creek", home, fallback) : NULL;
}
