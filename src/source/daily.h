/* daily.h - the daily puzzle: the same for everyone on a day.
 *
 * The date is the seed, so 20 November 2026 has a puzzle with the seed 20261120. The level rises
 * from Monday to Saturday, and Sunday's puzzle is larger; `week` in daily.c has them.
 */
#ifndef CREEK_SOURCE_DAILY_H
#define CREEK_SOURCE_DAILY_H

#include "base/calendar.h"

#include <creek/creek.h>

/* Room for a title. As many numbers of a day's run are tried, should the first have no puzzle. */
enum { DAILY_TITLE_SIZE = 40, DAILY_MOST_NUMBERS = 10 };

/* Reads YYYY-MM-DD, from 0001-01-01 to 9999-12-31; false when it is no such day, which leaves
 * anything in *day. */
bool daily_read_date(const char *text, int *day);

/* The name of its weekday. Static storage. */
const char *daily_weekday(int day);

/* What the puzzle of a day is called: "Daily, Friday 2026-11-20". */
void daily_write_title(int day, char text[DAILY_TITLE_SIZE]);

/* What is asked of that day's puzzle. */
creek_request daily_request(int day);

/* Whether a generator ID is that of a day's puzzle, of which day, and which number it has: but
 * for 1 it is that day's only when the ones before have no puzzle. */
bool daily_read_id(const char *id, int *day, uint64_t *number);

/* That day's puzzle, the caller's to free, and the request it was generated from: the first of
 * the day's run that has one. NULL with *error, as creek_generate() does. */
creek_puzzle *daily_puzzle(int day, const creek_limits *limits, creek_request *request,
                           creek_error *error);

#endif
