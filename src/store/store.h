/* store.h - the folder where games and progress are kept, and the few file
 * calls all of it is made of.
 *
 * The folder is $XDG_STATE_HOME/creek, or ~/.local/state/creek. A relative
 * value counts as none. Folders are made (0700) when the first file is
 * written, never before; files are 0600. What is there already and is ours but
 * open to others is closed to them when it is used.
 *
 * Every call that changes the disk is in store.c (folders: store_folders.c,
 * what crashes leave: store_sweep.c), so that there is one place to look at when
 * the question is what can fail and what happens then.
 */
#ifndef CREEK_STORE_STORE_H
#define CREEK_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct store store;

/* The store below these values of XDG_STATE_HOME and HOME (either may be NULL
 * or relative: then it does not count). The caller owns it (store_free). NULL
 * when memory runs out. A store without any folder is valid: it reads nothing
 * and every write fails with a reason. */
store *store_new(const char *xdg_state_home, const char *home);
/* The folder for settings, below these values of XDG_CONFIG_HOME and HOME. */
store *store_new_for_settings(const char *xdg_config_home, const char *home);
/* As store_new(), with the values of the environment. */
store *store_new_from_environment(void);
void store_free(store *st);

/* The folder, or NULL when there is none. */
const char *store_folder(const store *st);

/* The path of `name` in the store, or in its folder `sub` (NULL: none). The
 * caller owns it (free). NULL when the store has no folder or memory runs out. */
char *store_path(const store *st, const char *sub, const char *name);

/* Makes the store's folder and `sub` in it. False with the reason in `why`. */
bool store_make_folders(const store *st, const char *sub, char *why, size_t size);

/* Sees to it that the store's folder, or `sub` in it, is open to nobody else, if
 * it is there and ours. store_make_folders() does that too, and store_open() the
 * same for a file. */
void store_protect(const store *st, const char *sub);

/* Removes from the store's folder, or `sub` in it, what crashes have left of any
 * file there: see store_write_whole(). A folder behind a link is left alone. */
void store_sweep(const store *st, const char *sub);

/* Opens a file that is to be kept: for reading and writing (where it may only
 * be read, for that), without following a link, and never blocking. -1 with
 * errno when that fails; a file that is no regular file gives ENOTSUP. */
int store_open(const char *path);

/* Whether what was opened may be written to. */
bool store_writable(int fd);

/* Whether an open file is no longer the one of that name, because somebody
 * removed or replaced it. Where that cannot be told it still is. */
bool store_replaced(int fd, const char *path);

/* Locks an open file for this program alone, without waiting. False when
 * another one holds it. On file systems without locks it is true. */
bool store_lock(int fd);

/* Reads all of an open file. The caller owns *text (free; it has a 0 after
 * its end). False with the reason in `why` when it cannot be read or is larger
 * than `limit`. */
bool store_read(int fd, size_t limit, char **text, size_t *length, char *why, size_t size);

/* Writes a file whole: beside its place (as PATH.new-XXXXXX), flushed to the
 * disk, then moved there. What crashes have left of earlier tries (files of just
 * such a name that nobody has locked) is removed, and nothing else: the folder may
 * be the player's. With `fresh` it must not exist yet. Returns the open file, locked, or
 * -1 with errno (EEXIST when `fresh` and it is there) and the reason in `why`;
 * nothing has changed then. */
int store_write_whole(const char *path, const char *text, size_t length, bool fresh, char *why,
                      size_t size);

/* Appends to the file that is open as `fd` and waits until the disk has it. False
 * with the reason in `why`, which names `path`; the file then has its old length
 * again where possible, and where nobody else has written to it. *torn (NULL is
 * fine) is how many bytes of the text may stand there all the same; 0 when it was
 * written. */
bool store_append(int fd, const char *path, const char *text, size_t length, size_t *torn,
                  char *why, size_t size);

/* Moves a file that cannot be read out of the way, to PATH.bad, PATH.bad-2,
 * ... The caller owns the new path (free). NULL when that fails. */
char *store_set_aside(const char *path);

/* The same to another name, made from the path `name`: `mark` behind it, `mark`-2,
 * ..., and `ending` stays the end of it when that is what it ends with. NULL, with
 * errno, when that fails. */
char *store_move_aside(const char *path, const char *name, const char *mark, const char *ending);

/* Moves a file to a name that is free. False, with errno, when that fails: EEXIST
 * where something has that name. */
bool store_move_new(const char *from, const char *to);

/* The path of that name with this number, from 1; the caller owns it (free).
 * NULL when memory runs out. */
char *store_aside_path(const char *path, const char *mark, const char *ending, int number);

/* Removes a file; one that is not there is fine. */
bool store_remove(const char *path);

#endif
