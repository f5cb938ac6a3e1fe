/* closure.h - deduces cells from the marks of a board, round by round, until one cell, the goal,
 * is decided. A closure is the set of these cells, with the finding that decided each of them. */
#ifndef CREEK_COACH_CLOSURE_H
#define CREEK_COACH_CLOSURE_H

#include "../deduce/deducer.h"

typedef struct {
    creek_deducer *d;
    uint8_t *start;    /* for each cell: its mark */
    uint8_t *backbone; /* for each cell: its state in all solutions; d->backbone has only what may
                          be deduced */
    int *round;        /* for each cell: the round that deduced it; 0: none */
    finding *why;      /* for each deduced cell: the finding */
    int rounds;        /* the number of rounds so far */
    mark goal;
} closure;

/* What a run may use. */
typedef struct {
    creek_technique hardest; /* techniques up to this one */
    bool one_will_do;        /* end a round with the first technique that deduces something */
    bool strict;        /* leave reasons with more than MOST_CLUES clues to harder techniques */
    size_t most_rounds; /* the maximum number of rounds; 0: no limit */
    bool resume;        /* continue the last run instead of starting from the marks */
    const mark_list *allowed; /* the marks that may be deduced; NULL: all may */
} closure_plan;

/* Begins with d->whole, for which d->backbone is valid and decides the goal cell. The memory owns
 * what the closure has; its owner checks whether it has failed. */
void closure_make(closure *c, memory *m, creek_deducer *d, int goal);

/* Lets every cell be deduced again: restores the backbone of the deducer. */
void closure_end(closure *c);

/* Starts again from the marks, or resumes. True if the goal is deduced; false also if memory ran
 * out or the work was cancelled (d->no_memory, d->cancelled). */
bool closure_run(closure *c, const closure_plan *plan);

/* Sets d->whole to the marks and the cells deduced up to a round. */
void closure_show(closure *c, int round);

/* The easiest finding, by techniques up to `hardest`, that deduces one cell of d->whole. False if
 * there is none, memory ran out or the work was cancelled. */
bool closure_find(closure *c, int cell, creek_technique hardest, finding *f);

#endif
