/* closure.h - everything that techniques deduce from the marks of a board, in rounds, until one
 * cell is decided. It remembers the finding for each cell, which is explained only if needed. */
#ifndef CREEK_COACH_CLOSURE_H
#define CREEK_COACH_CLOSURE_H

#include "../deduce/deducer.h"

typedef struct {
    creek_deducer *d;
    memory memory;  /* owns everything below */
    uint8_t *start; /* of each cell: its mark */
    uint8_t
        *backbone; /* ... its state in all solutions; d->backbone has only what may be deduced */
    int *round;    /* ... the round that deduced it; 0: none */
    finding *why;  /* ... how, if one did */
    mark_list allowed; /* what this run may deduce, if its plan restricts that */
    int rounds;        /* so far */
    mark goal;
    creek_technique hardest; /* the hardest technique used */
} closure;

/* How a closure is made. */
typedef struct {
    creek_technique hardest; /* techniques up to this one */
    bool strict;            /* leave reasons with more than MOST_CLUES clues to harder techniques */
    size_t most_rounds;     /* stop after these; 0: no limit */
    bool resume;            /* go on where the last run found nothing more */
    const uint8_t *allowed; /* of each cell: whether it may be deduced; NULL: all may */
} closure_plan;

/* Begins with d->whole, for which d->backbone is valid and decides the goal cell. False if memory
 * ran out. Call closure_free() in any case; it restores the backbone. */
bool closure_make(closure *c, creek_deducer *d, int goal);
void closure_free(closure *c);

/* Starts again from the marks, or resumes. True if the goal is deduced; false also if memory ran
 * out or the work was cancelled (d->no_memory, d->cancelled). */
bool closure_run(closure *c, const closure_plan *plan);

/* Makes d->whole the marks, and what was deduced up to a round. */
void closure_show(closure *c, int round);

/* The easiest finding, by techniques up to `hardest`, that deduces one cell of d->whole. False if
 * there is none, memory ran out or the work was cancelled. */
bool closure_find(closure *c, int cell, creek_technique hardest, finding *f);

#endif
