/* complete.c - looking into folders. */
#include "ui/screens/complete.h"

#include "base/alloc.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Nobody looks through more. */
enum { MOST_NAMES = 10000 };

void complete_release(completion *found)
{
    for (size_t i = 0; i < found->count; i++)
        free(found->names[i].name);
    free(found->names);
    free(found->text);
    free(found->folder);
    *found = (completion){0};
}

char *complete_home(const char *path, const char *home)
{
    if (home && home[0] && path[0] == '~' && (path[1] == '/' || !path[1]))
        return xasprintf("%s%s", home, path + 1);
    return xasprintf("%s", path);
}

bool complete_is_folder(const char *typed, const char *home)
{
    struct stat about;
    char *path = complete_home(typed, home);
    bool is = stat(path, &about) == 0 && S_ISDIR(about.st_mode);
    free(path);
    return is;
}

/* --- looking --------------------------------------------------------------- */

/* What stands in `where` under that name; a link is what it leads to. */
static complete_name look_at(const char *where, const char *name)
{
    struct stat about;
    char *path = xasprintf("%s%s", where, name);
    bool there = stat(path, &about) == 0;
    free(path);
    bool folder = there && S_ISDIR(about.st_mode);
    return (complete_name){.name = xasprintf("%s%s", name, folder ? "/" : ""),
                           .folder = folder,
                           .size = there && S_ISREG(about.st_mode) ? (int64_t)about.st_size : -1};
}

static void add_name(completion *found, const char *where, const char *name)
{
    if ((found->count & (found->count - 1)) == 0) {
        size_t room = found->count ? 2 * found->count : 1;
        found->names = xreallocarray(found->names, room, sizeof *found->names);
    }
    found->names[found->count++] = look_at(where, name);
}

static bool is_dots(const char *name)
{
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
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
    for (struct dirent *entry; found->count < MOST_NAMES && (entry = readdir(folder));) {
        const char *name = entry->d_name;
        if (strncmp(name, start, length) == 0 && (name[0] != '.' || length > 0) && !is_dots(name))
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

/* --- completing ------------------------------------------------------------ */

/* How many bytes all names from `first` on have in common, whole characters
 * only. */
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

completion complete_path(const char *typed, const char *home)
{
    const char *slash = strrchr(typed, '/');
    size_t before = slash ? (size_t)(slash - typed) + 1 : 0;
    completion found = {.folder = xstrndup(typed, before)};
    char *where = complete_home(found.folder, home);
    look_into(&found, where, typed + before);
    free(where);
    size_t first = found.parent ? 1 : 0;
    if (found.count > first) {
        qsort(found.names + first, found.count - first, sizeof *found.names, by_name);
        found.text = xasprintf("%s%.*s", found.folder, (int)shared_length(&found, first),
                               found.names[first].name);
    } else {
        found.text = xstrdup(typed);
    }
    return found;
}

/* The folder above: the last part goes, unless it is one that leads up, or
 * stands for something. */
static char *parent_of(const char *folder)
{
    size_t length = strlen(folder);
    size_t last = length > 0 ? length - 1 : 0; /* the slash at its end */
    while (last > 0 && folder[last - 1] != '/')
        last--;
    const char *part = folder + last;
    bool stays = length == 0 || strcmp(part, "../") == 0 || strcmp(folder, "~/") == 0;
    if (strcmp(part, "./") == 0)
        return xasprintf("%.*s../", (int)last, folder);
    return stays ? xasprintf("%s../", folder) : xasprintf("%.*s", (int)last, folder);
}

char *complete_take(const completion *found, size_t which)
{
    if (found->parent && which == 0)
        return parent_of(found->folder);
    return xasprintf("%s%s", found->folder, found->names[which].name);
}
