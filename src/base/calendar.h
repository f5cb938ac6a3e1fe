/* calendar.h - days, moments and playing times. A day is a number: 0 is 1970-01-01, the next day
 * is one more. A moment is milliseconds since then. */
#ifndef CREEK_BASE_CALENDAR_H
#define CREEK_BASE_CALENDAR_H

#include <stdint.h>

/* Sizes of a date, a moment and a playing time as text, including the NUL. */
enum { CALENDAR_DATE = 11, CALENDAR_MOMENT = 50, CALENDAR_DURATION = 24 };

/* A calendar date; the month and the day count from 1. */
typedef struct {
    int year, month, day;
} calendar_date;

int calendar_day_of(int year, int month, int day);
calendar_date calendar_date_of(int day);

/* How many days ago it was Monday: 0 on Mondays, 6 on Sundays. */
int calendar_weekday(int day);

/* The local day of a moment, and that of now. */
int calendar_day(int64_t moment);
int calendar_today(void);

/* Writes the date of a day: 2026-11-20. */
void calendar_write_date(int day, char text[CALENDAR_DATE]);

/* Writes a moment in local time: 2026-11-20 at 08:41. */
void calendar_write_moment(int64_t moment, char text[CALENDAR_MOMENT]);

/* Writes a playing time: 0:07, 4:31, 1:02:33. */
void calendar_write_duration(uint64_t milliseconds, char text[CALENDAR_DURATION]);

#endif
