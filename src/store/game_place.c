/* game_place.c - the place of a saved game. */
#include "store/game_place.h"

#include "store/store.h"

#include <errno.h>
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

char *game_place_clear(const char *path)
{
    return store_move_aside(path, MARK, ENDING);
}

char *game_place_other(const char *path, int number)
{
    return store_aside_path(path, MARK, ENDING, number);
}
