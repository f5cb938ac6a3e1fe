/* draft_verdict.h - what the solver says about a draft, found out in slices:
 * how many solutions it has, which cells they share, how hard it is, and which
 * clues are to blame when it has none.
 */
#ifndef CREEK_UI_DRAFT_VERDICT_H
#define CREEK_UI_DRAFT_VERDICT_H

#include "ui/edit/draft_blame.h"

#include <creek/creek.h>
#include <creek/rate.h>

/* Solutions are counted up to so many. */
enum { DRAFT_COUNT_MOST = 100 };

/* What is known so far. Read-only to others. */
typedef struct {
    creek_verdict verdict; /* CREEK_VERDICT_OPEN while it is being found out */
    /* After UNIQUE the solution; after MULTIPLE the cells that all solutions
     * share, the others undecided; else NULL. */
    creek_board *forced;
    int differing; /* after MULTIPLE: how many cells differ */
    /* After MULTIPLE: how many solutions, once `counted`; with `more` there are
     * more than DRAFT_COUNT_MOST. */
    bool counted, more;
    int count;
    bool rated; /* after UNIQUE: `rating` is known */
    creek_rating rating;
    /* After NONE: clues that cannot all be met, in reading order; their number
     * is 0 until some are known. With `least` none of them can be left out. */
    const creek_place *blamed;
    size_t blamed_count;
    bool least;
} draft_findings;

/* What is being found out. */
typedef enum { STAGE_IDLE, STAGE_VERDICT, STAGE_COUNT, STAGE_RATE, STAGE_BLAME } verdict_stage;

/* All zero when nothing was asked yet. */
typedef struct {
    draft_findings findings;
    /* Its own. */
    verdict_stage stage;
    creek_puzzle *puzzle;
    creek_solver *solver; /* for verdict and count */
    draft_blame blame;
} draft_verdict;

/* Frees what it holds: it is as in the beginning. */
void draft_verdict_release(draft_verdict *v);

/* Asks about a puzzle, which is copied; what was known is forgotten. */
void draft_verdict_ask(draft_verdict *v, const creek_puzzle *puzzle);

/* Whether there is more to find out. */
bool draft_verdict_busy(const draft_verdict *v);

/* Goes on until something new is known, and tells so, or `limits` end it. */
bool draft_verdict_work(draft_verdict *v, const creek_limits *limits);

#endif
