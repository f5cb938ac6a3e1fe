/* game_place.c - the place of a saved game. */
#include "store/game_place.h"

#include "store/store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MARK "-other"
#define ENDING ".creek"

bool game_place_kept(int fd, const char *path, file_trace *left)
{
    return !store_replaced(fd, path) && file_trace_fits(left, fd);
}

game_place game_place_look(const char *path, int ours, const file_trace *left, int *fd)
{
    *fd = -1;
    /* It was changed where it stands, and the lock on it is ours. */
    if (ours >= 0 && !store_replaced(ours, path))
        return PLACE_TAKEN;
    int there = store_open(path);
    if (there < 0)
        return errno == ENOENT || errno == ENOTDIR ? PLACE_FREE : PLACE_TAKEN;
    file_trace trace = *left;
    game_place found = PLACE_TAKEN;
    if (!store_lock(there))
        found = PLACE_BUSY;
    else if (ours >= 0 && file_trace_copied(&trace, there))
        found = PLACE_SAME;
    if (found == PLACE_SAME)
        *fd = there;
    else
        close(there);
    return found;
}

int game_place_number(const char *path, size_t *length)
{
    size_t have = strlen(path), tail = strlen(ENDING), mark = strlen(MARK);
    size_t stem = have >= tail && strcmp(path + have - tail, ENDING) == 0 ? have - tail : have;
    size_t end = stem, digits = 0;
    int number = 0, place = 1;
    if (length)
        *length = stem;
    for (; end > 0 && path[end - 1] >= '0' && path[end - 1] <= '9' && digits < 6; end--, digits++) {
        number += (path[end - 1] - '0') * place;
        place *= 10;
    }
    if (digits == 0)
        number = 1;
    else if (number < 2 || end == 0 || path[--end] != '-')
        return 0;
    if (stem == have || end <= mark || strncmp(path + end - mark, MARK, mark) != 0)
        return 0;
    if (length)
        *length = end - mark;
    return number;
}

/* The path of NAME.creek; the caller owns it (free). NULL when memory runs out. */
static char *root_of(const char *path)
{
    size_t length;
    if (game_place_number(path, &length) == 0)
        return strdup(path);
    char *root = malloc(length + sizeof ENDING);
    if (root) {
        memcpy(root, path, length);
        memcpy(root + length, ENDING, sizeof ENDING);
    }
    return root;
}

char *game_place_clear(const char *path)
{
    char *root = root_of(path);
    char *aside = root ? store_move_aside(path, root, MARK, ENDING) : NULL;
    int saved = root ? errno : ENOMEM;
    free(root);
    errno = saved;
    return aside;
}

char *game_place_other(const char *path, int number)
{
    char *root = root_of(path);
    char *other = root ? store_aside_path(root, MARK, ENDING, number) : NULL;
    free(root);
    return other;
}
