/* contradiction.h - the only place where hints search: for clues and marks that contradict each
 * other, and for the backbone, the cells that are the same in all solutions. */
#ifndef CREEK_DEDUCE_CONTRADICTION_H
#define CREEK_DEDUCE_CONTRADICTION_H

#include "technique.h"

/* A solver for the clues of a view that assumes its marks; the caller frees
 * it. NULL if memory runs out. */
creek_solver *solver_of(const position *view);

/* Takes note of how a run of a solver ended; false if it gave no answer. */
bool answered(creek_deducer *d, creek_verdict verdict);

/* Puts a minimal contradiction of clues and marks of d->whole into `best`: one broken
 * clue (near d->near), else unshaded cells that shaded ones part, else the smallest
 * found around the marks `wrong` (around the middle of the board if there are none). False if
 * d->whole has a solution, memory ran out or the work was cancelled. */
bool find_contradiction(creek_deducer *d, const mark_list *wrong, premises *best);

/* Whether clues and marks of d->whole contradict each other only because of the
 * one-area rule; also true if that takes too long to decide. */
bool needs_area_rule(creek_deducer *d, const premises *set);

/* Finds the backbone of d->whole, which lets the ladder skip cells that cannot follow. Reuses an
 * earlier one while it remains valid. False if there is no solution, memory ran out or the work was
 * cancelled. */
bool find_backbone(creek_deducer *d);

/* Makes a board the backbone of d->whole. */
void keep_backbone(creek_deducer *d, const creek_board *common);

/* Whether the backbone decides a cell that is undecided in d->whole. */
bool anything_follows(const creek_deducer *d);

/* Lets techniques deduce only the marks of a list: all other cells are taken for open and for
 * noted, so that no technique looks for them. The cuts that are found then are not all there are,
 * so both functions forget them. look_for_all() ends that; the caller restores the backbone. */
void look_for_only(creek_deducer *d, const mark_list *marks);
void look_for_all(creek_deducer *d);

#endif
