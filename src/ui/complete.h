/* complete.h - the names of files that go on from what was typed. */
#ifndef CREEK_UI_COMPLETE_H
#define CREEK_UI_COMPLETE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    char *text;   /* what was typed, and as much more as is certain */
    char *folder; /* the part of it that stays before a name, "" when there is none */
    char **names; /* sorted; folders end with `/`; each goes after `folder` */
    size_t count;
} completion;

/* Looks for the files and folders whose path begins with `typed`. A `~/` at
 * its beginning stands for `home` (NULL: it does not). Hidden files are found
 * when the name begins with a dot. The caller owns what is in *found
 * (complete_release). False when memory runs out. */
bool complete_path(const char *typed, const char *home, completion *found);
void complete_release(completion *found);

/* A path with `~/` at its beginning put right. The caller owns it (free); NULL
 * when memory runs out. */
char *complete_home(const char *path, const char *home);

#endif
