#include "cli/write_file.h"

#include "base/alloc.h"
#include "cli/output.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct write_file {
    char *path;      /* as messages name it */
    char *target;    /* what is replaced: the file that links lead to */
    char *temporary; /* what is written */
    FILE *stream;
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

/* Signals that were ignored stay ignored. */
static void catch_signals(void)
{
    static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM};
    struct sigaction action = {.sa_handler = remove_unfinished, .sa_flags = (int)SA_RESETHAND};
    struct sigaction before;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            sigaction(signals[i], &action, NULL);
}

static void release(write_file *file)
{
    unfinished = NULL;
    free(file->path);
    free(file->target);
    free(file->temporary);
    free(file);
}

static void refuse(const char *path, const char *why)
{
    complain("%s: cannot be written: %s; name another file", path, why);
}

/* The file to replace; NULL with errno for a link that leads to no file. */
static char *find_target(const char *path)
{
    struct stat about;
    char *target = realpath(path, NULL);
    return target || lstat(path, &about) == 0 ? target : xstrdup(path);
}

/* Permissions of a file that did not exist before. */
static mode_t default_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

write_file *write_file_begin(const char *path)
{
    struct stat about;
    bool exists = stat(path, &about) == 0;
    if (exists && !S_ISREG(about.st_mode)) {
        refuse(path, "it is no regular file");
        return NULL;
    }
    /* Replacing a file needs no right to write it, but someone took that away on purpose. */
    char *target = exists && access(path, W_OK) != 0 ? NULL : find_target(path);
    if (!target) {
        refuse(path, strerror(errno));
        return NULL;
    }
    write_file *file = xcalloc(1, sizeof *file);
    const char *slash = strrchr(target, '/');
    file->path = xstrdup(path);
    file->target = target;
    file->temporary = xasprintf("%.*s.creek-XXXXXX", slash ? (int)(slash + 1 - target) : 0, target);
    unfinished = file->temporary;
    catch_signals();
    int descriptor = mkstemp(file->temporary);
    if (descriptor < 0) {
        refuse(path, strerror(errno));
        release(file);
        return NULL;
    }
    fchmod(descriptor, exists ? about.st_mode & 0777 : default_mode());
    file->stream = fdopen(descriptor, "w");
    check_alloc(file->stream);
    return file;
}

bool write_file_add(write_file *file, const void *data, size_t length)
{
    if (fwrite(data, 1, length, file->stream) == length)
        return true;
    if (!file->error)
        file->error = errno;
    return false;
}

bool write_file_failed(const write_file *file)
{
    return file->error != 0;
}

bool write_file_commit(write_file *file)
{
    bool fine =
        fclose(file->stream) == 0 && !file->error && rename(file->temporary, file->target) == 0;
    if (!fine) {
        refuse(file->path, strerror(file->error ? file->error : errno));
        unlink(file->temporary);
    }
    release(file);
    return fine;
}

void write_file_cancel(write_file *file)
{
    fclose(file->stream);
    unlink(file->temporary);
    release(file);
}
