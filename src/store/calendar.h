/* calendar.h - days of the calendar and playing times, as people read them. Days are numbers
 * (base/days.h). */
#ifndef CREEK_STORE_CALENDAR_H
#define CREEK_STORE_CALENDAR_H

#include <stddef.h>
#include <stdint.h>
#include <time.h>

/* Room for a date, for a moment, for a playing time. */
enum { CALENDAR_DATE = 40, CALENDAR_MOMENT = 100, CALENDAR_DURATION = 24 };

/* Writes the date of a day as YYYY-MM-DD. */
void calendar_write_date(int day, char text[CALENDAR_DATE]);

/* The Monday of the week a day is in. */
int calendar_monday(int day);

typedef struct {
    int64_t when; /* seconds since 1970 in UTC */
    int offset;   /* what the local clock was ahead, in minutes */
} calendar_moment;

/* A moment as the local clock shows it, and its local day. */
calendar_moment calendar_at(time_t when);
int calendar_day_of(calendar_moment moment);

/* Writes 2026-11-20T08:41:07+01:00. */
void calendar_write_moment(calendar_moment moment, char text[CALENDAR_MOMENT]);

/* Writes a playing time: 0:07, 4:31, 1:02:33. */
void calendar_write_duration(uint64_t milliseconds, char text[CALENDAR_DURATION]);

#endif
