/* progress.c - the list of solved puzzles, sorted by key in memory. */
#include "store/progress.h"

#include "store/puzzle_key.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define HEADER "creek-progress 1\n"
/* More names than this in the file are not ours. */
enum { MOST_LESSONS = 1000 };

#define FILE_LIMIT ((size_t)64 * 1024 * 1024)

struct progress {
    const store *store;
    uint64_t *keys;
    size_t count, room;
    char **lessons; /* names, in the order they were done */
    size_t lesson_count;
};

/* Where `key` is or belongs. */
static size_t place_of(const progress *known, uint64_t key)
{
    size_t low = 0, high = known->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (known->keys[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool insert(progress *known, uint64_t key)
{
    size_t place = place_of(known, key);
    if (place < known->count && known->keys[place] == key)
        return true;
    if (known->count == known->room) {
        size_t room = known->room ? known->room * 2 : 64;
        uint64_t *keys = realloc(known->keys, room * sizeof *keys);
        if (!keys)
            return false;
        known->keys = keys;
        known->room = room;
    }
    memmove(known->keys + place + 1, known->keys + place,
            (known->count - place) * sizeof *known->keys);
    known->keys[place] = key;
    known->count++;
    return true;
}

bool progress_lesson_done(const progress *known, const char *lesson)
{
    for (size_t i = 0; i < known->lesson_count; i++)
        if (strcmp(known->lessons[i], lesson) == 0)
            return true;
    return false;
}

static bool insert_lesson(progress *known, const char *lesson)
{
    if (progress_lesson_done(known, lesson))
        return true;
    char **lessons = realloc(known->lessons, (known->lesson_count + 1) * sizeof *lessons);
    if (!lessons)
        return false;
    known->lessons = lessons;
    lessons[known->lesson_count] = strdup(lesson);
    if (!lessons[known->lesson_count])
        return false;
    known->lesson_count++;
    return true;
}

static void read_lines(progress *known, char *text)
{
    for (char *line = text; line && *line;) {
        char *end = strchr(line, '\n');
        if (!end)
            break; /* half written */
        *end = '\0';
        char *stop = NULL;
        if (strncmp(line, "solved ", 7) == 0) {
            uint64_t key = strtoull(line + 7, &stop, 16);
            if (stop == line + 7 + 16 && *stop == ' ')
                (void)insert(known, key);
        }
        if (strncmp(line, "lesson ", 7) == 0 && line[7] && known->lesson_count < MOST_LESSONS)
            (void)insert_lesson(known, line + 7);
        line = end + 1;
    }
}

progress *progress_load(const store *st)
{
    progress *known = calloc(1, sizeof *known);
    if (!known)
        return NULL;
    known->store = st;
    char why[200];
    char *path = store_path(st, NULL, "progress");
    if (!path)
        return known;
    int fd = store_open(path);
    free(path);
    if (fd < 0)
        return known;
    char *text = NULL;
    size_t length = 0;
    if (store_read(fd, FILE_LIMIT, &text, &length, why, sizeof why))
        read_lines(known, text);
    free(text);
    close(fd);
    return known;
}

void progress_free(progress *known)
{
    if (!known)
        return;
    for (size_t i = 0; i < known->lesson_count; i++)
        free(known->lessons[i]);
    free(known->lessons);
    free(known->keys);
    free(known);
}

bool progress_solved(const progress *known, uint64_t key)
{
    size_t place = place_of(known, key);
    return place < known->count && known->keys[place] == key;
}

size_t progress_count(const progress *known)
{
    return known->count;
}

/* The line goes to the file's end, after a newline when a torn line is there. */
static bool add_line(const char *path, const char *line, char *why, size_t size)
{
    int fd = store_open(path);
    if (fd < 0 && errno == ENOENT) {
        char whole[200];
        snprintf(whole, sizeof whole, "%s%s", HEADER, line);
        fd = store_write_whole(path, whole, strlen(whole), true, why, size);
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
    char text[200];
    snprintf(text, sizeof text, "%s%s", last == '\n' ? "" : "\n", line);
    bool done = store_append(fd, text, strlen(text), why, size);
    close(fd);
    return done;
}

/* Adds a line to the store's file. */
static bool note(const progress *known, const char *line, char *why, size_t size)
{
    if (!store_make_folders(known->store, NULL, why, size))
        return false;
    char *path = store_path(known->store, NULL, "progress");
    if (!path) {
        snprintf(why, size, "memory ran out");
        return false;
    }
    bool done = add_line(path, line, why, size);
    free(path);
    return done;
}

bool progress_add(progress *known, const creek_game *game, char *why, size_t size)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    uint64_t key = puzzle_key(puzzle);
    if (progress_solved(known, key))
        return true;
    if (!insert(known, key)) {
        snprintf(why, size, "memory ran out");
        return false;
    }
    char line[160];
    snprintf(line, sizeof line, "solved %016" PRIx64 " %dx%d %" PRIu64 " %u %u\n", key,
             creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), creek_game_time(game),
             creek_game_help(game, CREEK_HELP_CHECK), creek_game_help(game, CREEK_HELP_HINT));
    return note(known, line, why, size);
}

bool progress_add_lesson(progress *known, const char *lesson, char *why, size_t size)
{
    char line[160];
    if (progress_lesson_done(known, lesson))
        return true;
    if (!insert_lesson(known, lesson)) {
        snprintf(why, size, "memory ran out");
        return false;
    }
    snprintf(line, sizeof line, "lesson %.120s\n", lesson);
    return note(known, line, why, size);
}
