/* creek stats: what the games that were won come to. */
#include "testing.h"

#include "store/calendar.h"
#include "store/records.h"
#include "store/streak.h"

#include <creek/generate.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static store *kept;
static char why[300];

static int begin(void **state)
{
    (void)state;
    char path[1100];
    snprintf(path, sizeof path, "rm -rf '%s'", workspace_path("state"));
    assert_int_equal(system(path), 0);
    kept = store_new(workspace_path("state"), NULL);
    assert_non_null(kept);
    return 0;
}

static int end(void **state)
{
    (void)state;
    store_free(kept);
    return 0;
}

static void add(uint64_t key, int width, int height, int level, int days_ago, uint64_t ms,
                unsigned hints)
{
    record r = {.at = {.when = (int64_t)(calendar_today() - days_ago) * 86400 + 43200},
                .key = key,
                .width = width,
                .height = height,
                .level = level,
                .score = level >= 0 ? 5 : -1,
                .time_ms = ms,
                .first_ms = ms / 2,
                .moves = 9,
                .name = "one"};
    r.help[CREEK_HELP_HINT] = hints;
    if (!records_add(kept, &r, why, sizeof why))
        fail_msg("%s", why);
}

static void a_file_in_place_of_the_folder_is_told(void **state)
{
    (void)state;
    FILE *file = fopen(workspace_path("state"), "w");
    assert_non_null(file);
    assert_int_equal(fclose(file), 0);
    outcome run = run_creek(NULL, "stats", NULL);
    assert_int_equal(run.status, 2);
    assert_non_null(strstr(run.err, "is a file"));
}

static void nothing_is_zeros(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "stats", NULL);
    assert_int_equal(run.status, 0);
    assert_string_equal(run.err, "");
    assert_non_null(strstr(run.out, "0 games, 0 puzzles"));
    assert_non_null(strstr(run.out, "0 days in a row"));
    run = run_creek(NULL, "stats", "--json", NULL);
    assert_int_equal(run.status, 0);
    assert_string_equal(
        run.out,
        "{\"solved\":0,\"puzzles\":0,\"time_ms\":0,"
        "\"without_help\":{\"solved\":0,\"best_ms\":null,\"mean_ms\":null,\"median_ms\":null,"
        "\"total_ms\":0},"
        "\"with_help\":{\"solved\":0,\"best_ms\":null,\"mean_ms\":null,\"median_ms\":null,"
        "\"total_ms\":0},"
        "\"daily\":{\"solved\":0,\"streak\":0,\"longest\":0},\"groups\":[],\"days\":[]}\n");
    /* To look leaves nothing behind. */
    assert_int_equal(access(workspace_path("state"), F_OK), -1);
}

static void games_are_told_to_people(void **state)
{
    (void)state;
    add(1, 10, 10, CREEK_HARD, 0, 271000, 0);
    add(2, 10, 10, CREEK_HARD, 1, 100000, 0);
    add(2, 10, 10, CREEK_HARD, 8, 3753000, 2);
    add(3, 5, 6, -1, 8, 7000, 0);
    outcome run = run_creek(NULL, "stats", NULL);
    assert_int_equal(run.status, 0);
    assert_non_null(strstr(run.out, "4 games, 3 puzzles; 3 without help, 1 with\n"));
    assert_non_null(strstr(run.out, "\nPlayed   1:08:51\n"));
    assert_non_null(strstr(run.out, "\n5x6     -           1     0:07     0:07     0:07"));
    assert_non_null(strstr(run.out, "\n10x10   hard        3     1:40     3:05     3:05"
                                    "  1:02:33  1:02:33  1:02:33\n"));
    assert_non_null(strstr(run.out, "Games a week"));
    assert_non_null(strstr(run.out, "2  ##"));
    assert_null(strchr(run.out, '\033'));
}

