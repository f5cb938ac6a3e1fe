/* progress.h - progress besides games: puzzles and daily puzzles solved, lessons done, and
 * the options of the last new game. Days are numbered as in base/calendar.h. */
#ifndef CREEK_STORE_PROGRESS_H
#define CREEK_STORE_PROGRESS_H

#include "store/storage.h"

#include <creek/creek.h>

/* A hash of size and clues, the same on every machine. Two puzzles may share one, so compare
 * the puzzles if more than a tick depends on it. */
uint64_t puzzle_key(const creek_puzzle *puzzle);

/* What is known about a puzzle: whether it was won, whether it has an unfinished game. */
typedef struct {
    int64_t key;
    bool won, begun;
} known_puzzle;

typedef struct {
    known_puzzle *list; /* in the order of the keys; the caller frees it */
    size_t count;
} known_puzzles;

/* All puzzles about which something is known; none if the database cannot be read. */
known_puzzles known_puzzles_read(storage *st);
/* What is known about one puzzle. */
known_puzzle known_puzzles_find(const known_puzzles *known, uint64_t key);

/* The days whose puzzle was solved, added together with the win (win.daily). A day solved late
 * extends no streak. All zero if the database cannot be read. */
typedef struct {
    size_t count; /* late ones included */
    int streak;   /* consecutive days up to today, or up to yesterday while today's is open */
    int longest;
} daily_days;
daily_days daily_days_read(storage *st, int today);

/* Whether the puzzle of a day was solved; *late (may be NULL) says whether after its day. */
bool daily_day_solved(storage *st, int day, bool *late);

bool lesson_done_add(storage *st, const char *lesson);
bool lesson_done(storage *st, const char *lesson);

/* Size, level and symmetry of the last new game; *request is unchanged if there was none. */
void last_request_load(storage *st, creek_request *request);
bool last_request_save(storage *st, const creek_request *request);

#endif
