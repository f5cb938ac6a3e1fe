/* result.h - how a game was won: its record, how it compares with earlier
 * ones, and the words for that.
 *
 * A game counts once, when it is won by a move: not again after undo and redo,
 * nor when it is opened again; a restart begins another game. What Solve has
 * finished does not count. Help that was taken stays taken. A race, or a puzzle that the player
 * knew, is compared with other games of the puzzle only (store/wins.h).
 */
#ifndef CREEK_UI_RESULT_H
#define CREEK_UI_RESULT_H

#include "store/wins.h"

#include <creek/rate.h>

enum { RESULT_LINE = 400, RESULT_DAYS = 80 };

typedef struct {
    bool by_solver; /* Solve has finished it */
    bool counted;   /* the win is saved */
    bool fresh;     /* it was won just now */
    bool rating;    /* its level is still to be worked out */
    win record;
    char days[RESULT_DAYS]; /* of a daily puzzle: the streak, or "" */
    /* The other games won on this puzzle, and on all of its size and level (none
     * while the level is not known). */
    win_times puzzle[TIMES_KINDS];
    win_times group[TIMES_KINDS];
} play_result;

/* Completes what there is to tell about a game that is won, whose id is `id` (0: it has none);
 * `by_solver`, `fresh` and `record` are set. */
void result_find(play_result *r, storage *st, int64_t id);

/* The puzzle's rating is known now; it is saved too, where failing does no harm. */
void result_rated(play_result *r, storage *st, int64_t id, const creek_rating *rating);

/* Words, "" when there is nothing to say. */

/* "in 4:31, without help", "in 4:31, 2 hints up to the reason, 1 check"; "with the solver's
 * help" when Solve has finished it. */
void result_how(const play_result *r, char text[RESULT_LINE]);
/* "hard, difficulty score 412". */
void result_level(const play_result *r, char text[RESULT_LINE]);
/* Whether it is a best time, on the puzzle and among its size and level. */
void result_best(const play_result *r, char text[RESULT_LINE]);
/* The help that was taken: "2 hints, 1 check", or `none`. */
void result_help(const play_result *r, const char *none, char text[RESULT_LINE]);

/* What a time and a level are called: "10x10 hard". */
void result_group_name(int width, int height, int level, char *text, size_t size);

#endif
