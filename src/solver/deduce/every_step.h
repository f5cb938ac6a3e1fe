/* every_step.h - all steps of a technique on a board, because a player may find
 * any of them. */
#ifndef CREEK_DEDUCE_EVERY_STEP_H
#define CREEK_DEDUCE_EVERY_STEP_H

#include <creek/coach.h>

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