static void games_are_told_as_json(void **state)
{
    char days[400], first[CALENDAR_DATE], last[CALENDAR_DATE];
    (void)state;
    add(1, 10, 10, CREEK_HARD, 0, 271000, 0);
    add(2, 10, 10, CREEK_HARD, 3, 100000, 0);
    add(2, 10, 10, CREEK_HARD, 3, 9000, 2);
    streak *all = streak_load(kept);
    for (int ago = 1; ago <= 4; ago++)
        if (ago != 3)
            assert_true(streak_add(all, calendar_today() - ago, calendar_today() - ago, "x", why,
                                   sizeof why));
    streak_free(all);
    outcome run = run_creek(NULL, "stats", "--json", NULL);
    assert_int_equal(run.status, 0);
    assert_string_equal(run.err, "");
    assert_non_null(strstr(run.out, "{\"solved\":3,\"puzzles\":2,\"time_ms\":380000,"
                                    "\"without_help\":{\"solved\":2,\"best_ms\":100000,"
                                    "\"mean_ms\":185500,\"median_ms\":185500,"
                                    "\"total_ms\":371000},\"with_help\":{\"solved\":1,"));
    assert_non_null(strstr(run.out, "\"daily\":{\"solved\":3,\"streak\":2,\"longest\":2}"));
    assert_non_null(strstr(run.out, "\"groups\":[{\"size\":\"10x10\",\"width\":10,\"height\":10,"
                                    "\"level\":\"hard\",\"solved\":3,\"without_help\":"));
    calendar_write_date(calendar_today() - 3, first);
    calendar_write_date(calendar_today(), last);
    snprintf(days, sizeof days,
             "\"days\":[{\"date\":\"%s\",\"solved\":2,\"time_ms\":109000},"
             "{\"date\":\"%s\",\"solved\":1,\"time_ms\":271000}]}\n",
             first, last);
    assert_non_null(strstr(run.out, days));
    assert_true(strchr(run.out, '\n') == run.out + run.length - 1);
}

static void damaged_lines_are_told_and_the_rest_counts(void **state)
{
    (void)state;
    add(1, 10, 10, CREEK_HARD, 0, 271000, 0);
    FILE *file = fopen(workspace_path("state/creek/records"), "a");
    assert_non_null(file);
    fputs("won nonsense\n", file);
    assert_int_equal(fclose(file), 0);
    add(2, 10, 10, CREEK_HARD, 0, 271000, 0);
    outcome run = run_creek(NULL, "stats", "--json", NULL);
    assert_int_equal(run.status, 2);
    assert_non_null(strstr(run.out, "{\"solved\":2,"));
    assert_non_null(strstr(run.err, "creek: "));
    assert_non_null(strstr(run.err, "state/creek/records:3:1: "));
}

static void a_file_that_cannot_be_read_is_told(void **state)
{
    (void)state;
    assert_int_equal(mkdir(workspace_path("state"), 0700), 0);
    assert_int_equal(mkdir(workspace_path("state/creek"), 0700), 0);
    assert_int_equal(mkdir(workspace_path("state/creek/records"), 0700), 0);
    streak *all = streak_load(kept);
    assert_true(streak_add(all, calendar_today(), calendar_today(), "x", why, sizeof why));
    streak_free(all);
    outcome run = run_creek(NULL, "stats", "--json", NULL);
    assert_int_equal(run.status, 2);
    assert_non_null(strstr(run.err, "state/creek: The file records could not be read; it is kept "
                                    "as records.bad."));
    assert_non_null(strstr(run.out, "{\"solved\":0,"));
    assert_non_null(strstr(run.out, "\"daily\":{\"solved\":1,"));
    /* It is out of the way now. */
    run = run_creek(NULL, "stats", "--json", NULL);
    assert_int_equal(run.status, 0);
    assert_string_equal(run.err, "");
}

/* The days of the daily puzzle are no less worth telling of than the records. */
static void days_that_cannot_be_read_are_told(void **state)
{
    (void)state;
    add(1, 10, 10, CREEK_HARD, 0, 271000, 0);
    workspace_file("state/creek/daily", "something else\n");
    outcome run = run_creek(NULL, "stats", NULL);
    assert_int_equal(run.status, 2);
    assert_non_null(strstr(run.err, "The file daily could not be read; it is kept as daily.bad."));
    assert_non_null(strstr(run.out, "1 game, "));
    assert_int_equal(access(workspace_path("state/creek/daily"), F_OK), -1);
    assert_int_equal(access(workspace_path("state/creek/daily.bad"), F_OK), 0);
    assert_int_equal(run_creek(NULL, "stats", NULL).status, 0);
    /* What a newer creek wrote stays where it is. */
    workspace_file("state/creek/daily", "creek-daily 2\n");
    run = run_creek(NULL, "stats", NULL);
    assert_int_equal(run.status, 2);
    assert_non_null(strstr(run.err, "was written by a newer creek and is left alone"));
    assert_int_equal(access(workspace_path("state/creek/daily"), F_OK), 0);
}

