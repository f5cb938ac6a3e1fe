/* words.h - describes techniques and steps, with the texts of
 * texts.c. */
#ifndef CREEK_DEDUCE_WORDS_H
#define CREEK_DEDUCE_WORDS_H

#include "technique.h"

/* Sets the texts of a step; d->view contains its reason. False if memory runs
 * out. */
bool tell_step(creek_deducer *d, creek_step *step, const finding *f);

#endif
