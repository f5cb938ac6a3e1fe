/* complete.h - the files in a folder. A `~/` at the beginning of a path stands for $HOME. */
#ifndef CREEK_UI_COMPLETE_H
#define CREEK_UI_COMPLETE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    char *name; /* a folder's name ends with `/` */
    bool folder;
    int64_t size; /* of a file, in bytes; -1 if unknown */
} folder_entry;

/* `../` comes first, then the folders, then the files, each kind sorted; none is hidden. */
typedef struct {
    folder_entry *entries;
    size_t count;
} folder_listing;

/* Lists a folder, whose path is "" or ends with `/`. The caller owns the result
 * (folder_release). */
folder_listing folder_list(const char *path);
void folder_release(folder_listing *all);

/* The parent of such a folder. The caller owns it (free), as below. */
char *complete_parent(const char *folder);
/* The path with `~` at its beginning replaced by $HOME. */
char *complete_home(const char *path);

/* Whether the input names a folder. */
bool complete_is_folder(const char *typed);

#endif
