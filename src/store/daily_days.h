/* daily_days.h - the days whose daily puzzle was solved. A day is added with the win
 * (win.daily); one that was solved late extends no streak. Days count as base/days.h. */
#ifndef CREEK_STORE_DAILY_DAYS_H
#define CREEK_STORE_DAILY_DAYS_H

#include "store/storage.h"

typedef struct {
    size_t count; /* of days solved, late ones included */
    int streak;   /* days in a row up to today, or up to yesterday while today's is open */
    int longest;
} daily_days;

/* All zero when the database cannot be read. */
daily_days daily_days_read(storage *st, int today);

/* Whether the puzzle of a day was solved; *late (NULL is fine) whether after its day. */
bool daily_day_solved(storage *st, int day, bool *late);

#endif
