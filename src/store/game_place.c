/* game_place.c - the place of a saved game. */
#include "store/game_place.h"

#include "store/store.h"

#include <creek/creek.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MARK "-other"
#define ENDING ".creek"

bool game_place_kept(int fd, const char *path, size_t length)
{
    struct stat status;
    return !store_replaced(fd, path) &&
           (fstat(fd, &status) != 0 || status.st_size == (off_t)length);
}

/* Whether two open files have the same text. */
static bool same_text(int one, int other)
{
    char why[200];
    char *a = NULL, *b = NULL;
    size_t length_a = 0, length_b = 0;
    bool same = store_read(one, CREEK_TEXT_MAX, &a, &length_a, why, sizeof why) &&
                store_read(other, CREEK_TEXT_MAX, &b, &length_b, why, sizeof why) &&
                length_a == length_b && memcmp(a, b, length_a) == 0;
    free(a);
    free(b);
    return same;
}

game_place game_place_look(const char *path, int ours, int *fd)
{
    *fd = -1;
    /* It was changed where it stands, and the lock on it is ours. */
    if (ours >= 0 && !store_replaced(ours, path))
        return PLACE_TAKEN;
    int there = store_open(path);
    if (there < 0)
        return errno == ENOENT || errno == ENOTDIR ? PLACE_FREE : PLACE_TAKEN;
    game_place found = PLACE_TAKEN;
    if (!store_lock(there))
        found = PLACE_BUSY;
    else if (ours >= 0 && same_text(ours, there))
        found = PLACE_SAME;
    if (found == PLACE_SAME)
        *fd = there;
    else
        close(there);
    return found;
}

char *game_place_clear(const char *path)
{
    return store_move_aside(path, MARK, ENDING);
}

char *game_place_other(const char *path, int number)
{
    return store_aside_path(path, MARK, ENDING, number);
}
