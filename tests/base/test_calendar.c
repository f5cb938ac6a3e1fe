/* Days, against counting them one by one; moments and durations as people read them. */
#include "base/calendar.h"
#include "unit_test.h"

#include <time.h>

static int days_of_month(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return days[month - 1] + (month == 2 && leap);
}

/* 0001-01-01 was a Monday. */
TEST(all_days_of_ten_thousand_years)
{
    int number = calendar_day_of(1, 1, 1), weekday = 0;
    char text[CALENDAR_DATE], wanted[40];
    for (int year = 1; year <= 9999; year++) {
        for (int month = 1; month <= 12; month++) {
            snprintf(wanted, sizeof wanted, "%04d-%02d-01", year, month);
            calendar_write_date(number, text);
            assert_string_equal(text, wanted);
            for (int day = 1; day <= days_of_month(year, month); day++) {
                calendar_date back = calendar_date_of(number);
                if (calendar_day_of(year, month, day) != number || back.year != year ||
                    back.month != month || back.day != day || calendar_weekday(number) != weekday)
                    fail_msg("%04d-%02d-%02d is wrong", year, month, day);
                number++;
                weekday = (weekday + 1) % 7;
            }
        }
    }
}

TEST(days_are_counted_from_1970)
{
    assert_int_equal(calendar_day_of(1970, 1, 1), 0);
    assert_int_equal(calendar_day_of(1969, 12, 31), -1);
    assert_int_equal(calendar_day_of(2026, 11, 20), 20777);
    assert_int_equal(calendar_weekday(20777), 4); /* a Friday */
    assert_int_equal(calendar_day_of(0, 3, 1), calendar_day_of(0, 2, 29) + 1);
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
