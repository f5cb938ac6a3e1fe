/* creek daily: one puzzle a day, printed or played, and the days in a row. */
#include "testing.h"

#include <time.h>
#include <unistd.h>

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
        char url[1024];
        outcome run = run_creek(NULL, "daily", "--format=url", days[i][0], NULL);
        expect_success(run);
        snprintf(url, sizeof url, "%s", run.out);
        run = run_creek(NULL, "convert", "--to=url", days[i][1], NULL);
        assert_string_equal(run.out, url);
    }
}

TEST(without_a_date_it_is_today)
{
    char url[1024], date[32];
    outcome run;
    /* Midnight may pass between the two. */
    for (int i = 0; i < 3; i++) {
        run = run_creek(NULL, "daily", "--format=url", NULL);
        assert_int_equal(run.status, 0);
        snprintf(url, sizeof url, "%s", run.out);
        time_t now = time(NULL);
        strftime(date, sizeof date, "%Y-%m-%d", gmtime(&now));
        run = run_creek(NULL, "daily", "--format=url", date, NULL);
        if (strcmp(run.out, url) == 0)
            return;
    }
    fail_msg("%s has another puzzle than today", date);
}

/* So that `creek solve $(creek daily)` is that day's puzzle. */
TEST(without_a_terminal_the_url_is_printed)
{
    char url[1024];
    outcome run = run_creek(NULL, "daily", "--format=url", "2026-11-16", NULL);
    snprintf(url, sizeof url, "%s", run.out);
    run = run_creek(NULL, "daily", "2026-11-16", NULL);
    expect_run(run, 0, url);
    assert_string_equal(run.err, "");
}

/* Plays a day in lines of text, with the solution filled in, or not. */
static outcome play_day(const char *date, bool solved)
{
    char text[4096] = "";
    size_t used = 0;
    if (solved) {
        char url[1024];
        outcome run = run_creek(NULL, "daily", "--format=url", date, NULL);
        snprintf(url, sizeof url, "%s", run.out);
        url[strcspn(url, "\n")] = '\0';
        run = run_creek(NULL, "solve", "--format=01", url, NULL);
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
    return run_creek(text, "daily", "--plain", date, NULL);
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
            assert_int_equal(run.status, 0);
            snprintf(text, sizeof text,
                     "%s, is solved. Streak: %d day%s; longest: %d; total solved: %d", date,
                     day + 1, day ? "s" : "", day + 1, day + 1);
            if (strcmp(zoned_date(zones[0]), before) != 0)
                break; /* midnight */
            if (!strstr(run.out, text))
                fail_msg("no \"%s\" in: %s", text,
                         run.out + (strlen(run.out) > 300 ? strlen(run.out) - 300 : 0));
            if (day == 2) {
                /* Once more is not one more. */
                (void)zoned_date(zones[day]);
                run = play_day(date, false);
                assert_non_null(strstr(run.out, "Streak: 3 days; longest: 3;"));
            }
        }
        if (strcmp(zoned_date(zones[0]), before) == 0)
            break;
    }
    /* A day that is over is solved, but makes no row. */
    run = play_day("2020-02-29", true);
    assert_non_null(strstr(run.out, "Saturday, 2020-02-29, is solved."));
    assert_non_null(strstr(run.out, "longest: 3; total solved: 4"));
    workspace_set("TZ", NULL);
    unsetenv("TZ");
    tzset();
}

TEST(a_day_is_played_on_a_terminal)
{
    pseudo_terminal pair = pseudo_terminal_open();
    workspace_set("TERM", "xterm-256color");
    running program = start_creek(
        (const char *[]){"daily", "2026-11-23", NULL},
        &(wiring){.input = pair.terminal, .output = pair.terminal, .terminal = pair.path});
    pseudo_terminal_await(&pair, "2026-11-23");
    assert_int_equal(write(pair.keyboard, "q", 1), 1);
    pseudo_terminal_await(&pair, "\x1b[?1049l");
    assert_int_equal(finish_creek(&program), 0);
    workspace_set("TERM", NULL);
    pseudo_terminal_close(&pair);
}
