#include "source/levels.h"

#include "base/alloc.h"
#include <errno.h>
#include <stdio.h>
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
        *why = xasprintf("%s: levels not found; correct or unset CREEK_LEVELS", chosen);
        return NULL;
    }
    char *beside = folder_beside_program();
    if (beside && is_folder(beside))
        return beside;
    free(beside);
    if (is_folder(CREEK_LEVELS_FOLDER))
        return xstrdup(CREEK_LEVELS_FOLDER);
    *why =
        xstrdup("levels not found in ../share/creek/levels relative to the program or "
                "in " CREEK_LEVELS_FOLDER "; install creek, or set CREEK_LEVELS to their folder");
    return NULL;
}

/* A `#` line of a pack: its title, or one more line of its description. */
static void add_remark(catalog_pack *pack, const char *text)
{
    if (!pack->title) {
        pack->title = xstrdup(text);
        return;
    }
    const char *before = pack->description ? pack->description : "";
    char *joined = xasprintf("%s%s%s", before, *before ? "\n" : "", text);
    free(pack->description);
    pack->description = joined;
}

/* Takes the next column, up to a tab or the end. */
static char *take_column(char **at)
{
    char *column = *at, *tab = strchr(column, '\t');
    *at = tab ? tab + 1 : column + strlen(column);
    if (tab)
        *tab = '\0';
    return xstrdup(column);
}

/* Hands over the lines of a file. False with errno when it cannot be read. */
typedef void line_taker(void *context, char *line);

static bool read_lines(const char *path, line_taker *take, void *context)
{
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t room = 0;
    if (!file)
        return false;
    while (getline(&line, &room, file) >= 0) {
        line[strcspn(line, "\r\n")] = '\0';
        if (*line)
            take(context, line);
    }
    free(line);
    bool fine = !ferror(file);
    fclose(file);
    return fine;
}

static void take_pack_line(void *context, char *line)
{
    catalog_pack *pack = context;
    if (*line == '#') {
        add_remark(pack, line + strspn(line, "# \t"));
        return;
    }
    puzzle_ref level = {.named = true};
    char **const columns[] = {&level.name,   &level.text,   &level.title,
                              &level.rating, &level.origin, &level.tip};
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        *columns[i] = take_column(&line);
    catalog_append(pack, level);
}

typedef struct {
    catalog *levels;
    const char *folder;
} pack_list;

/* Adds the pack that a line of INDEX names, if it can be read. */
static void take_index_line(void *context, char *line)
{
    const pack_list *list = context;
    if (*line == '#')
        return;
    catalog_pack pack = {.name = xstrdup(line)};
    char *path = xasprintf("%s/%s.tsv", list->folder, line);
    if (read_lines(path, take_pack_line, &pack)) {
        pack.title = pack.title ? pack.title : xstrdup(line);
        pack.description = pack.description ? pack.description : xstrdup("");
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
        levels->why = xasprintf("%s: cannot be read: %s; reinstall creek, or set CREEK_LEVELS "
                                "to the folder of the levels",
                                index, strerror(errno));
    else if (levels->count == 0)
        levels->why = xstrdup("no levels were found");
    free(index);
    free(folder);
    return levels;
}
