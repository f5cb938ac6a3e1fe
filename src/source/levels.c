/* A pack is a list file NAME.tsv in the levels folder: lines of
 * PACK/NUMBER<TAB>URL<TAB>title<TAB>level<TAB>origin[<TAB>tip]. The first `#` line is the title of
 * the pack, the others are its description. The file INDEX lists the packs in order, one name a
 * line. */
#include "source/catalog.h"

#include "base/alloc.h"
#include "base/minmax.h"
#include "base/utf8.h"
#include "source/lines.h"

#include <stdlib.h>
#include <string.h>

/* ../share/creek/levels beside the program's folder; NULL if the system does not tell where the
 * program is. */
static char *folder_beside_program(void)
{
    char *program = realpath("/proc/self/exe", NULL),
         *slash = program ? strrchr(program, '/') : NULL;
    char *folder = NULL;
    if (slash)
        folder = xasprintf("%.*s../share/creek/levels", (int)(slash + 1 - program), program);
    free(program);
    return folder;
}

static lines *open_in(const char *folder, const char *name, const char *extension)
{
    char *path = xasprintf("%s/%s%s", folder, name, extension);
    lines *file = lines_open(path);
    free(path);
    return file;
}

/* Handles a `#` line of a pack: its title, or a line of its description. */
static void add_remark(catalog_pack *pack, const char *text)
{
    if (!pack->title) {
        pack->title = xstrdup(text);
        return;
    }
    char *joined = xasprintf("%s%s%s", pack->description, *pack->description ? "\n" : "", text);
    free(pack->description);
    pack->description = joined;
}

/* The next non-empty line of a file, in new memory; NULL if there is none. */
static char *next_line(lines *file)
{
    const char *line;
    size_t length;
    while (lines_next(file, &line, &length) == LINES_LINE)
        if (length > 0)
            return xstrndup(line, length);
    return NULL;
}

/* Adds the level in line `number` of a pack, or notes that it cannot be read. */
static void add_level(catalog *levels, catalog_pack *pack, const char *folder, char *line,
                      int number)
{
    puzzle_ref level = {.named = true};
    creek_error error;
    char **const columns[] = {&level.name,   &level.text,   &level.title,
                              &level.rating, &level.origin, &level.tip},
                 *at = line;
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        *columns[i] = xstrdup(at ? strsep(&at, "\t") : "");
    level.game = creek_read(level.text, strlen(level.text), NULL, &error);
    if (level.game) {
        creek_puzzle *texts = creek_game_edit_text(level.game);
        check_memory(creek_puzzle_set_text(texts, CREEK_TITLE, level.title) &&
                     creek_puzzle_set_text(texts, CREEK_RATING, level.rating));
        catalog_add(pack, &level);
    } else if (!levels->why) {
        int before = utf8_characters(level.name, strlen(level.name)) + 1; /* with the tab */
        levels->why = xasprintf(
            "%s/%s.tsv:%d:%d: the level %s is damaged: %s; correct it, or reinstall creek", folder,
            pack->name, number, before + max_of(error.column, 1), level.name, error.message);
    }
    ref_clear(&level);
}

/* Adds the pack of that name, if it can be read. */
static void load_pack(catalog *levels, const char *folder, const char *name)
{
    lines *file = open_in(folder, name, ".tsv");
    if (!file)
        return;
    catalog_pack pack = {.name = xstrdup(name), .description = xstrdup("")};
    for (char *line; (line = next_line(file)) != NULL; free(line))
        if (*line == '#')
            add_remark(&pack, line + strspn(line, "# \t"));
        else
            add_level(levels, &pack, folder, line, lines_number(file));
    lines_free(file);
    pack.title = pack.title ? pack.title : xstrdup(name);
    catalog_add_pack(levels, pack);
}

catalog *levels_load(void)
{
    catalog *levels = xcalloc(1, sizeof *levels);
    const char *chosen = getenv("CREEK_LEVELS");
    bool any = chosen && *chosen;
    char *folder = any ? xstrdup(chosen) : folder_beside_program();
    lines *index = folder ? open_in(folder, "INDEX", "") : NULL;
    if (!index && !any) {
        free(folder);
        folder = xstrdup(CREEK_LEVELS_FOLDER);
        index = open_in(folder, "INDEX", "");
    }
    for (char *line; index && (line = next_line(index)) != NULL; free(line))
        if (*line != '#')
            load_pack(levels, folder, line);
    lines_free(index);
    free(folder);
    if (levels->count == 0)
        levels->why =
            any ? xasprintf("%s/INDEX: levels not found; correct or unset CREEK_LEVELS", chosen)
                : xstrdup("levels not found in ../share/creek/levels relative to the "
                          "program or in " CREEK_LEVELS_FOLDER
                          "; install creek, or set CREEK_LEVELS to their directory");
    return levels;
}
