/* daily.h - the daily puzzle: the same for everyone on a day.
 *
 * The date is the seed, so 20 November 2026 has a puzzle with the seed 20261120. The level rises
 * from Monday to Saturday, and Sunday's puzzle is larger; `week` in daily.c has them.
 */
#ifndef CREEK_SOURCE_DAILY_H
#define CREEK_SOURCE_DAILY_H

#include "base/days.h"

#include <creek/creek.h>
#include <time.h>

/* A day from 0001-01-01 to 9999-12-31. */
typedef days_date daily_date;

/* Room for a date as text, and for a title. As many numbers of a day's run are
 * tried, should the first have no puzzle. */
enum { DAILY_TEXT_SIZE = 11, DAILY_TITLE_SIZE = 40, DAILY_MOST_NUMBERS = 10 };

/* Reads YYYY-MM-DD; false when it is no such day, which leaves anything in *date. */
bool daily_read_date(const char *text, daily_date *date);

/* Writes YYYY-MM-DD. */
void daily_write_date(daily_date date, char text[DAILY_TEXT_SIZE]);

/* The day at a moment, by the local clock. */
daily_date daily_at(time_t moment);

/* The number of a day: 0 is 1970-01-01, the next day is one more. */
int daily_number(daily_date date);

/* The name of its weekday. Static storage. */
const char *daily_weekday(daily_date date);

/* What the puzzle of a day is called: "Daily, Friday 2026-11-20". */
void daily_write_title(daily_date date, char text[DAILY_TITLE_SIZE]);

/* What is asked of that day's puzzle. */
creek_request daily_request(daily_date date);

/* Whether a generator ID is that of a day's puzzle, of which day, and which number it has: but
 * for 1 it is that day's only when the ones before have no puzzle. */
bool daily_read_id(const char *id, daily_date *date, uint64_t *number);

/* That day's puzzle, the caller's to free, and the request it was generated from: the first of
 * the day's run that has one. NULL with *error, as creek_generate() does. */
creek_puzzle *daily_puzzle(daily_date date, const creek_limits *limits, creek_request *request,
                           creek_error *error);

#endif
