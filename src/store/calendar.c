#include "store/calendar.h"

#include "base/days.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

static struct tm local_time(int64_t moment)
{
    struct tm local = {.tm_mday = 1};
    time_t seconds = (time_t)(moment / 1000);
    (void)localtime_r(&seconds, &local);
    return local;
}

int calendar_day(int64_t moment)
{
    struct tm local = local_time(moment);
    return days_number(local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

void calendar_write_date(int day, char text[CALENDAR_DATE])
{
    days_date date = days_at(day);
    snprintf(text, CALENDAR_DATE, "%04d-%02d-%02d", date.year, date.month, date.day);
}

void calendar_write_moment(int64_t moment, char text[CALENDAR_MOMENT])
{
    struct tm local = local_time(moment);
    (void)strftime(text, CALENDAR_MOMENT, "%Y-%m-%d at %H:%M", &local);
}

void calendar_write_duration(uint64_t milliseconds, char text[CALENDAR_DURATION])
{
    uint64_t minutes = milliseconds / 60000;
    int seconds = (int)(milliseconds / 1000 % 60);
    if (minutes >= 60)
        snprintf(text, CALENDAR_DURATION, "%" PRIu64 ":%02d:%02d", minutes / 60,
                 (int)(minutes % 60), seconds);
    else
        snprintf(text, CALENDAR_DURATION, "%d:%02d", (int)minutes, seconds);
}
