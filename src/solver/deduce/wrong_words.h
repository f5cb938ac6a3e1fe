/* wrong_words.h - describes contradictory marks, with the texts of
 * texts.c. */
#ifndef CREEK_DEDUCE_WRONG_WORDS_H
#define CREEK_DEDUCE_WRONG_WORDS_H

#include "technique.h"

/* The cells of a CREEK_CONTRADICTION: the first `told` belong to its reason,
 * `wrong` more differ from every solution, the others contradict the remaining
 * marks. */
typedef struct {
    size_t told, wrong;
    bool certain; /* the first ones differ from every solution, too; else there is only one */
} wrong_cells;

/* Sets the texts of a CREEK_CONTRADICTION. */
bool tell_contradiction(creek_deducer *d, creek_step *step, const wrong_cells *said);

#endif
