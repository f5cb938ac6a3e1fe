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

static bool read_size(const char *text, creek_request *request)
{
    char *cross, *end;
    long width = strtol(text, &cross, 10);
    if (*cross != 'x')
        return false;
    long height = strtol(cross + 1, &end, 10);
    if (*end || width < 1 || height < 1 || width > CREEK_SIZE_MAX || height > CREEK_SIZE_MAX)
        return false;
    request->width = (int)width;
    request->height = (int)height;
    return true;
}

/* False when the line is not understood. */
static bool read_line(const char *line, creek_request *request)
{
    const char *value;
    int found = -1;
    if ((value = value_of(line, "size")) != NULL)
        return read_size(value, request);
    if ((value = value_of(line, "level")) != NULL && (found = creek_level_from_name(value)) >= 0)
        request->level = (creek_level)found;
    else if ((value = value_of(line, "symmetry")) != NULL &&
             (found = creek_symmetry_from_name(value)) >= 0)
        request->symmetry = (creek_symmetry)found;
    return found >= 0;
}

/* How many of its lines are understood; the text is taken apart. */
static int read_lines(char *text, creek_request *request)
{
    char *line;
    int understood = 0;
    while ((line = line_file_next(&text)) != NULL)
        understood += read_line(line, request);
    return understood;
}

bool wish_fits(const char *text, size_t length)
{
    creek_request any = {0};
    char *copy = strndup(text, length);
    /* Without memory nothing is held against it. */
    bool fits = !copy || read_lines(copy, &any) > 0;
    free(copy);
    return fits;
}

void wish_load(const store *st, creek_request *request)
{
    char *text = line_file_read(st, NAME);
    if (text)
        (void)read_lines(text, request);
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
