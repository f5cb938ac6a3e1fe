/* The days whose puzzle was solved, in a folder of their own. */
#include "store/line_file.h"
#include "store/streak.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <sys/stat.h>
#include <unistd.h>

static char folder[64];
static char why[200];

static int begin(void **state)
{
    snprintf(folder, sizeof folder, "/tmp/creek-streak-XXXXXX");
    assert_non_null(mkdtemp(folder));
    *state = store_new(folder, NULL);
    assert_non_null(*state);
    return 0;
}

static int end(void **state)
{
    char path[128];
    snprintf(path, sizeof path, "%s/creek/daily", folder);
    (void)unlink(path);
    snprintf(path, sizeof path, "%s/creek", folder);
    (void)rmdir(path);
    (void)rmdir(folder);
    store_free(*state);
    return 0;
}

static void write_file(const char *text)
{
    char path[128];
    snprintf(path, sizeof path, "%s/creek", folder);
    (void)mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/creek/daily", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void add(streak *days, int day)
{
    if (!streak_add(days, day, day, "2026-11-20", why, sizeof why))
        fail_msg("%s", why);
}

static void add_late(streak *days, int day, int on)
{
    if (!streak_add(days, day, on, "2026-11-20", why, sizeof why))
        fail_msg("%s", why);
}

static void no_file_is_no_day(void **state)
{
    streak *days = streak_load(*state);
    assert_non_null(days);
    assert_int_equal(streak_count(days), 0);
    assert_int_equal(streak_length(days, 100), 0);
    assert_int_equal(streak_longest(days), 0);
    streak_free(days);
}

static void days_in_a_row_are_counted(void **state)
{
    streak *days = streak_load(*state);
    add(days, 103);
    add(days, 101);
    add(days, 90);
    add(days, 102);
    add(days, 102);
    assert_int_equal(streak_count(days), 4);
    assert_int_equal(streak_length(days, 103), 3);
    assert_int_equal(streak_length(days, 104), 3); /* today may still be solved */
    assert_int_equal(streak_length(days, 105), 0);
    assert_int_equal(streak_length(days, 101), 1);
    assert_int_equal(streak_length(days, 90), 1);
    assert_int_equal(streak_longest(days), 3);
    streak_free(days);
    days = streak_load(*state);
    assert_int_equal(streak_count(days), 4);
    assert_true(streak_solved(days, 101));
    assert_false(streak_solved(days, 100));
    streak_free(days);
}

/* A day solved when it is over is solved, but makes no row. */
static void late_days_make_no_row(void **state)
{
    streak *days = streak_load(*state);
    add(days, 101);
    add_late(days, 102, 103);
    add_late(days, 103, 103);
    add_late(days, 105, 104); /* before its day is in time */
    for (int i = 0; i < 2; i++) {
        assert_int_equal(streak_count(days), 4);
        assert_true(streak_solved(days, 102));
        assert_int_equal(streak_length(days, 103), 1);
        assert_int_equal(streak_length(days, 102), 1);
        assert_int_equal(streak_length(days, 105), 1);
        assert_int_equal(streak_longest(days), 1);
        streak_free(days);
        days = streak_load(*state);
    }
    /* What was late once stays so. */
    add(days, 102);
    assert_int_equal(streak_longest(days), 1);
    streak_free(days);
    write_file("creek-daily 1\nsolved 7 x late\nsolved 8 late\nsolved 9 x lately\n");
    days = streak_load(*state);
    assert_int_equal(streak_count(days), 3);
    assert_int_equal(streak_length(days, 9), 1);
    streak_free(days);
}

static void other_lines_are_passed_over_and_stay(void **state)
{
    write_file("creek-daily 1\nsolved 5 x\nnews\nsolved \nsolved x\nsolved 6x\n"
               "solved 99999999999999999999 x\nsolved -3\nsolved 7 to");
    streak *days = streak_load(*state);
    assert_int_equal(streak_count(days), 2);
    assert_true(streak_solved(days, 5) && streak_solved(days, -3));
    add(days, 6);
    streak_free(days);
    char *text = line_file_read(*state, "daily");
    assert_non_null(strstr(text, "\nnews\n"));
    assert_non_null(strstr(text, "\nsolved 7 to~torn\nsolved 6 2026-11-20\n"));
    free(text);
    /* The torn line stays one. */
    days = streak_load(*state);
    assert_int_equal(streak_count(days), 3);
    assert_false(streak_solved(days, 7));
    streak_free(days);
}

static void without_a_folder_days_count_until_the_end(void **state)
{
    (void)state;
    store *nowhere = store_new(NULL, NULL);
    streak *days = streak_load(nowhere);
    assert_false(streak_add(days, 5, 5, "2026-11-20", why, sizeof why));
    assert_true(*why);
    assert_true(streak_solved(days, 5));
    streak_free(days);
    store_free(nowhere);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(no_file_is_no_day, begin, end),
        cmocka_unit_test_setup_teardown(days_in_a_row_are_counted, begin, end),
        cmocka_unit_test_setup_teardown(late_days_make_no_row, begin, end),
        cmocka_unit_test_setup_teardown(other_lines_are_passed_over_and_stay, begin, end),
        cmocka_unit_test(without_a_folder_days_count_until_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
