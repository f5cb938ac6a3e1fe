/* complete.h - the names of files that go on from what was typed. A `~/` at its beginning
 * stands for $HOME. */
#ifndef CREEK_UI_COMPLETE_H
#define CREEK_UI_COMPLETE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    char *name; /* that of a folder ends with `/` */
    bool folder;
    int64_t size; /* of a file, in bytes; -1 when it is not known */
} complete_name;

typedef struct {
    char *text;           /* what was typed, and as much more as is certain */
    char *folder;         /* the part of it that stays before a name, "" when there is none */
    complete_name *names; /* folders first, each kind sorted; each goes after `folder` */
    size_t count;
    bool parent; /* the first of them is `../`: nothing of a name was typed */
} completion;

/* Looks for the files and folders whose path begins with `typed`. Hidden files are found when
 * the name begins with a dot. The caller owns the result (complete_release). */
completion complete_path(const char *typed);
void complete_release(completion *found);

/* The path of one of the names; of `../` the folder above. The caller owns it (free), as it
 * does in the next two. */
char *complete_choice(const completion *found, size_t which);
/* The folder above one whose path ends with `/` or is "". */
char *complete_parent(const char *folder);
/* A path with $HOME in place of `~` at its beginning. */
char *complete_home(const char *path);

/* Whether what was typed names a folder. */
bool complete_is_folder(const char *typed);

#endif
