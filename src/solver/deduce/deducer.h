/* deducer.h - what the public functions over the ladder share: the findings on a board, and which
 * of them to show. */
#ifndef CREEK_DEDUCE_DEDUCER_H
#define CREEK_DEDUCE_DEDUCER_H

#include "technique.h"

#include <creek/coach.h>

/* Whether the board has the size of the deducer's puzzle, as deducer_begin()
 * requires. */
bool board_fits(const creek_deducer *d, const creek_board *board);

/* Sets the marks to those of a board, if it is not NULL, and the limits of the following work. */
void deducer_begin(creek_deducer *d, const creek_board *board, const creek_limits *limits);

/* The findings of the cheapest technique that has any, into d->found: one, or
 * all of them. */
void deducer_find(creek_deducer *d, creek_technique hardest, int nesting, bool all);

/* The easiest next step of the current position, in *step. */
creek_deduction deducer_step(creek_deducer *d, creek_technique hardest, int nesting,
                             creek_step **step);

/* How the work ended that was to give a step; NULL if it gave none. */
creek_deduction deducer_outcome(const creek_deducer *d, const creek_step *step);

/* --- which finding to show (choice.c) --- */

/* Whether a finding has a reason of at most MOST_CLUES clues, as those of most techniques have. */
bool is_short(creek_deducer *d, finding f);

/* Whether one in d->found has. Scans for all findings of the technique if the first has not. */
bool has_short_reason(creek_deducer *d);

/* Drops the findings without such a reason, starting with number `first`. */
void keep_short_reasons(creek_deducer *d, int first);

/* Returns the step for the smallest finding in d->found. Of several, it is the one nearest d->near
 * or, if reasons or texts are long, the shortest. NULL if memory ran out or the work was
 * cancelled. */
creek_step *best_step(creek_deducer *d);

/* The step for a finding in d->whole, one of `found`; for an exit one with all others along the
 * same corridor. NULL as above. */
creek_step *explain_found(creek_deducer *d, const findings *found, finding f);

/* --- lists of steps ------------------------------------------------------------- */

/* Adds a step and takes ownership of it. False if there is none (NULL), or memory ran out. */
bool steps_add(creek_chain *list, creek_step *step);

/* Whether a step decides a cell. */
bool step_has(const creek_step *step, int row, int col);

/* The steps of a technique from the marks of a board with the puzzle's size: one
 * for each unit that forces something, in scan order, without repeating the same
 * cells. Cheaper techniques are not tried. For CREEK_WHAT_IF every cell that a
 * what-if decides, or one nested `nesting` deep. The caller frees the
 * set. If memory runs out, returns false and the set is empty. */
bool every_step(creek_deducer *d, const creek_board *board, creek_technique id, int nesting,
                creek_chain *set);

/* The what-if, nested at most `nesting` deep, that decides an undecided cell as `wanted` says, or
 * no step. Memory as above. */
bool what_if_for(creek_deducer *d, const creek_board *board, const creek_mark *wanted, int nesting,
                 creek_chain *set);

#endif
