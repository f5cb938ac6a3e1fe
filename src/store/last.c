/* last.c - the note about the last game: one line, FILE<TAB>NAME. */
#include "store/last.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool last_set(const store *st, const char *file, const char *name)
{
    char why[200];
    size_t room = strlen(file) + strlen(name) + 3;
    char *line = malloc(room);
    char *path = store_path(st, NULL, "last");
    bool done = false;
    if (line && path && store_make_folders(st, NULL, why, sizeof why)) {
        int length = snprintf(line, room, "%s\t%s\n", file, name);
        for (char *c = line; c < line + length - 1; c++)
            if (*c == '\n')
                *c = ' ';
        int fd = store_write_whole(path, line, (size_t)length, false, why, sizeof why);
        done = fd >= 0;
        if (done)
            close(fd);
    }
    free(path);
    free(line);
    return done;
}

bool last_fits(const char *text, size_t length)
{
    const char *end = strchr(text, '\n'), *tab = strchr(text, '\t');
    return end && tab && tab < end && tab > text && end + 1 == text + length;
}

bool last_get(const store *st, last_game *last)
{
    *last = (last_game){0};
    char why[200];
    char *path = store_path(st, NULL, "last");
    if (!path)
        return false;
    int fd = store_open(path);
    free(path);
    if (fd < 0)
        return false;
    char *text = NULL;
    size_t length = 0;
    bool done = store_read(fd, 65536, &text, &length, why, sizeof why);
    close(fd);
    if (!done)
        return false;
    done = last_fits(text, length);
    if (done) {
        char *tab = strchr(text, '\t');
        *strchr(text, '\n') = '\0';
        *tab = '\0';
        last->file = strdup(text);
        last->name = strdup(tab + 1);
        done = last->file && last->name;
        if (!done)
            last_release(last);
    }
    free(text);
    return done;
}

void last_release(last_game *last)
{
    free(last->file);
    free(last->name);
    *last = (last_game){0};
}

void last_clear(const store *st)
{
    char *path = store_path(st, NULL, "last");
    if (path)
        (void)store_remove(path);
    free(path);
}
