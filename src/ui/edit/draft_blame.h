/* draft_blame.h - which clues are to blame when a puzzle has no solution: few
 * that cannot all be met, found in slices.
 *
 * First a rectangle is closed round them, for a mistake is mostly in one place,
 * however large the board. Then the solver tells what its refutation rests on,
 * and at last each of those clues is left out in turn, until none is left that
 * can be.
 */
#ifndef CREEK_UI_DRAFT_BLAME_H
#define CREEK_UI_DRAFT_BLAME_H

#include <creek/creek.h>

typedef struct draft_blame draft_blame;

typedef enum {
    BLAME_WORKING,
    BLAME_DONE,
    BLAME_GAVE_UP /* memory ran out, or would have; what is blamed so far stays */
} blame_state;

/* Begins with a puzzle that has no solution, which is copied. The caller owns
 * it. NULL when memory runs out. */
draft_blame *draft_blame_new(const creek_puzzle *puzzle);
void draft_blame_free(draft_blame *b);

/* Goes on until it is done or `limits` end it. */
blame_state draft_blame_work(draft_blame *b, const creek_limits *limits);

/* Clues that cannot all be met, in reading order; none while none are known.
 * They are the object's, until it works again. After BLAME_DONE none of them
 * can be left out. */
const creek_place *draft_blame_clues(const draft_blame *b, size_t *count);

#endif
