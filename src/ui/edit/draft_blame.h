/* draft_blame.h - finds a small set of conflicting clues in a puzzle without a solution, in
 * slices.
 *
 * First it looks for the smallest rectangle that still has no solution, because a mistake is
 * usually in one place. Then the solver names the clues its refutation used, and each clue that
 * can be left out is removed.
 */
#ifndef CREEK_UI_DRAFT_BLAME_H
#define CREEK_UI_DRAFT_BLAME_H

#include <creek/creek.h>

typedef enum {
    BLAME_WORKING,
    BLAME_DONE,
    BLAME_GAVE_UP /* refining would take too much memory; the clues found so far remain */
} blame_state;

typedef struct {
    /* Conflicting clues, in reading order; none until some are known. After BLAME_DONE none of
     * them can be left out. */
    creek_place *blamed;
    size_t count;
    /* Its own. */
    creek_puzzle *puzzle;
    int window[4];        /* corners (inclusive) whose clues alone conflict */
    int side;             /* the side being moved; SIDES when all are done */
    int beyond;           /* the nearest position at which the window has a solution */
    creek_solver *solver; /* for the blamed clues; it knows which ones its refutation used */
    size_t next;          /* clues before this one cannot be left out */
    bool reduced;         /* clues the refutation did not use have been removed */
} draft_blame;

/* Begins with a puzzle that has no solution, which is copied. The caller releases it. */
draft_blame draft_blame_begin(const creek_puzzle *puzzle);
void draft_blame_release(draft_blame *b);

/* Continues until it is done or `limits` end it. */
blame_state draft_blame_work(draft_blame *b, const creek_limits *limits);

#endif
