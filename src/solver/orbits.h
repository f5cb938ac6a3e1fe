/* orbits.h - corners that keep or lose their clues together. */
#ifndef CREEK_SOLVER_ORBITS_H
#define CREEK_SOLVER_ORBITS_H

#include "workshop.h"

/* No symmetry has orbits of more corners. */
enum { ORBIT_MOST = 4 };

/* The corners of the orbit that `first` belongs to, that one first; how many. */
int orbit_of(const workshop *shop, int first, int corners[ORBIT_MOST]);

/* Writes the clues of the solution down at the corners, or takes them away. */
void orbit_set(workshop *shop, const int *corners, int count, bool present);

/* Whether there is a clue at the corner. */
bool orbit_is_set(const workshop *shop, int corner);

#endif
