/* result.h - how a game was won: its record, how it compares with earlier ones, and the words
 * for that.
 *
 * A game counts once, when a move wins it: not again after undo and redo, or when it is opened
 * again; a restart begins another game. Games that the solver finished do not count. Help that was
 * used stays counted. A race, or a puzzle that the player knew, is compared only with other games
 * of the puzzle (store/progress.h).
 */
#ifndef CREEK_UI_RESULT_H
#define CREEK_UI_RESULT_H

#include "store/progress.h"

#include <creek/rate.h>

enum { RESULT_LINE = 400, RESULT_DAYS = 80 };

typedef struct {
    bool by_solver; /* Solve has finished it */
    bool fresh;     /* it was won just now */
    win record;
    char days[RESULT_DAYS]; /* of a daily puzzle: the streak, or "" */
    /* The other games won on this puzzle, and on all of its size and level (none
     * while the level is not known). */
    win_times puzzle[TIMES_KINDS];
    win_times group[TIMES_KINDS];
} play_result;

/* Completes the result of a won game with that id (0: it has none), of which the rest is set. */
void result_find(play_result *r, storage *st, int64_t id);

/* Sets the puzzle's rating, which is now known; saves it for its wins too, if possible. */
void result_rated(play_result *r, storage *st, int64_t id, const creek_rating *rating);

/* Words; "" if there is nothing to say. */

/* "in 4:31, without help", "in 4:31, 2 hints, 1 step applied for you, 1 check"; "with the solver's
 * help" if Solve finished it. */
void result_how(const play_result *r, char text[RESULT_LINE]);
/* "hard, difficulty score 412". */
void result_level(const play_result *r, char text[RESULT_LINE]);
/* Whether it is a best time, for the puzzle and for its size and level. */
void result_best(const play_result *r, char text[RESULT_LINE]);
/* The help that was used: "2 hints, 1 check", or `none`. */
void result_help(const play_result *r, const char *none, char text[RESULT_LINE]);

/* The group of a size and level: "10x10 hard". */
void result_group_name(int width, int height, int level, char *text, size_t size);

#endif
