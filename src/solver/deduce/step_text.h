/* step_text.h - describes techniques and steps. */
#ifndef CREEK_DEDUCE_STEP_TEXT_H
#define CREEK_DEDUCE_STEP_TEXT_H

#include "technique.h"

/* Sets the texts of a step in `p`; d->view contains its reason. False if memory runs
 * out. */
bool describe_step(creek_deducer *d, position *p, creek_step *step, const finding *f);

#endif
