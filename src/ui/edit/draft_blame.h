/* draft_blame.h - which clues are to blame when a puzzle has no solution: a few
 * that cannot all be met, found in slices.
 *
 * First it looks for the smallest rectangle that still has no solution, because a
 * mistake is usually in one place. Then the solver names the clues its refutation
 * used, and each of those that can be left out is removed.
 */
#ifndef CREEK_UI_DRAFT_BLAME_H
#define CREEK_UI_DRAFT_BLAME_H

#include <creek/creek.h>

typedef enum {
    BLAME_WORKING,
    BLAME_DONE,
    BLAME_GAVE_UP /* it would take too much memory; the clues found so far stay */
} blame_state;

typedef struct {
    /* Clues that cannot all be met, in reading order; none while none are known. After
     * BLAME_DONE none of them can be left out. */
    creek_place *blamed;
    size_t count;
    /* Its own. */
    creek_puzzle *puzzle;
    int window[4];        /* whose clues alone cannot be met, the sides included */
    int side;             /* the one that is moved; behind the last when all are */
    int beyond;           /* where it would leave a window that has a solution */
    creek_solver *solver; /* of the blamed clues; it knows what its refutation rests on */
    size_t next;          /* the clues before it cannot be left out */
    bool reduced;         /* what the refutation does not rest on is gone already */
} draft_blame;

/* Begins with a puzzle that has no solution, which is copied. The caller releases it. */
draft_blame draft_blame_begin(const creek_puzzle *puzzle);
void draft_blame_release(draft_blame *b);

/* Goes on until it is done or `limits` end it. */
blame_state draft_blame_work(draft_blame *b, const creek_limits *limits);

#endif
