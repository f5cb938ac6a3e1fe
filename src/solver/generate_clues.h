/* generate_clues.h - choosing which clues a puzzle keeps. */
#ifndef CREEK_SOLVER_GENERATE_CLUES_H
#define CREEK_SOLVER_GENERATE_CLUES_H

#include "generator.h"

/* Starts from all clues of the solution and removes them, orbit by orbit, while
 * the puzzle can be solved as requested; then restores some if the requested
 * level or share of clues needs them. False if more clues are needed than the
 * request allows. g->longest becomes the rounds of the longest what-if needed
 * for CREEK_EXPERT or harder, 0 for none, negative if the solution was not
 * reached. */
bool choose_clues(generator *g);

#endif
