/* deducer.h - what the public functions over the ladder share. */
#ifndef CREEK_DEDUCE_DEDUCER_H
#define CREEK_DEDUCE_DEDUCER_H

#include "technique.h"

/* Takes in the marks of a board and the limits of the work to come. */
void deducer_begin(creek_deducer *d, const creek_board *board, const creek_limits *limits);

/* The findings of the cheapest technique that has any, into d->found: one, or
 * all of them. */
void deducer_find(creek_deducer *d, creek_technique hardest, int nesting, bool all);

#endif
