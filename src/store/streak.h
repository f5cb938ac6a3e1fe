/* streak.h - on which days the daily puzzle was solved.
 *
 * One file, STORE/daily, to which a line is added for each day whose puzzle
 * was solved for the first time: `solved DAY DATE`, where DAY is the number of
 * the day (0 is 1970-01-01) and DATE is for people. A puzzle that was solved
 * when its day was over has ` late` at the end of its line: it is solved, but
 * makes no days in a row. Lines that are not understood are passed over, and
 * stay.
 */
#ifndef CREEK_STORE_STREAK_H
#define CREEK_STORE_STREAK_H

#include "store/store.h"

typedef struct streak streak;

/* Reads what is known; a file that is missing or cannot be read gives an empty
 * one. The caller owns it (streak_free). NULL when memory runs out. */
streak *streak_load(const store *st);
void streak_free(streak *known);

/* Whether the puzzle of a day was solved; whether that was when its day was
 * over. */
bool streak_solved(const streak *known, int day);
bool streak_late(const streak *known, int day);

/* How many days. */
size_t streak_count(const streak *known);

/* How many days in a row were solved in time up to `today`; while today's puzzle
 * is not solved yet, up to yesterday. */
int streak_length(const streak *known, int today);

/* How many days in a row at most. */
int streak_longest(const streak *known);

/* Notes that the puzzle of a day is solved, on the disk too; a day noted
 * already is not noted again. `on` is the day that counts for being in time:
 * later than `day`, it was late. `date` is how people write it, without blanks.
 * False with the reason in `why` when the disk does not take it: it counts all
 * the same, and whatever is added next (a day noted already will do) tries the
 * disk again. */
bool streak_add(streak *known, int day, int on, const char *date, char *why, size_t size);

#endif
