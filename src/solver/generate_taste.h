/* generate_taste.h - scoring how enjoyable a puzzle is, to choose among several. */
#ifndef CREEK_SOLVER_GENERATE_TASTE_H
#define CREEK_SOLVER_GENERATE_TASTE_H

#include "generator.h"

/* The score of g->puzzle, as described in creek/generate.h. Incomplete on a stop. */
int taste_of(generator *g);

#endif
