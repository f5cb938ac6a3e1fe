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

/* In UTC, as the program has it then. */
static void write_today(char date[32])
{
    time_t now = time(NULL);
    workspace_set("TZ", "UTC");
    strftime(date, 32, "%Y-%m-%d", gmtime(&now));
}

static bool is_today(const char *date)
{
    char today[32];
    write_today(today);
    return strcmp(today, date) == 0;
}

TEST(without_a_date_it_is_today)
{
    char date[32];
    outcome run;
    do {
        write_today(date);
        run = creek("daily --format=url");
    } while (!is_today(date)); /* midnight */
    expect_only(creek("daily --format=url %s", date), 0, run.out);
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

/* Streaks are tested with the store. */
TEST(solved_days_are_counted)
{
    char date[32];
    outcome run;
    /* Midnight may pass meanwhile. */
    do {
        workspace_remove("state");
        write_today(date);
        run = play_day(date, false);
        assert_int_equal(run.status, 0);
        assert_null(strstr(run.out, "Streak"));
        run = play_day(date, true);
    } while (!is_today(date));
    expect_part(run, 0, date, ", is solved. Streak: 1 day; longest: 1; total solved: 1");
    /* Once more is not one more. */
    expect_part(play_day(date, false), 0, "longest: 1; total solved: 1");
    /* A day that is over is solved, but makes no row. */
    expect_part(play_day("2020-02-29", true), 0, "Saturday, 2020-02-29, is solved.",
                "longest: 1; total solved: 2");
}
