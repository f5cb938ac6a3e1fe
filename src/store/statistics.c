/* statistics.c - sorts the records and walks along them. */
#include "store/statistics.h"

#include <stdlib.h>
#include <string.h>

/* --- orders ---------------------------------------------------------------- */

static int compare(uint64_t a, uint64_t b)
{
    return a < b ? -1 : a > b;
}

static int compare_groups(const record *a, const record *b)
{
    int sizes =
        compare((uint64_t)a->width * (uint64_t)a->height, (uint64_t)b->width * (uint64_t)b->height);
    if (sizes)
        return sizes;
    if (a->width != b->width)
        return a->width - b->width;
    /* An unknown level, -1, is the largest number. */
    return compare((unsigned)a->level, (unsigned)b->level);
}

/* By group, then with and without help, then by time. */
static int by_group(const void *a, const void *b)
{
    const record *one = *(const record *const *)a, *other = *(const record *const *)b;
    int order = compare_groups(one, other);
    if (order == 0)
        order = (int)record_helped(one) - (int)record_helped(other);
    return order ? order : compare(one->time_ms, other->time_ms);
}

static int by_time(const void *a, const void *b)
{
    const record *one = *(const record *const *)a, *other = *(const record *const *)b;
    int order = (int)record_helped(one) - (int)record_helped(other);
    return order ? order : compare(one->time_ms, other->time_ms);
}

static int by_puzzle(const void *a, const void *b)
{
    const record *one = *(const record *const *)a, *other = *(const record *const *)b;
    int order = compare(one->key, other->key);
    if (order == 0)
        order = one->width - other->width;
    return order ? order : one->height - other->height;
}

static int by_day(const void *a, const void *b)
{
    const record *one = *(const record *const *)a, *other = *(const record *const *)b;
    return compare((uint64_t)calendar_day_of(one->at) + INT32_MAX,
                   (uint64_t)calendar_day_of(other->at) + INT32_MAX);
}

/* --- times ----------------------------------------------------------------- */

/* Of records in the order of their times. */
static statistics_times times_of(const record *const *list, size_t count)
{
    statistics_times times = {.count = count};
    if (count == 0)
        return times;
    for (size_t i = 0; i < count; i++)
        times.total += list[i]->time_ms;
    times.best = list[0]->time_ms;
    times.mean = times.total / count;
    times.median = (list[(count - 1) / 2]->time_ms + list[count / 2]->time_ms) / 2;
    return times;
}

/* Of records without help, then with it, each in the order of their times. */
static void split_times(const record *const *list, size_t count,
                        statistics_times times[STATISTICS_KINDS])
{
    size_t plain = 0;
    while (plain < count && !record_helped(list[plain]))
        plain++;
    times[STATISTICS_PLAIN] = times_of(list, plain);
    times[STATISTICS_HELPED] = times_of(list + plain, count - plain);
}

bool statistics_times_of(const records *all, bool (*wanted)(const record *r, const void *context),
                         const void *context, statistics_times times[STATISTICS_KINDS])
{
    /* NOLINTNEXTLINE(bugprone-sizeof-expression): they are pointers */
    const record **list = malloc((all->count + 1) * sizeof *list);
    size_t count = 0;
    if (!list)
        return false;
    for (size_t i = 0; i < all->count; i++)
        if (!wanted || wanted(&all->list[i], context))
            list[count++] = &all->list[i];
    /* NOLINTNEXTLINE(bugprone-sizeof-expression): they are pointers */
    qsort(list, count, sizeof *list, by_time);
    split_times(list, count, times);
    free(list);
    return true;
}

/* --- all of it ------------------------------------------------------------- */

static void sum_groups(statistics *sum, const record **list, size_t count)
{
    /* NOLINTNEXTLINE(bugprone-sizeof-expression): they are pointers */
    qsort(list, count, sizeof *list, by_group);
    for (size_t first = 0, next; first < count; first = next) {
        for (next = first + 1; next < count && compare_groups(list[first], list[next]) == 0;)
            next++;
        statistics_group *group = &sum->groups[sum->group_count++];
        group->width = list[first]->width;
        group->height = list[first]->height;
        group->level = list[first]->level;
        split_times(list + first, next - first, group->times);
    }
}

static void sum_days(statistics *sum, const record **list, size_t count)
{
    /* NOLINTNEXTLINE(bugprone-sizeof-expression): they are pointers */
    qsort(list, count, sizeof *list, by_day);
    for (size_t i = 0; i < count; i++) {
        int day = calendar_day_of(list[i]->at);
        if (sum->day_count == 0 || sum->days[sum->day_count - 1].day != day)
            sum->days[sum->day_count++] = (statistics_day){.day = day};
        sum->days[sum->day_count - 1].solved++;
        sum->days[sum->day_count - 1].time_ms += list[i]->time_ms;
    }
}

statistics *statistics_sum(const records *all)
{
    size_t count = all->count;
    statistics *sum = calloc(1, sizeof *sum);
    /* NOLINTNEXTLINE(bugprone-sizeof-expression): they are pointers */
    const record **list = malloc((count + 1) * sizeof *list);
    if (sum) {
        sum->groups = calloc(count + 1, sizeof *sum->groups);
        sum->days = calloc(count + 1, sizeof *sum->days);
    }
    if (!sum || !list || !sum->groups || !sum->days) {
        free(list);
        statistics_free(sum);
        return NULL;
    }
    for (size_t i = 0; i < count; i++)
        list[i] = &all->list[i];
    sum->solved = count;
    /* NOLINTNEXTLINE(bugprone-sizeof-expression): they are pointers */
    qsort(list, count, sizeof *list, by_puzzle);
    for (size_t i = 0; i < count; i++)
        sum->puzzles += i == 0 || by_puzzle(&list[i - 1], &list[i]) != 0;
    /* NOLINTNEXTLINE(bugprone-sizeof-expression): they are pointers */
    qsort(list, count, sizeof *list, by_time);
    split_times(list, count, sum->times);
    sum_groups(sum, list, count);
    sum_days(sum, list, count);
    free(list);
    return sum;
}

void statistics_free(statistics *sum)
{
    if (!sum)
        return;
    free(sum->groups);
    free(sum->days);
    free(sum);
}

/* --- charts ---------------------------------------------------------------- */

int statistics_series(const statistics *sum, statistics_what what, int today, int count,
                      uint64_t *values)
{
    int span = what == STATISTICS_BY_WEEK ? 7 : 1;
    int last = what == STATISTICS_BY_WEEK ? calendar_monday(today) : today;
    int first = last - (count - 1) * span;
    memset(values, 0, (size_t)count * sizeof *values);
    for (size_t i = 0; i < sum->day_count; i++) {
        const statistics_day *day = &sum->days[i];
        if (day->day < first || day->day >= last + span)
            continue;
        uint64_t add = what == STATISTICS_MINUTES_A_DAY ? (day->time_ms + 59999) / 60000
                                                        : (uint64_t)day->solved;
        values[(day->day - first) / span] += add;
    }
    return first;
}
