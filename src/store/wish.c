#include "store/wish.h"

#include "store/line_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NAME "new-game"

/* The value of a line that begins with `word` and a blank, else NULL. */
static const char *value_of(const char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

static void read_size(const char *text, creek_request *request)
{
    char *cross, *end;
    long width = strtol(text, &cross, 10);
    if (*cross != 'x')
        return;
    long height = strtol(cross + 1, &end, 10);
    if (!*end && width >= 1 && height >= 1 && width <= CREEK_SIZE_MAX && height <= CREEK_SIZE_MAX) {
        request->width = (int)width;
        request->height = (int)height;
    }
}

static void read_line(const char *line, creek_request *request)
{
    const char *value;
    int found;
    if ((value = value_of(line, "size")) != NULL)
        read_size(value, request);
    else if ((value = value_of(line, "level")) != NULL &&
             (found = creek_level_from_name(value)) >= 0)
        request->level = (creek_level)found;
    else if ((value = value_of(line, "symmetry")) != NULL &&
             (found = creek_symmetry_from_name(value)) >= 0)
        request->symmetry = (creek_symmetry)found;
}

void wish_load(const store *st, creek_request *request)
{
    char *text = line_file_read(st, NAME);
    char *rest = text, *line;
    while (rest && (line = line_file_next(&rest)) != NULL)
        read_line(line, request);
    free(text);
}

bool wish_save(const store *st, const creek_request *request)
{
    char why[200], text[120];
    char *path = store_path(st, NULL, NAME);
    bool done = false;
    if (path && store_make_folders(st, NULL, why, sizeof why)) {
        snprintf(text, sizeof text, "size %dx%d\nlevel %s\nsymmetry %s\n", request->width,
                 request->height, creek_level_name(request->level),
                 creek_symmetry_name(request->symmetry));
        int fd = store_write_whole(path, text, strlen(text), false, why, sizeof why);
        done = fd >= 0;
        if (done)
            close(fd);
    }
    free(path);
    return done;
}
