/* calendar.c - days, moments, playing times. */
#include "store/calendar.h"

#include "base/days.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DAY_SECONDS INT64_C(86400)

static int64_t divide_down(int64_t a, int64_t b)
{
    return a / b - (a % b < 0 ? 1 : 0);
}

void calendar_write_date(int day, char text[CALENDAR_DATE])
{
    days_date date = days_at(day);
    snprintf(text, CALENDAR_DATE, "%04d-%02d-%02d", date.year, date.month, date.day);
}

int calendar_monday(int day)
{
    return day - days_since_monday(day);
}

/* The first second of year 1 and the last one of year 9999, less a day for the
 * local clock. */
#define FIRST_SECOND (INT64_C(-62135596800) + DAY_SECONDS)
#define LAST_SECOND (INT64_C(253402300799) - DAY_SECONDS)

calendar_moment calendar_at(time_t when)
{
    calendar_moment moment = {.when = (int64_t)when};
    if (moment.when < FIRST_SECOND)
        moment.when = FIRST_SECOND;
    if (moment.when > LAST_SECOND)
        moment.when = LAST_SECOND;
    when = (time_t)moment.when;
    struct tm local;
    if (localtime_r(&when, &local)) {
        int64_t shown =
            (int64_t)days_number(local.tm_year + 1900, local.tm_mon + 1, local.tm_mday) *
                DAY_SECONDS +
            local.tm_hour * 3600 + local.tm_min * 60 + local.tm_sec;
        moment.offset = (int)divide_down(shown - moment.when, 60);
    }
    return moment;
}

int calendar_today(void)
{
    return calendar_day_of(calendar_at(time(NULL)));
}

int calendar_day_of(calendar_moment moment)
{
    return (int)divide_down(moment.when + moment.offset * 60, DAY_SECONDS);
}

void calendar_write_moment(calendar_moment moment, char text[CALENDAR_MOMENT])
{
    char date[CALENDAR_DATE];
    int day = calendar_day_of(moment);
    int seconds = (int)(moment.when + moment.offset * 60 - day * DAY_SECONDS);
    int ahead = abs(moment.offset);
    calendar_write_date(day, date);
    snprintf(text, CALENDAR_MOMENT, "%sT%02d:%02d:%02d%c%02d:%02d", date, seconds / 3600,
             seconds / 60 % 60, seconds % 60, moment.offset < 0 ? '-' : '+', ahead / 60,
             ahead % 60);
}

void calendar_write_duration(uint64_t milliseconds, char text[CALENDAR_DURATION])
{
    uint64_t seconds = milliseconds / 1000;
    if (seconds >= 3600)
        snprintf(text, CALENDAR_DURATION, "%" PRIu64 ":%02d:%02d", seconds / 3600,
                 (int)(seconds / 60 % 60), (int)(seconds % 60));
    else
        snprintf(text, CALENDAR_DURATION, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
}
