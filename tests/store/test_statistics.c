/* What the games won come to: sums by size and level, best times, charts. */
#include "won_games.h"

#include "store/statistics.h"

static void check_times(const statistics_times *times, size_t count, uint64_t best, uint64_t median,
                        uint64_t mean)
{
    assert_int_equal(times->count, count);
    assert_int_equal(times->best, best * 1000);
    assert_int_equal(times->median, median * 1000);
    assert_int_equal(times->mean, mean * 1000);
}

static void games_are_summed_by_size_and_level(void **state)
{
    static const struct {
        uint64_t key;
        int size, level;
        uint64_t seconds;
        unsigned hints;
    } games[] = {{1, 10, CREEK_HARD, 300, 0},
                 {2, 10, CREEK_HARD, 100, 0},
                 {3, 10, CREEK_HARD, 170, 0},
                 {3, 10, CREEK_HARD, 50, 1},
                 {4, 10, CREEK_EASY, 20, 0},
                 {4, 10, CREEK_EASY, 40, 0},
                 {5, 5, -1, 9, 3},
                 {6, 5, CREEK_EXTREME, 10, 0}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        record r =
            won_game(games[i].key, games[i].size, games[i].level, games[i].seconds, games[i].hints);
        won_game_add(*state, &r);
    }
    records *all = won_games(*state);
    statistics *sum = statistics_sum(all);
    assert_non_null(sum);
    assert_int_equal(sum->solved, 8);
    assert_int_equal(sum->puzzles, 6);
    assert_int_equal(sum->times[STATISTICS_PLAIN].count, 6);
    assert_int_equal(sum->times[STATISTICS_HELPED].count, 2);
    assert_int_equal(sum->group_count, 4);
    const statistics_group *g = sum->groups;
    assert_true(g[0].width == 5 && g[0].level == CREEK_EXTREME);
    assert_true(g[1].width == 5 && g[1].level == -1);
    assert_true(g[2].width == 10 && g[2].level == CREEK_EASY);
    assert_true(g[3].width == 10 && g[3].level == CREEK_HARD);
    check_times(&g[2].times[STATISTICS_PLAIN], 2, 20, 30, 30);
    check_times(&g[3].times[STATISTICS_PLAIN], 3, 100, 170, 190);
    check_times(&g[3].times[STATISTICS_HELPED], 1, 50, 50, 50);
    check_times(&g[2].times[STATISTICS_HELPED], 0, 0, 0, 0);
    statistics_free(sum);
    records_free(all);
}

static void charts_count_days_and_weeks(void **state)
{
    static const int ago[] = {0, 0, 1, 4, 5, 12, 400, -1};
    int today = 20777; /* a Friday */
    uint64_t values[7];
    for (size_t i = 0; i < sizeof ago / sizeof ago[0]; i++) {
        record r = won_game(i, 10, CREEK_HARD, 61, 0);
        r.at = (calendar_moment){.when = (int64_t)(today - ago[i]) * 86400 + 3600};
        won_game_add(*state, &r);
    }
    records *all = won_games(*state);
    statistics *sum = statistics_sum(all);
    assert_int_equal(sum->day_count, 7);
    assert_int_equal(sum->days[0].day, today - 400);
    assert_int_equal(statistics_series(sum, STATISTICS_BY_DAY, today, 7, values), today - 6);
    static const uint64_t days[] = {0, 1, 1, 0, 0, 1, 2};
    assert_memory_equal(values, days, sizeof days);
    assert_int_equal(statistics_series(sum, STATISTICS_MINUTES_A_DAY, today, 2, values), today - 1);
    assert_true(values[0] == 2 && values[1] == 3);
    /* Weeks begin on Monday: four days ago was this week's. */
    assert_int_equal(statistics_series(sum, STATISTICS_BY_WEEK, today, 3, values), today - 18);
    assert_true(values[0] == 1 && values[1] == 1 && values[2] == 5);
    statistics_free(sum);
    records_free(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_PLACE(games_are_summed_by_size_and_level),
        IN_A_PLACE(charts_count_days_and_weeks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
