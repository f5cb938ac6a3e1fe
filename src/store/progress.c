/* progress.c - the list of solved puzzles, sorted by key in memory. */
#include "store/progress.h"

#include "store/line_file.h"
#include "store/puzzle_key.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME "progress"
#define HEADER "creek-progress 1\n"
/* More names than this in the file are not ours. */
enum { MOST_LESSONS = 1000 };

struct progress {
    const store *store;
    uint64_t *keys;
    size_t count, room;
    char **lessons; /* names, in the order they were done */
    size_t lesson_count;
    line_queue queue; /* what is still to reach the disk */
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

static void read_line(progress *known, const char *line)
{
    char *stop = NULL;
    if (strncmp(line, "solved ", 7) == 0) {
        uint64_t key = strtoull(line + 7, &stop, 16);
        if (stop == line + 7 + 16 && *stop == ' ')
            (void)insert(known, key);
    }
    if (strncmp(line, "lesson ", 7) == 0 && line[7] && known->lesson_count < MOST_LESSONS)
        (void)insert_lesson(known, line + 7);
}

progress *progress_load(const store *st)
{
    progress *known = calloc(1, sizeof *known);
    if (!known)
        return NULL;
    known->store = st;
    char *text = line_file_read(st, NAME);
    char *rest = text && line_file_is(text, HEADER) ? text : NULL, *line;
    while (rest && (line = line_file_next(&rest)) != NULL)
        read_line(known, line);
    free(text);
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
    line_queue_release(&known->queue);
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

static bool add_line(progress *known, const char *line, char *why, size_t size)
{
    return line_queue_add(&known->queue, known->store, NAME, HEADER, line, why, size);
}

bool progress_add(progress *known, const creek_game *game, char *why, size_t size)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    uint64_t key = puzzle_key(puzzle);
    if (progress_solved(known, key))
        return add_line(known, NULL, why, size);
    if (!insert(known, key)) {
        snprintf(why, size, "memory ran out");
        return false;
    }
    char line[160];
    snprintf(line, sizeof line, "solved %016" PRIx64 " %dx%d %" PRIu64 " %u %u\n", key,
             creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), creek_game_time(game),
             creek_game_help(game, CREEK_HELP_CHECK), creek_game_help(game, CREEK_HELP_HINT));
    return add_line(known, line, why, size);
}

bool progress_add_lesson(progress *known, const char *lesson, char *why, size_t size)
{
    char line[160];
    if (progress_lesson_done(known, lesson))
        return add_line(known, NULL, why, size);
    if (!insert_lesson(known, lesson)) {
        snprintf(why, size, "memory ran out");
        return false;
    }
    snprintf(line, sizeof line, "lesson %.120s\n", lesson);
    return add_line(known, line, why, size);
}
