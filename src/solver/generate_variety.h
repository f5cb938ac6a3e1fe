/* generate_variety.h - scoring how varied a puzzle is, to choose among several. */
#ifndef CREEK_SOLVER_GENERATE_VARIETY_H
#define CREEK_SOLVER_GENERATE_VARIETY_H

#include "generator.h"

/* The score of g->puzzle, as described in creek/generate.h. Incomplete on a stop. */
int variety_of(generator *g);

#endif
