/* complete.c - looking into folders. */
#include "ui/complete.h"

#include "source/message.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Nobody looks through more. */
enum { MOST_NAMES = 10000 };

void complete_release(completion *found)
{
    for (size_t i = 0; i < found->count; i++)
        free(found->names[i]);
    free(found->names);
    free(found->text);
    free(found->folder);
    *found = (completion){0};
}

char *complete_home(const char *path, const char *home)
{
    if (home && home[0] && path[0] == '~' && (path[1] == '/' || !path[1]))
        return message_format("%s%s", home, path + 1);
    return message_format("%s", path);
}

static bool is_folder(const char *folder, const char *name)
{
    struct stat about;
    char *path = message_format("%s%s", folder, name);
    bool is = path && stat(path, &about) == 0 && S_ISDIR(about.st_mode);
    free(path);
    return is;
}

static bool add_name(completion *found, const char *where, const char *name)
{
    if ((found->count & (found->count - 1)) == 0) {
        size_t room = found->count ? 2 * found->count : 1;
        char **names = realloc(found->names, room * sizeof *names);
        if (!names)
            return false;
        found->names = names;
    }
    char *copy = message_format("%s%s", name, is_folder(where, name) ? "/" : "");
    if (!copy)
        return false;
    found->names[found->count++] = copy;
    return true;
}

static bool is_dots(const char *name)
{
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/* Adds the names in `where` that begin with `start`. */
static bool look_into(completion *found, const char *where, const char *start)
{
    DIR *folder = opendir(*where ? where : ".");
    size_t length = strlen(start);
    bool fine = true;
    if (!folder)
        return true;
    for (struct dirent *entry; fine && found->count < MOST_NAMES && (entry = readdir(folder));) {
        const char *name = entry->d_name;
        if (strncmp(name, start, length) == 0 && (name[0] != '.' || length > 0) && !is_dots(name))
            fine = add_name(found, where, name);
    }
    closedir(folder);
    return fine;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* How many bytes all names have in common, whole characters only. */
static size_t shared_length(const completion *found)
{
    const char *first = found->names[0];
    size_t length = strlen(first);
    for (size_t i = 1; i < found->count; i++) {
        size_t same = 0;
        while (same < length && found->names[i][same] == first[same])
            same++;
        length = same;
    }
    while (length > 0 && ((unsigned char)first[length] & 0xC0) == 0x80)
        length--;
    return length;
}

bool complete_path(const char *typed, const char *home, completion *found)
{
    const char *slash = strrchr(typed, '/');
    size_t before = slash ? (size_t)(slash - typed) + 1 : 0;
    *found = (completion){.folder = message_format("%.*s", (int)before, typed)};
    char *where = found->folder ? complete_home(found->folder, home) : NULL;
    bool fine = where && look_into(found, where, typed + before);
    free(where);
    if (fine && found->count > 0) {
        qsort(found->names, found->count, sizeof *found->names, by_name);
        found->text =
            message_format("%s%.*s", found->folder, (int)shared_length(found), found->names[0]);
    } else if (fine) {
        found->text = message_format("%s", typed);
    }
    if (fine && found->text)
        return true;
    complete_release(found);
    return false;
}
