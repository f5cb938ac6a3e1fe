/* game_place.h - what stands where a game is to be saved.
 *
 * A game that is being played is locked, so no other creek writes to its file;
 * but programs that know nothing of that may replace it, or write into it: one
 * that keeps two machines alike, one that brings a backup back, an editor. Then
 * there are two games of one puzzle, and both are kept: the one that is played
 * has the name, the other one is called NAME-other.creek beside it, which is
 * listed among the saved games. Where two creeks play one puzzle the second one's
 * game is called so.
 */
#ifndef CREEK_STORE_GAME_PLACE_H
#define CREEK_STORE_GAME_PLACE_H

#include "store/file_trace.h"

typedef enum {
    PLACE_FREE, /* nothing */
    PLACE_SAME, /* just what we left there, put there again */
    PLACE_BUSY, /* a game that another creek plays */
    PLACE_TAKEN /* something else */
} game_place;

/* Whether the file that is open and locked as `fd` is still what we left there:
 * the file of that name, as we left it. Where it cannot be told it is. */
bool game_place_kept(int fd, const char *path, file_trace *left);

/* What stands at `path`, which is no longer the file open as `ours` (-1: there
 * was none) that was `left` so. With PLACE_SAME that is open and locked as *fd,
 * the caller's to close; *fd is -1 otherwise. */
game_place game_place_look(const char *path, int ours, const file_trace *left, int *fd);

/* Moves what stands at `path` to a name that is free: NAME-other.creek,
 * NAME-other-2.creek, ... The caller owns the new path (free). NULL, with errno,
 * when that fails. */
char *game_place_clear(const char *path);

/* The path of that name, with this number from 1; the caller owns it (free).
 * NULL when memory runs out. What is another one already has no others of its own:
 * `path` may be NAME-other.creek as well as NAME.creek. */
char *game_place_other(const char *path, int number);

/* Whether a name, or a path, is that of another one, NAME-other.creek; its number
 * then, from 1, else 0. *length (NULL is fine) is that of NAME with what stands
 * before it. */
int game_place_number(const char *path, size_t *length);

#endif
