#include "source/levels.h"

#include "base/alloc.h"
#include "source/lines.h"

#include <creek/creek.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* ../share/creek/levels beside the folder the program lies in; NULL when the
 * program cannot be found. */
static char *folder_beside_program(void)
{
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0 || (size_t)length == sizeof program - 1)
        return NULL;
    program[length] = '\0';
    for (int up = 0; up < 2; up++) {
        char *slash = strrchr(program, '/');
        if (!slash)
            return NULL;
        *slash = '\0';
    }
    return xasprintf("%s/share/creek/levels", program);
}

static char *find_folder(char **why)
{
    const char *chosen = getenv("CREEK_LEVELS");
    if (chosen && *chosen) {
        if (is_folder(chosen))
            return xstrdup(chosen);
        *why = xasprintf("%s: no folder of levels; correct CREEK_LEVELS or unset it", chosen);
        return NULL;
    }
    char *beside = folder_beside_program();
    if (beside && is_folder(beside))
        return beside;
    if (is_folder(CREEK_LEVELS_FOLDER)) {
        free(beside);
        return xstrdup(CREEK_LEVELS_FOLDER);
    }
    /* Where it was installed the two are one. */
    bool alike = beside && strcmp(beside, CREEK_LEVELS_FOLDER) == 0;
    *why = xasprintf("no levels found in %s%s%s; install creek, or name their folder in "
                     "CREEK_LEVELS",
                     beside ? beside : "../share/creek/levels beside the program",
                     alike ? "" : " nor in ", alike ? "" : CREEK_LEVELS_FOLDER);
    free(beside);
    return NULL;
}

/* The array, large enough for one element more than `count`; it grows by
 * doubling whenever `count` is a power of two. */
static void *make_room(void *array, size_t count, size_t size)
{
    return count & (count - 1) ? array : xreallocarray(array, count ? count * 2 : 1, size);
}

static void level_clear(level *one)
{
    free(one->name);
    free(one->url);
    free(one->title);
    free(one->rating);
    free(one->origin);
}

static void pack_clear(level_pack *pack)
{
    free(pack->name);
    free(pack->title);
    free(pack->description);
    free(pack->path);
    for (size_t i = 0; i < pack->count; i++)
        level_clear(&pack->levels[i]);
    free(pack->levels);
}

void level_library_free(level_library *library)
{
    if (!library)
        return;
    for (size_t i = 0; i < library->count; i++)
        pack_clear(&library->packs[i]);
    free(library->packs);
    free(library->folder);
    free(library);
}

/* A `#` line of a pack: its title, or one more line of its description. */
static void add_remark(level_pack *pack, const char *line, size_t length)
{
    while (length > 0 && (*line == '#' || *line == ' ' || *line == '\t')) {
        line++;
        length--;
    }
    if (!pack->title) {
        pack->title = xstrndup(line, length);
        return;
    }
    const char *before = pack->description ? pack->description : "";
    char *joined = xasprintf("%s%s%.*s", before, *before ? "\n" : "", (int)length, line);
    free(pack->description);
    pack->description = joined;
}

/* A copy of the next column, up to a tab or the end. */
static char *take_column(const char **at, const char *end)
{
    size_t left = (size_t)(end - *at);
    const char *tab = left ? memchr(*at, '\t', left) : NULL;
    char *column = xstrndup(*at, tab ? (size_t)(tab - *at) : left);
    *at = tab ? tab + 1 : end;
    return column;
}

/* A level's line. One without a name or with nothing behind it is left out. */
static void add_level(level_pack *pack, const creek_list_line *parts)
{
    if (!parts->name || parts->name_length == 0 || parts->puzzle_length == 0)
        return;
    pack->levels = make_room(pack->levels, pack->count, sizeof *pack->levels);
    const char *at = parts->rest ? parts->rest : "", *end = at + parts->rest_length;
    level *one = &pack->levels[pack->count++];
    one->name = xstrndup(parts->name, parts->name_length);
    one->url = xstrndup(parts->puzzle, parts->puzzle_length);
    one->title = take_column(&at, end);
    one->rating = take_column(&at, end);
    one->origin = take_column(&at, end);
}

/* Opens a file of the folder; NULL with errno when it cannot be. */
static lines *open_lines(const char *path, int *descriptor)
{
    *descriptor = open(path, O_RDONLY | O_CLOEXEC);
    return *descriptor < 0 ? NULL : lines_new(*descriptor);
}

/* Reads the lines of a pack; false when it has no file or that cannot be read. */
static bool read_pack(level_pack *pack)
{
    const char *line;
    size_t length;
    lines_result result;
    int descriptor;
    lines *reader = open_lines(pack->path, &descriptor);
    if (!reader)
        return false;
    while ((result = lines_next(reader, &line, &length)) == LINES_LINE) {
        creek_list_line parts;
        if (creek_list_split(line, length, &parts))
            add_level(pack, &parts);
        else if (length > 0 && *line == '#')
            add_remark(pack, line, length);
    }
    lines_free(reader);
    close(descriptor);
    return result == LINES_END;
}

/* Adds the pack `name` if it can be read. */
static void add_pack(level_library *library, const char *name, size_t length)
{
    level_pack pack = {.name = xstrndup(name, length)};
    pack.path = xasprintf("%s/%s.tsv", library->folder, pack.name);
    if (!read_pack(&pack)) {
        pack_clear(&pack);
        return;
    }
    if (!pack.title)
        pack.title = xstrdup(pack.name);
    if (!pack.description)
        pack.description = xstrdup("");
    library->packs = make_room(library->packs, library->count, sizeof *library->packs);
    library->packs[library->count++] = pack;
}

/* Reads the file INDEX; false with errno when it cannot be read. */
static bool read_index(level_library *library, const char *path)
{
    const char *line;
    size_t length;
    lines_result result;
    int descriptor;
    lines *reader = open_lines(path, &descriptor);
    if (!reader)
        return false;
    while ((result = lines_next(reader, &line, &length)) == LINES_LINE) {
        creek_list_line parts;
        if (creek_list_split(line, length, &parts))
            add_pack(library, parts.puzzle, parts.puzzle_length);
    }
    int error = errno;
    lines_free(reader);
    close(descriptor);
    errno = error;
    return result == LINES_END;
}

level_library *level_library_load(char **why)
{
    *why = NULL;
    char *folder = find_folder(why);
    if (!folder)
        return NULL;
    level_library *library = xcalloc(1, sizeof *library);
    library->folder = folder;
    char *index = xasprintf("%s/INDEX", folder);
    bool fine = read_index(library, index);
    if (!fine) {
        *why = xasprintf("%s: cannot be read: %s; install creek anew, or name the folder of "
                         "levels in CREEK_LEVELS",
                         index, strerror(errno));
        level_library_free(library);
    }
    free(index);
    return fine ? library : NULL;
}

const level_pack *level_library_pack(const level_library *library, const char *name)
{
    for (size_t i = 0; i < library->count; i++)
        if (strcmp(library->packs[i].name, name) == 0)
            return &library->packs[i];
    return NULL;
}

const level *level_library_level(const level_library *library, const char *name)
{
    for (size_t i = 0; i < library->count; i++)
        for (size_t k = 0; k < library->packs[i].count; k++)
            if (strcmp(library->packs[i].levels[k].name, name) == 0)
                return &library->packs[i].levels[k];
    return NULL;
}
