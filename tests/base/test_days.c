/* The calendar, against counting its days one by one. */
#include "base/days.h"
#include "unit_test.h"

static int month_by_the_book(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return days[month - 1] + (month == 2 && leap);
}

/* 0001-01-01 was a Monday. */
TEST(all_days_of_ten_thousand_years)
{
    int number = days_number(1, 1, 1), weekday = 0;
    for (int year = 1; year <= 9999; year++) {
        for (int month = 1; month <= 12; month++) {
            assert_int_equal(days_of_month(year, month), month_by_the_book(year, month));
            for (int day = 1; day <= month_by_the_book(year, month); day++) {
                days_date back = days_at(number);
                if (days_number(year, month, day) != number || back.year != year ||
                    back.month != month || back.day != day || days_since_monday(number) != weekday)
                    fail_msg("%04d-%02d-%02d is wrong", year, month, day);
                number++;
                weekday = (weekday + 1) % 7;
            }
        }
    }
}

TEST(days_are_counted_from_1970)
{
    assert_int_equal(days_number(1970, 1, 1), 0);
    assert_int_equal(days_number(1969, 12, 31), -1);
    assert_int_equal(days_number(2026, 11, 20), 20777);
    assert_int_equal(days_since_monday(20777), 4); /* a Friday */
    assert_int_equal(days_number(0, 3, 1), days_number(0, 2, 29) + 1);
}
