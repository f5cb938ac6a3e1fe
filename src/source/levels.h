/* levels.h - the packs of levels that creek ships, found and read from disk.
 *
 * A pack is a list file NAME.tsv in the levels folder: lines of
 * PACK/NUMBER<TAB>URL<TAB>title<TAB>level<TAB>origin, what the pack is in its `#` lines:
 * the first one is its title, the others its description. The order of the packs stands in the
 * file INDEX, one pack name a line.
 */
#ifndef CREEK_SOURCE_LEVELS_H
#define CREEK_SOURCE_LEVELS_H

#include <stddef.h>

typedef struct {
    char *name; /* "PACK/NUMBER" */
    char *url;
    char *title;
    char *rating; /* "easy" ... */
    char *origin; /* what it was made from, its ID first; "" when that is not told */
} level;

typedef struct {
    char *name;        /* "first-steps" */
    char *title;       /* one line */
    char *description; /* further lines, "" when there are none */
    char *path;        /* of its file */
    level *levels;
    size_t count;
} level_pack;

typedef struct {
    level_pack *packs;
    size_t count;
    char *folder; /* where they were found */
} level_library;

/* Finds the levels folder ($CREEK_LEVELS, else ../share/creek/levels beside
 * the program, else where it was to be installed) and reads all packs. A pack that cannot be
 * read is left out. The caller owns the result (level_library_free). NULL when there is no such
 * folder; *why then says so and is the caller's to free. */
level_library *level_library_load(char **why);
void level_library_free(level_library *library);

/* The pack or level of that name, or NULL. */
const level_pack *level_library_pack(const level_library *library, const char *name);
const level *level_library_level(const level_library *library, const char *name);

#endif
