/* creek/review.h - how a game was played: what each turn was worth, where the time went, and what
 * to practise.
 *
 *     creek_review *review = creek_review_new(game);
 *     while (creek_review_work(review, NULL) == CREEK_REVIEW_GOES_ON)
 *         show_progress(creek_review_judged(review), creek_review_turns(review));
 *     const creek_review_summary *sums = creek_review_sums(review);
 *     if (sums)
 *         printf("%zu mistakes\n", sums->counts[CREEK_JUDGED_MISTAKE]);
 *     creek_review_free(review);
 *
 * A turn is judged by the right marks of the position before it, so an earlier mistake never makes
 * a right mark follow. Marks in a trial are not judged until the trial is kept.
 */
#ifndef CREEK_REVIEW_H
#define CREEK_REVIEW_H

#include <creek/coach.h>
#include <creek/game.h>

/* What a turn was worth. */
typedef enum {
    CREEK_JUDGED_FORCED,     /* right, and it follows: some technique decides the cells directly, it
                                is the what-if of the hint, or at most CREEK_REVIEW_STEPS named
                                steps lead to it */
    CREEK_JUDGED_GUESS,      /* right, but it does not follow like that */
    CREEK_JUDGED_MISTAKE,    /* a mark that the solution does not have, unless it was filled in
                                around a clue because of an earlier one */
    CREEK_JUDGED_CORRECTION, /* it takes a mistake back */
    CREEK_JUDGED_HELP,       /* a hint or Solve made it, or a hint had shown it */
    CREEK_JUDGED_NEUTRAL,    /* undo, redo, clearing, a restart, a savepoint, trials, and what was
                                filled in because of a mistake */
    CREEK_JUDGED_COUNT
} creek_judgement;

enum { CREEK_REVIEW_STEPS = 5, CREEK_REVIEW_SLOWEST = 3 };

typedef struct {
    uint64_t at_ms;          /* playing time of the turn */
    uint64_t think_ms;       /* ... since the turn before */
    size_t cell_count;       /* the cells that it changed */
    const creek_mark *cells; /* ... as they are afterwards; valid as long as the review */
    creek_judgement judgement;
    int technique; /* forced: the hardest technique needed; else -1 */
    int missed;    /* hint: the hardest technique that its marks need; guess or mistake: that in
                      the steps that decide its cell, easy ones if possible, or if only what-ifs
                      decide it, that of the easiest step; else -1, also when a mistake replaces
                      a right mark */
    const creek_step *seen; /* if the turn took at least five seconds: the easiest step that was
                               there, valid as long as the review; else NULL */
} creek_reviewed_turn;

/* A technique in the forced turns. */
typedef struct {
    size_t turns;
    uint64_t think_ms;
} creek_reviewed_technique;

/* Why to practise a technique. */
typedef struct {
    uint64_t lost_ms;
    size_t mistakes, guesses, hints; /* that missed it: half a minute each */
    size_t pauses;                   /* in which it was the easiest step */
    uint64_t pause_ms;
} creek_review_loss;

typedef struct {
    bool solved; /* the board is complete in the end */
    bool timed;  /* times were recorded */
    uint64_t time_ms;
    size_t counts[CREEK_JUDGED_COUNT]; /* of turns */
    size_t in_trial;                   /* turns of a trial that is still open: not judged; 0 if
                                          the player made none of them */
    creek_reviewed_technique techniques[CREEK_TECHNIQUE_COUNT];
    /* The longest pauses, the longest first: the turns that ended them. A pause is at least five
     * seconds, and twice the median of all turns. */
    size_t slowest_count;
    size_t slowest[CREEK_REVIEW_SLOWEST];
    /* What to practise, or -1 if nothing stands out: the technique on which the most time was
     * lost, at least half a minute. A guess, mistake or hint loses half a minute on the technique
     * that it missed; a pause loses its time on that of the easiest step that was there. */
    int practice;
    creek_review_loss loss; /* ... and why */
} creek_review_summary;

typedef enum {
    CREEK_REVIEW_GOES_ON,
    CREEK_REVIEW_DONE,
    CREEK_REVIEW_INTERRUPTED, /* the limits ended the call; the next one continues */
    CREEK_REVIEW_NO_TURNS,    /* nothing was recorded */
    CREEK_REVIEW_NO_SOLUTION, /* the puzzle has none ... */
    CREEK_REVIEW_SEVERAL,     /* ... or several, so no mark is a mistake or follows */
    CREEK_REVIEW_MEMORY       /* memory ran out; the review can only be freed */
} creek_review_status;

typedef struct creek_review creek_review;

CREEK_BEGIN

/* A review of a game, of which it keeps a copy. NULL if memory runs out. */
CREEK_API creek_review *creek_review_new(const creek_game *game);
CREEK_API void creek_review_free(creek_review *review);

/* Does a part of the work: solves the puzzle, judges the next turn, or finishes. Only `cancel` of
 * `limits` (NULL: none) is used. */
CREEK_API creek_review_status creek_review_work(creek_review *review, const creek_limits *limits);

/* The turns of the game, and how many were judged so far. */
CREEK_API size_t creek_review_turns(const creek_review *review);
CREEK_API size_t creek_review_judged(const creek_review *review);
/* A judged turn, from 0. */
CREEK_API creek_reviewed_turn creek_review_turn(const creek_review *review, size_t index);

/* The sums, once the review is done; before that NULL. */
CREEK_API const creek_review_summary *creek_review_sums(const creek_review *review);
/* Why to practise what the sums name: "3 mistakes, 1 slow move (0:40)"; "" without that. */
CREEK_API void creek_review_practice_reason(const creek_review *review, char *text, size_t size);

/* Once the review is done: the reason for the verdict on a turn, from the right marks before it.
 * For a forced turn and for help, steps that decide its marks one after the other; for a mistake,
 * the chain of creek_deducer_mistake(). For a guess and all other turns it is the easiest step
 * that was there instead, or CREEK_DEDUCE_NOTHING if nothing was left to decide; also for what the
 * solver did. Release the chain with creek_chain_free(). */
CREEK_API creek_deduction creek_review_reason(creek_review *review, size_t index,
                                              const creek_limits *limits, creek_chain *chain);

/* "forced", "guess", "mistake", "correction", "help", "neutral"; "?" for an invalid one. Static
 * storage. */
CREEK_API const char *creek_judgement_name(creek_judgement judgement);

CREEK_END

#endif
