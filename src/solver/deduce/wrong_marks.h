/* wrong_marks.h - which marks are wrong, or contradict each other. */
#ifndef CREEK_DEDUCE_WRONG_MARKS_H
#define CREEK_DEDUCE_WRONG_MARKS_H

#include "technique.h"

/* CREEK_DEDUCED_CONTRADICTION if the position d->whole has no solution; *step then has
 * the marks and clues that contradict each other and the marks to clear.
 * CREEK_DEDUCED if it has a solution. If the puzzle itself has none, the marks
 * of d->whole are cleared. */
creek_deduction find_wrong_marks(creek_deducer *d, creek_step **step);

#endif
