/* statistics.h - what the records of won games come to.
 *
 * Pure: sums up what records.h has read. Times with and without help are never
 * mixed; a game counts as one with help when any help was taken in it.
 */
#ifndef CREEK_STORE_STATISTICS_H
#define CREEK_STORE_STATISTICS_H

#include "store/records.h"

/* Playing times of a number of games, in milliseconds; 0 for none. */
typedef struct {
    size_t count;
    uint64_t best, mean, median, total;
} statistics_times;

/* The index of times with and without help. */
typedef enum { STATISTICS_PLAIN, STATISTICS_HELPED, STATISTICS_KINDS } statistics_kind;

/* All games of a size and level. */
typedef struct {
    int width, height;
    int level; /* a creek_level; -1: not known */
    statistics_times times[STATISTICS_KINDS];
} statistics_group;

/* A day on which a game was won. */
typedef struct {
    int day; /* as calendar.h counts */
    size_t solved;
    uint64_t time_ms;
} statistics_day;

typedef struct {
    size_t solved;  /* games */
    size_t puzzles; /* different ones */
    statistics_times times[STATISTICS_KINDS];
    statistics_group *groups; /* by size (cells, then width), then level, the unknown one last */
    size_t group_count;
    statistics_day *days; /* in order, those with a game alone */
    size_t day_count;
} statistics;

/* Sums up; the caller owns the result (statistics_free). NULL when memory runs
 * out. */
statistics *statistics_sum(const records *all);
void statistics_free(statistics *sum);

/* The times of the records that `wanted` (NULL: all) picks. False when memory
 * runs out. */
bool statistics_times_of(const records *all, bool (*wanted)(const record *r, const void *context),
                         const void *context, statistics_times times[STATISTICS_KINDS]);

/* What a chart shows. */
typedef enum {
    STATISTICS_BY_DAY,        /* games a day */
    STATISTICS_BY_WEEK,       /* games a week, from Monday on */
    STATISTICS_MINUTES_A_DAY, /* minutes played in them a day, rounded up */
    STATISTICS_SERIES
} statistics_what;

/* The last `count` days or weeks, the one with `today` last, and the first day
 * of the first of them. */
int statistics_series(const statistics *sum, statistics_what what, int today, int count,
                      uint64_t *values);

#endif
