#include "cli/verb_stats.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "cli/exit_status.h"
#include "cli/json_output.h"
#include "cli/options.h"
#include "cli/output.h"
#include "source/daily.h"
#include "store/statistics.h"
#include "store/streak.h"
#include "store/upkeep.h"

#include <creek/creek.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: creek stats [--json]\n"
    "Tell how many puzzles were solved, the best times and averages by size and level,\n"
    "with and without help, and how many daily puzzles in a row.\n"
    "\n"
    "A game counts when it is won; what Solve has finished does not.\n"
    "\n"
    "  --json              one JSON object with all of it; times are in milliseconds\n"
    "  --help              show this help\n"
    "\n"
    "Exit status: 0, or 2 when a file cannot be read (one that is none of creek's is\n"
    "kept as NAME.bad) or lines of it are damaged; the rest counts all the same.\n";

enum { WEEKS = 10, BAR_WIDTH = 40 };

/* All there is to tell. */
typedef struct {
    statistics *sum;
    int today, in_a_row, longest;
    size_t daily;
} facts;

/* --- reading --------------------------------------------------------------- */

/* As the game does when it starts: what is none of ours is put aside, which is
 * said. False when there was something to say. */
static bool tidy_up(const store *kept)
{
    char *said = upkeep(kept);
    if (!said)
        return true;
    complain("%s: %s", store_folder(kept), said);
    free(said);
    return false;
}

/* Says what of the file does not count; false when something does not. */
static bool tell_damage(const store *kept, const records *all)
{
    char *path = records_path(kept);
    const char *file = path ? path : "records";
    if (all->problem[0])
        complain("%s: games won cannot be read: %s; see to the file, or move it away", file,
                 all->problem);
    size_t told = all->damaged < RECORDS_LINES_TOLD ? all->damaged : RECORDS_LINES_TOLD;
    for (size_t i = 0; i < told; i++)
        complain("%s:%zu:1: this line is damaged and does not count; remove it", file,
                 all->lines[i]);
    if (all->damaged > told)
        complain("%s: %zu more lines are damaged and do not count", file, all->damaged - told);
    free(path);
    return !all->problem[0] && all->damaged == 0;
}

/* Reads all of it; false when memory runs out. `whole` tells whether nothing
 * had to be left out. */
static bool gather(facts *f, const store *kept, bool *whole)
{
    bool tidy = tidy_up(kept);
    records *all = records_load(kept);
    streak *days = streak_load(kept);
    if (all && days) {
        f->sum = statistics_sum(all);
        f->today = daily_number(daily_at(time(NULL)));
        f->in_a_row = streak_length(days, f->today);
        f->longest = streak_longest(days);
        f->daily = streak_count(days);
        *whole = tell_damage(kept, all) && tidy;
    }
    records_free(all);
    streak_free(days);
    return f->sum != NULL;
}

/* --- for people ------------------------------------------------------------ */

static void put_counts(FILE *out, const facts *f)
{
    const statistics *sum = f->sum;
    char played[CALENDAR_DURATION];
    calendar_write_duration(
        sum->times[STATISTICS_PLAIN].total + sum->times[STATISTICS_HELPED].total, played);
    fprintf(out, "Solved   %zu game%s, %zu puzzle%s; %zu without help, %zu with\n", sum->solved,
            plural((int64_t)sum->solved), sum->puzzles, plural((int64_t)sum->puzzles),
            sum->times[STATISTICS_PLAIN].count, sum->times[STATISTICS_HELPED].count);
    fprintf(out, "Played   %s\n", played);
    fprintf(out, "Daily    %d day%s in a row, %d at best, %zu in all\n", f->in_a_row,
            plural(f->in_a_row), f->longest, f->daily);
}

static void put_times(FILE *out, const statistics_times *times)
{
    const uint64_t values[] = {times->best, times->median, times->mean};
    for (int i = 0; i < 3; i++) {
        char text[CALENDAR_DURATION] = "-";
        if (times->count > 0)
            calendar_write_duration(values[i], text);
        fprintf(out, " %8s", text);
    }
}

static void put_groups(FILE *out, const statistics *sum)
{
    if (sum->group_count == 0)
        return;
    fprintf(out, "\n%21s  %26s %26s\n", "", "without help", "with help");
    fprintf(out, "%-7s %-7s %5s", "size", "level", "games");
    for (int kind = 0; kind < STATISTICS_KINDS; kind++)
        fprintf(out, " %8s %8s %8s", "best", "median", "mean");
    putc('\n', out);
    for (size_t i = 0; i < sum->group_count; i++) {
        const statistics_group *group = &sum->groups[i];
        char size[24];
        snprintf(size, sizeof size, "%dx%d", group->width, group->height);
        fprintf(out, "%-7s %-7s %5zu", size,
                group->level >= 0 ? creek_level_name((creek_level)group->level) : "-",
                group->times[STATISTICS_PLAIN].count + group->times[STATISTICS_HELPED].count);
        put_times(out, &group->times[STATISTICS_PLAIN]);
        put_times(out, &group->times[STATISTICS_HELPED]);
        putc('\n', out);
    }
}

