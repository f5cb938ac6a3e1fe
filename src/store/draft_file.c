/* draft_file.c - drafts on the disk. */
#include "store/draft_file.h"

#include "store/file_trace.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FOLDER "drafts"
#define ENDING ".draft"
#define FILE_LIMIT ((size_t)64 * 1024 * 1024)
/* A file is written anew when it has grown by this and to four times what it
 * was. */
#define GROWTH ((size_t)256 * 1024)

/* So many digits a name has at most. */
enum { DIGITS = 9 };

struct draft_file {
    const store *store;
    char name[DRAFT_NAME_SIZE];
    char *path;      /* NULL while there is no file */
    int fd;          /* -1 while there is none */
    bool whole;      /* the last call failed */
    size_t base;     /* bytes when it was last written whole */
    file_trace left; /* how we left it */
};

static int number_of(const char *name)
{
    size_t digits = strspn(name, "0123456789");
    if (digits == 0 || digits > DIGITS || name[0] == '0' || strcmp(name + digits, ENDING) != 0)
        return 0;
    return (int)strtol(name, NULL, 10);
}

/* --- the folder -------------------------------------------------------------- */

typedef struct {
    draft_name name;
    struct timespec changed;
} found_draft;

static int latest_first(const void *a, const void *b)
{
    const found_draft *x = a, *y = b;
    if (x->changed.tv_sec != y->changed.tv_sec)
        return x->changed.tv_sec < y->changed.tv_sec ? 1 : -1;
    if (x->changed.tv_nsec != y->changed.tv_nsec)
        return x->changed.tv_nsec < y->changed.tv_nsec ? 1 : -1;
    return number_of(y->name.name) - number_of(x->name.name);
}

/* Adds the entry of that name when it is a draft; false when memory runs out. */
static bool add_found(const store *st, const char *name, found_draft **all, size_t *count)
{
    struct stat status;
    if (number_of(name) == 0)
        return true;
    char *path = store_path(st, FOLDER, name);
    if (!path)
        return false;
    bool regular = lstat(path, &status) == 0 && S_ISREG(status.st_mode);
    free(path);
    if (!regular)
        return true;
    if ((*count & (*count - 1)) == 0) {
        found_draft *grown = realloc(*all, (*count ? 2 * *count : 1) * sizeof **all);
        if (!grown)
            return false;
        *all = grown;
    }
    found_draft *one = &(*all)[(*count)++];
    *one = (found_draft){.changed = status.st_mtim, .name.when = status.st_mtim.tv_sec};
    memcpy(one->name.name, name, strlen(name) + 1); /* number_of() knows it is short */
    return true;
}

static bool look_through(const store *st, found_draft **all, size_t *count)
{
    *all = NULL;
    *count = 0;
    char *path = store_path(st, FOLDER, "");
    DIR *folder = path ? opendir(path) : NULL;
    free(path);
    bool fine = true;
    for (struct dirent *entry; fine && folder && (entry = readdir(folder)) != NULL;)
        fine = add_found(st, entry->d_name, all, count);
    if (folder)
        closedir(folder);
    return fine;
}

bool draft_file_list(const store *st, draft_name **names, size_t *count)
{
    found_draft *all;
    *names = NULL;
    bool fine = look_through(st, &all, count);
    if (fine && *count > 0) {
        qsort(all, *count, sizeof *all, latest_first);
        *names = calloc(*count, sizeof **names);
        fine = *names != NULL;
        for (size_t i = 0; fine && i < *count; i++)
            (*names)[i] = all[i].name;
    }
    free(all);
    if (!fine)
        *count = 0;
    return fine;
}

/* A number that no draft has. */
static int free_number(const store *st)
{
    found_draft *all;
    size_t count;
    int most = 0;
    (void)look_through(st, &all, &count);
    for (size_t i = 0; i < count; i++)
        if (number_of(all[i].name.name) > most)
            most = number_of(all[i].name.name);
    free(all);
    return most + 1;
}

