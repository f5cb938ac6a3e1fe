/* passages.h - what follows from the number of passages.
 *
 * A passage is a pair of unshaded neighbours. By Euler's formula the unshaded cells are one area
 * only if
 *
 *     2 * cells - 2 * passages + 2 * squares <= 2,
 *
 * where a square is four unshaded cells at one corner. Half of the corners, those of one colour of
 * a chessboard, touch each cell twice and each passage once, so that the sum can be taken corner by
 * corner: one of these adds 1 for each unshaded cell and takes away 2 for each passage; a square
 * adds 2 at any corner. What a corner adds at least depends on its clue and on the cells known
 * there. On a board whose clues leave hardly any room below the limit, a few known cells force many
 * others. */
#ifndef CREEK_SOLVER_PASSAGES_H
#define CREEK_SOLVER_PASSAGES_H

#include "search_state.h"

/* Decides whether passages are worth counting, and sets up the sum of the empty board. */
void passages_start(search *s);

/* Adds all literals on the trail and assigns what follows. False on a conflict, left in
 * s->conflict. */
bool passages_propagate(search *s);

/* Updates the sum after trail literals from position `start` on were removed. */
void passages_back_to(search *s, int start);

/* Adds the false literals that forced `cell`, or that are a conflict if it is NO_CELL, to an empty
 * list; writes them to the proof, if there is one. */
void passages_explain(search *s, cell_id cell, int_list *out);

static inline bool passages_are_due(const search *s)
{
    return s->passages && (s->passage_head < s->trail_count || s->room < s->room_seen);
}

#endif
