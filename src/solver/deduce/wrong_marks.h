/* wrong_marks.h - which marks are wrong, or contradict each other. */
#ifndef CREEK_DEDUCE_WRONG_MARKS_H
#define CREEK_DEDUCE_WRONG_MARKS_H

#include "technique.h"

/* CREEK_DEDUCED_CONTRADICTION if the position d->whole has no solution; *step then has
 * the marks and clues that contradict each other and the marks to clear.
 * CREEK_DEDUCED if it has a solution. If the puzzle itself has none, the marks
 * of d->whole are cleared. */
creek_deduction find_wrong_marks(creek_deducer *d, creek_step **step);

/* The cells of a CREEK_CONTRADICTION: the first `cited` belong to its reason,
 * `wrong` more differ from every solution, the others contradict the remaining
 * marks. */
typedef struct {
    size_t cited, wrong;
    bool certain; /* the first ones differ from every solution, too; else there is only one */
} wrong_cells;

/* Sets the texts of a CREEK_CONTRADICTION, and returns it as describe_step() does. */
creek_step *describe_contradiction(creek_deducer *d, creek_step *step, const wrong_cells *wrong);

#endif
