/* creek daily: one puzzle a day, printed or played, and the days in a row. */
#include "testing.h"

#include <time.h>

TEST(a_day_has_a_puzzle)
{
    /* From Monday to Sunday; the date is the seed. */
    static const char *const days[][2] = {
        {"2026-11-16", "8x8-easy-none-best4-g2#20261116"},
        {"2026-11-17", "10x10-easy-none-best4-g2#20261117"},
        {"2026-11-18", "10x10-normal-none-best4-g2#20261118"},
        {"2026-11-19", "10x10-hard-none-best4-g2#20261119"},
        {"2026-11-20", "10x10-expert-none-best4-g2#20261120"},
        {"2026-11-21", "12x12-expert-none-best4-g2#20261121"},
        {"2026-11-22", "15x15-hard-none-best4-g2#20261122"},
    };
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        const char *url = creek("daily --format=url %s", days[i][0]).out;
        expect_only(creek("convert --to=url %s", days[i][1]), 0, url);
    }
}

TEST(without_a_date_it_is_today)
{
    char date[32];
    /* Midnight may pass between the two. */
    for (int i = 0; i < 3; i++) {
        outcome run = creek("daily --format=url");
        expect_success(run);
        time_t now = time(NULL);
        strftime(date, sizeof date, "%Y-%m-%d", gmtime(&now));
        if (strcmp(creek("daily --format=url %s", date).out, run.out) == 0)
            return;
    }
    fail_msg("%s has another puzzle than today", date);
}

/* So that `creek solve $(creek daily)` is that day's puzzle. */
TEST(without_a_terminal_the_url_is_printed)
{
    expect_only(creek("daily 2026-11-16"), 0, creek("daily --format=url 2026-11-16").out);
}

/* Plays a day in lines of text, with the solution filled in, or not. */
static outcome play_day(const char *date, bool solved)
{
    char text[4096] = "";
    size_t used = 0;
    if (solved) {
        const char *url = first_line(creek("daily --format=url %s", date));
        outcome run = creek("solve --format=01 %s", url);
        int row = 1, col = 1;
        for (const char *at = run.out; *at; at++) {
            if (*at == '\n') {
                row++;
                col = 1;
                continue;
            }
            used += (size_t)snprintf(text + used, sizeof text - used, "%s r%dc%d\n",
                                     *at == '1' ? "shade" : "unshade", row, col++);
        }
    }
    snprintf(text + used, sizeof text - used, "quit\n");
    return creek_reads(text, "daily --plain %s", date);
}

/* The days on both sides of today, in as many time zones: it may pass midnight
 * meanwhile, so each is asked for what day it has. */
static const char *zoned_date(const char *zone)
{
    static char date[32];
    workspace_set("TZ", zone);
    setenv("TZ", zone, 1);
    tzset();
    time_t now = time(NULL);
    struct tm local;
    assert_non_null(localtime_r(&now, &local));
    strftime(date, sizeof date, "%Y-%m-%d", &local);
    return date;
}

TEST(solved_days_are_counted)
{
    static const char *const zones[] = {"AAA24", "BBB0", "CCC-24"};
    outcome run;
    for (int attempt = 0; attempt < 2; attempt++) {
        char before[32];
        snprintf(before, sizeof before, "%s", zoned_date(zones[0]));
        /* Not solved: nothing to tell. */
        run = play_day(before, false);
        assert_int_equal(run.status, 0);
        assert_null(strstr(run.out, "Streak"));
        for (int day = 0; day < 3; day++) {
            char date[32], text[160];
            snprintf(date, sizeof date, "%s", zoned_date(zones[day]));
            run = play_day(date, true);
            snprintf(text, sizeof text,
                     "%s, is solved. Streak: %d day%s; longest: %d; total solved: %d", date,
                     day + 1, day ? "s" : "", day + 1, day + 1);
            if (strcmp(zoned_date(zones[0]), before) != 0)
                break; /* midnight */
            expect_part(run, 0, text);
            if (day == 2) {
                /* Once more is not one more. */
                (void)zoned_date(zones[day]);
                expect_part(play_day(date, false), 0, "Streak: 3 days; longest: 3;");
            }
        }
        if (strcmp(zoned_date(zones[0]), before) == 0)
            break;
    }
    /* A day that is over is solved, but makes no row. */
    expect_part(play_day("2020-02-29", true), 0, "Saturday, 2020-02-29, is solved.",
                "longest: 3; total solved: 4");
    workspace_set("TZ", NULL);
    unsetenv("TZ");
    tzset();
}
