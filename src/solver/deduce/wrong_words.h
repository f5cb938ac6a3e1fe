/* wrong_words.h - what is said of marks that cannot be together. The texts are
 * in texts.c. */
#ifndef CREEK_DEDUCE_WRONG_WORDS_H
#define CREEK_DEDUCE_WRONG_WORDS_H

#include "technique.h"

/* The cells of a CREEK_CONTRADICTION: the first `told` are those that its
 * reason is about, `wrong` more differ from every solution, the others
 * contradict the marks that are left. */
typedef struct {
    size_t told, wrong;
    bool certain; /* the first differ from every solution, too; else there is one of them */
} wrong_cells;

/* Gives a CREEK_CONTRADICTION its words. */
bool tell_contradiction(creek_deducer *d, creek_step *step, const wrong_cells *said);

#endif
