/* wins.h - won games: records, best times and statistics. A game finished by the solver is
 * not a win.
 *
 * The times of a size and level include only puzzles that were new to the player: the first win
 * of each puzzle, but not if the solver had finished that puzzle before or the win was a race.
 */
#ifndef CREEK_STORE_WINS_H
#define CREEK_STORE_WINS_H

#include "store/storage.h"

#include <creek/creek.h>

#include <limits.h>

#define WIN_NO_DAY INT_MIN /* not a daily puzzle */

typedef struct win {
    int day;      /* the local day of the win (base/calendar.h) */
    uint64_t key; /* puzzle_key() */
    int width, height;
    int level, score; /* a creek_level and its score; each -1 if unknown */
    uint64_t time_ms;
    size_t moves;
    unsigned help[CREEK_HELP_COUNT];
    bool helped; /* any of these was used */
    bool raced;
    bool own;   /* the player made the puzzle */
    bool known; /* raced, or a puzzle that was not new or their own: not counted in the times of its
                   size */
    int daily;  /* the day whose puzzle it is, or WIN_NO_DAY */
    bool late;  /* ... and that day had passed when it was opened */
} win;

/* A win of this game today. */
win win_of(const creek_game *game);

/* Whether a win, in saved game `game` (0: not saved), is of a puzzle that was not new to the
 * player: another game of it was won or finished by the solver, or this one was a race. */
bool win_is_known(storage *st, int64_t game, const win *w);

/* Only for src/store: adds the win of a saved game (0: not saved), unless that game has one. */
void win_add(storage *st, int64_t game, const win *won);

/* Sets day, time, `helped` and `known` of `w` from the win of a saved game; false if there is
 * none. */
bool win_find(storage *st, int64_t game, win *w);

/* Sets level and score of `w` if they are stored for its puzzle; returns false if not. */
bool win_find_rating(storage *st, win *w);
/* Stores them for all wins of the puzzle. */
void win_rate(storage *st, const win *w);

/* Playing times of several games, in milliseconds; 0 if there are none. */
typedef struct {
    size_t count;
    uint64_t best, mean, median, total;
} win_times;

typedef enum { TIMES_WITHOUT_HELP, TIMES_WITH_HELP, TIMES_KINDS } times_kind;

/* The times of all wins of the puzzle of `w`, without the win of saved game `except` (0: leave out
 * none). */
bool win_times_of_puzzle(storage *st, const win *w, int64_t except, win_times times[TIMES_KINDS]);
/* The same of all puzzles of its size and level that were new to the player. */
bool win_times_of_group(storage *st, const win *w, int64_t except, win_times times[TIMES_KINDS]);

/* The wins of one size and level; only puzzles that were new to the player. */
typedef struct {
    int width, height;
    int level; /* a creek_level; -1: unknown */
    win_times times[TIMES_KINDS];
} win_group;

typedef struct {
    int day; /* a day with a win (base/calendar.h) */
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

/* What a chart shows: games per day; games per week, starting on Monday; minutes played per day,
 * rounded up. */
typedef enum { SERIES_BY_DAY, SERIES_BY_WEEK, SERIES_MINUTES_A_DAY, SERIES_KINDS } series_kind;

/* The last `count` days or weeks, the one with `today` last. Returns the first day. */
int win_series(const win_statistics *sum, series_kind kind, int today, int count, uint64_t *values);

#endif
