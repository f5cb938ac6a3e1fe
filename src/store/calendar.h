/* calendar.h - days and playing times, as people read them. Days are numbers (base/days.h). */
#ifndef CREEK_STORE_CALENDAR_H
#define CREEK_STORE_CALENDAR_H

#include <stdint.h>

/* Room for a date, for a moment, for a playing time. */
enum { CALENDAR_DATE = 40, CALENDAR_MOMENT = 50, CALENDAR_DURATION = 24 };

/* The local day of a moment, in milliseconds since 1970. */
int calendar_day(int64_t moment);

/* Writes the date of a day: 2026-11-20. */
void calendar_write_date(int day, char text[CALENDAR_DATE]);

/* Writes a moment in local time: 2026-11-20 at 08:41. */
void calendar_write_moment(int64_t moment, char text[CALENDAR_MOMENT]);

/* Writes a playing time: 0:07, 4:31, 1:02:33. */
void calendar_write_duration(uint64_t milliseconds, char text[CALENDAR_DURATION]);

#endif
