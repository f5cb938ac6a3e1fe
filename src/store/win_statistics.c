/* win_statistics.c - what all wins come to. */
#include "base/alloc.h"
#include "store/database.h"
#include "store/wins.h"

#include <stdlib.h>
#include <string.h>

/* Numbers the times of each group of columns, of the wins that a condition picks. The
 * middle one or two make the median. */
#define RANKED(columns, condition)                                                                 \
    "WITH ranked AS (SELECT *, row_number() OVER (PARTITION BY " columns                           \
    " ORDER BY time_ms) AS n,"                                                                     \
    " count(*) OVER (PARTITION BY " columns ") AS c FROM wins " condition ") "
#define TIMES                                                                                      \
    "count(*), min(time_ms), sum(time_ms) / count(*),"                                             \
    " sum(CASE WHEN n = (c + 1) / 2 THEN time_ms ELSE 0 END)"                                      \
    " + sum(CASE WHEN n = c / 2 + 1 THEN time_ms ELSE 0 END), sum(time_ms)"

/* The times in the columns from `first` on. */
static win_times take_times(const query *q, int first)
{
    return (win_times){.count = (size_t)query_int(q, first),
                       .best = (uint64_t)query_int(q, first + 1),
                       .mean = (uint64_t)query_int(q, first + 2),
                       .median = (uint64_t)query_int(q, first + 3) / 2,
                       .total = (uint64_t)query_int(q, first + 4)};
}

#define TIMES_OF(condition)                                                                        \
    RANKED("helped", condition) "SELECT helped, " TIMES " FROM ranked GROUP BY helped"

static bool read_times(storage *st, const char *sql, const value *values,
                       win_times times[TIMES_KINDS], char why[STORAGE_WHY])
{
    memset(times, 0, TIMES_KINDS * sizeof *times);
    query q = query_new(st, sql, values);
    while (query_next(&q))
        times[query_int(&q, 0) ? TIMES_WITH_HELP : TIMES_WITHOUT_HELP] = take_times(&q, 1);
    return query_end(&q, why);
}

void win_times_of_puzzle(storage *st, const win *w, int64_t except, win_times times[TIMES_KINDS])
{
    char why[STORAGE_WHY];
    (void)read_times(st, TIMES_OF("WHERE key = ? AND width = ? AND height = ? AND game IS NOT ?"),
                     VALUES(INT(w->key), INT(w->width), INT(w->height), INT(except)), times, why);
}

void win_times_of_group(storage *st, const win *w, int64_t except, win_times times[TIMES_KINDS])
{
    char why[STORAGE_WHY];
    (void)read_times(
        st,
        TIMES_OF("WHERE level = ? AND level >= 0 AND width = ? AND height = ? AND game IS NOT ?"),
        VALUES(INT(w->level), INT(w->width), INT(w->height), INT(except)), times, why);
}

/* --- all of them ----------------------------------------------------------- */

static bool read_groups(storage *st, win_statistics *sum, char why[STORAGE_WHY])
{
    query q = query_new(st,
                        RANKED("width, height, level, helped",
                               "") "SELECT width, height, level, helped, " TIMES " FROM ranked"
                                   " GROUP BY width, height, level, helped"
                                   " ORDER BY width * height, width, level < 0, level",
                        NULL);
    while (query_next(&q)) {
        win_group next = {.width = (int)query_int(&q, 0),
                          .height = (int)query_int(&q, 1),
                          .level = (int)query_int(&q, 2)};
        win_group *last = sum->group_count ? &sum->groups[sum->group_count - 1] : NULL;
        if (!last || last->width != next.width || last->height != next.height ||
            last->level != next.level) {
            sum->groups = xreallocarray(sum->groups, sum->group_count + 1, sizeof *sum->groups);
            last = &sum->groups[sum->group_count++];
            *last = next;
        }
        last->times[query_int(&q, 3) ? TIMES_WITH_HELP : TIMES_WITHOUT_HELP] = take_times(&q, 4);
    }
    return query_end(&q, why);
}

static bool read_days(storage *st, win_statistics *sum, char why[STORAGE_WHY])
{
    query q = query_new(
        st, "SELECT day, count(*), sum(time_ms) FROM wins GROUP BY day ORDER BY day", NULL);
    while (query_next(&q)) {
        sum->days = xreallocarray(sum->days, sum->day_count + 1, sizeof *sum->days);
        sum->days[sum->day_count++] = (win_day){.day = (int)query_int(&q, 0),
                                                .solved = (size_t)query_int(&q, 1),
                                                .time_ms = (uint64_t)query_int(&q, 2)};
    }
    return query_end(&q, why);
}

bool win_statistics_read(storage *st, win_statistics *sum, char why[STORAGE_WHY])
{
    *sum = (win_statistics){.solved = 0};
    bool fine = read_times(st, TIMES_OF(""), NULL, sum->times, why) && read_groups(st, sum, why) &&
                read_days(st, sum, why);
    sum->solved = sum->times[TIMES_WITHOUT_HELP].count + sum->times[TIMES_WITH_HELP].count;
    sum->puzzles = (size_t)database_int(st, "SELECT count(DISTINCT key) FROM wins", NULL);
    if (!fine)
        win_statistics_free(sum);
    return fine;
}

void win_statistics_free(win_statistics *sum)
{
    free(sum->groups);
    free(sum->days);
    *sum = (win_statistics){.solved = 0};
}

int win_series(const win_statistics *sum, series_kind kind, int today, int count, uint64_t *values)
{
    int length = kind == SERIES_BY_WEEK ? 7 : 1;
    int last = kind == SERIES_BY_WEEK ? calendar_monday(today) : today;
    int first = last - (count - 1) * length;
    memset(values, 0, (size_t)count * sizeof *values);
    for (size_t i = 0; i < sum->day_count; i++) {
        const win_day *day = &sum->days[i];
        int64_t at = ((int64_t)day->day - first) / length;
        if (day->day < first || at >= count)
            continue;
        values[at] += kind == SERIES_MINUTES_A_DAY ? (day->time_ms + 59999) / 60000 : day->solved;
    }
    return first;
}
