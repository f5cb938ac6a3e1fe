/* choice.h - which finding of a technique to show. */
#ifndef CREEK_DEDUCE_CHOICE_H
#define CREEK_DEDUCE_CHOICE_H

#include "technique.h"

/* Whether a finding of the technique in d->found has a reason of at most MOST_CLUES
 * clues. Scans for all its findings if the first has not. */
bool has_short_reason(creek_deducer *d);

/* Drops the findings without such a reason, from number `first` on. */
void keep_short_reasons(creek_deducer *d, int first);

/* Returns the step for the finding in d->found with the smallest size; ties go
 * to the one nearest d->near. Where reasons or texts are long, the shortest
 * wins. NULL if memory ran out or the work was cancelled. */
creek_step *best_step(creek_deducer *d);

/* Returns one step for an exit and the other exits in `found` along its
 * corridor. NULL as above. */
creek_step *explain_exit(creek_deducer *d, const findings *found, finding f);

#endif
