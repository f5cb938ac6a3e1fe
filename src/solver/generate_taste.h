/* generate_taste.h - which of several puzzles is the greatest pleasure. */
#ifndef CREEK_SOLVER_GENERATE_TASTE_H
#define CREEK_SOLVER_GENERATE_TASTE_H

#include "generator.h"

/* The taste of g->puzzle, as creek/generate.h has it. Incomplete on a stop. */
int taste_of(generator *g);

#endif
