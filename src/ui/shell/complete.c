/* complete.c - folders. */
#include "ui/shell/complete.h"

#include "base/alloc.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

void folder_release(folder_listing *all)
{
    for (size_t i = 0; i < all->count; i++)
        free(all->entries[i].name);
    free(all->entries);
    *all = (folder_listing){0};
}

char *complete_home(const char *path)
{
    const char *home = getenv("HOME");
    if (home && home[0] && path[0] == '~' && (path[1] == '/' || !path[1]))
        return xasprintf("%s%s", home, path + 1);
    return xstrdup(path);
}

/* The file with that path, following links. */
static struct stat stat_path(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 ? about : (struct stat){.st_mode = 0};
}

bool complete_is_folder(const char *typed)
{
    char *path = complete_home(typed);
    bool is = S_ISDIR(stat_path(path).st_mode);
    free(path);
    return is;
}

static void add_entry(folder_listing *all, const char *folder, const char *name)
{
    char *path = xasprintf("%s%s", folder, name);
    struct stat about = stat_path(path);
    bool is_folder = S_ISDIR(about.st_mode);
    free(path);
    if ((all->count & (all->count - 1)) == 0)
        all->entries =
            xreallocarray(all->entries, all->count ? 2 * all->count : 1, sizeof *all->entries);
    all->entries[all->count++] =
        (folder_entry){.name = xasprintf("%s%s", name, is_folder ? "/" : ""),
                       .folder = is_folder,
                       .size = S_ISREG(about.st_mode) ? (int64_t)about.st_size : -1};
}

/* Only `../` begins with a dot. */
static int by_name(const void *a, const void *b)
{
    const folder_entry *one = a, *other = b;
    bool up = one->name[0] == '.', other_up = other->name[0] == '.';
    if (up != other_up)
        return up ? -1 : 1;
    if (one->folder != other->folder)
        return one->folder ? -1 : 1;
    return strcmp(one->name, other->name);
}

folder_listing folder_list(const char *path)
{
    folder_listing all = {0};
    char *where = complete_home(path);
    DIR *folder = opendir(*where ? where : ".");
    for (struct dirent *entry; folder && (entry = readdir(folder));)
        if (entry->d_name[0] != '.' || strcmp(entry->d_name, "..") == 0)
            add_entry(&all, where, entry->d_name);
    if (folder)
        closedir(folder);
    free(where);
    if (all.count > 0)
        qsort(all.entries, all.count, sizeof *all.entries, by_name);
    return all;
}

/* Removes the last part or, if it is "~", "." or "..", or there is none, appends "../". */
char *complete_parent(const char *folder)
{
    size_t length = strlen(folder), last = length > 0 ? length - 1 : 0;
    while (last > 0 && folder[last - 1] != '/')
        last--;
    if (strcmp(folder, "/") == 0)
        return xstrdup(folder);
    if (length == 0 || strcmp(folder, "~/") == 0 || strcmp(folder + last, "../") == 0 ||
        strcmp(folder + last, "./") == 0)
        return xasprintf("%s../", folder);
    return xstrndup(folder, last);
}