/* --- reading ----------------------------------------------------------------- */

static void explain(char *why, size_t size, const char *name, int error)
{
    (void)snprintf(why, size, "%s: %s", name, strerror(error));
}

bool draft_file_look(const store *st, const char *name, char **text, size_t *length, char *why,
                     size_t size)
{
    *text = NULL;
    char *path = store_path(st, FOLDER, name);
    int fd = path ? store_open(path) : -1;
    if (fd < 0)
        explain(why, size, name, path ? errno : ENOENT);
    free(path);
    if (fd < 0)
        return false;
    bool fine = store_read(fd, FILE_LIMIT, text, length, why, size);
    close(fd);
    return fine;
}

/* --- one draft --------------------------------------------------------------- */

draft_file *draft_file_new(const store *st)
{
    draft_file *file = calloc(1, sizeof *file);
    if (!file)
        return NULL;
    file->store = st;
    file->fd = -1;
    return file;
}

draft_file_result draft_file_open(const store *st, const char *name, draft_file **file, char **text,
                                  size_t *length, char *why, size_t size)
{
    *text = NULL;
    *file = draft_file_new(st);
    char *path = *file ? store_path(st, FOLDER, name) : NULL;
    if (!path) {
        (void)snprintf(why, size, "memory ran out");
        draft_file_close(*file);
        *file = NULL;
        return DRAFT_FILE_FAILED;
    }
    (*file)->path = path;
    (void)snprintf((*file)->name, sizeof(*file)->name, "%s", name);
    int fd = (*file)->fd = store_open(path);
    if (fd < 0)
        explain(why, size, name, errno);
    bool ours = fd >= 0 && store_lock(fd);
    bool fine = fd >= 0 && store_read(fd, FILE_LIMIT, text, length, why, size);
    if (fine && ours) {
        (*file)->base = *length;
        (*file)->left = file_trace_of(*text, *length);
        return DRAFT_FILE_OPEN;
    }
    draft_file_close(*file);
    *file = NULL;
    return fine ? DRAFT_FILE_BUSY : DRAFT_FILE_FAILED;
}

/* Whether somebody has put the very same text where ours was: then that is ours. */
static bool take_copy(draft_file *file)
{
    int fd = store_open(file->path);
    if (fd < 0)
        return false;
    if (!store_lock(fd) || store_replaced(fd, file->path) || !file_trace_copied(&file->left, fd)) {
        close(fd);
        return false;
    }
    close(file->fd);
    file->fd = fd;
    return true;
}

/* Whether the file was removed, replaced or changed under our feet. */
static bool lost(draft_file *file)
{
    return store_replaced(file->fd, file->path) ? !take_copy(file)
                                                : !file_trace_fits(&file->left, file->fd);
}

bool draft_file_wants_whole(draft_file *file)
{
    size_t grown = file->left.length - file->base;
    return file->fd < 0 || file->whole || lost(file) || !store_writable(file->fd) ||
           (grown > GROWTH && grown > 3 * file->base);
}

bool draft_file_append(draft_file *file, const char *lines, char *why, size_t size)
{
    size_t length = strlen(lines);
    file->whole = !store_append(file->fd, file->path, lines, length, &file->left.torn, why, size);
    if (file->whole)
        return false;
    file_trace_add(&file->left, lines, length);
    file_trace_date(&file->left, file->fd);
    return true;
}

static void forget_file(draft_file *file)
{
    if (file->fd >= 0)
        close(file->fd);
    file->fd = -1;
    free(file->path);
    file->path = NULL;
    file->name[0] = '\0';
}

/* Writes a draft under a name that is free, which goes into `name`, and its path
 * into *path, the caller's (free). -1 with the reason in `why`. */
