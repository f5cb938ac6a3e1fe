/* kept_games.c - the folder of saved games. */
#include "store/kept_games.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define SUFFIX ".creek"

static int latest_first(const void *a, const void *b)
{
    const kept_game *one = a, *other = b;
    if (one->when != other->when)
        return one->when > other->when ? -1 : 1;
    return strcmp(one->file, other->file);
}

/* Whether a file of that name is a saved game; files that are being written,
 * or were moved away, end otherwise. */
static bool is_game(DIR *folder, const char *name, kept_game *game)
{
    struct stat status;
    size_t length = strlen(name), suffix = strlen(SUFFIX);
    if (length <= suffix || length >= KEPT_NAME || name[0] == '.' ||
        strcmp(name + length - suffix, SUFFIX) != 0 ||
        fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(status.st_mode))
        return false;
    *game = (kept_game){.when = (int64_t)status.st_mtime};
    memcpy(game->file, name, length);
    return true;
}

static bool read_folder(DIR *folder, kept_game **games, size_t *count)
{
    size_t room = 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (*count == room) {
            room = room ? 2 * room : 64;
            kept_game *more = realloc(*games, room * sizeof *more);
            if (!more)
                return false;
            *games = more;
        }
        if (is_game(folder, entry->d_name, *games + *count))
            ++*count;
    }
    return true;
}

bool kept_games_list(const store *st, kept_game **games, size_t *count)
{
    *games = NULL;
    *count = 0;
    if (!store_folder(st))
        return true;
    char *path = store_path(st, NULL, "games");
    if (!path)
        return false;
    DIR *folder = opendir(path);
    free(path);
    if (!folder)
        return true;
    bool fine = read_folder(folder, games, count);
    closedir(folder);
    if (!fine) {
        free(*games);
        *games = NULL;
        *count = 0;
    } else if (*count > 1) {
        qsort(*games, *count, sizeof **games, latest_first);
    }
    return fine;
}
