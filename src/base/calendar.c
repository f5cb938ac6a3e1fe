#include "base/calendar.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

int calendar_day_of(int year, int month, int day)
{
    struct tm date = {.tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = day};
    return (int)(timegm(&date) / 86400);
}

calendar_date calendar_date_of(int day)
{
    struct tm date = {.tm_mday = 1};
    time_t seconds = (time_t)day * 86400;
    (void)gmtime_r(&seconds, &date);
    return (calendar_date){date.tm_year + 1900, date.tm_mon + 1, date.tm_mday};
}

int calendar_weekday(int day)
{
    enum { WEEK = 7, THURSDAY = 3 }; /* 1970-01-01 */
    return ((day + THURSDAY) % WEEK + WEEK) % WEEK;
}

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
    return calendar_day_of(local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

int calendar_today(void)
{
    return calendar_day((int64_t)time(NULL) * 1000);
}

void calendar_write_date(int day, char text[CALENDAR_DATE])
{
    calendar_date date = calendar_date_of(day);
    snprintf(text, CALENDAR_DATE, "%04u-%02u-%02u", (unsigned)date.year % 10000u,
             (unsigned)date.month % 100u, (unsigned)date.day % 100u);
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
