/* progress.h - progress besides games: puzzles and daily puzzles solved, lessons done, and
 * the options of the last new game. Days are numbered as in base/calendar.h. */
#ifndef CREEK_STORE_PROGRESS_H
#define CREEK_STORE_PROGRESS_H

#include "store/storage.h"

#include <creek/creek.h>

/* A hash of size and clues, the same on every machine. Two puzzles may share one, so compare
 * the puzzles if more than a tick depends on it. */
uint64_t puzzle_key(const creek_puzzle *puzzle);

typedef struct {
    int64_t *keys; /* in order; the caller frees them */
    size_t count;
} puzzle_set;

/* The puzzles that were won; those with an unfinished game. Empty when the database cannot be
 * read. */
puzzle_set puzzle_set_won(storage *st);
puzzle_set puzzle_set_unfinished(storage *st);
bool puzzle_set_has(const puzzle_set *set, uint64_t key);

/* The days whose puzzle was solved, which are added with the win (win.daily). A day solved
 * late extends no streak. */
typedef struct {
    size_t count; /* late ones included */
    int streak;   /* consecutive days up to today, or up to yesterday while today's is open */
    int longest;
} daily_days;

/* All zero when the database cannot be read. */
daily_days daily_days_read(storage *st, int today);

/* Whether the puzzle of a day was solved; *late (may be NULL) says whether after its day. */
bool daily_day_solved(storage *st, int day, bool *late);

bool lesson_done_add(storage *st, const char *lesson);
bool lesson_done(storage *st, const char *lesson);

/* Size, level and symmetry of the last new game; *request stays as it is when there was
 * none. */
void last_request_load(storage *st, creek_request *request);
bool last_request_save(storage *st, const creek_request *request);

#endif
