#include "base/days.h"

/* Years are counted from March on, so that the odd day comes last; 400 of them
 * always have as many days. */
enum { ERA_DAYS = 146097, DAYS_TO_1970 = 719468 };

static int divide_down(int a, int b)
{
    return a / b - (a % b < 0 ? 1 : 0);
}

int days_of_month(int year, int month)
{
    return days_number(year + month / 12, month % 12 + 1, 1) - days_number(year, month, 1);
}

int days_number(int year, int month, int day)
{
    if (month <= 2)
        year--;
    int era = divide_down(year, 400), of_era = year - era * 400;
    int from_march = (month + 9) % 12;
    int of_year = (153 * from_march + 2) / 5 + day - 1;
    return era * ERA_DAYS + of_era * 365 + of_era / 4 - of_era / 100 + of_year - DAYS_TO_1970;
}

days_date days_at(int number)
{
    int shifted = number + DAYS_TO_1970;
    int era = divide_down(shifted, ERA_DAYS), of_era = shifted - era * ERA_DAYS;
    int years = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int of_year = of_era - (365 * years + years / 4 - years / 100);
    int from_march = (5 * of_year + 2) / 153;
    days_date date = {.day = of_year - (153 * from_march + 2) / 5 + 1,
                      .month = from_march < 10 ? from_march + 3 : from_march - 9};
    date.year = years + era * 400 + (date.month <= 2 ? 1 : 0);
    return date;
}

int days_since_monday(int number)
{
    /* 1970-01-01 was a Thursday. */
    return number + 3 - divide_down(number + 3, 7) * 7;
}
