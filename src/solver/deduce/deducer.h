/* deducer.h - what the public functions over the ladder share. */
#ifndef CREEK_DEDUCE_DEDUCER_H
#define CREEK_DEDUCE_DEDUCER_H

#include "technique.h"

/* Whether the board has the size of the deducer's puzzle. Nothing else may be
 * taken in. */
bool board_fits(const creek_deducer *d, const creek_board *board);

/* Takes in the marks of a board and the limits of the work to come. */
void deducer_begin(creek_deducer *d, const creek_board *board, const creek_limits *limits);

/* The findings of the cheapest technique that has any, into d->found: one, or
 * all of them. */
void deducer_find(creek_deducer *d, creek_technique hardest, int nesting, bool all);

/* The easiest next step of the position that was taken in, in *step. */
creek_deduction deducer_step(creek_deducer *d, creek_technique hardest, int nesting,
                             creek_step **step);

#endif