static int write_numbered(const store *st, const char *text, char name[DRAFT_NAME_SIZE],
                          char **path, char *why, size_t size)
{
    enum { TRIES = 100 };
    int number = free_number(st);
    for (int i = 0; i < TRIES; i++) {
        (void)snprintf(name, DRAFT_NAME_SIZE, "%d%s", number + i, ENDING);
        *path = store_path(st, FOLDER, name);
        if (!*path) {
            (void)snprintf(why, size, "memory ran out");
            return -1;
        }
        int fd = store_write_whole(*path, text, strlen(text), true, why, size);
        if (fd >= 0)
            return fd;
        int error = errno;
        free(*path);
        *path = NULL;
        /* Another creek may have begun one in the same moment. */
        if (error != EEXIST)
            return -1;
    }
    return -1;
}

static int write_fresh(draft_file *file, const char *text, char *why, size_t size)
{
    forget_file(file);
    int fd = write_numbered(file->store, text, file->name, &file->path, why, size);
    if (fd < 0)
        forget_file(file);
    return fd;
}

bool draft_file_write(draft_file *file, const char *text, char *why, size_t size)
{
    struct stat status;
    char before[DRAFT_NAME_SIZE];
    file->whole = true;
    if (!store_make_folders(file->store, FOLDER, why, size))
        return false;
    bool fresh = file->fd < 0 || lost(file);
    bool taken = fresh && file->fd >= 0 && lstat(file->path, &status) == 0;
    (void)snprintf(before, sizeof before, "%s", file->name);
    int fd = fresh ? write_fresh(file, text, why, size)
                   : store_write_whole(file->path, text, strlen(text), false, why, size);
    if (fd < 0)
        return false;
    if (file->fd >= 0)
        close(file->fd);
    file->fd = fd;
    file->base = strlen(text);
    file->left = file_trace_of(text, file->base);
    file_trace_date(&file->left, fd);
    file->whole = false;
    why[0] = '\0';
    if (taken)
        (void)snprintf(why, size,
                       "The file %s was changed from outside and stays as it is; this draft is "
                       "kept as %s.",
                       before, file->name);
    return true;
}

const char *draft_file_name(const draft_file *file)
{
    return file->name;
}

void draft_file_set_aside(draft_file *file, char *kept, size_t size)
{
    char *aside = file->path ? store_set_aside(file->path) : NULL;
    const char *slash = aside ? strrchr(aside, '/') : NULL;
    (void)snprintf(kept, size, "%s", slash ? slash + 1 : "");
    free(aside);
    /* Where it could not be moved it stays, and the draft gets another name. */
    forget_file(file);
}

void draft_file_close(draft_file *file)
{
    if (!file)
        return;
    forget_file(file);
    free(file);
}

/* --- removing ---------------------------------------------------------------- */

bool draft_file_remove(const store *st, const char *name, char *why, size_t size)
{
    char *path = store_path(st, FOLDER, name);
    int fd = path ? store_open(path) : -1;
    bool done = false;
    if (fd < 0)
        explain(why, size, name, path ? errno : ENOENT);
    else if (!store_lock(fd) || store_replaced(fd, path))
        (void)snprintf(why, size, "another creek edits it");
    else if (!(done = store_remove(path)))
        explain(why, size, name, errno);
    if (fd >= 0)
        close(fd);
    free(path);
    return done;
}

bool draft_file_restore(const store *st, char name[DRAFT_NAME_SIZE], const char *text, char *why,
                        size_t size)
{
    char other[DRAFT_NAME_SIZE];
    char *path = store_path(st, FOLDER, name);
    if (!path || !store_make_folders(st, FOLDER, why, size)) {
        if (!path)
            (void)snprintf(why, size, "memory ran out");
        free(path);
        return false;
    }
    int fd = store_write_whole(path, text, strlen(text), true, why, size);
    if (fd < 0 && errno == EEXIST) {
        free(path);
        path = NULL;
        fd = write_numbered(st, text, other, &path, why, size);
        if (fd >= 0)
            memcpy(name, other, sizeof other);
    }
    if (fd >= 0)
        close(fd);
    free(path);
    return fd >= 0;
}
