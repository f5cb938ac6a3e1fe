/* thinning.h - which clues of its solution a puzzle keeps. */
#ifndef CREEK_SOLVER_THINNING_H
#define CREEK_SOLVER_THINNING_H

#include "workshop.h"

/* Writes down all clues of the solution and takes them away again, orbit by
 * orbit of the symmetry, as long as those left are enough; then puts some back
 * where the level or the share asked for takes them. False when it came out that
 * more clues are needed than were asked for. */
bool thin_out(workshop *shop);

#endif
