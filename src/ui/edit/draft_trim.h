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

/* Begins on a copy of a puzzle with this only solution; with a `level` (NULL: any) the
 * puzzle keeps that. The caller owns it. */
draft_trim *draft_trim_new(const creek_puzzle *puzzle, const creek_board *solution,
                           const creek_level *level);
void draft_trim_free(draft_trim *t);

/* Settles one more clue, or as much of that as `limits` leave time for. True when all
 * are settled. */
bool draft_trim_work(draft_trim *t, const creek_limits *limits);

/* How far it is: clues looked at, of so many. */
void draft_trim_progress(const draft_trim *t, int *done, int *of);

/* The puzzle without the clues that were found not to be needed so far. Ends the work. */
const creek_puzzle *draft_trim_end(draft_trim *t);

#endif
