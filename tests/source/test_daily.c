#include "testing.h"

#include "kept.h"
#include "patience.h"
#include "source/daily.h"

TEST(dates_are_read_and_written)
{
    static const char *const right[] = {"2026-11-20", "2024-02-29", "2000-02-29", "0001-01-01",
                                        "9999-12-31"};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        int date;
        char text[CALENDAR_DATE];
        assert_true(daily_read_date(right[i], &date));
        calendar_write_date(date, text);
        assert_string_equal(text, right[i]);
    }
    static const char *const wrong[] = {
        "",           "2026-11-31", "2025-02-29",  "1900-02-29",  "2026-11-00",
        "2026-00-01", "2026-13-01", "2026/11/20",  "2026-11-2",   "2026-11-2x",
        "-026-11-20", "0000-01-01", "2026-11-20 ", " 2026-11-20", "20261120",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int date;
        assert_false(daily_read_date(wrong[i], &date));
    }
}

TEST(days_have_a_weekday)
{
    assert_string_equal(daily_weekday(calendar_day_of(2026, 11, 20)), "Friday");
    assert_string_equal(daily_weekday(calendar_day_of(1969, 12, 28)), "Sunday");
    assert_string_equal(daily_weekday(calendar_day_of(1, 1, 1)), "Monday");
}

TEST(an_id_tells_its_day)
{
    int date;
    uint64_t number;
    assert_true(daily_read_id("8x8-easy-none-best4-g2#20261116.3", &date, &number));
    assert_int_equal(date, calendar_day_of(2026, 11, 16));
    assert_int_equal(number, 3);
    /* Of no day, whatever weekday it were. */
    static const char *const asked[] = {"8x8-easy",   "10x10-easy",   "10x10-normal",
                                        "10x10-hard", "10x10-expert", "12x12-expert",
                                        "15x15-hard"};
    static const char *const seeds[] = {
        "0",        "10100",    "1116",      "20261131",
        "20261301", "99999999", "120261116", "18446744073709551615"};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        for (size_t k = 0; k < sizeof seeds / sizeof *seeds; k++) {
            char id[64];
            snprintf(id, sizeof id, "%s-none-best4-g2#%s.1", asked[i], seeds[k]);
            assert_false(daily_read_id(id, &date, &number));
        }
    /* Another number of the run, choice, level or size than a day has. */
    assert_false(daily_read_id("8x8-easy-none-best4-g2#20261116.11", &date, &number));
    assert_false(daily_read_id("8x8-easy-none-g2#20261116.1", &date, &number));
    assert_false(daily_read_id("8x8-normal-none-best4-g2#20261116.1", &date, &number));
    assert_false(daily_read_id("9x8-easy-none-best4-g2#20261116.1", &date, &number));
}

TEST(a_day_has_a_puzzle_that_can_be_cancelled)
{
    creek_request request = daily_request(calendar_day_of(2026, 11, 16)), first = request;
    creek_error error;
    patience none = {0};
    creek_limits limits = patience_limits(&none);
    creek_puzzle *puzzle = kept_puzzle(generate_first(&request, 9, NULL, &error));
    assert_int_equal(creek_puzzle_width(puzzle), request.width);
    creek_puzzle *again = kept_puzzle(generate_first(&first, 9, NULL, &error));
    assert_true(creek_puzzle_equal(puzzle, again));
    assert_null(generate_first(&request, 9, &limits, &error));
    assert_int_equal(error.code, CREEK_OK);
}
