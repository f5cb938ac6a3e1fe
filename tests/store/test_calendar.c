/* Days, moments and durations as they stand in files and on the screen. */
#include "store/calendar.h"
#include "unit_test.h"

#include "base/days.h"

#include <time.h>

TEST(days_are_those_of_the_calendar)
{
    char text[CALENDAR_DATE];
    assert_int_equal(days_number(1970, 1, 1), 0);
    assert_int_equal(days_number(2026, 11, 20), 20777);
    assert_int_equal(days_number(2000, 2, 29) + 1, days_number(2000, 3, 1));
    assert_int_equal(days_number(1900, 2, 28) + 1, days_number(1900, 3, 1));
    for (int day = -800000; day < 3000000; day += 37) {
        int year, month, of_month;
        calendar_write_date(day, text);
        if (sscanf(text, "%d-%d-%d", &year, &month, &of_month) == 3 && year > 0)
            assert_int_equal(days_number(year, month, of_month), day);
    }
    calendar_write_date(20777, text);
    assert_string_equal(text, "2026-11-20");
}

TEST(moments_are_local)
{
    char text[CALENDAR_MOMENT];
    int64_t late = (INT64_C(20777) * 86400 - 1800) * 1000;
    setenv("TZ", "CET-1", 1);
    tzset();
    assert_int_equal(calendar_day(late), 20777);
    calendar_write_moment(late, text);
    assert_string_equal(text, "2026-11-20 at 00:30");
    setenv("TZ", "NST3:30", 1);
    tzset();
    assert_int_equal(calendar_day(late), 20776);
    calendar_write_moment(late, text);
    assert_string_equal(text, "2026-11-19 at 20:00");
}

TEST(durations_are_short)
{
    static const struct {
        uint64_t ms;
        const char *text;
    } table[] = {{0, "0:00"},        {999, "0:00"},        {7400, "0:07"},      {271000, "4:31"},
                 {3599999, "59:59"}, {3600000, "1:00:00"}, {3753000, "1:02:33"}};
    char text[CALENDAR_DURATION];
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        calendar_write_duration(table[i].ms, text);
        assert_string_equal(text, table[i].text);
    }
}
