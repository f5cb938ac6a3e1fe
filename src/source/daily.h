/* daily.h - the daily puzzle, the same for everyone.
 *
 * The date is the seed, so 20 November 2026 has a puzzle with the seed 20261120. The difficulty
 * rises from Monday to Saturday, and Sunday's puzzle is larger; see `week` in daily.c.
 */
#ifndef CREEK_SOURCE_DAILY_H
#define CREEK_SOURCE_DAILY_H

#include "base/calendar.h"

#include <creek/creek.h>

/* The size of a title, and how many numbers are tried if the first ones yield no puzzle. */
enum { DAILY_TITLE_SIZE = 40, DAILY_MAX_NUMBERS = 10 };

/* Reads YYYY-MM-DD, from 0001-01-01 to 9999-12-31; false if it is not a valid date; *day
 * is then undefined. */
bool daily_read_date(const char *text, int *day);

/* The name of its weekday. Static storage. */
const char *daily_weekday(int day);

/* What the puzzle of a day is called: "Daily, Friday 2026-11-20". */
void daily_write_title(int day, char text[DAILY_TITLE_SIZE]);

/* The request for that day's puzzle. */
creek_request daily_request(int day);

/* Whether a generator ID is that of a daily puzzle, its day, and its number; a number above 1 is
 * that day's puzzle only if all lower ones yield none. */
bool daily_read_id(const char *id, int *day, uint64_t *number);

/* Generates the puzzle of a request or, if that number yields none, of one of the `more` numbers
 * after it, which *request then has. The caller owns it. NULL with *error set, as in
 * creek_generate(). */
creek_puzzle *generate_first(creek_request *request, uint64_t more, const creek_limits *limits,
                             creek_error *error);

#endif
