/* draft_blame.h - which clues are to blame when a puzzle has no solution: a few
 * that cannot all be met, found in slices.
 *
 * First the smallest rectangle that still has no solution is searched, because a
 * mistake is usually in one place. Then the solver names the clues its refutation
 * rests on, and each of those that can be left out is removed.
 */
#ifndef CREEK_UI_DRAFT_BLAME_H
#define CREEK_UI_DRAFT_BLAME_H

#include <creek/creek.h>

typedef struct draft_blame draft_blame;

typedef enum {
    BLAME_WORKING,
    BLAME_DONE,
    BLAME_GAVE_UP /* it would take too much memory; the clues found so far stay */
} blame_state;

/* Begins with a puzzle that has no solution, which is copied. The caller owns
 * it. */
draft_blame *draft_blame_new(const creek_puzzle *puzzle);
void draft_blame_free(draft_blame *b);

/* Goes on until it is done or `limits` end it. */
blame_state draft_blame_work(draft_blame *b, const creek_limits *limits);

/* Clues that cannot all be met, in reading order; none while none are known.
 * They are the object's, until it works again. After BLAME_DONE none of them
 * can be left out. */
const creek_place *draft_blame_clues(const draft_blame *b, size_t *count);

#endif
