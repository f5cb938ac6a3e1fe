#include "cli/destination.h"

#include "cli/output.h"
#include "cli/whole_file.h"
#include "source/message.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* How much of a puzzle's NAME goes into the name of its file, in bytes. */
enum { NAME_MAX_BYTES = DESTINATION_NAME - 2 };

/* A path by its hash, which is all that is kept: two paths of one hash would
 * only mean a number in a name that needs none. */
typedef struct {
    uint64_t hash;
    size_t times; /* that it was wanted; 0: a free place */
} used_name;

struct destination {
    const char *path; /* the caller's; NULL for standard output */
    bool folder;
    whole_file *file;

    /* The paths used in the folder: an open hash table of a power of two. */
    used_name *used;
    size_t used_count, used_size;
};

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

destination *destination_open(const char *path)
{
    destination *to = calloc(1, sizeof *to);
    if (!to) {
        complain_of_memory();
        return NULL;
    }
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
        to->file = whole_file_begin(to->path);
    /* A failed write is told when the file is to be kept. */
    return to->file && whole_file_write(to->file, data, length);
}

static uint64_t hash_of(const char *text)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325); /* FNV-1a */
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001B3);
    return hash;
}

/* Where a hash is in the table, or where it belongs. */
static used_name *find_place(used_name *table, size_t size, uint64_t hash)
{
    size_t at = (size_t)hash & (size - 1);
    while (table[at].times && table[at].hash != hash)
        at = (at + 1) & (size - 1);
    return &table[at];
}

static bool grow_table(destination *to)
{
    size_t size = to->used_size ? to->used_size * 2 : 64;
    used_name *table = calloc(size, sizeof *table);
    if (!table)
        return false;
    for (size_t i = 0; i < to->used_size; i++) {
        if (to->used[i].times)
            *find_place(table, size, to->used[i].hash) = to->used[i];
    }
    free(to->used);
    to->used = table;
    to->used_size = size;
    return true;
}

/* Notes that a path is wanted; how often it was so far, this time included,
 * or 0 when memory runs out. */
static size_t count_use(destination *to, const char *path)
{
    if (to->used_count * 2 >= to->used_size && !grow_table(to))
        return 0;
    uint64_t hash = hash_of(path);
    used_name *place = find_place(to->used, to->used_size, hash);
    to->used_count += place->times == 0;
    place->hash = hash;
    return ++place->times;
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

/* The path of a file that was not used before; NULL when memory runs out. */
static char *new_path(destination *to, const char *name, const char *extension)
{
    char tamed[DESTINATION_NAME];
    destination_file_name(name, tamed);
    const char *slash = to->path[strlen(to->path) - 1] == '/' ? "" : "/";
    char *path = message_format("%s%s%s.%s", to->path, slash, tamed, extension);
    size_t times = path ? count_use(to, path) : 0;
    while (times > 1) {
        char *other = message_format("%s%s%s-%zu.%s", to->path, slash, tamed, times, extension);
        size_t before = other ? count_use(to, other) : 0;
        if (before == 1) {
            free(path);
            return other;
        }
        free(other);
        times = before ? count_use(to, path) : 0;
    }
    if (times == 1)
        return path;
    free(path);
    return NULL;
}

bool destination_put(destination *to, const char *name, const char *extension, const void *data,
                     size_t length)
{
    char *path = new_path(to, name, extension);
    if (!path) {
        complain_of_memory();
        return false;
    }
    whole_file *file = whole_file_begin(path);
    free(path);
    if (!file)
        return false;
    whole_file_write(file, data, length);
    return whole_file_keep(file);
}

bool destination_close(destination *to, bool keep)
{
    bool fine = true;
    if (to->file && (keep || whole_file_failed(to->file)))
        fine = whole_file_keep(to->file);
    else if (to->file)
        whole_file_drop(to->file);
    free(to->used);
    free(to);
    return fine;
}
