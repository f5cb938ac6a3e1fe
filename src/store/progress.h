/* progress.h - progress besides games: puzzles and daily puzzles solved, lessons done, techniques
 * practised, and the options of the last new game. Days are numbered as in base/calendar.h. */
#ifndef CREEK_STORE_PROGRESS_H
#define CREEK_STORE_PROGRESS_H

#include "store/storage.h"

#include <creek/creek.h>
#include <creek/deduce.h>

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

/* How well the player knows each technique. The schedule is that of Leitner's boxes (S. Leitner, So
 * lernt man lernen, 1972): what you find moves on to the next of five boxes, what you miss goes
 * back to the first. Leitner's boxes hold 1, 2, 5, 8 and 14 cm of cards; here a technique comes
 * back after 4 times as many other positions. */
enum { PRACTICE_BOXES = 5 };

/* What is known of one technique; all zero if it was never practised. */
typedef struct {
    int box;         /* 1 to PRACTICE_BOXES; 0: none yet */
    int64_t due;     /* when it comes back: after so many answers to all techniques */
    int64_t answers; /* so far */
    int64_t found;   /* of these, the right ones */
    int64_t time_ms; /* that those took */
} practice_record;

/* Of all techniques. All zero if the database cannot be read. */
typedef struct {
    practice_record of[CREEK_TECHNIQUE_COUNT];
    int64_t answers; /* of all */
} practice_records;

practice_records practice_records_read(storage *st);

/* Adds an answer: a position in which a step was found, or missed. */
bool practice_add(storage *st, creek_technique id, bool found, int64_t time_ms);

/* Moves a technique to the front, for example because a review suggests it. */
bool practice_want(storage *st, creek_technique id);

/* The technique to practise: the one that has been due longest; if none is due, the easiest one
 * that is new; else the one due soonest. Ties go to the easiest. With `current` (-1: none), what
 * comes after that one was answered, rightly or not. */
creek_technique practice_choose(const practice_records *records, int current);

#endif
