#include "store/streak.h"

#include "store/line_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME "daily"
#define HEADER "creek-daily 1\n"

/* A day whose puzzle was solved. */
typedef struct {
    int day;
    bool late;
} solved_day;

struct streak {
    const store *store;
    solved_day *days; /* in order */
    size_t count, room;
    line_queue queue; /* what is still to reach the disk */
};

/* Where `day` is or belongs. */
static size_t place_of(const streak *known, int day)
{
    size_t low = 0, high = known->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (known->days[middle].day < day)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool insert(streak *known, int day, bool late)
{
    size_t place = place_of(known, day);
    if (place < known->count && known->days[place].day == day)
        return true;
    if (known->count == known->room) {
        size_t room = known->room ? known->room * 2 : 64;
        solved_day *days = realloc(known->days, room * sizeof *days);
        if (!days)
            return false;
        known->days = days;
        known->room = room;
    }
    memmove(known->days + place + 1, known->days + place,
            (known->count - place) * sizeof *known->days);
    known->days[place] = (solved_day){day, late};
    known->count++;
    return true;
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* Reads one line; what is no day is passed over. */
static void read_line(streak *known, const char *line)
{
    enum { FARTHEST = 10000 * 366 };
    if (strncmp(line, "solved ", 7) != 0 || ends_with(line, "~torn"))
        return;
    char *stop;
    long day = strtol(line + 7, &stop, 10);
    if (stop > line + 7 && (*stop == ' ' || !*stop) && day >= -FARTHEST && day <= FARTHEST)
        (void)insert(known, (int)day, ends_with(stop, " late"));
}

streak *streak_load(const store *st)
{
    streak *known = calloc(1, sizeof *known);
    if (!known)
        return NULL;
    known->store = st;
    char *text = line_file_read(st, NAME);
    bool ours = text && line_file_is(text, HEADER) && !line_file_is_newer(text, HEADER);
    char *rest = ours ? text : NULL;
    char *line;
    while (rest && (line = line_file_next(&rest)) != NULL)
        read_line(known, line);
    free(text);
    return known;
}

void streak_free(streak *known)
{
    if (!known)
        return;
    free(known->days);
    line_queue_release(&known->queue);
    free(known);
}

bool streak_solved(const streak *known, int day)
{
    size_t place = place_of(known, day);
    return place < known->count && known->days[place].day == day;
}

bool streak_late(const streak *known, int day)
{
    return streak_solved(known, day) && known->days[place_of(known, day)].late;
}

/* Whether it was solved in time. */
static bool is_kept(const streak *known, int day)
{
    return streak_solved(known, day) && !streak_late(known, day);
}

size_t streak_count(const streak *known)
{
    return known->count;
}

int streak_length(const streak *known, int today)
{
    int last = is_kept(known, today) ? today : today - 1;
    int length = 0;
    while (is_kept(known, last - length))
        length++;
    return length;
}

int streak_longest(const streak *known)
{
    int longest = 0, length = 0, last = 0;
    for (size_t i = 0; i < known->count; i++) {
        if (known->days[i].late)
            continue;
        length = length > 0 && known->days[i].day == last + 1 ? length + 1 : 1;
        last = known->days[i].day;
        longest = length > longest ? length : longest;
    }
    return longest;
}

bool streak_add(streak *known, int day, int on, const char *date, char *why, size_t size)
{
    if (streak_solved(known, day))
        return line_queue_add(&known->queue, known->store, NAME, HEADER, NULL, why, size);
    if (!insert(known, day, on > day)) {
        snprintf(why, size, "memory ran out");
        return false;
    }
    char line[80];
    snprintf(line, sizeof line, "solved %d %.40s%s\n", day, date, on > day ? " late" : "");
    return line_queue_add(&known->queue, known->store, NAME, HEADER, line, why, size);
}
