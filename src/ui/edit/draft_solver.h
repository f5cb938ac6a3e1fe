/* draft_solver.h - what the solver does for a draft, in slices. It finds out how many solutions
 * there are, which cells they share, how hard it is, and which clues conflict if there is none;
 * and it removes the clues that are not needed.
 */
#ifndef CREEK_UI_DRAFT_SOLVER_H
#define CREEK_UI_DRAFT_SOLVER_H

#include <creek/creek.h>
#include <creek/rate.h>

/* --- removing clues ---
 *
 * Each clue is tried in turn, and removed if there is still one solution. None of the clues that
 * remain can be removed. Which clues are removed depends only on the puzzle; their order
 * is shuffled, so that those that stay are spread over the board. `?` clues stay. */

typedef struct {
    int next, count;      /* clues examined so far, and how many there are */
    creek_puzzle *puzzle; /* without the clues found unnecessary so far */
    /* Its own. */
    int level;          /* the level to keep; -1: any */
    creek_place *order; /* the clues, shuffled */
} draft_trim;

/* Starts on a puzzle with one solution, whose ownership it takes; with a `level` (NULL: any) the
 * puzzle keeps that level. The caller releases it. */
draft_trim draft_trim_begin(creek_puzzle *puzzle, const creek_level *level);
void draft_trim_release(draft_trim *t);

/* Decides one more clue; if `limits` interrupt it, the next call starts on that clue again. True
 * when all are decided. */
bool draft_trim_work(draft_trim *t, const creek_limits *limits);

/* --- the verdict --- */

/* The maximum number of solutions counted. */
enum { DRAFT_COUNT_MOST = 100 };

/* What is known so far. Read-only to others. */
typedef struct {
    creek_verdict verdict; /* CREEK_VERDICT_INTERRUPTED until it is known */
    /* After UNIQUE the solution; after MULTIPLE the cells that all solutions
     * share; all others are undecided. */
    creek_board *forced;
    /* After MULTIPLE: how many solutions, 0 until they are counted; with `more` there are
     * more than DRAFT_COUNT_MOST. */
    int count;
    bool more;
    creek_rating rating; /* after UNIQUE, once it is rated */
    /* After NONE: conflicting clues, in reading order, once they are known. None of them can be
     * left out. */
    const creek_place *blamed;
    size_t blamed_count;
} draft_findings;

/* All zero if nothing was asked. */
typedef struct {
    draft_findings findings;
    bool busy; /* there is more to find: the verdict or, if it is known, what follows it */
    /* Its own. */
    creek_puzzle *puzzle;
    creek_solver *solver;  /* of the puzzle or, for blame, of the first suspects */
    creek_place *suspects; /* clues that conflict; the first ones cannot be left out. Owned */
    size_t needed;         /* how many these are */
    size_t least, most;    /* how many suspects conflict: at least, at most */
} draft_verdict;

/* Frees its contents and resets it. */
void draft_verdict_release(draft_verdict *v);

/* Starts on a puzzle, which is copied; discards earlier findings. */
void draft_verdict_ask(draft_verdict *v, const creek_puzzle *puzzle);

/* Does the next piece of work, unless `limits` end it. True if there is a new finding. */
bool draft_verdict_work(draft_verdict *v, const creek_limits *limits);

#endif