/* Nobody knows what its lines mean. */
static void a_newer_file_is_left_alone(void **state)
{
    (void)state;
    char text[2000];
    add(1, 10, 10, CREEK_HARD, 0, 271000, 0);
    snprintf(text, sizeof text, "%sgained 2031-01-01 x\n",
             workspace_text("state/creek/records", NULL));
    text[strlen("creek-records ")] = '9';
    workspace_file("state/creek/records", text);
    streak *all = streak_load(kept);
    assert_true(streak_add(all, calendar_today(), calendar_today(), "x", why, sizeof why));
    streak_free(all);
    char days[200];
    snprintf(days, sizeof days, "%s", workspace_text("state/creek/daily", NULL));
    days[strlen("creek-daily ")] = '9';
    workspace_file("state/creek/daily", days);
    outcome run = run_creek(NULL, "stats", NULL);
    assert_int_equal(run.status, 2);
    assert_non_null(strstr(run.err, "The file records was written by a newer creek and is left"));
    assert_non_null(strstr(run.err, "The file daily was written by a newer creek and is left"));
    assert_null(strstr(run.err, "damaged"));
    assert_non_null(strstr(run.out, "0 games, "));
    assert_non_null(strstr(run.out, "0 days in a row, 0 at best, 0 in all"));
    assert_string_equal(workspace_text("state/creek/records", NULL), text);
}

static void a_level_that_is_not_known_is_null(void **state)
{
    (void)state;
    add(3, 5, 6, -1, 0, 7000, 0);
    outcome run = run_creek(NULL, "stats", "--json", NULL);
    assert_int_equal(run.status, 0);
    assert_non_null(strstr(run.out, "{\"size\":\"5x6\",\"width\":5,\"height\":6,\"level\":null,"));
}

static void a_file_that_may_not_be_read_is_told(void **state)
{
    (void)state;
    if (getuid() == 0)
        skip(); /* root may read everything */
    add(1, 10, 10, CREEK_HARD, 0, 271000, 0);
    assert_int_equal(chmod(workspace_path("state/creek/records"), 0), 0);
    outcome run = run_creek(NULL, "stats", NULL);
    assert_int_equal(run.status, 2);
    assert_non_null(strstr(run.err, "state/creek/records: games won cannot be read: "));
    assert_non_null(strstr(run.out, "0 games, "));
}

static void wrong_usage_is_told(void **state)
{
    (void)state;
    assert_int_equal(run_creek(NULL, "stats", "--nothing", NULL).status, 2);
    outcome run = run_creek(NULL, "stats", "bays", NULL);
    assert_int_equal(run.status, 2);
    assert_string_equal(run.out, "");
    assert_non_null(strstr(run.err, "bays"));
    run = run_creek(NULL, "stats", "--help", NULL);
    assert_int_equal(run.status, 0);
    assert_non_null(strstr(run.out, "Usage: creek stats [--json]"));
    run = run_creek(NULL, "--help", NULL);
    assert_non_null(strstr(run.out, "creek stats"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_is_zeros, begin, end),
        cmocka_unit_test_setup_teardown(a_file_in_place_of_the_folder_is_told, begin, end),
        cmocka_unit_test_setup_teardown(games_are_told_to_people, begin, end),
        cmocka_unit_test_setup_teardown(games_are_told_as_json, begin, end),
        cmocka_unit_test_setup_teardown(damaged_lines_are_told_and_the_rest_counts, begin, end),
        cmocka_unit_test_setup_teardown(a_file_that_cannot_be_read_is_told, begin, end),
        cmocka_unit_test_setup_teardown(days_that_cannot_be_read_are_told, begin, end),
        cmocka_unit_test_setup_teardown(a_newer_file_is_left_alone, begin, end),
        cmocka_unit_test_setup_teardown(a_level_that_is_not_known_is_null, begin, end),
        cmocka_unit_test_setup_teardown(a_file_that_may_not_be_read_is_told, begin, end),
        cmocka_unit_test_setup_teardown(wrong_usage_is_told, begin, end),
    };
    return cmocka_run_group_tests(tests, workspace_make, workspace_remove);
}
