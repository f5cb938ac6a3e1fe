/* settings.c - a small file of names and values. */
#include "store/settings.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FILE_NAME "settings"
#define FILE_LIMIT ((size_t)64 * 1024)

/* Every setting by name. */
static const struct {
    const char *name;
    size_t at;
    bool word; /* else on or off */
} table[] = {
    {"theme", offsetof(settings, theme), true},
    {"layout", offsetof(settings, layout), true},
    {"satisfied", offsetof(settings, satisfied), false},
    {"broken", offsetof(settings, broken), false},
    {"cut-off", offsetof(settings, cut_off), false},
    {"areas", offsetof(settings, areas), false},
    {"words", offsetof(settings, words), false},
    {"fill", offsetof(settings, fill), false},
    {"timer", offsetof(settings, timer), false},
    {"mouse", offsetof(settings, mouse), false},
    {"help", offsetof(settings, help), false},
};
enum { NAMES = sizeof table / sizeof table[0] };

settings settings_default(void)
{
    return (settings){
        .satisfied = true, .broken = true, .cut_off = true, .mouse = true, .help = true};
}

static int find(const char *name, size_t length)
{
    for (int i = 0; i < NAMES; i++)
        if (strlen(table[i].name) == length && strncmp(table[i].name, name, length) == 0)
            return i;
    return -1;
}

static void take_line(settings *s, const char *line)
{
    size_t length = strcspn(line, " \t");
    int which = find(line, length);
    const char *value = line + length + strspn(line + length, " \t");
    if (which < 0)
        return;
    void *field = (char *)s + table[which].at;
    if (table[which].word) {
        if (strlen(value) < SETTINGS_WORD)
            strcpy(field, value);
    } else if (strcmp(value, "on") == 0 || strcmp(value, "off") == 0) {
        *(bool *)field = strcmp(value, "on") == 0;
    }
}

/* The whole file, or NULL. The caller owns it. */
static char *read_file(const store *st)
{
    char why[200], *text = NULL;
    size_t length = 0;
    char *path = store_path(st, NULL, FILE_NAME);
    int fd = path ? store_open(path) : -1;
    free(path);
    if (fd < 0)
        return NULL;
    (void)store_read(fd, FILE_LIMIT, &text, &length, why, sizeof why);
    close(fd);
    return text;
}

/* The next line of a text, ended by 0; NULL at its end. */
static char *next_line(char **rest)
{
    char *line = *rest;
    if (!line || !*line)
        return NULL;
    char *end = line + strcspn(line, "\r\n");
    *rest = *end ? end + strspn(end, "\r\n") : end;
    *end = '\0';
    return line;
}

settings settings_load(const store *st)
{
    settings s = settings_default();
    char *text = read_file(st), *rest = text, *line;
    while ((line = next_line(&rest)))
        take_line(&s, line);
    free(text);
    return s;
}

/* Lines that mean nothing to us: remarks, settings of a newer program. */
static void add_strangers(const store *st, FILE *out)
{
    char *text = read_file(st), *rest = text, *line;
    while ((line = next_line(&rest)))
        if (find(line, strcspn(line, " \t")) < 0)
            fprintf(out, "%s\n", line);
    free(text);
}

static void add_settings(const settings *s, FILE *out)
{
    for (int i = 0; i < NAMES; i++) {
        const void *field = (const char *)s + table[i].at;
        const char *value = table[i].word          ? (const char *)field
                            : *(const bool *)field ? "on"
                                                   : "off";
        if (value[0])
            fprintf(out, "%s %s\n", table[i].name, value);
    }
}

bool settings_save(const store *st, const settings *s, char *why, size_t size)
{
    char *text = NULL;
    size_t length = 0;
    if (!store_make_folders(st, NULL, why, size))
        return false;
    FILE *out = open_memstream(&text, &length);
    if (out) {
        add_strangers(st, out);
        add_settings(s, out);
    }
    char *path = store_path(st, NULL, FILE_NAME);
    bool done = out && fclose(out) == 0 && path;
    if (done) {
        int fd = store_write_whole(path, text, length, false, why, size);
        done = fd >= 0;
        if (done)
            close(fd);
    } else {
        snprintf(why, size, "memory ran out");
    }
    free(path);
    free(text);
    return done;
}
