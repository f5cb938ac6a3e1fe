/* wrong_marks.h - which marks are wrong, or contradict each other. */
#ifndef CREEK_DEDUCE_WRONG_MARKS_H
#define CREEK_DEDUCE_WRONG_MARKS_H

#include "technique.h"

/* Whether the position d->whole has no solution; then *step says which marks
 * and clues contradict each other and which marks to clear
 * (CREEK_DEDUCED_WRONG). CREEK_DEDUCED stands for a position with a
 * solution. When the puzzle itself has none, d->whole loses its marks. */
creek_deduction find_wrong_marks(creek_deducer *d, creek_step **step);

#endif
