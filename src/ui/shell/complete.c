/* complete.c - file names in folders. */
#include "ui/shell/complete.h"

#include "base/alloc.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

void complete_release(completion *found)
{
    for (size_t i = 0; i < found->count; i++)
        free(found->names[i].name);
    free(found->names);
    free(found->text);
    free(found->folder);
    *found = (completion){0};
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

static void add_name(completion *found, const char *where, const char *name)
{
    char *path = xasprintf("%s%s", where, name);
    struct stat about = stat_path(path);
    bool folder = S_ISDIR(about.st_mode);
    free(path);
    if ((found->count & (found->count - 1)) == 0)
        found->names =
            xreallocarray(found->names, found->count ? 2 * found->count : 1, sizeof *found->names);
    found->names[found->count++] =
        (complete_name){.name = xasprintf("%s%s", name, folder ? "/" : ""),
                        .folder = folder,
                        .size = S_ISREG(about.st_mode) ? (int64_t)about.st_size : -1};
}

/* Adds the names in `where` that begin with `start`. */
static void look_into(completion *found, const char *where, const char *start)
{
    DIR *folder = opendir(*where ? where : ".");
    size_t length = strlen(start);
    if (!folder)
        return;
    found->parent = length == 0 && strcmp(where, "/") != 0;
    if (found->parent)
        add_name(found, where, "..");
    for (struct dirent *entry; (entry = readdir(folder));) {
        const char *name = entry->d_name;
        bool dots = strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
        if (strncmp(name, start, length) == 0 && (name[0] != '.' || length > 0) && !dots)
            add_name(found, where, name);
    }
    closedir(folder);
}

static int by_name(const void *a, const void *b)
{
    const complete_name *one = a, *other = b;
    if (one->folder != other->folder)
        return one->folder ? -1 : 1;
    return strcmp(one->name, other->name);
}

/* How many bytes all names from `first` on have in common, in whole characters. */
static size_t shared_length(const completion *found, size_t first)
{
    const char *name = found->names[first].name;
    size_t length = strlen(name);
    for (size_t i = first + 1; i < found->count; i++) {
        size_t same = 0;
        while (same < length && found->names[i].name[same] == name[same])
            same++;
        length = same;
    }
    while (length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
        length--;
    return length;
}

completion complete_path(const char *typed)
{
    const char *slash = strrchr(typed, '/');
    size_t before = slash ? (size_t)(slash - typed) + 1 : 0;
    completion found = {.folder = xstrndup(typed, before)};
    char *where = complete_home(found.folder);
    look_into(&found, where, typed + before);
    free(where);
    size_t first = found.parent ? 1 : 0;
    if (found.count == first) {
        found.text = xstrdup(typed);
        return found;
    }
    qsort(found.names + first, found.count - first, sizeof *found.names, by_name);
    found.text = xasprintf("%s%.*s", found.folder, (int)shared_length(&found, first),
                           found.names[first].name);
    return found;
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

char *complete_choice(const completion *found, size_t which)
{
    if (found->parent && which == 0)
        return complete_parent(found->folder);
    return xasprintf("%s%s", found->folder, found->names[which].name);
}
