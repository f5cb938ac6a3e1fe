/* every_step.h - all steps that a technique gives from a board, not only the
 * first: a player who found another one is right, too. */
#ifndef CREEK_DEDUCE_EVERY_STEP_H
#define CREEK_DEDUCE_EVERY_STEP_H

#include "step_set.h"

/* The steps of a technique from the marks of a board, which has the puzzle's
 * size: of each unit that forces something, in the order of the scan; of those
 * that decide the same cells the first. Cheaper techniques are not asked. For
 * CREEK_WHAT_IF every cell that a what-if decides, or one nested `nesting`
 * deep. The caller owns the set (step_set_free), which is empty when memory
 * runs out: then false. */
bool every_step(creek_deducer *d, const creek_board *board, creek_technique id, int nesting,
                step_set *set);

#endif
