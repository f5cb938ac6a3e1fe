/* complete.h - file name completion. A `~/` at the beginning stands for $HOME. */
#ifndef CREEK_UI_COMPLETE_H
#define CREEK_UI_COMPLETE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    char *name; /* a folder's name ends with `/` */
    bool folder;
    int64_t size; /* of a file, in bytes; -1 if unknown */
} complete_name;

typedef struct {
    char *text;           /* the input, completed as far as it is unique */
    char *folder;         /* the part before the names, "" if there is none */
    complete_name *names; /* folders first, each kind sorted; relative to `folder` */
    size_t count;
    bool parent; /* the first one is `../`: the input ends with a folder */
} completion;

/* Looks for the files and folders whose path begins with `typed`. Hidden files are found when
 * the name begins with a dot. The caller owns the result (complete_release). */
completion complete_path(const char *typed);
void complete_release(completion *found);

/* The path of one of the names; for `../` the parent folder. The caller owns it (free), as with
 * the next two functions. */
char *complete_choice(const completion *found, size_t which);
/* The parent of a folder whose path ends with `/` or is "". */
char *complete_parent(const char *folder);
/* The path with `~` at its beginning replaced by $HOME. */
char *complete_home(const char *path);

/* Whether the input names a folder. */
bool complete_is_folder(const char *typed);

#endif
