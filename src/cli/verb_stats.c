#include "base/alloc.h"
#include "base/calendar.h"
#include "base/plural.h"
#include "cli/batch.h"
#include "cli/record.h"
#include "source/daily.h"
#include "store/progress.h"

#include <creek/creek.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { WEEKS = 10, BAR_WIDTH = 40 };

/* All facts to print. */
typedef struct {
    win_statistics sum;
    daily_days daily;
    int today;
} facts;

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

static void put_counts(FILE *out, const facts *f)
{
    const win_statistics *sum = &f->sum;
    char played[CALENDAR_DURATION];
    calendar_write_duration(time_played(sum), played);
    fprintf(out, "Solved   %zu game%s, %zu puzzle%s; %zu without help, %zu with\n", sum->solved,
            plural((int64_t)sum->solved), sum->puzzles, plural((int64_t)sum->puzzles),
            sum->times[TIMES_WITHOUT_HELP].count, sum->times[TIMES_WITH_HELP].count);
    fprintf(out, "Played   %s\n", played);
    fprintf(out, "Daily    streak of %d day%s; longest: %d; total solved: %zu\n", f->daily.streak,
            plural(f->daily.streak), f->daily.longest, f->daily.count);
}

static void put_times(FILE *out, const win_times *times)
{
    const uint64_t values[] = {times->best, times->median, times->mean};
    for (int i = 0; i < 3; i++) {
        char text[CALENDAR_DURATION] = "-";
        if (times->count > 0)
            calendar_write_duration(values[i], text);
        fprintf(out, " %8s", text);
    }
}

static void put_groups(FILE *out, const win_statistics *sum)
{
    if (sum->group_count == 0)
        return;
    fprintf(out, "\n%26s  %26s %26s\n", "", "without help", "with help");
    fprintf(out, "%-7s %-10s %7s", "size", "difficulty", "puzzles");
    for (int kind = 0; kind < TIMES_KINDS; kind++)
        fprintf(out, " %8s %8s %8s", "best", "median", "mean");
    putc('\n', out);
    for (size_t i = 0; i < sum->group_count; i++) {
        const win_group *group = &sum->groups[i];
        char size[24];
        snprintf(size, sizeof size, "%dx%d", group->width, group->height);
        fprintf(out, "%-7s %-10s %7zu", size, level_of(group) ? level_of(group) : "-",
                games_of(group));
        put_times(out, &group->times[TIMES_WITHOUT_HELP]);
        put_times(out, &group->times[TIMES_WITH_HELP]);
        putc('\n', out);
    }
}

/* A bar for each week. */
static void put_weeks(FILE *out, const facts *f)
{
    uint64_t values[WEEKS], most = 0;
    int first = win_series(&f->sum, SERIES_BY_WEEK, f->today, WEEKS, values);
    for (int i = 0; i < WEEKS; i++)
        most = values[i] > most ? values[i] : most;
    if (most == 0)
        return;
    fputs("\nGames per week, starting on Monday\n", out);
    for (int i = 0; i < WEEKS; i++) {
        char date[CALENDAR_DATE];
        uint64_t length = most > BAR_WIDTH ? values[i] * BAR_WIDTH / most : values[i];
        calendar_write_date(first + 7 * i, date);
        length += length == 0 && values[i] > 0;
        fprintf(out, "%s  %4" PRIu64 "%s%.*s\n", date, values[i], length ? "  " : "", (int)length,
                "########################################");
    }
}

/* --- as JSON --------------------------------------------------------------- */

/* A time is known only if there is a game. */
static void put_json_times(record *json, const char *key, const win_times *times)
{
    static const char *const names[] = {"best_ms", "mean_ms", "median_ms"};
    const uint64_t values[] = {times->best, times->mean, times->median};
    record_open(json, key, '{');
    record_number(json, "solved", (int64_t)times->count);
    for (int i = 0; i < 3; i++)
        record_put(json, names[i], times->count > 0 ? "%" PRIu64 : "null", values[i]);
    record_number(json, "total_ms", (int64_t)times->total);
    record_close(json, '}');
}

static void put_json_group(record *json, const win_group *group)
{
    record_open(json, NULL, '{');
    record_put(json, "size", "\"%dx%d\"", group->width, group->height);
    record_number(json, "width", group->width);
    record_number(json, "height", group->height);
    record_text(json, "level", level_of(group));
    record_number(json, "solved", (int64_t)games_of(group));
    put_json_times(json, "without_help", &group->times[TIMES_WITHOUT_HELP]);
    put_json_times(json, "with_help", &group->times[TIMES_WITH_HELP]);
    record_close(json, '}');
}

static void put_json_days(record *json, const win_statistics *sum)
{
    record_open(json, "days", '[');
    for (size_t i = 0; i < sum->day_count; i++) {
        char date[CALENDAR_DATE];
        calendar_write_date(sum->days[i].day, date);
        record_put(json, NULL, "{\"date\":\"%s\",\"solved\":%zu,\"time_ms\":%" PRIu64 "}", date,
                   sum->days[i].solved, sum->days[i].time_ms);
    }
    record_close(json, ']');
}

static void put_json(FILE *out, const facts *f)
{
    const win_statistics *sum = &f->sum;
    record json = record_begin(out, true);
    record_number(&json, "solved", (int64_t)sum->solved);
    record_number(&json, "puzzles", (int64_t)sum->puzzles);
    record_number(&json, "time_ms", (int64_t)time_played(sum));
    put_json_times(&json, "without_help", &sum->times[TIMES_WITHOUT_HELP]);
    put_json_times(&json, "with_help", &sum->times[TIMES_WITH_HELP]);
    record_put(&json, "daily", "{\"solved\":%zu,\"streak\":%d,\"longest\":%d}", f->daily.count,
               f->daily.streak, f->daily.longest);
    record_open(&json, "groups", '[');
    for (size_t i = 0; i < sum->group_count; i++)
        put_json_group(&json, &sum->groups[i]);
    record_close(&json, ']');
    put_json_days(&json, sum);
    record_end(&json);
}

/* --- the verb -------------------------------------------------------------- */

static int run(command_line *line)
{
    storage *st = storage_new_from_environment();
    facts f = {.today = calendar_today()};
    int status = STATUS_ERROR;
    if (win_statistics_read(st, &f.sum)) {
        f.daily = daily_days_read(st, f.today);
        text_stream text;
        FILE *out = text_stream_open(&text);
        if (line->options.json) {
            put_json(out, &f);
        } else {
            put_counts(out, &f);
            put_groups(out, &f.sum);
            put_weeks(out, &f);
        }
        status = text_stream_write(&text);
    } else {
        complain("cannot read the statistics: %s", storage_why(st));
    }
    win_statistics_free(&f.sum);
    return close_storage(st, status);
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
