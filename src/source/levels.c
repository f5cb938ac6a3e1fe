#include "source/levels.h"

#include "base/alloc.h"
#include "source/lines.h"
#include "source/reading.h"

#include <errno.h>
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

/* A `#` line of a pack: its title, or one more line of its description. */
static void add_remark(catalog_pack *pack, const char *line, size_t length)
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

/* Adds a level, unless the line has no name or nothing after it. */
static void add_level(catalog_pack *pack, const creek_list_line *parts)
{
    if (!parts->name || parts->name_length == 0 || parts->puzzle_length == 0)
        return;
    const char *at = parts->rest ? parts->rest : "", *end = at + parts->rest_length;
    puzzle_ref level = {.name = xstrndup(parts->name, parts->name_length),
                        .named = true,
                        .text = xstrndup(parts->puzzle, parts->puzzle_length)};
    level.title = take_column(&at, end);
    level.rating = take_column(&at, end);
    level.origin = take_column(&at, end);
    catalog_append(pack, level);
}

/* Hands over the lines of a file of the folder. False with errno when they cannot all be
 * read. */
typedef void line_taker(void *context, const char *line, size_t length);

static bool read_lines(const char *path, line_taker *take, void *context)
{
    const char *line;
    size_t length;
    lines_result result;
    int descriptor = reading_open(path);
    if (descriptor < 0)
        return false;
    lines *reader = lines_new(descriptor);
    while ((result = lines_next(reader, &line, &length)) == LINES_LINE)
        take(context, line, length);
    int error = errno;
    lines_free(reader);
    close(descriptor);
    errno = error;
    return result == LINES_END;
}

static void take_pack_line(void *context, const char *line, size_t length)
{
    creek_list_line parts;
    if (creek_list_split(line, length, &parts))
        add_level(context, &parts);
    else if (length > 0 && *line == '#')
        add_remark(context, line, length);
}

typedef struct {
    catalog *levels;
    const char *folder;
} pack_list;

/* Adds the pack that a line of INDEX names, if it can be read. */
static void take_index_line(void *context, const char *line, size_t length)
{
    const pack_list *list = context;
    creek_list_line parts;
    if (!creek_list_split(line, length, &parts))
        return;
    catalog_pack pack = {.name = xstrndup(parts.puzzle, parts.puzzle_length)};
    char *path = xasprintf("%s/%s.tsv", list->folder, pack.name);
    if (read_lines(path, take_pack_line, &pack)) {
        if (!pack.title)
            pack.title = xstrdup(pack.name);
        if (!pack.description)
            pack.description = xstrdup("");
        catalog_add_pack(list->levels, pack);
    } else {
        catalog_clear_pack(&pack);
    }
    free(path);
}

catalog *levels_load(void)
{
    catalog *levels = xcalloc(1, sizeof *levels);
    char *folder = find_folder(&levels->why);
    if (!folder)
        return levels;
    char *index = xasprintf("%s/INDEX", folder);
    if (!read_lines(index, take_index_line, &(pack_list){levels, folder}))
        levels->why = xasprintf("%s: cannot be read: %s; reinstall creek, or name the folder "
                                "of levels in CREEK_LEVELS",
                                index, strerror(errno));
    else if (levels->count == 0)
        levels->why = xstrdup("no levels were found");
    free(index);
    free(folder);
    return levels;
}
