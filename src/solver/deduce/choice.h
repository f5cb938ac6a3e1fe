/* choice.h - which finding of a technique to show. */
#ifndef CREEK_DEDUCE_CHOICE_H
#define CREEK_DEDUCE_CHOICE_H

#include "technique.h"

/* Whether a finding has a reason of at most MOST_CLUES clues, as those of most techniques have. */
bool is_short(creek_deducer *d, finding f);

/* Whether one in d->found has. Scans for all findings of the technique if the first has not. */
bool has_short_reason(creek_deducer *d);

/* Drops the findings without such a reason, starting with number `first`. */
void keep_short_reasons(creek_deducer *d, int first);

/* Returns the step for the smallest finding in d->found. Of several, it is the one nearest d->near
 * or, if reasons or texts are long, the shortest. NULL if memory ran out or the work was
 * cancelled. */
creek_step *best_step(creek_deducer *d);

/* Returns one step for an exit and all other exits in `found` along the same corridor. NULL as
 * above. */
creek_step *explain_exit(creek_deducer *d, const findings *found, finding f);

#endif
