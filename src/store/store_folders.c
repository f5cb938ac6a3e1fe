/* store_folders.c - where the store is: its folders. */
#include "store/store_inside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct store {
    char *folder;
};

/* The store in one of the folders that programs may use, or below home. */
static store *new_below(const char *folder, const char *home, const char *tail)
{
    store *st = calloc(1, sizeof *st);
    if (!st)
        return NULL;
    if (folder && folder[0] == '/')
        st->folder = store_join(folder, "/creek", "");
    else if (home && home[0] == '/')
        st->folder = store_join(home, tail, "/creek");
    else
        return st;
    if (!st->folder) {
        free(st);
        return NULL;
    }
    return st;
}

store *store_new(const char *xdg_state_home, const char *home)
{
    return new_below(xdg_state_home, home, "/.local/state");
}

store *store_new_for_settings(const char *xdg_config_home, const char *home)
{
    return new_below(xdg_config_home, home, "/.config");
}

store *store_new_from_environment(void)
{
    return store_new(getenv("XDG_STATE_HOME"), getenv("HOME"));
}

void store_free(store *st)
{
    if (!st)
        return;
    free(st->folder);
    free(st);
}

const char *store_folder(const store *st)
{
    return st->folder;
}

char *store_path(const store *st, const char *sub, const char *name)
{
    if (!st->folder)
        return NULL;
    char *folder = sub ? store_join(st->folder, "/", sub) : store_join(st->folder, "", "");
    if (!folder)
        return NULL;
    char *path = store_join(folder, "/", name);
    free(folder);
    return path;
}

/* Why the folder `path` could not be made, in terms of the part that is to blame:
 * the one that may not be made, or what stands where a folder should. */
static void blame(const char *path, char *why, size_t size)
{
    struct stat status;
    int saved = errno;
    const char *slash = strrchr(path, '/');
    char *above = slash && slash > path ? strndup(path, (size_t)(slash - path)) : NULL;
    if (above && (saved == ENOENT || saved == ENOTDIR)) {
        bool link = lstat(above, &status) == 0 && S_ISLNK(status.st_mode);
        errno = saved;
        if (link && saved == ENOENT)
            snprintf(why, size, "%s: is a link that leads nowhere", above);
        else
            store_explain(why, size, above);
    } else {
        errno = saved;
        store_explain(why, size, path);
    }
    free(above);
    errno = saved;
}

/* Makes a folder and those above it; `path` is changed and restored. One that
 * may not be made may be there all the same: it is to blame only when the next
 * one has no place. */
static bool make_all(char *path, char *why, size_t size)
{
    bool refused = false;
    for (char *slash = path; slash;) {
        slash = strchr(slash + 1, '/');
        if (slash)
            *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        if (!made && !(refused && (errno == ENOENT || errno == EACCES)))
            blame(path, why, size);
        bool passes = !made && slash && (errno == EROFS || errno == EACCES);
        refused = passes;
        if (slash)
            *slash = '/';
        if (!made && !passes)
            return false;
    }
    return true;
}

static void protect_folder(const char *path)
{
    struct stat status;
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0)
        return;
    if (fstat(fd, &status) == 0)
        store_close_to_others(fd, &status);
    close(fd);
}

char *store_own_folder(const store *st, const char *sub)
{
    char *path = store_path(st, sub, "");
    if (path)
        path[strlen(path) - 1] = '\0';
    return path;
}

void store_protect(const store *st, const char *sub)
{
    char *path = store_own_folder(st, sub);
    if (path)
        protect_folder(path);
    free(path);
}

bool store_make_folders(const store *st, const char *sub, char *why, size_t size)
{
    if (!st->folder) {
        snprintf(why, size, "there is no home folder");
        return false;
    }
    char *path = sub ? store_join(st->folder, "/", sub) : store_join(st->folder, "", "");
    if (!path) {
        errno = ENOMEM;
        store_explain(why, size, "cannot make a folder");
        return false;
    }
    bool made = make_all(path, why, size);
    free(path);
    if (made) {
        store_protect(st, NULL);
        if (sub)
            store_protect(st, sub);
    }
    return made;
}
