/* creek stats: what the games that were won come to. */
#include "testing.h"

#include "base/calendar.h"
#include "store/database.h"
#include "store/progress.h"

#include <creek/generate.h>
#include <time.h>

static storage *kept;

static void end(void)
{
    storage_free(kept);
}

static void begin(void)
{
    workspace_remove("state");
    kept = storage_new(workspace_path("state"), NULL);
    unit_test_cleanup(end);
}

static void add(uint64_t key, int width, int height, int level, int days_ago, uint64_t ms,
                unsigned hints)
{
    win w = {.day = (int)(time(NULL) / 86400) - days_ago,
             .key = key,
             .width = width,
             .height = height,
             .level = level,
             .score = level >= 0 ? 5 : -1,
             .time_ms = ms,
             .moves = 9,
             .daily = WIN_NO_DAY};
    w.help[CREEK_HELP_HINT] = hints;
    w.helped = hints > 0;
    win_add(kept, 0, &w);
}

/* A day whose puzzle was solved; of its win only that counts. */
static void add_day(int day)
{
    char sql[80];
    snprintf(sql, sizeof sql, "INSERT INTO dailies (day, late) VALUES (%d, 0)", day);
    assert_true(storage_open(kept, true));
    assert_true(database_run(kept, sql));
}

TEST(nothing_is_zeros)
{
    begin();
    outcome run = creek("stats");
    expect_part(run, 0, "0 games, 0 puzzles", "streak of 0 days");
    expect_success(run);
    expect_run(
        creek("stats --json"), 0,
        "{\"solved\":0,\"puzzles\":0,\"time_ms\":0,"
        "\"without_help\":{\"solved\":0,\"best_ms\":null,\"mean_ms\":null,\"median_ms\":null,"
        "\"total_ms\":0},"
        "\"with_help\":{\"solved\":0,\"best_ms\":null,\"mean_ms\":null,\"median_ms\":null,"
        "\"total_ms\":0},"
        "\"daily\":{\"solved\":0,\"streak\":0,\"longest\":0},\"groups\":[],\"days\":[]}\n");
    /* To look leaves nothing behind. */
    assert_false(workspace_has("state"));
}

TEST(games_are_told_to_people)
{
    begin();
    add(1, 10, 10, CREEK_HARD, 0, 271000, 0);
    add(2, 10, 10, CREEK_HARD, 1, 100000, 0);
    add(4, 10, 10, CREEK_HARD, 8, 3753000, 2);
    add(2, 10, 10, CREEK_HARD, 8, 1000, 0); /* a second win is not among these times */
    add(3, 5, 6, -1, 8, 7000, 0);
    outcome run = creek("stats");
    expect_part(run, 0, "5 games, 4 puzzles; 4 without help, 1 with\n",
                "\nTime     1:08:52 in solved games\n",
                "\n5x6     -                1     0:07     0:07     0:07",
                "\n10x10   hard             3     1:40     3:05     3:05"
                "  1:02:33  1:02:33  1:02:33\n");
    assert_null(strchr(run.out, '\033'));
}

TEST(games_are_told_as_json)
{
    begin();
    char days[400], first[CALENDAR_DATE], last[CALENDAR_DATE];
    add(1, 10, 10, CREEK_HARD, 0, 271000, 0);
    add(2, 10, 10, CREEK_HARD, 3, 100000, 0);
    add(2, 10, 10, CREEK_HARD, 3, 9000, 2);
    add(3, 5, 6, -1, 0, 0, 2);
    for (int ago = 1; ago <= 4; ago++)
        if (ago != 3)
            add_day((int)(time(NULL) / 86400) - ago);
    outcome run = creek("stats --json");
    expect_part(run, 0,
                "{\"solved\":4,\"puzzles\":3,\"time_ms\":380000,"
                "\"without_help\":{\"solved\":2,\"best_ms\":100000,"
                "\"mean_ms\":185500,\"median_ms\":185500,"
                "\"total_ms\":371000},\"with_help\":{\"solved\":2,",
                "\"daily\":{\"solved\":3,\"streak\":2,\"longest\":2}",
                "{\"size\":\"5x6\",\"width\":5,\"height\":6,\"level\":null,",
                "{\"size\":\"10x10\",\"width\":10,\"height\":10,"
                "\"level\":\"hard\",\"solved\":2,\"without_help\":");
    expect_success(run);
    calendar_write_date((int)(time(NULL) / 86400) - 3, first);
    calendar_write_date((int)(time(NULL) / 86400), last);
    snprintf(days, sizeof days,
             "\"days\":[{\"date\":\"%s\",\"solved\":2,\"time_ms\":109000},"
             "{\"date\":\"%s\",\"solved\":2,\"time_ms\":271000}]}\n",
             first, last);
    expect_part(run, 0, days);
    assert_int_equal(count_lines(run.out), 1);
}