/* A bar for each week. */
static void put_weeks(FILE *out, const facts *f)
{
    uint64_t values[WEEKS], most = 0;
    int first = statistics_series(f->sum, STATISTICS_BY_WEEK, f->today, WEEKS, values);
    for (int i = 0; i < WEEKS; i++)
        most = values[i] > most ? values[i] : most;
    if (most == 0)
        return;
    fputs("\nGames a week, from Monday on\n", out);
    for (int i = 0; i < WEEKS; i++) {
        char date[CALENDAR_DATE];
        uint64_t length = most > BAR_WIDTH ? values[i] * BAR_WIDTH / most : values[i];
        calendar_write_date(first + 7 * i, date);
        fprintf(out, "%s  %4" PRIu64 "%s", date, values[i], values[i] > 0 ? "  " : "");
        for (uint64_t k = 0; k < length || (k == 0 && values[i] > 0); k++)
            putc('#', out);
        putc('\n', out);
    }
}

/* --- as JSON --------------------------------------------------------------- */

/* A time that is known only when there is a game. */
static void put_json_time(json_output *json, const char *key, size_t games, uint64_t time)
{
    if (games > 0)
        json_put_number(json, key, (int64_t)time);
    else
        json_put_null(json, key);
}

static void put_json_times(json_output *json, const char *key, const statistics_times *times)
{
    json_open_object(json, key);
    json_put_number(json, "solved", (int64_t)times->count);
    put_json_time(json, "best_ms", times->count, times->best);
    put_json_time(json, "mean_ms", times->count, times->mean);
    put_json_time(json, "median_ms", times->count, times->median);
    json_put_number(json, "total_ms", (int64_t)times->total);
    json_close_object(json);
}

static void put_json_group(json_output *json, const statistics_group *group)
{
    const statistics_times *times = group->times;
    char size[24];
    snprintf(size, sizeof size, "%dx%d", group->width, group->height);
    json_open_object(json, NULL);
    json_put_text(json, "size", size);
    json_put_number(json, "width", group->width);
    json_put_number(json, "height", group->height);
    json_put_text(json, "level",
                  group->level >= 0 ? creek_level_name((creek_level)group->level) : NULL);
    json_put_number(json, "solved",
                    (int64_t)(times[STATISTICS_PLAIN].count + times[STATISTICS_HELPED].count));
    put_json_times(json, "without_help", &times[STATISTICS_PLAIN]);
    put_json_times(json, "with_help", &times[STATISTICS_HELPED]);
    json_close_object(json);
}

static void put_json_days(json_output *json, const statistics *sum)
{
    json_open_array(json, "days");
    for (size_t i = 0; i < sum->day_count; i++) {
        char date[CALENDAR_DATE];
        calendar_write_date(sum->days[i].day, date);
        json_open_object(json, NULL);
        json_put_text(json, "date", date);
        json_put_number(json, "solved", (int64_t)sum->days[i].solved);
        json_put_number(json, "time_ms", (int64_t)sum->days[i].time_ms);
        json_close_object(json);
    }
    json_close_array(json);
}

static void put_json_facts(FILE *out, const void *context)
{
    const facts *f = context;
    const statistics *sum = f->sum;
    json_output json = json_begin(out);
    json_put_number(&json, "solved", (int64_t)sum->solved);
    json_put_number(&json, "puzzles", (int64_t)sum->puzzles);
    json_put_number(
        &json, "time_ms",
        (int64_t)(sum->times[STATISTICS_PLAIN].total + sum->times[STATISTICS_HELPED].total));
    put_json_times(&json, "without_help", &sum->times[STATISTICS_PLAIN]);
    put_json_times(&json, "with_help", &sum->times[STATISTICS_HELPED]);
    json_open_object(&json, "daily");
    json_put_number(&json, "solved", (int64_t)f->daily);
    json_put_number(&json, "streak", f->in_a_row);
    json_put_number(&json, "longest", f->longest);
    json_close_object(&json);
    json_open_array(&json, "groups");
    for (size_t i = 0; i < sum->group_count; i++)
        put_json_group(&json, &sum->groups[i]);
    json_close_array(&json);
    put_json_days(&json, sum);
    json_close_object(&json);
}

/* --- the verb -------------------------------------------------------------- */

static void put_facts(FILE *out, const void *context)
{
    const facts *f = context;
    put_counts(out, f);
    put_groups(out, f->sum);
    put_weeks(out, f);
}

static int run(bool json)
{
    store *kept = store_new_from_environment();
    facts f = {0};
    bool whole = true;
    int status;
    if (kept && gather(&f, kept, &whole))
        status = output_record(json ? put_json_facts : put_facts, &f);
    else
        alloc_failed();
    statistics_free(f.sum);
    store_free(kept);
    return whole ? status : STATUS_WRONG;
}

enum { OPTION_JSON = OPTION_FIRST };

static const struct option all_options[] = {{"json", no_argument, NULL, OPTION_JSON},
                                            {"help", no_argument, NULL, OPTION_HELP},
                                            {NULL, 0, NULL, 0}};

int verb_stats(int argc, char **argv)
{
    bool json = false;
    int option;
    while ((option = options_next(argc, argv, "stats", all_options)) != -1) {
        if (option == OPTION_HELP)
            return output_text(help) ? STATUS_FINE : STATUS_WRONG;
        if (option != OPTION_JSON)
            return STATUS_WRONG;
        json = true;
    }
    if (optind < argc) {
        complain("%s: stats has nothing to name; see `creek stats --help`",
                 options_operand(argv[optind]));
        return STATUS_WRONG;
    }
    return run(json);
}
