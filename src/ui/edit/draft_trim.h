/* draft_trim.h - removes the clues that a puzzle does not need: each is left out
 * in turn and stays out if the solution is still unique. None of the clues that
 * remain can be removed. Works in slices.
 *
 * Which clues go depends on the puzzle alone; their order is shuffled, so that
 * those that stay are spread over the board. `?` clues stay.
 */
#ifndef CREEK_UI_DRAFT_TRIM_H
#define CREEK_UI_DRAFT_TRIM_H

#include <creek/creek.h>

typedef struct draft_trim draft_trim;

typedef enum {
    TRIM_WORKING,
    TRIM_DONE,
    TRIM_NOT_UNIQUE /* the puzzle has no solution or several */
} trim_state;

/* Begins on a copy of a puzzle; with `keep_level` its level stays what it is.
 * The caller owns it. */
draft_trim *draft_trim_new(const creek_puzzle *puzzle, bool keep_level);
void draft_trim_free(draft_trim *t);

/* Settles one more clue, or as much of that as `limits` leave time for. */
trim_state draft_trim_work(draft_trim *t, const creek_limits *limits);

/* How far it is: clues looked at, of so many. */
void draft_trim_progress(const draft_trim *t, int *done, int *of);

/* Ends it before it is done: clues that were not settled stay. */
void draft_trim_stop(draft_trim *t);

/* After TRIM_DONE or draft_trim_stop(): the puzzle without the clues that were
 * not needed, and how many they are. */
const creek_puzzle *draft_trim_result(const draft_trim *t, int *removed);

#endif
