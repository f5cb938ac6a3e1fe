#include "base/calendar.h"
#include "base/plural.h"
#include "cli/batch.h"
#include "cli/record.h"
#include "source/daily.h"
#include "store/progress.h"

#include <inttypes.h>
#include <stdlib.h>

static const char *const kinds[] = {"without_help", "with_help"};

static uint64_t time_played(const win_statistics *sum)
{
    return sum->times[TIMES_WITHOUT_HELP].total + sum->times[TIMES_WITH_HELP].total;
}

static size_t games_of(const win_group *group)
{
    return group->times[TIMES_WITHOUT_HELP].count + group->times[TIMES_WITH_HELP].count;
}

/* NULL if it is unknown. */
static const char *level_of(const win_group *group)
{
    return group->level >= 0 ? creek_level_name((creek_level)group->level) : NULL;
}

/* --- for people ------------------------------------------------------------ */

static void put_group(FILE *out, const win_group *group)
{
    char size[24];
    snprintf(size, sizeof size, "%dx%d", group->width, group->height);
    fprintf(out, "%-7s %-10s %7zu", size, level_of(group) ? level_of(group) : "-", games_of(group));
    for (int kind = 0; kind < TIMES_KINDS; kind++) {
        const win_times *times = &group->times[kind];
        const uint64_t values[] = {times->best, times->median, times->mean};
        for (int i = 0; i < 3; i++) {
            char text[CALENDAR_DURATION] = "-";
            if (times->count > 0)
                calendar_write_duration(values[i], text);
            fprintf(out, " %8s", text);
        }
    }
    putc('\n', out);
}

static void put_text(FILE *out, const win_statistics *sum, const daily_days *daily)
{
    char played[CALENDAR_DURATION];
    calendar_write_duration(time_played(sum), played);
    fprintf(out, "Solved   %zu game%s, %zu puzzle%s; %zu without help, %zu with\n", sum->solved,
            plural((int64_t)sum->solved), sum->puzzles, plural((int64_t)sum->puzzles),
            sum->times[TIMES_WITHOUT_HELP].count, sum->times[TIMES_WITH_HELP].count);
    fprintf(out, "Time     %s in solved games\n", played);
    fprintf(out, "Daily    streak of %d day%s; longest: %d; total solved: %zu\n", daily->streak,
            plural(daily->streak), daily->longest, daily->count);
    if (sum->group_count > 0)
        fprintf(out, "\n%26s  %26s %26s\n%-7s %-10s %7s %8s %8s %8s %8s %8s %8s\n", "",
                "without help", "with help", "size", "difficulty", "puzzles", "best", "median",
                "mean", "best", "median", "mean");
    for (size_t i = 0; i < sum->group_count; i++)
        put_group(out, &sum->groups[i]);
}

/* --- as JSON --------------------------------------------------------------- */

/* A time is known only if there is a game. */
static void put_json_times(record *json, const win_times *times)
{
    static const char *const names[] = {"best_ms", "mean_ms", "median_ms"};
    for (int kind = 0; kind < TIMES_KINDS; kind++) {
        const win_times *of = &times[kind];
        const uint64_t values[] = {of->best, of->mean, of->median};
        record_open(json, kinds[kind], '{');
        record_number(json, "solved", (int64_t)of->count);
        for (int i = 0; i < 3; i++)
            record_put(json, names[i], of->count > 0 ? "%" PRIu64 : "null", values[i]);
        record_number(json, "total_ms", (int64_t)of->total);
        record_close(json, '}');
    }
}

static void put_json(FILE *out, const win_statistics *sum, const daily_days *daily)
{
    record json = record_begin(out, true);
    record_number(&json, "solved", (int64_t)sum->solved);
    record_number(&json, "puzzles", (int64_t)sum->puzzles);
    record_number(&json, "time_ms", (int64_t)time_played(sum));
    put_json_times(&json, sum->times);
    record_put(&json, "daily", "{\"solved\":%zu,\"streak\":%d,\"longest\":%d}", daily->count,
               daily->streak, daily->longest);
    record_open(&json, "groups", '[');
    for (size_t i = 0; i < sum->group_count; i++) {
        const win_group *group = &sum->groups[i];
        record_open(&json, NULL, '{');
        record_put(&json, "size", "\"%dx%d\"", group->width, group->height);
        record_number(&json, "width", group->width);
        record_number(&json, "height", group->height);
        record_text(&json, "level", level_of(group));
        record_number(&json, "solved", (int64_t)games_of(group));
        put_json_times(&json, group->times);
        record_close(&json, '}');
    }
    record_close(&json, ']');
    record_open(&json, "days", '[');
    for (size_t i = 0; i < sum->day_count; i++) {
        char date[CALENDAR_DATE];
        calendar_write_date(sum->days[i].day, date);
        record_put(&json, NULL, "{\"date\":\"%s\",\"solved\":%zu,\"time_ms\":%" PRIu64 "}", date,
                   sum->days[i].solved, sum->days[i].time_ms);
    }
    record_close(&json, ']');
    record_end(&json);
}

/* --- the verb -------------------------------------------------------------- */

static int run(command_line *line)
{
    storage *st = storage_new(getenv("XDG_STATE_HOME"), getenv("HOME"));
    win_statistics sum;
    text_stream text;
    if (!win_statistics_read(st, &sum)) {
        complain("cannot read the statistics: %s", storage_why(st));
        return close_storage(st, STATUS_ERROR);
    }
    daily_days daily = daily_days_read(st, calendar_today());
    if (line->options.json)
        put_json(text_stream_open(&text), &sum, &daily);
    else
        put_text(text_stream_open(&text), &sum, &daily);
    win_statistics_free(&sum);
    return close_storage(st, text_stream_write(&text));
}

static const option_row options[] = {
    {"json", NULL, "print everything as one JSON object, with times in milliseconds",
     option_set_flag, .place = offsetof(command_options, json)},
    {NULL}};

const verb verb_stats = {
    .name = "stats",
    .summary = "show what you solved, and how fast",
    .about = "Show how many puzzles you solved, the best times and averages by size and "
             "difficulty, with and without help, and your streak of daily puzzles. Games that the "
             "solver finished do not count. The times of a size and difficulty include only "
             "puzzles that were new to you, and no races.",
    .options = {options},
    .run = run};
