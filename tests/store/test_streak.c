/* The days whose puzzle was solved, in a folder of their own. */
#include "place.h"

#include "store/line_file.h"
#include "store/streak.h"

static char why[200];

/* The file as a program that begins now reads it. */
static streak *load(const place *at)
{
    streak *days = streak_load(at->store);
    assert_non_null(days);
    return days;
}

/* Day `day` is solved on day `on`. */
static void add_late(streak *days, int day, int on)
{
    if (!streak_add(days, day, on, "2026-11-20", why, sizeof why))
        fail_msg("%s", why);
}

static void add(streak *days, int day)
{
    add_late(days, day, day);
}

static void no_file_is_no_day(void **state)
{
    streak *days = load(*state);
    assert_int_equal(streak_count(days), 0);
    assert_int_equal(streak_length(days, 100), 0);
    assert_int_equal(streak_longest(days), 0);
    streak_free(days);
}

static void days_in_a_row_are_counted(void **state)
{
    streak *days = load(*state);
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
    days = load(*state);
    assert_int_equal(streak_count(days), 4);
    assert_true(streak_solved(days, 101));
    assert_false(streak_solved(days, 100));
    streak_free(days);
}

/* A day solved when it is over is solved, but makes no row. */
static void late_days_make_no_row(void **state)
{
    streak *days = load(*state);
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
        days = load(*state);
    }
    /* What was late once stays so. */
    add(days, 102);
    assert_int_equal(streak_longest(days), 1);
    streak_free(days);
    place_write(*state, "daily",
                "creek-daily 1\nsolved 7 x late\nsolved 8 late\nsolved 9 x lately\n");
    days = load(*state);
    assert_int_equal(streak_count(days), 3);
    assert_int_equal(streak_length(days, 9), 1);
    streak_free(days);
}

static void other_lines_are_passed_over_and_stay(void **state)
{
    place_write(*state, "daily",
                "creek-daily 1\nsolved 5 x\nnews\nsolved \nsolved x\nsolved 6x\n"
                "solved 99999999999999999999 x\nsolved -3\nsolved 7 to");
    streak *days = load(*state);
    assert_int_equal(streak_count(days), 2);
    assert_true(streak_solved(days, 5) && streak_solved(days, -3));
    add(days, 6);
    streak_free(days);
    char *text = line_file_read(((place *)*state)->store, "daily");
    assert_non_null(strstr(text, "\nnews\n"));
    assert_non_null(strstr(text, "\nsolved 7 to~torn\nsolved 6 2026-11-20\n"));
    free(text);
    /* The torn line stays one. */
    days = load(*state);
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
        IN_A_PLACE(no_file_is_no_day),
        IN_A_PLACE(days_in_a_row_are_counted),
        IN_A_PLACE(late_days_make_no_row),
        IN_A_PLACE(other_lines_are_passed_over_and_stay),
        cmocka_unit_test(without_a_folder_days_count_until_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
