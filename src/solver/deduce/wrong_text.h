/* wrong_text.h - describes contradictory marks. */
#ifndef CREEK_DEDUCE_WRONG_TEXT_H
#define CREEK_DEDUCE_WRONG_TEXT_H

#include "technique.h"

/* The cells of a CREEK_CONTRADICTION: the first `cited` belong to its reason,
 * `wrong` more differ from every solution, the others contradict the remaining
 * marks. */
typedef struct {
    size_t cited, wrong;
    bool certain; /* the first ones differ from every solution, too; else there is only one */
} wrong_cells;

/* Sets the texts of a CREEK_CONTRADICTION. */
bool describe_contradiction(creek_deducer *d, creek_step *step, const wrong_cells *wrong);

#endif
