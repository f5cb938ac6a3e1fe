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

/* What is asked about the puzzle without the clue in question. */
typedef enum { ASK_NO_CLUE, ASK_UNIQUE, ASK_LEVEL } trim_question;

typedef struct {
    int next, count; /* clues looked at, of so many */
    /* Its own. */
    creek_puzzle *puzzle; /* with the clues that are left, and the one in question gone */
    creek_solver *solver; /* of that puzzle, or NULL */
    creek_board *solution;
    int level; /* the one to keep; -1: any */
    trim_question question;
    creek_place *order; /* the clues, shuffled */
    int left_out;       /* what the clue in question says */
    int tried;          /* which of its cells is supposed to differ */
} draft_trim;

/* Begins on a copy of a puzzle with this only solution; with a `level` (NULL: any) the
 * puzzle keeps that. The caller releases it. */
draft_trim draft_trim_begin(const creek_puzzle *puzzle, const creek_board *solution,
                            const creek_level *level);
void draft_trim_release(draft_trim *t);

/* Decides one more clue, as far as `limits` allow. True when all are
 * decided. */
bool draft_trim_work(draft_trim *t, const creek_limits *limits);

/* The puzzle without the clues found unnecessary so far. Ends the work. */
const creek_puzzle *draft_trim_end(draft_trim *t);

#endif
