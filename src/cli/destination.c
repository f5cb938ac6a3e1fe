#include "cli/destination.h"

#include "base/alloc.h"
#include "base/save_file.h"
#include "cli/output.h"

#include <errno.h>
#include <search.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* How much of a puzzle's NAME goes into the name of its file, in bytes. */
enum { NAME_MAX_BYTES = DESTINATION_NAME - 2 };

typedef struct {
    char *path;
    size_t times; /* that it was wanted */
} used_name;

struct destination {
    const char *path; /* the caller's; NULL for standard output */
    bool folder;
    file_writer *file;
    void *used; /* the paths used in the folder, as a tree (tsearch) of used_name */
};

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

destination *destination_open(const char *path)
{
    destination *to = xcalloc(1, sizeof *to);
    to->path = path && strcmp(path, "-") != 0 ? path : NULL;
    size_t length = to->path ? strlen(to->path) : 0;
    bool wanted = length && to->path[length - 1] == '/';
    if (wanted && mkdir(to->path, 0777) != 0 && (errno != EEXIST || !is_folder(to->path))) {
        complain("%s: the folder cannot be made: %s; name another", to->path, strerror(errno));
        free(to);
        return NULL;
    }
    to->folder = wanted || (to->path && is_folder(to->path));
    return to;
}

bool destination_is_folder(const destination *to)
{
    return to->folder;
}

bool destination_is_terminal(const destination *to)
{
    return !to->path && isatty(STDOUT_FILENO);
}

bool destination_write(destination *to, const void *data, size_t length)
{
    if (!to->path)
        return output_write(data, length);
    if (!to->file)
        to->file = output_begin_file(to->path);
    return to->file && file_writer_add(to->file, data, length);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(((const used_name *)a)->path, ((const used_name *)b)->path);
}

/* Notes that a path is wanted; how often it was so far, this time included. */
static size_t count_use(destination *to, const char *path)
{
    used_name wanted = {.path = (char *)(uintptr_t)path};
    used_name **known = tfind(&wanted, &to->used, compare_names);
    if (known)
        return ++(*known)->times;
    used_name *added = xmalloc(sizeof *added);
    *added = (used_name){.path = xstrdup(path), .times = 1};
    check_alloc(tsearch(added, &to->used, compare_names));
    return 1;
}

static void forget_names(destination *to)
{
    while (to->used) {
        used_name *first = *(used_name **)to->used;
        tdelete(first, &to->used, compare_names);
        free(first->path);
        free(first);
    }
}

void destination_file_name(const char *name, char tamed[DESTINATION_NAME])
{
    size_t length = strlen(name);
    if (length > NAME_MAX_BYTES) {
        length = NAME_MAX_BYTES;
        while (length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
            length--;
    }
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)name[i];
        tamed[i] = c == '/' ? '-' : c < 0x20 || c == 0x7F || (i == 0 && c == '.') ? '_' : (char)c;
    }
    tamed[length] = '\0';
    if (!length)
        memcpy(tamed, "_", sizeof "_");
}

/* The path of a file that was not used before. */
static char *new_path(destination *to, const char *name, const char *extension)
{
    char tamed[DESTINATION_NAME];
    destination_file_name(name, tamed);
    const char *slash = to->path[strlen(to->path) - 1] == '/' ? "" : "/";
    char *path = xasprintf("%s%s%s.%s", to->path, slash, tamed, extension);
    for (size_t times = count_use(to, path); times > 1; times = count_use(to, path)) {
        char *numbered = xasprintf("%s%s%s-%zu.%s", to->path, slash, tamed, times, extension);
        if (count_use(to, numbered) == 1) {
            free(path);
            return numbered;
        }
        free(numbered);
    }
    return path;
}

bool destination_put(destination *to, const char *name, const char *extension, const void *data,
                     size_t length)
{
    char *path = new_path(to, name, extension);
    file_writer *file = output_begin_file(path);
    if (file)
        file_writer_add(file, data, length);
    bool fine = file && output_end_file(file, path);
    free(path);
    return fine;
}

bool destination_close(destination *to, bool keep)
{
    bool fine = true;
    if (to->file && (keep || file_writer_failed(to->file)))
        fine = output_end_file(to->file, to->path);
    else if (to->file)
        file_writer_cancel(to->file);
    forget_names(to);
    free(to);
    return fine;
}
