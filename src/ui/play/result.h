/* result.h - how a game was won: its record, how it compares with earlier
 * ones, and the words for that.
 *
 * A game counts once, when it is won by a move: not again after undo and redo,
 * nor when it is opened again; but who starts a won board over plays it anew.
 * What Solve has finished does not count. Help that was taken stays taken: it
 * is counted from the beginning of the saved game, also after starting over.
 */
#ifndef CREEK_UI_RESULT_H
#define CREEK_UI_RESULT_H

#include "store/statistics.h"

#include <creek/rate.h>

enum { RESULT_NAME = 200, RESULT_LINE = 400, RESULT_DAYS = 80 };

typedef struct {
    bool there;     /* the game is won: the rest means something */
    bool by_solver; /* Solve has finished it */
    bool counted;   /* it is in the records */
    bool fresh;     /* it was won just now */
    bool rating;    /* its level is still to be worked out */
    record record;  /* its name is `name` */
    char name[RESULT_NAME];
    char title[RESULT_NAME]; /* what people call the puzzle, or "" */
    char days[RESULT_DAYS];  /* of a day's puzzle: how many days in a row, or "" */
    /* The other games won on this puzzle, and on all of its size and level (none
     * while the level is not known). */
    statistics_times puzzle[STATISTICS_KINDS];
    statistics_times group[STATISTICS_KINDS];
} play_result;

/* What there is to tell about a game that is won; `fresh` when a move won it
 * just now. `name` is the puzzle's NAME. When memory runs out *r is empty. */
void result_find(play_result *r, const store *st, const creek_game *game, const char *name,
                 bool by_solver, bool fresh);

/* Adds a fresh one that counts to the records, if it is not in them yet. False
 * with the reason in `why` when the disk does not take it. */
bool result_note(play_result *r, const store *st, char *why, size_t size);

/* The puzzle's rating is known now; it goes to the records too, where failing
 * does no harm. */
void result_rated(play_result *r, const store *st, const creek_rating *rating);

/* Words. Each is "" when there is nothing to say. */

/* "in 4:31, without help", "in 4:31, 2 hints up to the reason, 1 check". */
void result_how(const play_result *r, char *text, size_t size);
/* "hard, score 412". */
void result_level(const play_result *r, char *text, size_t size);
/* Whether it is a best time, on the puzzle and among its size and level. */
void result_best(const play_result *r, char *text, size_t size);
/* "Creek 10x10 hard, 4:31, no help, rivers/3", with a title "Creek Quiet Ford,
 * 10x10 hard, 4:31, no help, rivers/3": for friends; spoils nothing.
 * `url` stands for a puzzle without a name (NULL: nothing does). */
void result_share_line(const play_result *r, const char *url, char *text, size_t size);
/* The help that was taken: "no help", "2 hints, 1 check". */
void result_help(const record *taken, char *text, size_t size);

/* What a time and a level are called: "10x10 hard". */
void result_group_name(int width, int height, int level, char *text, size_t size);

#endif
