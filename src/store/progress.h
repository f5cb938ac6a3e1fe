/* progress.h - what the player achieved: wins and their statistics, daily puzzles, lessons,
 * techniques practised; and the options of the last new game. Days are numbered as in
 * base/calendar.h.
 *
 * A game finished by the solver is not a win. The times of a size and level include only puzzles
 * that were new to the player: the first win of each puzzle, but not if the solver had finished
 * that puzzle before or the win was a race.
 */
#ifndef CREEK_STORE_PROGRESS_H
#define CREEK_STORE_PROGRESS_H

#include "store/storage.h"

#include <creek/creek.h>
#include <creek/deduce.h>

#include <limits.h>

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

known_puzzles known_puzzles_read(storage *st);
known_puzzle known_puzzles_find(const known_puzzles *known, uint64_t key);

/* --- wins ------------------------------------------------------------------ */

#define WIN_NO_DAY INT_MIN /* not a daily puzzle */

typedef struct win {
    int day;      /* the local day of the win */
    uint64_t key; /* puzzle_key() */
    int width, height;
    int level, score; /* a creek_level and its score; each -1 if unknown */
    uint64_t time_ms;
    size_t moves;
    unsigned help[CREEK_HELP_COUNT];
    bool helped; /* any of these was used */
    bool raced;
    bool known; /* not counted in the times of its size: a race, or the player's own puzzle, or one
                   that had been won or finished by the solver */
    int daily;  /* the day whose puzzle it is, or WIN_NO_DAY */
    bool late;  /* ... and that day had passed when it was opened */
} win;

/* The win of this game, today. */
win win_of(const creek_game *game);

/* Only for src/store: adds the win of a saved game (0: not saved), unless that game has one. */
void win_add(storage *st, int64_t game, const win *won);

/* Sets `known` if the puzzle is not new; level and score if they are stored for its puzzle; and
 * day, time and help from the win of saved game `game` (0: not saved), as counted then. False if
 * that has no win. */
bool win_find(storage *st, int64_t game, win *w);

/* Stores level and score for all wins of the puzzle. */
void win_rate(storage *st, const win *w);

/* Playing times of several games, in milliseconds; 0 if there are none. */
typedef struct {
    size_t count;
    uint64_t best, mean, median, total;
} win_times;

typedef enum { TIMES_WITHOUT_HELP, TIMES_WITH_HELP, TIMES_KINDS } times_kind;

/* The times of all wins of the puzzle of `w`, or of all puzzles of its size and level that were new
 * to the player; without the win of saved game `except` (0: leave out none). */
bool win_times_of_puzzle(storage *st, const win *w, int64_t except, win_times times[TIMES_KINDS]);
bool win_times_of_group(storage *st, const win *w, int64_t except, win_times times[TIMES_KINDS]);

/* The wins of one size and level; only puzzles that were new to the player. */
typedef struct {
    int width, height;
    int level; /* a creek_level; -1: unknown */
    win_times times[TIMES_KINDS];
} win_group;

typedef struct {
    int day;
    size_t solved;
    uint64_t time_ms;
} win_day;

typedef struct {
    size_t solved;  /* games won */
    size_t puzzles; /* different puzzles won */
    win_times times[TIMES_KINDS];
    win_group *groups; /* sorted by size (cells, then width), then level; unknown levels last */
    size_t group_count;
    win_day *days; /* in order */
    size_t day_count;
} win_statistics;

/* Sums up all wins; the caller frees the result. All zero on failure. */
bool win_statistics_read(storage *st, win_statistics *sum);
void win_statistics_free(win_statistics *sum);

/* --- daily puzzles, lessons, the last new game ----------------------------- */

/* The days whose puzzle was solved, added together with the win (win.daily). A day solved late
 * extends no streak. All zero if the database cannot be read. */
typedef struct {
    size_t count; /* late ones included */
    int streak;   /* consecutive days up to today, or up to yesterday while today's is open */
    int longest;
} daily_days;
daily_days daily_days_read(storage *st, int today);

/* Whether the puzzle of a day was solved, and whether on that day. */
typedef enum { DAILY_OPEN, DAILY_SOLVED, DAILY_SOLVED_LATE } daily_state;
daily_state daily_day_state(storage *st, int day);

bool lesson_done_add(storage *st, const char *lesson);
bool lesson_done(storage *st, const char *lesson);

/* Size, level and symmetry of the last new game; *request is unchanged if there was none. */
void last_request_load(storage *st, creek_request *request);
bool last_request_save(storage *st, const creek_request *request);

/* --- practice -------------------------------------------------------------- */

/* How well the player knows one technique; all zero if it was never practised. */
typedef struct {
    int box;         /* of the schedule, from 1; 0: none yet */
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
bool practice_record_save(storage *st, creek_technique id, const practice_record *record);

#endif
