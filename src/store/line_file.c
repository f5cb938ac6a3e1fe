#include "store/line_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FILE_LIMIT ((size_t)64 * 1024 * 1024)

char *line_file_read(const store *st, const char *name)
{
    char why[200];
    char *path = store_path(st, NULL, name);
    int fd = path ? store_open(path) : -1;
    free(path);
    if (fd < 0)
        return NULL;
    char *text = NULL;
    size_t length = 0;
    if (!store_read(fd, FILE_LIMIT, &text, &length, why, sizeof why)) {
        free(text);
        text = NULL;
    }
    close(fd);
    return text;
}

char *line_file_next(char **text)
{
    char *line = *text;
    char *end = strchr(line, '\n');
    if (!end)
        return NULL;
    *end = '\0';
    *text = end + 1;
    return line;
}

/* The line goes to the file's end, after a newline when a torn line is there. */
static bool add_to(const char *path, const char *header, const char *line, char *why, size_t size)
{
    char text[200];
    int fd = store_open(path);
    if (fd < 0 && errno == ENOENT) {
        snprintf(text, sizeof text, "%s%s", header, line);
        fd = store_write_whole(path, text, strlen(text), true, why, size);
        if (fd >= 0) {
            close(fd);
            return true;
        }
        if (errno != EEXIST)
            return false;
        fd = store_open(path);
    }
    if (fd < 0) {
        snprintf(why, size, "%s: %s", path, strerror(errno));
        return false;
    }
    char last = '\n';
    off_t end = lseek(fd, 0, SEEK_END);
    if (end > 0 && pread(fd, &last, 1, end - 1) != 1)
        last = '\n';
    snprintf(text, sizeof text, "%s%s", last == '\n' ? "" : "\n", line);
    bool done = store_append(fd, text, strlen(text), why, size);
    close(fd);
    return done;
}

bool line_file_add(const store *st, const char *name, const char *header, const char *line,
                   char *why, size_t size)
{
    if (!store_make_folders(st, NULL, why, size))
        return false;
    char *path = store_path(st, NULL, name);
    if (!path) {
        snprintf(why, size, "memory ran out");
        return false;
    }
    bool done = add_to(path, header, line, why, size);
    free(path);
    return done;
}
