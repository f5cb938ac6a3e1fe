/* folder.c - removing whole folders. */
#define _GNU_SOURCE
#include "folder.h"

#include <ftw.h>
#include <stdio.h>
#include <sys/stat.h>

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)status;
    (void)type;
    (void)walk;
    (void)remove(path);
    return 0; /* what can be removed is, whatever cannot */
}

bool folder_remove(const char *path)
{
    struct stat about;
    (void)nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    return lstat(path, &about) != 0;
}
