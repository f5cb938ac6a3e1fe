/* chain_result.h - a single step as a chain, and the result of a chain as that of a step. */
#ifndef CREEK_COACH_CHAIN_RESULT_H
#define CREEK_COACH_CHAIN_RESULT_H

#include <creek/coach.h>

/* Makes a step a chain of its own, which takes ownership; the step is freed if memory runs out. */
creek_deduction chain_of(creek_step *step, creek_chain *chain);

/* CREEK_DEDUCED if a chain was found, CREEK_DEDUCE_NOTHING if there is none. */
creek_deduction how_it_ended(creek_chain_result result);

#endif
