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

/* Reads `digits` digits and the character after them, if that is not 0. */
static bool read_part(const char **at, int digits, char after, int low, int high, int *value)
{
    *value = 0;
    for (int i = 0; i < digits; i++, ++*at) {
        if (**at < '0' || **at > '9')
            return false;
        *value = *value * 10 + (**at - '0');
    }
    if (*value < low || *value > high || (after && **at != after))
        return false;
    *at += after ? 1 : 0;
    return true;
}

bool calendar_read_moment(const char *text, const char **end, calendar_moment *moment)
{
    int year, month, of_month, hours, minutes, seconds, ahead_hours, ahead_minutes;
    const char *at = text;
    if (!read_part(&at, 4, '-', 1, 9999, &year) || !read_part(&at, 2, '-', 1, 12, &month) ||
        !read_part(&at, 2, 'T', 1, 31, &of_month) || !read_part(&at, 2, ':', 0, 23, &hours) ||
        !read_part(&at, 2, ':', 0, 59, &minutes) || !read_part(&at, 2, 0, 0, 60, &seconds) ||
        (*at != '+' && *at != '-'))
        return false;
    bool behind = *at++ == '-';
    if (!read_part(&at, 2, ':', 0, 23, &ahead_hours) ||
        !read_part(&at, 2, 0, 0, 59, &ahead_minutes))
        return false;
    moment->offset = (behind ? -1 : 1) * (ahead_hours * 60 + ahead_minutes);
    moment->when = days_number(year, month, of_month) * DAY_SECONDS + hours * 3600 + minutes * 60 +
                   seconds - moment->offset * 60;
    *end = at;
    return true;
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
