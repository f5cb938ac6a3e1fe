/* store_inside.h - what the parts of store.h share: store.c (files),
 * store_folders.c and store_sweep.c. Nobody else includes it. */
#ifndef CREEK_STORE_STORE_INSIDE_H
#define CREEK_STORE_STORE_INSIDE_H

#include "store/store.h"

#include <sys/stat.h>

/* What a file is called while it is written beside its place: its own name, then
 * this; the Xs are letters and digits. */
#define STORE_BESIDE ".new-"
#define STORE_BESIDE_PATTERN STORE_BESIDE "XXXXXX"

/* All that is named a, b, c put together, the caller's to free; NULL when memory
 * runs out. */
char *store_join(const char *a, const char *b, const char *c);

/* The path of a folder of the store's own, to be opened with O_NOFOLLOW (behind
 * a link with a slash at its end is another's); the caller's to free. NULL when
 * there is no store or memory runs out. */
char *store_own_folder(const store *st, const char *sub);

/* The folder that `path` is in, the caller's to free; NULL when memory runs out. */
char *store_folder_of(const char *path);

/* Removes what crashes have left beside `path` of writing it, and nothing else. */
void store_sweep_for(const char *path);

/* Writes "WHAT: the reason errno has" and leaves errno as it is. */
void store_explain(char *why, size_t size, const char *what);

/* Takes from others what they may do with an open file or folder of ours, whose
 * state is `status`; nothing is lost where that cannot be done. */
void store_close_to_others(int fd, const struct stat *status);

#endif
