/* words.h - what is said of techniques and steps. The texts are in
 * texts.c. */
#ifndef CREEK_DEDUCE_WORDS_H
#define CREEK_DEDUCE_WORDS_H

#include "technique.h"

/* Gives a step its words; d->view shows what it rests on. False when memory
 * runs out. */
bool tell_step(creek_deducer *d, creek_step *step, const finding *f);

#endif
