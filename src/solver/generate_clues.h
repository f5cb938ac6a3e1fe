/* generate_clues.h - which clues of its solution a puzzle keeps. */
#ifndef CREEK_SOLVER_GENERATE_CLUES_H
#define CREEK_SOLVER_GENERATE_CLUES_H

#include "generator.h"

/* Starts from all clues of the solution and removes them, orbit by orbit, as
 * long as the puzzle stays solvable as asked; then puts some back where the
 * level or the share of clues asked for needs them. False when more clues are
 * needed than were asked for. g->longest becomes the rounds of the longest
 * what-if needed for CREEK_EXPERT or harder, 0 for none, negative when the
 * solution was not reached. */
bool choose_clues(generator *g);

#endif
