/* draft_trim.h - removes the clues that a puzzle does not need: tries each in turn, and removes
 * it if the solution is still unique. None of the clues that remain can be removed. Works in
 * slices.
 *
 * Which clues are removed depends only on the puzzle; their order is shuffled, so that those
 * that stay are spread over the board. `?` clues stay.
 */
#ifndef CREEK_UI_DRAFT_TRIM_H
#define CREEK_UI_DRAFT_TRIM_H

#include <creek/creek.h>

typedef struct {
    int next, count;      /* clues examined so far, and how many there are */
    creek_puzzle *puzzle; /* without the clues found unnecessary so far */
    /* Its own. */
    creek_board *solution;
    int level;          /* the level to keep; -1: any */
    creek_place *order; /* the clues, shuffled */
} draft_trim;

/* Starts on a copy of a puzzle with this only solution; with a `level` (NULL: any) the puzzle
 * keeps that level. The caller releases it. */
draft_trim draft_trim_begin(const creek_puzzle *puzzle, const creek_board *solution,
                            const creek_level *level);
void draft_trim_release(draft_trim *t);

/* Decides one more clue; if `limits` interrupt it, the next call starts on that clue again. True
 * when all are decided. */
bool draft_trim_work(draft_trim *t, const creek_limits *limits);

#endif
