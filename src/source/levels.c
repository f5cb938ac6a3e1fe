#include "source/levels.h"

#include "source/lines.h"
#include "source/message.h"

#include <creek/creek.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* More than any pack needs, so that a folder that is none of levels fills no
 * memory and takes no time: bytes of INDEX, of a pack, of all packs; packs; bytes
 * of a description. */
enum {
    MOST_INDEX = 1 << 20,
    MOST_PACK = 16 << 20,
    MOST_BYTES = 64 << 20,
    MOST_PACKS = 1000,
    MOST_DESCRIPTION = 4096
};

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* ../share/creek/levels beside the folder the program lies in; NULL when the
 * program cannot be found or memory runs out. */
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
    return message_format("%s/share/creek/levels", program);
}

static char *find_folder(char **why)
{
    const char *chosen = getenv("CREEK_LEVELS");
    if (chosen && *chosen) {
        if (is_folder(chosen))
            return message_format("%s", chosen);
        *why = message_format("%s: no folder of levels; correct CREEK_LEVELS or unset it", chosen);
        return NULL;
    }
    char *beside = folder_beside_program();
    if (beside && is_folder(beside))
        return beside;
    if (is_folder(CREEK_LEVELS_FOLDER)) {
        free(beside);
        return message_format("%s", CREEK_LEVELS_FOLDER);
    }
    /* Where it was installed the two are one. */
    bool alike = beside && strcmp(beside, CREEK_LEVELS_FOLDER) == 0;
    *why = message_format("no levels found in %s%s%s; install creek, or name their folder in "
                          "CREEK_LEVELS",
                          beside ? beside : "../share/creek/levels beside the program",
                          alike ? "" : " nor in ", alike ? "" : CREEK_LEVELS_FOLDER);
    free(beside);
    return NULL;
}

