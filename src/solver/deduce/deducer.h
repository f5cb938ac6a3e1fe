/* deducer.h - what the public functions over the ladder share. */
#ifndef CREEK_DEDUCE_DEDUCER_H
#define CREEK_DEDUCE_DEDUCER_H

#include "technique.h"

/* Whether the board has the size of the deducer's puzzle, as deducer_begin()
 * requires. */
bool board_fits(const creek_deducer *d, const creek_board *board);

/* Sets the marks to those of a board, and the limits of the following work. */
void deducer_begin(creek_deducer *d, const creek_board *board, const creek_limits *limits);

/* The findings of the cheapest technique that has any, into d->found: one, or
 * all of them. */
void deducer_find(creek_deducer *d, creek_technique hardest, int nesting, bool all);

/* The easiest next step of the current position, in *step. */
creek_deduction deducer_step(creek_deducer *d, creek_technique hardest, int nesting,
                             creek_step **step);

#endif
