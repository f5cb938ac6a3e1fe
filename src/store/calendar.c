/* calendar.c - days, moments, playing times. */
#include "store/calendar.h"

#include "base/days.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

void calendar_write_date(int day, char text[CALENDAR_DATE])
{
    days_date date = days_at(day);
    snprintf(text, CALENDAR_DATE, "%04d-%02d-%02d", date.year, date.month, date.day);
}

int calendar_monday(int day)
{
    return day - days_since_monday(day);
}

calendar_moment calendar_at(time_t when)
{
    struct tm local = {.tm_gmtoff = 0};
    (void)localtime_r(&when, &local);
    return (calendar_moment){.when = (int64_t)when, .offset = (int)(local.tm_gmtoff / 60)};
}

int calendar_day_of(calendar_moment moment)
{
    int64_t seconds = moment.when + moment.offset * 60;
    return (int)(seconds / 86400) - (seconds % 86400 < 0);
}

void calendar_write_moment(calendar_moment moment, char text[CALENDAR_MOMENT])
{
    struct tm shown = {.tm_gmtoff = 0};
    time_t seconds = (time_t)(moment.when + moment.offset * 60);
    int ahead = abs(moment.offset);
    (void)gmtime_r(&seconds, &shown);
    size_t length = strftime(text, CALENDAR_MOMENT, "%Y-%m-%dT%H:%M:%S", &shown);
    snprintf(text + length, CALENDAR_MOMENT - length, "%c%02d:%02d", moment.offset < 0 ? '-' : '+',
             ahead / 60, ahead % 60);
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