static char *copy_text(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

/* The array, large enough for one element more than `count`; it grows by
 * doubling whenever `count` is a power of two. NULL when memory runs out. */
static void *make_room(void *array, size_t count, size_t size)
{
    if (count & (count - 1))
        return array;
    size_t capacity = count ? count * 2 : 1;
    return capacity > SIZE_MAX / size ? NULL : realloc(array, capacity * size);
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
static bool add_remark(level_pack *pack, const char *line, size_t length)
{
    while (length > 0 && (*line == '#' || *line == ' ' || *line == '\t')) {
        line++;
        length--;
    }
    if (!pack->title) {
        pack->title = copy_text(line, length);
        return pack->title;
    }
    const char *before = pack->description ? pack->description : "";
    if (strlen(before) + length > MOST_DESCRIPTION)
        return true;
    char *joined = message_format("%s%s%.*s", before, *before ? "\n" : "", (int)length, line);
    if (!joined)
        return false;
    free(pack->description);
    pack->description = joined;
    return true;
}

/* A copy of the next column, up to a tab or the end; NULL when memory runs
 * out. */
static char *take_column(const char **at, const char *end)
{
    size_t left = (size_t)(end - *at);
    const char *tab = left ? memchr(*at, '\t', left) : NULL;
    char *column = copy_text(*at, tab ? (size_t)(tab - *at) : left);
    *at = tab ? tab + 1 : end;
    return column;
}

/* A level's line. One without a name or with nothing behind it is left out. */
static bool add_level(level_pack *pack, const creek_list_line *parts)
{
    if (!parts->name || parts->name_length == 0 || parts->puzzle_length == 0)
        return true;
    level *levels = make_room(pack->levels, pack->count, sizeof *levels);
    if (!levels)
        return false;
    pack->levels = levels;
    const char *at = parts->rest ? parts->rest : "", *end = at + parts->rest_length;
    level *one = &levels[pack->count++];
    *one = (level){.name = copy_text(parts->name, parts->name_length),
                   .url = copy_text(parts->puzzle, parts->puzzle_length)};
    one->title = take_column(&at, end);
    one->rating = take_column(&at, end);
    one->origin = take_column(&at, end);
    return one->name && one->url && one->title && one->rating && one->origin;
}

/* Reads the lines of a pack; LINES_END when all is well. */
static lines_result read_pack_lines(level_pack *pack, lines *reader)
{
    const char *line;
    size_t length;
    lines_result result;
    while ((result = lines_next(reader, &line, &length)) == LINES_LINE) {
        creek_list_line parts;
        bool fine = true;
        if (creek_list_split(line, length, &parts))
            fine = add_level(pack, &parts);
        else if (length > 0 && *line == '#')
            fine = add_remark(pack, line, length);
        if (!fine)
            return LINES_MEMORY;
    }
    return result;
}

/* Opens a file of at most *most bytes, of which its size is taken. -1 with
 * *why, static storage or good until the next call of strerror(). */
static int open_bounded(const char *path, off_t *most, const char **why)
{
    struct stat about;
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (descriptor < 0 || fstat(descriptor, &about) != 0)
        *why = strerror(errno);
    else if (!S_ISREG(about.st_mode))
        *why = "it is no regular file";
    else if (about.st_size > *most)
        *why = "it is too large";
    else {
        *most -= about.st_size;
        return descriptor;
    }
    if (descriptor >= 0)
        close(descriptor);
    return -1;
}

/* Reads all of `path`, at most *most bytes, by `read`; LINES_END when all is
 * well, else *why is told as by open_bounded(). */
static lines_result read_file(const char *path, off_t *most, void *context,
                              lines_result (*read)(void *context, lines *reader), const char **why)
{
    int descriptor = open_bounded(path, most, why);
    if (descriptor < 0)
        return errno == ENOMEM ? LINES_MEMORY : LINES_ERROR;
    lines *reader = lines_new(descriptor);
    lines_result result = reader ? read(context, reader) : LINES_MEMORY;
    if (result == LINES_ERROR)
        *why = strerror(errno);
    lines_free(reader);
    close(descriptor);
    return result;
}

static lines_result read_pack(void *context, lines *reader)
{
    return read_pack_lines(context, reader);
}

/* A library that is being read. */
typedef struct {
    level_library *library;
    off_t left;   /* bytes that its packs may still have */
    size_t named; /* packs so far, those included that cannot be read */
} reading;

static lines_result read_pack_file(reading *all, level_pack *pack)
{
    const char *why;
    off_t most = all->left < MOST_PACK ? all->left : MOST_PACK, left = most;
    lines_result result = read_file(pack->path, &left, pack, read_pack, &why);
    all->left -= most - left;
    return result;
}

/* Adds the pack `name` if it can be read; false when memory runs out. */
static bool add_pack(reading *all, const char *name, size_t length)
{
    level_library *library = all->library;
    level_pack *packs = make_room(library->packs, library->count, sizeof *packs);
    if (!packs)
        return false;
    library->packs = packs;
    level_pack pack = {.name = copy_text(name, length)};
    pack.path = pack.name ? message_format("%s/%s.tsv", library->folder, pack.name) : NULL;
    lines_result result = pack.path ? read_pack_file(all, &pack) : LINES_MEMORY;
    if (result == LINES_END && !pack.title)
        pack.title = copy_text(name, length);
    if (result == LINES_END && !pack.description)
        pack.description = copy_text("", 0);
    if (result == LINES_END && pack.title && pack.description) {
        packs[library->count++] = pack;
        return true;
    }
    pack_clear(&pack);
    return result != LINES_END && result != LINES_MEMORY;
}

/* Reads the file INDEX. A name there is a plain one, not a path. */
static lines_result read_index(void *context, lines *reader)
{
    const char *line;
    size_t length;
    lines_result result;
    reading *all = context;
    while ((result = lines_next(reader, &line, &length)) == LINES_LINE) {
        creek_list_line parts;
        if (all->named >= MOST_PACKS || !creek_list_split(line, length, &parts) ||
            memchr(parts.puzzle, '/', parts.puzzle_length) || *parts.puzzle == '.')
            continue;
        all->named++;
        if (!add_pack(all, parts.puzzle, parts.puzzle_length))
            return LINES_MEMORY;
    }
    return result;
}

level_library *level_library_load(char **why)
{
    *why = NULL;
    level_library *library = calloc(1, sizeof *library);
    if (!library)
        return NULL;
    library->folder = find_folder(why);
    char *index = library->folder ? message_format("%s/INDEX", library->folder) : NULL;
    reading all = {.library = library, .left = MOST_BYTES};
    off_t most = MOST_INDEX;
    const char *wrong = "a line is too long";
    lines_result result = index ? read_file(index, &most, &all, read_index, &wrong) : LINES_MEMORY;
    if (result == LINES_ERROR || result == LINES_LONG)
        *why = message_format("%s: cannot be read: %s; install creek anew, or name the folder of "
                              "levels in CREEK_LEVELS",
                              index, wrong);
    free(index);
    if (result == LINES_END)
        return library;
    level_library_free(library);
    return NULL;
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
