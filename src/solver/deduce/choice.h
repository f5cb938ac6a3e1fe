/* choice.h - which finding of a technique is shown. */
#ifndef CREEK_DEDUCE_CHOICE_H
#define CREEK_DEDUCE_CHOICE_H

#include "technique.h"

/* The step of the finding in d->found that there is least to look at for, the
 * nearest to d->near among equals; of those with long reasons or texts
 * the one with the shortest. NULL when memory ran out or the work was given
 * up. */
creek_step *best_step(creek_deducer *d);

/* The step of an exit with the others of the corridor that it leads into, of all
 * that were found. NULL as above. */
creek_step *explain_exit(creek_deducer *d, const findings *found, finding f);

#endif
